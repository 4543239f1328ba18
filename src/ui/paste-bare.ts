import type { ClipboardEvent } from 'react'

/**
 * Pastes a copied text without what came along and was not meant: blanks and signs of no width around it,
 * and the quotation marks of a program or of JSON. What a password is made of nobody knows: it keeps its marks.
 */
export function pasteBare(event: ClipboardEvent<HTMLInputElement>) {
  const { currentTarget: input, clipboardData } = event
  // A date takes no text, and pastes as its browser does.
  if (input.selectionStart === null) return
  const text = clipboardData.getData('text')
  const bare = input.type === 'password' ? withoutBlanks(text) : bareText(text)
  if (bare === text) return
  event.preventDefault()
  insertText(input, bare)
}

/** Writes a text where the caret is, as if it was typed. */
export function insertText(input: HTMLInputElement, text: string) {
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}

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
