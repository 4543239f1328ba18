import { pathTo } from '../../contract/path.ts'
import { findCardNumbers } from '../../contract/redaction/find-cards.ts'
import { type Text, under } from '../../contract/text.ts'
import { isPaymentCard } from '../../contract/domain/three-d-secure.ts'

/** No hand-written file is nested deeper. */
const deepest = 40

/**
 * Where a value holds a card that is not the sandbox's own, or is too deep to be looked through.
 */
export function findForeignCard(value: unknown, place: string, depth = 0): Text | undefined {
  if (typeof value === 'string' || typeof value === 'number') {
    return holdsForeignCard(String(value)) ? under(place, refusal) : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > deepest) return under(place, tooDeep)
  const parts = Array.isArray(value) ? value.entries() : Object.entries(value)
  for (const [name, part] of parts) {
    if (typeof name === 'string' && holdsForeignCard(name)) return under(place, refusal)
    const found = findForeignCard(part, pathTo(place, name), depth + 1)
    if (found) return found
  }
  return undefined
}

export const holdsForeignCard = (text: string) =>
  findCardNumbers(text).some((number) => !isPaymentCard(number))

const tooDeep: Text = {
  es: `está anidado a más de ${deepest} niveles`,
  en: `it is nested more than ${deepest} deep`,
}

const refusal: Text = {
  es: 'este número de tarjeta no es del sandbox ni de 3-D Secure; ningún otro va en un archivo',
  en: 'this card number is not one of the sandbox or of 3-D Secure; no other belongs into a file',
}
