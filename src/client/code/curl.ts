import { headerLine, plainUrl, shellText } from '../export/curl.ts'
import { comment, baseUrlOf, doubleQuoted } from './literals.ts'
import {
  baseUrl,
  type CodeValue,
  type Digest,
  type RequestCode,
  secretVariable,
} from './request-parts.ts'
import { defaultHost } from '../../contract/addresses.ts'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Lang } from '../../contract/text.ts'
import { type Exchange, paymentOf, hasPublicKey } from '../exchange.ts'
import { inOrder, noteIn, withPlaceholders } from '../export/export-note.ts'
import { exportable } from '../export/scrub.ts'
import { restoreRange, variableOf } from '../export/restore-range.ts'
import { environmentLines, requestCode } from './request-code.ts'

/** Commands for a POSIX shell with curl; digests need openssl. */
export const curl = (code: RequestCode) => comment('#', code.comments) + curlCommand(code)

/** The same without the comments. */
function curlCommand({ definitions, method, path, headers, fields, encoding }: RequestCode) {
  const defined = new Map(definitions.map((one) => [one.variable, one]))
  const written = (value: CodeValue): CodeValue => {
    if (typeof value === 'string') return value
    const definition = defined.get(value.variable)
    // A shell does not encode the value of a variable.
    if (definition?.kind === 'text') return definition.text
    return definition?.kind === 'digest' ? { variable: localName(definition) } : value
  }
  const commandOf = ({ algorithm, parts, lowerCase }: Digest) => {
    const text = shellText(...parts.flatMap((part, at) => [at ? '|' : '', written(part)]))
    const lowered = lowerCase ? ` | tr '[:upper:]' '[:lower:]'` : ''
    return `$(printf '%s' ${text}${lowered} | openssl dgst ${digests[algorithm]} -r | cut -d' ' -f1)`
  }
  const lines = definitions.flatMap((one) =>
    one.kind === 'digest' ? [`${localName(one)}=${commandOf(one)}\n`] : [],
  )
  const texts = fields.map(([name, value]) => [name, written(value)] as const)
  const form = texts.flatMap(([name, value], at) => [
    `${at ? '&' : ''}${formEncoded(name)}=`,
    encoded(value, formEncoded),
  ])
  const json = texts.flatMap(([name, value], at) => [
    `${at ? ',\n' : ''}  ${doubleQuoted(name)}: "`,
    encoded(value, (text) => doubleQuoted(text).slice(1, -1)),
    '"',
  ])
  const address = [baseUrl, ...path].map((part) => encoded(written(part), plainUrl))
  const body = {
    form,
    json: texts.length > 0 ? ['{\n', ...json, '\n}'] : ['{}'],
    query: undefined,
  }[encoding]
  const command = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${shellText(...address, ...(encoding === 'query' && form.length > 0 ? ['?', ...form] : []))}`,
    ...Object.entries(headers).map(
      ([name, value]) => `-H ${shellText(...headerParts(name, written(value)))}`,
    ),
    ...(body ? [`--data-raw ${shellText(...body)}`] : []),
  ].join(' \\\n  ')
  return `${lines.join('')}${command}`
}

const encoded = (value: CodeValue, encode: (text: string) => string) =>
  typeof value === 'string' ? encode(value) : value

const formEncoded = (text: string) => String(new URLSearchParams({ '': text })).slice(1)

const headerParts = (name: string, value: CodeValue) =>
  typeof value === 'string' ? [headerLine(name, value)] : [`${name}: `, value]

/** Lower case keeps a variable of the command from replacing one of the environment. */
const localName = ({ variable }: Digest) => variable.toLowerCase()

const digests = {
  'hmac-sha3-512': `-sha3-512 -hmac ${shellText(secretVariable)}`,
  'sha-512': '-sha512',
  md5: '-md5',
} as const

/** Exchanges as commands for a shell, oldest first, with the notes about them as comments. */
export function curlLines(
  exchanges: readonly Exchange[],
  lang: Lang,
  assumptions: Assumptions,
  ownHost = defaultHost,
) {
  const options = { computesSecrets: true }
  const { steps, notes: restored } = restoreRange(exportable(exchanges), options)
  const sent = steps.filter(({ exchange }) => mayHaveLeft(exchange))
  const notes = withPlaceholders(restored, (name) => `$${variableOf(name)}`)
  for (const { number, exchange } of steps) {
    if (mayHaveLeft(exchange)) continue
    notes.push({ kind: 'not-sent', step: number, operation: exchange.operation })
  }
  if (sent.some(({ exchange }) => exchange.target === 'browser')) {
    notes.push({ kind: 'own-host', name: ownHost })
  }
  if (sent.length > 1) notes.push({ kind: 'same-ids' })
  const sorted = inOrder(notes)
  const orderOf = (payment: string) =>
    exchanges.find((one) => paymentOf(one) === payment && one.values['order_id'])?.values[
      'order_id'
    ]
  const codes = sent.map((step) => ({
    step,
    code: requestCode(step, { baseUrl: baseUrlOf(step.exchange, ownHost), assumptions, orderOf }),
  }))
  const definitions = new Map(
    codes.flatMap(({ code }) => code.definitions.map((one) => [one.variable, one])),
  )
  const comments = [
    ...sorted.map((note) => noteIn(note, lang)),
    ...environmentLines([...definitions.values()], exchanges.some(hasPublicKey), lang),
  ]
  const commands = codes.map(
    ({ step: { number, exchange }, code }) =>
      `# ${number}. ${operations[exchange.operation].title[lang]}\n${curlCommand({ ...code, comments: [] })}\n`,
  )
  return {
    text: [comment('#', comments), ...commands].filter(Boolean).join('\n'),
    notes: sorted,
    isEmpty: sent.length === 0,
  }
}

/**
 * Tells whether the request may have left this browser; after a time-out it did, with an unknown
 * result.
 */
const mayHaveLeft = ({ outcome }: Exchange) =>
  outcome.kind === 'response' ||
  !['not-started', 'unconfirmed', 'secret-in-url', 'header-character'].includes(outcome.cause)
