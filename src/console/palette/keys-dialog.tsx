import './palette.css'
import { Checkbox } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { usePreferences } from '../state/preferences.ts'
import { useObservable } from '../state/use-observable.ts'
import { useText } from '../state/use-text.ts'
import { isAudienceKey, keyGroups, keysAreOn, switchKeys } from './keys.ts'

const texts = {
  title: { es: 'Teclas', en: 'Keys' },
  on: { es: 'Usar las teclas de una letra', en: 'Use the keys of one letter' },
  hint: {
    es: 'No actúan mientras se escribe. En una Mac, ⌘ en lugar de Ctrl.',
    en: 'They are off while you type. On a Mac, ⌘ instead of Ctrl.',
  },
  next: { es: 'y luego', en: 'then' },
} as const

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const areOn = useObservable(keysAreOn)
  const isPresented = usePreferences().view === 'presenter'
  return (
    <Dialog open size="l" title={t(texts.title)} onClose={onClose}>
      <div className="keys">
        {keyGroups().map(({ id, title, rows }) => (
          <section key={id} aria-labelledby={`keys-${id}`}>
            <h3 id={`keys-${id}`}>{t(title)}</h3>
            <dl>
              {rows
                .filter(({ does }) => !isPresented || isAudienceKey(does))
                .map(({ keys, title: what }) => (
                  <div key={keys.join(' ')}>
                    <dt>
                      {keys.map((key, at) => (
                        <span key={key}>
                          {at > 0 && <span className="visually-hidden"> {t(texts.next)} </span>}
                          <kbd translate="no">{key.replaceAll('+', ' ')}</kbd>
                        </span>
                      ))}
                    </dt>
                    <dd>{t(what)}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        className="keys-switch"
        label={t(texts.on)}
        hint={t(texts.hint)}
        checked={areOn}
        onChange={({ target }) => switchKeys(target.checked)}
      />
    </Dialog>
  )
}
