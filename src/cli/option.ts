import { homedir } from 'node:os'
import { maskAddress } from '../contract/redaction/redact-text.ts'
import { Unable } from './unable.ts'

/** An option, for its reader and its description: flag, variable, key of the configuration. */
export type CliOption<Value = unknown> = FlagOption | ValueOption<Value> | ListOption<Value>

/** Is given or not. */
interface FlagOption {
  readonly kind: 'flag'
  readonly help: string
}

interface ValueRow<Value> {
  /** The kind of value, in the help. */
  readonly hint: string
  readonly help: string
  /** Of the value in the configuration. */
  readonly type: 'string' | 'integer'
  /**
   * Reads the text of a value.
   *
   * @throws Unable with the accepted values.
   */
  readonly read: (text: string) => Value
  /** The variable of the option, where it is not named after the command. */
  readonly variable?: string
}

interface ValueOption<Value> extends ValueRow<Value> {
  readonly kind: 'value'
  readonly otherwise?: Value
}

/** Can be given several times. */
interface ListOption<Value> extends ValueRow<Value> {
  readonly kind: 'list'
}

export type Options = Readonly<Record<string, CliOption>>

type Having<Value> = ValueOption<Value> & { readonly otherwise: Value }

export type ValuesOfOptions<Chosen extends Options> = {
  readonly [Name in keyof Chosen]: Chosen[Name] extends FlagOption
    ? boolean
    : Chosen[Name] extends ListOption<infer Value>
      ? readonly Value[]
      : Chosen[Name] extends Having<infer Value>
        ? Value
        : Chosen[Name] extends ValueOption<infer Value>
          ? Value | undefined
          : never
}

export const flagOption = (help: string): FlagOption => ({ kind: 'flag', help })

export const valueOption = <Value>(row: ValueRow<Value>): ValueOption<Value> => ({
  kind: 'value',
  ...row,
})

export const valueOrOption = <Value>(otherwise: Value, row: ValueRow<Value>): Having<Value> => ({
  kind: 'value',
  otherwise,
  ...row,
})

export const listOption = <Value>(row: ValueRow<Value>): ListOption<Value> => ({
  kind: 'list',
  ...row,
})

/** A whole number within limits, in the configuration a number. */
export const wholeNumberValue = (min: number, max: number) => ({
  hint: 'N',
  type: 'integer' as const,
  read(text: string) {
    const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
    if (number >= min && number <= max) return number
    throw new Unable(`needs a whole number from ${min} to ${max}, not "${text}"`)
  },
})

/** The end of a refusal: the given text, without what may be a secret in an address. */
export const butNot = (given: string) => given && `, not "${maskAddress(given)}"`

/** A text that a rule accepts; `needs` names the accepted texts, as in `the name of a file`. */
export const textValue = (
  hint: string,
  needs: string,
  accepts: (text: string) => boolean = Boolean,
) => ({
  hint,
  type: 'string' as const,
  read(given: string) {
    if (accepts(given)) return given
    throw new Unable(`needs ${needs}${butNot(given)}`)
  },
})

const anyFile = textValue('FILE', 'the name of a file', (text) => /[^\\/]$/.test(text))

/** A shell leaves the `~` of `--data=~/file` and of a variable as it is; without a home so do we. */
export const fileValue = {
  ...anyFile,
  read: (given: string) => anyFile.read(given).replace(/^~(?=\/)/, () => homedir() || '~'),
}

/** The address of a sandbox or of the service. */
export const addressValue = {
  hint: 'URL',
  type: 'string' as const,
  read: (given: string) => address(given, false),
}

/** The address of one page of a shop, which may be told apart by its query. */
export const pageValue = { ...addressValue, read: (given: string) => address(given, true) }

/** Without a slash at its end. */
function address(given: string, mayHaveQuery: boolean) {
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isWeb = url && /^https?:$/.test(url.protocol) && (mayHaveQuery || !url.search) && !url.hash
  if (!isWeb) throw new Unable(`needs an address such as http://127.0.0.1:4010${butNot(given)}`)
  if (url.username || url.password) {
    throw new Unable('holds a user or a password: credentials go into the environment')
  }
  return (url.origin + url.pathname).replace(/(?<!\/)\/+$/, '') + url.search
}

const config = {
  config: valueOption({
    ...fileValue,
    help: 'options from this file; without it from ensayo.config.json, if there is one',
  }),
}

const questions = {
  help: flagOption('says what the command does, and its options'),
  version: flagOption('says which version this is'),
}

/** The options of a command with the options that every command understands. */
export const withGlobal = (options: Options): Options => ({
  ...options,
  ...(Object.keys(options).length ? config : {}),
  ...questions,
})
