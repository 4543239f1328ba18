import { maskAddress } from '../contract/redaction/redact-text.ts'
import { redactText } from '../contract/redaction/redact-text.ts'
import { textWithin } from './text-within.ts'
import { within } from './within.ts'
import { longestView, readShopView, type ShopView } from '../contract/control/shop-view.ts'

/** The shop's view at an address, read until it is too long. */
export async function readViewAt(url: string, init: RequestInit = {}): Promise<ShopView> {
  const problem = (why: string) => ({ problem: `${maskAddress(url)}: ${why}` })
  const readUntil = async (signal: AbortSignal) => {
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    if (response.status !== 200) return problem(`it returns ${response.status}`)
    const { text, isWhole } = await textWithin(response, longestView, signal)
    if (!isWhole) return problem(`it is over ${longestView} bytes`)
    const read = readShopView(text, beginningOf)
    return 'problem' in read ? problem(read.problem) : read
  }
  try {
    return await within(10_000, readUntil, init.signal)
  } catch (error) {
    const { name, cause, message } = error as Error & {
      cause?: { code?: string; message?: string }
    }
    if (name === 'TimeoutError') return problem('it does not respond within 10 s')
    return problem(`it cannot be read (${cause?.code ?? cause?.message ?? message})`)
  }
}

/**
 * The beginning of an error page, which tells the error; no orders are in it, and card numbers are
 * masked.
 */
export const beginningOf = (text: string) =>
  ` (it begins with ${JSON.stringify(redactText(text).slice(0, 60))})`
