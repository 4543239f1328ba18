import { useText } from '../state/use-text.ts'

const texts = {
  how: {
    es: 'Para que el público pague con su teléfono, ponga esta máquina y los teléfonos en la misma red, inicie Ensayo así y elija “Sandbox del servidor”:',
    en: 'For the audience to pay by phone, put this machine and the phones into the same network, start Ensayo like this, and choose “Server sandbox”:',
  },
  clone: { es: 'en el clon', en: 'in the clone' },
} as const

/** How a salesperson starts a sandbox that phones reach; an audience need not read it. */
export function LetPhonesIn() {
  const t = useText()
  return (
    <p className="story-how" data-for="developer">
      {t(texts.how)} <code>npx ensayo --phones</code> ({t(texts.clone)}{' '}
      <code>npm start -- --phones</code>)
    </p>
  )
}
