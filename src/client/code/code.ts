import { defaultHost } from '../../contract/addresses.ts'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { fill, type Lang } from '../../contract/text.ts'
import type { Exchange } from '../exchange.ts'
import { type ExportNote, inOrder, noteIn, withPlaceholders } from '../export/export-note.ts'
import { exportable, hashVariable, hasPublicKey, keyVariable } from '../export/exportable.ts'
import { type RestoreOptions, restoreRange, variableOf } from '../export/restore-range.ts'
import { baseUrlOf } from './base-url.ts'
import type { LanguageId } from './language-names.ts'
import { writers } from './writers.ts'
import { type Definition, requestCode, secretVariable, voidUserVariable } from './request-code.ts'

export interface CodeOptions extends Pick<RestoreOptions, 'hasOtherCode'> {
  readonly lang: Lang
  /** What decides which parts are signed. */
  readonly assumptions: Assumptions
  /** The order that a payment was made for, if it is known. */
  readonly orderOf?: (payment: string) => string | undefined
}

/**
 * A program that sends the request of an exchange again. Key, hash, secret and voiding user are
 * read from the environment, signatures are computed, a card is a test card or a variable.
 * Undefined where the language has no way to send the operation.
 */
export function writeCode(
  exchange: Exchange,
  language: LanguageId,
  { lang, assumptions, orderOf = () => undefined, hasOtherCode }: CodeOptions,
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
    { baseUrl: baseUrlOf(exchange), assumptions, orderOf },
  )
  const all: ExportNote[] = [
    ...withPlaceholders(notes, variableOf),
    ...lacking.map((field): ExportNote => ({ kind: 'no-header', field })),
    ...(exchange.target === 'browser' ? [{ kind: 'own-host', name: defaultHost } as const] : []),
  ]
  const { operation } = exchange
  const comments = [
    ...inOrder(all).map((note) => noteIn({ ...note, step: undefined, operation }, lang)),
    ...environmentLines(code.definitions, hasPublicKey(exchange), lang),
  ]
  // One that some language would read as the beginning of an escape.
  return write({ ...code, comments: comments.map((line) => line.replaceAll('\\', '')) })
}

/** What a reader sets before the code runs; the sandbox's own values are public. */
export function environmentLines(
  definitions: readonly Definition[],
  isSandbox: boolean,
  lang: Lang,
): readonly string[] {
  const names = definitions.flatMap(({ kind, variable }) =>
    kind === 'environment' ? [variable] : [],
  )
  if (names.length === 0) return []
  const assigned = Object.entries(sandboxValues).filter(([name]) => names.includes(name))
  const pairs = assigned.map(([name, value]) => `${name}='${value}'`)
  return [
    fill(texts.environment[lang], { names: names.join(', ') }),
    ...(isSandbox && pairs.length > 0 ? [`${texts.sandbox[lang]} export ${pairs.join(' ')}`] : []),
  ]
}

const sandboxValues = {
  [keyVariable]: sandboxCredentials.key,
  [hashVariable]: sandboxCredentials.hash,
  [secretVariable.variable]: sandboxCredentials.secret,
  [voidUserVariable.variable]: sandboxCredentials.voidUser,
}

const texts = {
  environment: {
    es: 'Variables de entorno que lee: :names.',
    en: 'It reads these variables of the environment: :names.',
  },
  sandbox: { es: 'En el sandbox:', en: 'In the sandbox:' },
} as const
