import type { ReadPasted } from './paste.ts'

/**
 * A copied text without its accidental surroundings: blanks and signs of no width, and the
 * quotation marks of a program or of JSON. A password may contain any sign: it keeps its marks.
 */
export const readPasted: ReadPasted = (text, { type }) =>
  type === 'password' ? withoutBlanks(text) : bareText(text)

/** A text without blanks around it, and without the quotation marks that are around all of it. */
export function bareText(text: string) {
  const bare = withoutBlanks(text)
  const [, , quoted] = /^(["'])([^"']+)\1\s*[,;]?$/.exec(bare) ?? []
  return quoted === undefined ? bare : withoutBlanks(quoted)
}

const withoutBlanks = (text: string) => text.replace(blanksBefore, '').replace(blanksBehind, '')

const blanksBefore = /^[\s\u00ad\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f]+/
const blanksBehind =
  /(?<![\s\u00ad\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f])[\s\u00ad\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f]+$/
