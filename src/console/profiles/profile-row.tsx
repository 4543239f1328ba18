import type { KeptProfile } from '../../client/live/credentials.ts'
import { Button } from '../../ui/button.tsx'
import { Pill } from '../../ui/pill.tsx'
import { useText } from '../state/use-text.ts'
import { keepingNames } from './keeping-choice.tsx'

const texts = {
  use: { es: 'Usar', en: 'Use' },
  useOne: { es: 'Usar :name', en: 'Use :name' },
  editOne: { es: 'Editar :name', en: 'Edit :name' },
  forgetOne: { es: 'Borrar :name', en: 'Delete :name' },
  edit: { es: 'Editar', en: 'Edit' },
  forget: { es: 'Borrar', en: 'Delete' },
  inUse: { es: 'abierto', en: 'open' },
} as const

/** A kept profile, without its secrets, and what can be done with it. */
export function ProfileRow({
  profile: { name, baseUrl, env, key, keeping },
  isOpen,
  onUse,
  onEdit,
  onForget,
}: {
  profile: KeptProfile
  isOpen: boolean
  onUse: () => void
  onEdit: () => void
  onForget: () => void
}) {
  const t = useText()
  return (
    <li>
      <div className="profile-who">
        <h3>
          {name}
          {isOpen && <Pill tone="green">{t(texts.inUse)}</Pill>}
          <Pill icon={keeping === 'device' ? 'key' : 'device'}>{t(keepingNames[keeping])}</Pill>
        </h3>
        <p>
          <code translate="no">{baseUrl}</code> · {env || '—'} · {key}
        </p>
      </div>
      <div className="operation-actions">
        {!isOpen && (
          <Button size="s" variant="primary" aria-label={t(texts.useOne, { name })} onClick={onUse}>
            {t(texts.use)}
          </Button>
        )}
        <Button data-row-link size="s" aria-label={t(texts.editOne, { name })} onClick={onEdit}>
          {t(texts.edit)}
        </Button>
        <Button size="s" icon="trash" aria-label={t(texts.forgetOne, { name })} onClick={onForget}>
          {t(texts.forget)}
        </Button>
      </div>
    </li>
  )
}
