import { pathTo } from '../contract/path.ts'
import { findCardNumbers } from '../contract/redact.ts'
import { isPaymentCard } from '../contract/three-d-secure.ts'

/** Deeper than this nobody writes. */
const deepest = 40

/** Where a value holds a card that is not the sandbox's own, or is too deep to be looked through. */
export function findForeignCard(value: unknown, place: string, depth = 0): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') {
    return holdsForeignCard(String(value)) ? `${place}: ${refusal}` : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > deepest) return `${place}: it is nested more than ${deepest} deep`
  const parts = Array.isArray(value) ? value.entries() : Object.entries(value)
  for (const [name, part] of parts) {
    if (typeof name === 'string' && holdsForeignCard(name)) return `${place}: ${refusal}`
    const found = findForeignCard(part, pathTo(place, name), depth + 1)
    if (found) return found
  }
  return undefined
}

export const holdsForeignCard = (text: string) =>
  findCardNumbers(text).some((number) => !isPaymentCard(number))

const refusal =
  'this card number is not one of the sandbox or of 3-D Secure; no other belongs into a file'
