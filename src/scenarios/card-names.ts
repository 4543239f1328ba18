import { maskCard, sandboxCards } from '../contract/domain/cards.ts'
import { threeDSecureCases } from '../contract/domain/three-d-secure.ts'

/** Every card that the sandbox takes, by a name: `visa`, `mastercard`, `visa-2.1` and so on. */
export const cardsByName: ReadonlyMap<string, string> = new Map([
  ...sandboxCards.map(({ network, number }) => [network, number] as const),
  ...threeDSecureCases.flatMap(({ id, visa, mastercard }) => [
    [`visa-${id}`, visa] as const,
    [`mastercard-${id}`, mastercard] as const,
  ]),
])

const namesByMask = new Map([...cardsByName].map(([name, number]) => [maskCard(number), name]))

/** The name of the card that has a mask. */
export const cardNameOf = (mask: string) => namesByMask.get(mask)
