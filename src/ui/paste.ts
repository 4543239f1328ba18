import type { ClipboardEvent } from 'react'

/** Turns a pasted text into the value; undefined where the text has been put elsewhere. */
export type ReadPasted = (text: string, input: HTMLInputElement) => string | undefined

/**
 * Pastes the value that a reader makes of a text. The reader is loaded with the first paste;
 * without it the text stays.
 */
export function pasteBy(event: ClipboardEvent<HTMLInputElement>, load: () => Promise<ReadPasted>) {
  const input = event.currentTarget
  // A date takes no text, and pastes as its browser does.
  if (input.selectionStart === null) return
  event.preventDefault()
  const text = event.clipboardData.getData('text')
  void load()
    .then((read) => read(text, input))
    .catch(() => text)
    .then((value) => value !== undefined && insertText(input, value))
}

/** Writes a text where the caret is, as if it was typed: Ctrl+Z takes it back. */
export function insertText(input: HTMLInputElement, text: string) {
  // No other call of a page is taken back by Ctrl+Z.
  if (document.activeElement === input && document.execCommand('insertText', false, text)) return
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}
