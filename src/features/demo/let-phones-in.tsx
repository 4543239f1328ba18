import { usePreferences } from '../../console/state/preferences.ts'
import { useText } from '../../console/state/use-text.ts'

const texts = {
  how: {
    es: 'Para que el público pague con su teléfono, ponga esta máquina y los teléfonos en la misma red, inicie Ensayo así y elija “Sandbox del servidor”:',
    en: 'For the audience to pay by phone, put this machine and the phones into the same network, start Ensayo like this, and choose “Server sandbox”:',
  },
  clone: { es: 'en el clon', en: 'in the clone' },
  where: {
    es: 'Sin código QR: los teléfonos no llegan a esta tienda. Al salir de la presentación se ve aquí cómo dejarlos entrar.',
    en: 'No QR code: phones do not reach this shop. Leave the presenter view, and this place says how to let them in.',
  },
} as const

/** How a salesperson starts a sandbox that phones reach; an audience need not read the command. */
export function LetPhonesIn() {
  const t = useText()
  const { view } = usePreferences()
  if (view === 'presenter') return <p className="story-how">{t(texts.where)}</p>
  return (
    <p className="story-how">
      {t(texts.how)} <code translate="no">npx --no-install ensayo --phones</code> ({t(texts.clone)}{' '}
      <code translate="no">npm start -- --phones</code>)
    </p>
  )
}
