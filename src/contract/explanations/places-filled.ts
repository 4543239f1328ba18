import { outcomes } from '../replies/outcomes.ts'
import { fill, type Text, text } from '../text.ts'

/** A text of a record with its places filled. */
export function placesFilled({ es, en }: Text) {
  const places = { outcomes: outcomes.length }
  return text(fill(es, places), fill(en, places))
}
