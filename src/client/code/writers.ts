import { csharp } from './csharp.ts'
import { curl } from './curl.ts'
import { go } from './go.ts'
import { java } from './java.ts'
import { javascript } from './javascript.ts'
import { php } from './php.ts'
import { python } from './python.ts'
import type { RequestCode } from './request-code.ts'
import { ruby } from './ruby.ts'
import type { LanguageId } from './language-names.ts'
import { vendorJavascript } from './vendor-javascript.ts'
import { vendorPhp } from './vendor-php.ts'

export interface Writer {
  /** Undefined where it cannot send the operation. */
  readonly write: (code: RequestCode) => string | undefined
  /** Headers of the interface that it cannot send. */
  readonly lacks?: readonly string[]
}

/** What writes each language. */
export const writers: Readonly<Record<LanguageId, Writer>> = {
  curl: { write: curl },
  javascript: { write: javascript },
  'vendor-javascript': { write: vendorJavascript, lacks: ['accept'] },
  php: { write: php },
  'vendor-php': { write: vendorPhp, lacks: ['accept', 'x-client-signature'] },
  python: { write: python },
  java: { write: java },
  csharp: { write: csharp },
  go: { write: go },
  ruby: { write: ruby },
}
