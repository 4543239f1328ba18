import { outcomeReplies } from '../../../contract/replies/outcomes.ts'
import type { Text } from '../../../contract/text.ts'

/** The decisions about a payment, in the reader's words: those of the amounts, and of 3-D Secure. */
const titles: Readonly<Record<string, Text>> = {
  ...Object.fromEntries(
    Object.entries(outcomeReplies)
      // The others leave no payment behind.
      .filter(([, { status }]) => [200, 402, 408].includes(status))
      .map(([name, { title }]) => [name, title]),
  ),
  authentication_failed: { es: '3-D Secure fallida', en: '3-D Secure failed' },
  authentication_unavailable: { es: '3-D Secure no disponible', en: '3-D Secure not available' },
}

/** The names of the replies that can decide a payment. */
export const paymentOutcomes = Object.keys(titles)

/** A reply that decided a payment; one that is not known is its own name. */
export const outcomeTitle = (name: string): Text => titles[name] ?? { es: name, en: name }

/** The kinds of payment. */
export const paymentKinds: Readonly<Record<'sale' | 'auth' | 'subscription', Text>> = {
  sale: { es: 'Venta', en: 'Sale' },
  auth: { es: 'Autorización', en: 'Authorization' },
  subscription: { es: 'Cobro recurrente', en: 'Recurring charge' },
}
