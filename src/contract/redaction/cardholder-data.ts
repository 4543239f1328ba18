import { findCardNumbers } from './find-cards.ts'
import { testCards } from '../domain/test-cards.ts'

/**
 * Whether a text contains a number that may be a real card: one that looks like a card number and
 * is not that of a known test card.
 */
export const mayHoldRealCard = (text: string) =>
  findCardNumbers(text).some((number) => !testCards.has(number))
