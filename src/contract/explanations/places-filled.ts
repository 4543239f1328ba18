import { outcomes } from '../replies/outcomes.ts'
import { filled, type Text } from '../text.ts'

/** A text of a record with its places filled. */
export const placesFilled = (text: Text) => filled(text, { outcomes: outcomes.length })
