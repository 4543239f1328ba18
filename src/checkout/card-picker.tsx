import './checkout-app.css'
import type { Text } from '../contract/text.ts'
import { sandboxCards } from '../contract/domain/cards.ts'
import { caseNamed } from '../contract/domain/three-d-secure.ts'
import { Icon } from '../ui/icons.tsx'
import { useCustomerText } from './customer-context.ts'

const texts = {
  title: { es: 'Tarjetas de prueba', en: 'Test cards' },
  willDecline: { es: 'Este intento será rechazado.', en: 'This attempt will be declined.' },
} as const

/** A card of the sandbox that a click fills into the form. */
export interface TestCard {
  readonly name: Text
  readonly number: string
  /** The attempt is declined with any card. */
  readonly declines?: true
}

const [visa, mastercard] = sandboxCards
const same = (name: string): Text => ({ es: name, en: name })

export const plainCards: readonly TestCard[] = [
  { name: same('Visa'), number: visa?.number ?? '' },
  { name: same('Mastercard'), number: mastercard?.number ?? '' },
]

export const decliningCard: TestCard = {
  name: { es: 'Será rechazada', en: 'Will be declined' },
  number: visa?.number ?? '',
  declines: true,
}

export const authenticatedCards: readonly TestCard[] = [
  {
    name: { es: '3-D Secure sin desafío', en: '3-D Secure, frictionless' },
    number: caseNamed('2.1')?.visa ?? '',
  },
  {
    name: { es: '3-D Secure con desafío', en: '3-D Secure with a challenge' },
    number: caseNamed('2.9')?.visa ?? '',
  },
]

export function CardPicker({
  cards,
  picked,
  onPick,
}: {
  cards: readonly TestCard[]
  picked: TestCard | undefined
  onPick: (card: TestCard) => void
}) {
  const t = useCustomerText()
  return (
    <fieldset className="card-picker">
      <legend>
        <Icon name="beaker" size={13} />
        {t(texts.title)}
      </legend>
      <div className="card-picker-cards">
        {cards.map((card) => (
          <button
            key={card.name.en}
            type="button"
            aria-pressed={picked === card}
            onClick={() => onPick(card)}
          >
            {t(card.name)}
          </button>
        ))}
      </div>
      <p role="status">{picked?.declines ? t(texts.willDecline) : ''}</p>
    </fieldset>
  )
}
