import { defaultHost } from '../../contract/addresses.ts'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import type { Lang } from '../../contract/text.ts'
import { type Exchange, hasPublicKey } from '../../client/exchange.ts'
import {
  type ExportNote,
  inOrder,
  noteIn,
  withPlaceholders,
} from '../../client/export/export-note.ts'
import { exportable } from '../../client/export/scrub.ts'
import { type RestoreOptions, restoreRange, variableOf } from '../../client/export/restore-range.ts'
import type { LanguageId } from './language-names.ts'
import { environmentLines, requestCode } from '../../client/code/request-code.ts'
import type { RequestCode } from '../../client/code/request-parts.ts'
import { csharp } from './csharp.ts'
import { curl } from '../../client/code/curl.ts'
import { go } from './go.ts'
import { java } from './java.ts'
import {
  importOf,
  javascript,
  javascriptPreparation,
  javascriptValue,
  objectOf,
} from './javascript.ts'
import { php, phpPreparation, phpValue } from './php.ts'
import { python } from './python.ts'
import { ruby } from './ruby.ts'
import { baseUrlOf, comment } from '../../client/code/literals.ts'
import { vendorCallOf } from './vendor-calls.ts'

export interface CodeOptions extends Pick<RestoreOptions, 'hasOtherCode'> {
  readonly lang: Lang
  /** The ledger, which decides the signed parts. */
  readonly assumptions: Assumptions
  /** The order that a payment was made for, if it is known. */
  readonly orderOf?: (payment: string) => string | undefined
  /** The host of a program, where the request was for the sandbox of the browser. */
  readonly ownHost?: string
}

/**
 * A program that sends the request of an exchange again. Key, hash, secret and voiding user are
 * read from the environment, signatures are computed, a card is a test card or a variable.
 * Undefined where the language has no way to send the operation.
 */
export function writeCode(
  exchange: Exchange,
  language: LanguageId,
  {
    lang,
    assumptions,
    orderOf = () => undefined,
    hasOtherCode,
    ownHost = defaultHost,
  }: CodeOptions,
): string | undefined {
  const { write, lacks = [] } = writers[language]
  const options = { computesSecrets: true, hasOtherCode }
  const { steps, notes } = restoreRange(exportable([exchange]), options)
  const [step] = steps
  if (!step) return undefined
  const isLacking = (name: string) => lacks.includes(name)
  const lacking = [...Object.keys(step.values), ...step.secrets].filter(isLacking)
  const code = requestCode(
    {
      ...step,
      values: Object.fromEntries(Object.entries(step.values).filter(([name]) => !isLacking(name))),
      secrets: step.secrets.filter((name) => !isLacking(name)),
    },
    { baseUrl: baseUrlOf(exchange, ownHost), assumptions, orderOf },
  )
  const all: ExportNote[] = [
    ...withPlaceholders(notes, variableOf),
    ...lacking.map((field): ExportNote => ({ kind: 'no-header', field })),
    ...(exchange.target === 'browser' ? [{ kind: 'own-host', name: ownHost } as const] : []),
  ]
  const { operation } = exchange
  const comments = [
    ...inOrder(all).map((note) => noteIn({ ...note, step: undefined, operation }, lang)),
    ...environmentLines(code.definitions, hasPublicKey(exchange), lang),
  ]
  return write({ ...code, comments })
}

interface Writer {
  /** Undefined where it cannot send the operation. */
  readonly write: (code: RequestCode) => string | undefined
  /** Headers of the interface that it cannot send. */
  readonly lacks?: readonly string[]
}

/** The writer of each language. */
const writers: Readonly<Record<LanguageId, Writer>> = {
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

/** The vendor's client for JavaScript, `@pixelpay/sdk-core`, in Node.js. */
function vendorJavascript(code: RequestCode) {
  const parts = vendorCallOf(code)
  if (!parts) return undefined
  const { call, settings, ownHeaders, token, properties } = parts
  const lines = [
    ...settings.map(
      ([name, values]) => `settings.${name}(${values.map(javascriptValue).join(', ')})`,
    ),
    ...(ownHeaders.length > 0 ? [`settings.setupHeaders(${objectOf(ownHeaders)})`] : []),
  ]
  const args = [
    ...(call.takesToken ? [javascriptValue(token)] : []),
    ...(call.request ? ['request'] : []),
  ]
  const names = ['Models', ...(call.request ? ['Requests'] : []), 'Services']
  return [
    `${comment('//', code.comments)}${importOf(code)}import { ${names.join(', ')} } from "@pixelpay/sdk-core"
`,
    javascriptPreparation(code.definitions),
    `const settings = new Models.Settings()
${lines.join('\n')}
`,
    ...(call.request
      ? [`const request = Object.assign(new Requests.${call.request}(), ${objectOf(properties)})\n`]
      : []),
    `const response = await new Services.${call.service}(settings).${call.method}(${args.join(', ')})
console.log(response.status, response)`,
  ].join('\n')
}

/** The vendor's client for PHP, `pixelpay/sdk`. */
function vendorPhp(code: RequestCode) {
  const parts = vendorCallOf(code)
  if (!parts) return undefined
  const { call, settings, token, properties } = parts
  const lines = settings.map(
    ([name, values]) => `$settings->${name}(${values.map(phpValue).join(', ')});`,
  )
  const args = [
    ...(call.takesToken ? [phpValue(token)] : []),
    ...(call.request ? ['$request'] : []),
  ]
  const classes = [
    'Models\\Settings',
    ...(call.request ? [`Requests\\${call.request}`] : []),
    `Services\\${call.service}`,
  ]
  return [
    `<?php\n${comment('//', code.comments)}require 'vendor/autoload.php'; // composer require pixelpay/sdk
`,
    `${classes.map((name) => `use PixelPay\\Sdk\\${name};\n`).join('')}`,
    phpPreparation(code.definitions),
    `$settings = new Settings();\n${lines.join('\n')}\n`,
    ...(call.request
      ? [
          `$request = new ${call.request}();\n${properties
            .map(([name, value]) => `$request->${name} = ${phpValue(value)};\n`)
            .join('')}`,
        ]
      : []),
    `$response = (new ${call.service}($settings))->${call.method}(${args.join(', ')});
echo $response->getStatus(), "\\n", json_encode($response), "\\n";`,
  ].join('\n')
}
