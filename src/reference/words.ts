import { plainText } from '../contract/plain-text.ts'

/** `card_cvv`, `payments.sale` and `2.9` are one word each. */
export const wordsIn = (text: string) =>
  plainText(text).match(/[\p{L}\p{N}]+(?:[_.-][\p{L}\p{N}]+)*/gu) ?? []

/** Words without a meaning for a search. */
export const isFiller = /^(?:a|al|con|de|del|el|en|la|las|los|mi|of|para|por|se|the|to|un|una|y)$/

const ending =
  /(?:[aiu]cion(?:es)?|[ai]r(?:se)?|er(?:se)?|ando|iendo|[ai]d[oa]s?|ies|ing|ed|[aeo]s|[aeosy])$/

/** A word without the ending that its other forms have differently. */
export function stem(word: string) {
  const root = word.replace(ending, '')
  return root.length > 2 ? root : word
}
