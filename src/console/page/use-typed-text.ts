import { useState } from 'react'
import { redactText } from '../../contract/redaction/redact.ts'

/**
 * The text of a search box, and what is called as one types. The box has its own copy, since an address
 * holds no card number and may follow late; another address, by a link or a step back, has another text.
 */
export function useTypedText(
  asked: string | undefined,
  /** What of a text is put into the address. */
  inAddress = (text: string | undefined) => redactText(text?.trim() ?? '') || undefined,
): readonly [string | undefined, (text: string | undefined) => void] {
  const [typed, setTyped] = useState({ text: asked, of: asked, next: asked })
  // The address has followed: the one before would be another one again.
  if (typed.next === asked && typed.of !== asked) setTyped({ ...typed, of: asked })
  const isOwn = asked === typed.of || asked === typed.next
  const set = (text: string | undefined) => setTyped({ text, of: asked, next: inAddress(text) })
  return [isOwn ? typed.text : asked, set]
}
