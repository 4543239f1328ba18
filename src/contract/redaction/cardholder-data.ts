import { findCardNumbers } from './find-cards.ts'
import { testCards } from '../domain/test-cards.ts'

/**
 * Tells whether a text contains a number that may be a real card: it looks like a card number and
 * belongs to no known test card.
 */
export const mayHoldRealCard = (text: string) =>
  findCardNumbers(text).some((number) => !testCards.has(number))
