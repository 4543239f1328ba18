import type { FieldErrors } from '../envelope.ts'
import { encodedPart } from '../printable.ts'

/** In refusals of the payment interface: the remarks, as `name: text | name: text`. */
export const hintHeader = 'x-ensayo-hint'

const separator = ' | '

/** Proxies refuse answers with longer heads: the list of requests has the omitted remarks. */
export const longestHint = 3000

/**
 * Remarks as a header carries them: printable ASCII, since clients differ in how they read anything
 * else. Other characters are written as in a URL.
 */
export function hintOf(found: FieldErrors) {
  const parts = Object.entries(found).flatMap(([at, texts]) =>
    texts.map(
      (text) =>
        `${at.replace(/[^\w-]/gu, encodedPart)}: ${text.replace(/[^\x20-\x7e]|[%|]/gu, encodedPart)}`,
    ),
  )
  let hint = ''
  for (const part of parts) {
    const longer = hint ? hint + separator + part : part
    if (longer.length <= longestHint) hint = longer
  }
  return hint
}

/**
 * The remarks of a header, by the name of their field; another sender may have written anything
 * there.
 */
export function remarksIn(hint: string | null | undefined): FieldErrors {
  try {
    const found = new Map<string, string[]>()
    for (const part of hint?.split(separator) ?? []) {
      const [, at, text] = /^([^: ]+): (.+)$/.exec(part) ?? []
      if (at === undefined || text === undefined) continue
      const name = decodeURIComponent(at)
      found.set(name, [...(found.get(name) ?? []), decodeURIComponent(text)])
    }
    return Object.fromEntries(found)
  } catch {
    return {}
  }
}

/** The errors of an answer, each with the sandbox's remarks behind the service's sentences. */
export function withHints(errors: FieldErrors = {}, hints?: FieldErrors): FieldErrors {
  if (!hints) return errors
  // A field may have any name, even that of a property of every object.
  const merged = new Map(Object.entries(errors))
  for (const [at, texts] of Object.entries(hints)) {
    merged.set(at, [...new Set([...(merged.get(at) ?? []), ...texts])])
  }
  return Object.fromEntries(merged)
}
