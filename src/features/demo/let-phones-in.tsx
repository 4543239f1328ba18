import { phoneDoor, phoneReach } from '../../console/shared/phone-reach.ts'
import { useSession } from '../../console/state/session.tsx'
import { useText } from '../../console/state/use-text.ts'

const texts = {
  how: {
    es: 'Para que el público pague con su teléfono, ponga esta máquina y los teléfonos en la misma red, inicie Ensayo así y elija “Sandbox del servidor”:',
    en: 'For the audience to pay by phone, put this machine and the phones into the same network, start Ensayo like this, and choose “Server sandbox”:',
  },
  clone: { es: 'en el clon', en: 'in the clone' },
} as const

/** How a salesperson starts a sandbox that phones reach. */
export function LetPhonesIn() {
  const t = useText()
  const { target, baseUrl } = useSession().client
  if (phoneReach(target, baseUrl, phoneDoor()).kind === 'reached') return null
  return (
    <p className="story-how">
      {t(texts.how)} <code translate="no">npx ensayo --phones</code> ({t(texts.clone)}{' '}
      <code translate="no">npm start -- --phones</code>)
    </p>
  )
}
