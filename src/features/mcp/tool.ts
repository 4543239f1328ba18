import { wholeList, type ControlClient } from '../../client/control-client.ts'
import type { LedgerEntry } from '../../contract/control/sandbox.ts'
import { isLang, type Lang, languages } from '../../contract/text.ts'

/** A JSON Schema of an object: the output of a tool. */
export interface OutputSchema {
  readonly type: 'object'
  readonly properties?: Record<string, object>
  readonly required?: string[]
}

export type ToolInput = Readonly<Record<string, unknown>>

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  /** The input by name, as JSON Schemas; nothing else is taken. */
  readonly takes: Readonly<Record<string, object>>
  readonly required?: readonly string[]
  readonly outputSchema?: OutputSchema
  /** The tool changes nothing. */
  readonly readOnly?: true
  /**
   * Returns a text, or a value to write as JSON. The signal fires when nobody waits any longer.
   *
   * @throws Error with the mistake and the cure.
   */
  readonly call: (input: ToolInput, sandbox: AgentSandbox, signal: AbortSignal) => unknown
}

/** The sandbox that the tools use. */
export interface AgentSandbox {
  /** The address for programs, and for the console in a browser. */
  readonly url: string
  readonly control: ControlClient
  /** Runs scenarios that ship, elsewhere; or lists their names. */
  readonly scenarios: (choice: ScenarioChoice, signal: AbortSignal) => Promise<unknown>
}

export interface ScenarioChoice {
  readonly suite: string | undefined
  readonly grep: string | undefined
  readonly listOnly: boolean
}

/** The refusal of a tool's call; `details` are part of its answer. */
export class ToolRefusal extends Error {
  override readonly name = 'ToolRefusal'
  readonly details: object

  constructor(message: string, details: object = {}) {
    super(message)
    this.details = details
  }
}

/** The greatest length of a text that names something or is searched for. */
const longest = 2000

/**
 * A text of the input, if it is there.
 *
 * @throws ToolRefusal when it is empty, too long or no text.
 */
export function textIn(input: ToolInput, name: string) {
  const value = input[name]
  if (value === undefined) return undefined
  const text = typeof value === 'object' ? '' : String(value)
  if (!text) throw new ToolRefusal(`${name}: a text is needed`)
  if (text.length > longest) throw new ToolRefusal(`${name}: it has at most ${longest} characters`)
  return text
}

/**
 * Whether an option is on.
 *
 * @throws ToolRefusal when it is neither true nor false.
 */
export function isOn(input: ToolInput, name: string) {
  const value = input[name] ?? false
  if (typeof value !== 'boolean') throw new ToolRefusal(`${name}: true or false is needed`)
  return value
}

/** @throws ToolRefusal when it is missing. */
export function requiredText(input: ToolInput, name: string) {
  const text = textIn(input, name)
  if (text !== undefined) return text
  throw new ToolRefusal(`${name}: a text is needed`)
}

export const langProperty = {
  type: 'string',
  enum: ['en', 'es'],
  default: 'en',
  description: 'The language of the text.',
}

/** @throws ToolRefusal when it is another one. */
export function answerLang({ lang = 'en' }: ToolInput): Lang {
  if (isLang(lang)) return lang
  throw new ToolRefusal(`lang: it is one of ${languages.join(', ')}`)
}

/** The ledger of the sandbox, as it lists it. */
export const ledgerOf = ({ control }: AgentSandbox, lang: Lang): Promise<readonly LedgerEntry[]> =>
  wholeList(control, 'assumptions.list', { lang })
