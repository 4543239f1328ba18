import { findCardNumbers } from './redact.ts'
import { testCards } from '../domain/test-cards.ts'

/**
 * Whether a text holds a number that may be somebody's card: one that passes for a card number and
 * is not known to be a test card's.
 */
export const mayHoldRealCard = (text: string) =>
  findCardNumbers(text).some((number) => number.length <= 19 && !testCards.has(number))
