import type { FieldErrors } from '../envelope.ts'
import { fill, type Lang, type Text } from '../text.ts'

/**
 * What the sandbox says beside the words of the service: why a request was not read as its sender meant
 * it, and what to send instead. The service itself says none of it (ledger, `sandbox_remarks`).
 */
export const remarks = {
  env_missing: {
    es: 'No llegó env: con las credenciales de un sandbox envíe env=sandbox.',
    en: 'env did not arrive: with the credentials of a sandbox send env=sandbox.',
  },
  env_elsewhere: {
    es: 'env no es sandbox: con las credenciales de un sandbox envíe env=sandbox.',
    en: 'env is not sandbox: with the credentials of a sandbox send env=sandbox.',
  },
} as const satisfies Record<string, Text>

export type RemarkName = keyof typeof remarks

export interface Remark {
  /** What is at fault: the name of a field, of a header in lower case, `path` or `body`. */
  readonly at: string
  readonly name: RemarkName
  readonly params?: Readonly<Record<string, string>>
}

export const remarkText = ({ name, params }: Remark, lang: Lang) =>
  fill(remarks[name][lang], params)

/** The errors of an answer, with the remarks behind the sentences of the service. */
export function withRemarks(errors: FieldErrors = {}, found: readonly Remark[], lang: Lang) {
  const merged: Record<string, readonly string[]> = { ...errors }
  for (const remark of found) {
    merged[remark.at] = [...(merged[remark.at] ?? []), remarkText(remark, lang)]
  }
  return merged
}

/** In answers where the ledger has the remarks there: their sentences. */
export const remarkHeader = 'x-ensayo-hint'

/** A header takes the characters of Latin-1 only. */
export const headerText = (text: string) =>
  text.replace(/[^\x20-\x7e\xa0-\xff]/g, (character) => encodeURIComponent(character))
