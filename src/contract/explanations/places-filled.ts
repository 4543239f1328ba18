import { outcomes } from '../replies/outcomes.ts'
import { fillText, type Text } from '../text.ts'

/** A text of a record with its places filled. */
export const placesFilled = (text: Text) => fillText(text, { outcomes: outcomes.length })
