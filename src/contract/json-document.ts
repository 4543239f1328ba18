import { escapeUnprintable, unicodeEscape } from './printable.ts'

/** A file of JSON that people and pipelines read: each sign that is not seen is an escape. */
export const jsonDocument = (value: unknown) =>
  `${escapeUnprintable(JSON.stringify(value, null, 2), (code, sign) =>
    sign === '\n' ? sign : unicodeEscape(code, sign),
  )}\n`
