import { parseArgs } from 'node:util'
import { nearest } from '../contract/nearest.ts'
import { type CliOption, type Options, type ValuesOfOptions, withGlobal } from './option.ts'
import { Unable } from './unable.ts'
import { mapValues } from '../contract/record.ts'

/** The sources of options' values; the first source with a value decides. */
export interface Sources {
  readonly flags: Readonly<Record<string, unknown>>
  readonly env: Readonly<Record<string, string | undefined>>
  readonly config: { readonly name: string; readonly values: Readonly<Record<string, unknown>> }
  /**
   * The prefix of the variables: `ENSAYO_SCENARIOS` for those of a command with options of its own.
   */
  readonly prefix: string
}

/**
 * The values of all options.
 *
 * @throws Unable that names the flag, the variable or the key with a value that it cannot have.
 */
export function readOptions<Chosen extends Options>(
  options: Chosen,
  sources: Sources,
): ValuesOfOptions<Chosen> {
  const values = Object.entries(options).map(([name, option]) => [
    name,
    readOption(name, option, sources),
  ])
  return Object.fromEntries(values) as ValuesOfOptions<Chosen>
}

function readOption(name: string, option: CliOption, { flags, env, config, prefix }: Sources) {
  const variable = environmentName(prefix, name, option)
  if (flags[name] !== undefined) return readGiven(`--${name}`, option, flags[name])
  // A file of variables with the line ends of Windows leaves one in each value.
  const text = env[variable]?.trim()
  if (text) return readGiven(variable, option, fromVariable(option, text))
  const key = `${config.name}: "${name}"`
  if (config.values[name] !== undefined) {
    requireType(key, option, config.values[name])
    return readGiven(key, option, config.values[name])
  }
  if (option.kind === 'flag') return false
  return option.kind === 'list' ? [] : option.otherwise
}

/** The prefix of a command's variables, by its section of the configuration. */
export const prefixOf = (section: string | undefined) =>
  section ? `ENSAYO_${section.toUpperCase()}` : 'ENSAYO'

/** `--live-origin` is `ENSAYO_LIVE_ORIGINS`, since it can hold several. */
export function environmentName(prefix: string, name: string, option: CliOption) {
  if (option.kind === 'value' && option.variable) return option.variable
  return `${prefix}_${name.toUpperCase().replaceAll('-', '_')}${option.kind === 'list' ? 'S' : ''}`
}

/** Variables that commands give to the programs that they start, or read beside the options. */
const others = ['CONFIG', 'KEY', 'HASH', 'SECRET', 'VOID_USER', 'URL', 'ORDERS', 'ORDER_ID']

/** The words of shorter variables are near to too many others. */
const shortest = 4

/**
 * The variables that nothing reads though they look like one of a command, each with that one.
 *
 * @param own names of the options of the command
 * @param known those of all commands
 */
export function misspeltVariables(
  env: Sources['env'],
  own: readonly string[],
  known: readonly string[],
  commands: readonly string[],
) {
  const begin = `${prefixOf(undefined)}_`
  const read = new Set([...known, ...others.map((name) => begin + name)])
  return Object.keys(env).flatMap((variable) => {
    if (!variable.startsWith(begin) || read.has(variable)) return []
    const word = variable.slice(begin.length)
    const words = own.map((name) => name.slice(begin.length))
    const command = commands.find((name) => word.startsWith(`${name.toUpperCase()}_`))
    const bare = command && word.slice(command.length + 1)
    const near = nearest(
      word,
      words.filter(({ length }) => length >= shortest),
    )
    const meant = words.find((one) => one === bare) ?? (word.length < shortest ? undefined : near)
    return meant === undefined ? [] : [{ variable, meant: begin + meant }]
  })
}

function fromVariable({ kind }: CliOption, text: string): unknown {
  if (kind === 'list') return text.split(/[\s,]+/).filter(Boolean)
  if (kind === 'value') return text
  const word = text.toLowerCase()
  return word === '1' || word === 'true' || (word === '0' || word === 'false' ? false : text)
}

function readGiven(source: string, option: CliOption, given: unknown): unknown {
  if (option.kind === 'flag') {
    if (typeof given === 'boolean') return given
    throw new Unable(`${source} needs 1 or 0, not "${given}"`)
  }
  const read = (one: unknown) => {
    try {
      return option.read(String(one))
    } catch (error) {
      throw error instanceof Unable ? new Unable(`${source} ${error.message}`) : error
    }
  }
  return option.kind === 'list' ? (given as unknown[]).map(read) : read(given)
}

/** @throws Unable when a value of the configuration has another type than the option. */
export function requireType(source: string, option: CliOption, given: unknown) {
  const isOf = (type: string) => (one: unknown) =>
    type === 'integer' ? Number.isInteger(one) : typeof one === type
  // Any value may be a token.
  const needs = (what: string) => new Unable(`${source} needs ${what}, not ${typeInWords(given)}`)
  if (option.kind === 'flag') {
    if (typeof given !== 'boolean') throw needs('true or false')
    return
  }
  const word = option.type === 'integer' ? 'a whole number' : 'a text'
  if (option.kind === 'list') {
    if (!Array.isArray(given) || !given.every(isOf(option.type)))
      throw needs(`a list, each ${word}`)
  } else if (!isOf(option.type)(given)) throw needs(word)
}

function typeInWords(given: unknown) {
  if (given === null) return 'null'
  if (Array.isArray(given)) return 'a list'
  const words: Readonly<Record<string, string>> = {
    boolean: 'true or false',
    number: 'a number',
    object: 'an object',
  }
  return words[typeof given] ?? 'a text'
}

/**
 * The flags that are given, and the arguments without a flag.
 *
 * @throws Unable for an unknown flag, or one without its value.
 */
export function parseFlags(options: Options, args: readonly string[]) {
  const all = withGlobal(options)
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: mapValues(all, (row, name) => asParsed(name, row)),
    })
    return { flags: values as Readonly<Record<string, unknown>>, positionals }
  } catch (error) {
    const [reason = ''] = (error as Error).message.split(/\.\s/)
    const [, flag] = /^Option '(--[^']+)' argument is ambiguous/.exec(reason) ?? []
    if (flag) {
      throw new Unable(
        `${flag} has no value; one that begins with a hyphen is written behind =: ${flag}=-…`,
      )
    }
    const names = Object.keys(all)
    const [, unknown] = /^Unknown option '--?([^']+)'/.exec(reason) ?? []
    // A single hyphen begins separate letters.
    const short = args.map((arg) => /^-([^-=]{2,})/.exec(arg)?.[1]).find((one) => one !== undefined)
    const meant = names.find((name) => name === short) ?? (unknown && nearest(unknown, names))
    throw new Unable(`${reason}; ${meant ? `is --${meant} meant?` : usageOf(options)}`)
  }
}

const asParsed = (name: string, { kind }: CliOption) => ({
  type: kind === 'flag' ? ('boolean' as const) : ('string' as const),
  multiple: kind === 'list',
  ...(name === 'help' || name === 'version' ? { short: name.charAt(0) } : {}),
})

const usageOf = (options: Options) =>
  `use ${Object.entries(options)
    .map(([name, row]) => flagOf(name, row))
    .join(', ')}`

/** As it is written: `--port N`. */
export const flagOf = (name: string, row: CliOption) =>
  row.kind === 'flag' ? `--${name}` : `--${name} ${row.hint}`
