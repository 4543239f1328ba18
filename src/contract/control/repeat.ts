import { emptyRecord } from '../record.ts'
import { sensitivityOf } from '../redaction/redact.ts'
import { sampleSale } from '../samples.ts'
import { testCardOf, testCards } from '../domain/test-cards.ts'

type Fields = Readonly<Record<string, unknown>>

/** Fields that can be sent once more, or the one whose card number cannot be found. */
export type Repeatable =
  | { readonly kind: 'fields'; readonly fields: Fields }
  | { readonly kind: 'unknown-card'; readonly field: string }

/**
 * Redacted fields as they may be sent once more: a test card comes back by its mask, a security code
 * as that of the sample; what is made with a secret stays out.
 */
export function repeatable(kept: Fields): Repeatable {
  const fields = emptyRecord()
  for (const [name, value] of Object.entries(kept)) {
    const sensitivity = sensitivityOf(name)
    if (sensitivity === 'secret') continue
    if (sensitivity === 'pan') {
      const number = repeatableNumber(value)
      if (number === undefined) return { kind: 'unknown-card', field: name }
      fields[name] = number
    } else {
      fields[name] = sensitivity === 'cvv' ? sampleSale.card_cvv : value
    }
  }
  return { kind: 'fields', fields }
}

/** A number that was sent empty is hidden like any other that is no card's. */
const repeatableNumber = (value: unknown) => {
  if (value === '***' || value === '') return ''
  return typeof value !== 'string' ? undefined : testCards.has(value) ? value : testCardOf(value)
}

/** The field that would not come back as it was sent, if there is one. */
export function lostField(sent: Fields, kept: Fields, ignored: Fields = {}): string | undefined {
  for (const name in kept) {
    const value = sent[name]
    const known = kept[name]
    if (value === known || name in ignored) continue
    const sensitivity = sensitivityOf(name)
    if (sensitivity === 'cvv' || sensitivity === 'secret') continue
    if (sensitivity === 'pan' ? repeatableNumber(known) === value : isSame(value, known)) continue
    return name
  }
  return undefined
}

/** What has parts is copied when it is redacted. */
const isSame = (value: unknown, known: unknown) =>
  typeof value === 'object' && JSON.stringify(value) === JSON.stringify(known)
