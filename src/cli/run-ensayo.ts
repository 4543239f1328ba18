import { existsSync } from 'node:fs'
import { version } from '../contract/version.ts'
import { nearest } from '../contract/nearest.ts'
import { redactText } from '../contract/redaction/redact-text.ts'
import {
  type CommandRow,
  type CommandTable,
  type Io,
  mainCommand,
  type ProcessIo,
} from './command.ts'
import {
  environmentName,
  flagOf,
  parseFlags,
  prefixOf,
  misspeltVariables,
  readOptions,
  requireType,
} from './read-options.ts'
import { readNeeded } from './read-text.ts'
import { obeysControls, printerOf } from './terminal.ts'
import { Unable } from './unable.ts'
import { type CliOption, type Options, withGlobal } from './option.ts'

interface ChosenCommand {
  readonly name: string
  readonly row: CommandRow | undefined
  readonly args: readonly string[]
}

/**
 * The command that the arguments name, and the arguments that are its own; `help sandbox` is
 * `sandbox --help`.
 */
function chooseCommand(commands: CommandTable, argv: readonly string[]): ChosenCommand {
  // Some package managers pass on the `--` that ends their own options.
  const [first = '', ...rest] = argv.filter((arg) => arg !== '--')
  if (first === 'help') return chooseCommand(commands, [...rest, '--help'])
  const isNamed = first !== '' && !first.startsWith('-')
  const name = isNamed ? first : mainCommand
  const row = Object.hasOwn(commands, name) ? commands[name] : undefined
  return { name, row, args: isNamed ? rest : [first, ...rest].filter(Boolean) }
}

/** The exit code of a command that cannot do its work. */
const unable = 2

/** The exit code of a command that was stopped before its end. */
const stopped = 130

/**
 * Runs `ensayo` with these arguments. Exit code 2: it could not run, for the one reason that it
 * says, and nothing is changed.
 */
export async function runEnsayo(
  commands: CommandTable,
  argv: readonly string[],
  given: ProcessIo,
): Promise<number> {
  const io: Io = { ...given, ...printerOf(given) }
  const chosen = chooseCommand(commands, argv)
  const { name, row } = chosen
  try {
    if (!row) throw unknownCommand(commands, name)
    requireCommandFirst(commands, chosen)
    return await runRow(commands, { ...chosen, row }, io)
  } catch (error) {
    if (io.signal.aborted && (error as Error).name === 'AbortError') return stopped
    if (!(error instanceof Unable)) throw error
    // The message may quote a given value: the log of a pipeline keeps no secret of it.
    io.warn(redactText(`${row ? name : mainCommand}: ${error.message}`))
    return unable
  }
}

async function runRow(
  commands: CommandTable,
  { name, row, args }: ChosenCommand & { readonly row: CommandRow },
  io: Io,
) {
  const { flags, positionals } = parseFlags(row.options, args)
  if (flags['version']) {
    io.out(`${version}\n`)
    return 0
  }
  if (flags['help']) {
    io.out(helpOf(name, commands))
    return 0
  }
  const argument = argumentOf(name, row, positionals)
  const { env } = io
  const config = await readConfig(
    (flags['config'] ?? env['ENSAYO_CONFIG']) as string | undefined,
    commands,
    io.signal,
  )
  const { section } = row
  const ownOf = (one: CommandRow) =>
    Object.entries(one.options).map(([option, is]) =>
      environmentName(prefixOf(one.section), option, is),
    )
  const known = Object.values(commands).flatMap(ownOf)
  for (const { variable, meant } of misspeltVariables(
    env,
    ownOf(row),
    known,
    Object.keys(commands),
  )) {
    io.warn(`${name}: the variable ${variable} is not read; is ${meant} meant?`)
  }
  const values = readOptions(row.options, {
    flags,
    env,
    config: { name: config.name, values: section ? config.section(section) : config.values },
    prefix: prefixOf(section),
  })
  return row.run(values, io, argument)
}

function argumentOf(name: string, { argument }: CommandRow, [given = '', another]: string[]) {
  const superfluous = argument ? another : given || undefined
  if (superfluous !== undefined) {
    // Programs that write texts make one long dash of two.
    const isDash = /^[–—]/.test(superfluous)
    const hint = isDash ? 'an option begins with two hyphens, --' : `see ${wordsOf(name)} --help`
    throw new Unable(`Unexpected argument '${superfluous}'; ${hint}`)
  }
  const { choices, read } = argument ?? {}
  if (choices && !choices.includes(given)) {
    throw new Unable(`needs one of ${choices.join(', ')}, not "${given}"`)
  }
  return read ? read(given) : given
}

/** @throws Unable for a command behind options, unless it is the value of the option before it. */
function requireCommandFirst(commands: CommandTable, { name, row, args }: ChosenCommand) {
  if (name !== mainCommand || !row) return
  const at = args.findIndex((arg) => Object.hasOwn(commands, arg))
  const later = args[at]
  const before = /^--([^=]+)$/.exec(args[at - 1] ?? '')?.[1]
  const takes = before !== undefined && withGlobal(row.options)[before]
  if (later === undefined || (takes && takes.kind !== 'flag')) return
  throw new Unable(`the command comes before its options: ${wordsOf(later)} [options]`)
}

const wordsOf = (name: string) => (name === mainCommand ? name : `${mainCommand} ${name}`)

function unknownCommand(commands: CommandTable, name: string) {
  const known = Object.keys(commands).filter((one) => one !== mainCommand)
  const meant = nearest(name, known)
  const hint = meant ? `is "${meant}" meant?` : `there are ${known.join(', ')}`
  return new Unable(`there is no command "${name}"; ${hint}`)
}

/** Runs the command line of this process. */
export function start(
  commands: CommandTable,
  { pages, features }: Pick<ProcessIo, 'pages' | 'features'>,
) {
  const argv = process.argv.slice(2)
  const endsSoon = chooseCommand(commands, argv).row?.endsSoon
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted && !endsSoon) process.exit(stopped) // the second time
      stop.abort()
    })
  }
  let isLost = false
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    // The reader, such as `head`, may have read enough: a command that only prints ends then.
    if (code === 'EPIPE') return endsSoon || stop.abort()
    if (!isLost) process.stderr.write(`${mainCommand}: the output cannot be written (${code})\n`)
    isLost = true
    process.exitCode = unable
    stop.abort()
  })
  // There is nowhere to say it, and a server whose log is on a full disk still answers.
  process.stderr.on('error', () => {})
  void runEnsayo(commands, argv, {
    env: process.env,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    isTerminal: obeysControls(process.stdout, process.env),
    signal: stop.signal,
    pages,
    features,
  }).then((code) => {
    process.exitCode = isLost ? unable : code
    // Something that is still under way, such as a notification, must not hold up a server's end.
    if (endsSoon && stop.signal.aborted) process.exit()
  })
}

/** The output of `--help`. */
function helpOf(name: string, commands: CommandTable) {
  const { summary, options, section, argument } = commands[name] as CommandRow
  const isMain = name === mainCommand
  const words = [
    isMain ? mainCommand : `${mainCommand} ${name}`,
    argument?.choices?.join('|') ?? argument?.name,
  ]
  const others = Object.entries(commands).filter(([other]) => other !== mainCommand)
  const [first] = Object.entries(options)
  return (
    [
      `${words.filter(Boolean).join(' ')} [options]: ${summary.en}`,
      ...(isMain
        ? ['Commands:', table(others.map(([other, row]) => [other, row.summary.en]))]
        : []),
      'Options:',
      table(rowsOf(withGlobal(options))),
      ...(first ? [sources(section, ...first)] : []),
      ...(isMain ? [`${mainCommand} COMMAND --help says more of a command.`] : []),
    ].join('\n\n') + '\n'
  )
}

const rowsOf = (options: Options) =>
  Object.entries(options).map(([name, row]): [string, string] => [
    flagOf(name, row),
    row.help + addition(row),
  ])

function addition(row: CliOption) {
  if (row.kind === 'list') return '; may be given several times'
  return row.kind === 'value' && row.otherwise !== undefined ? ` (${row.otherwise})` : ''
}

function table(rows: readonly (readonly [string, string])[]) {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}

const sources = (section: string | undefined, name: string, row: CliOption) =>
  `An option may also be a variable of the environment (--${name} is ${environmentName(prefixOf(section), name, row)}) or a\nkey of ensayo.config.json. The flag comes before the variable, the variable before the file.`

/** In the working directory. */
const usualName = 'ensayo.config.json'

type Values = Readonly<Record<string, unknown>>

/** The options that the configuration has at its top, and those in sections. */
export function configOptions(commands: CommandTable) {
  const rows = Object.values(commands)
  const top: Options = Object.assign(
    {},
    ...rows.filter(({ section }) => section === undefined).map(({ options }) => options),
    commands[mainCommand]?.options, // its sentences cover most options that several commands share
  )
  const sections = rows.flatMap(({ section, options }) => (section ? [[section, options]] : []))
  return { top, sections: Object.fromEntries(sections) as Readonly<Record<string, Options>> }
}

/**
 * Reads the configuration; without a name the file in the working directory, which may be missing.
 *
 * @throws Unable when it cannot be read, or has a wrong key, also one of another command.
 */
export async function readConfig(
  named: string | undefined,
  commands: CommandTable,
  signal?: AbortSignal,
) {
  const name = named ?? usualName
  const isThere = named !== undefined || existsSync(name)
  const values = isThere ? await readObject(name, signal) : {}
  const { top, sections } = configOptions(commands)
  for (const [key, value] of Object.entries(values)) {
    if (key === '$schema') continue
    const section = Object.hasOwn(sections, key) ? sections[key] : undefined
    if (!section) {
      requireKey(name, key, top, Object.keys(sections))
      requireType(`${name}: "${key}"`, top[key] as Options[string], value)
      continue
    }
    for (const [inner, given] of Object.entries(requireObject(`${name}: "${key}"`, value))) {
      requireKey(`${name}: "${key}"`, inner, section)
      requireType(`${name}: "${inner}"`, section[inner] as Options[string], given)
    }
  }
  return { name, values, section: (key: string) => (values[key] ?? {}) as Values }
}

const longestConfig = 1024 * 1024

async function readObject(name: string, signal?: AbortSignal): Promise<Values> {
  const text = await readNeeded(name, { most: longestConfig, signal })
  try {
    return requireObject(name, JSON.parse(text))
  } catch (error) {
    if (error instanceof Unable) throw error
    throw new Unable(`${name} is not JSON: ${await jsonProblem(text)}`)
  }
}

/** Loaded where it is needed: no other text of a command line is JSON. */
async function jsonProblem(text: string) {
  const [{ jsonMistake }, { remarkText }] = await Promise.all([
    import('../contract/operations/json-mistake.ts'),
    import('../contract/replies/remarks.ts'),
  ])
  return remarkText(jsonMistake(text), 'en')
}

function requireObject(source: string, value: unknown): Values {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Values
  throw new Unable(`${source} needs an object with options`)
}

function requireKey(source: string, key: string, options: Options, others: string[] = []) {
  if (Object.hasOwn(options, key)) return
  const known = [...Object.keys(options), ...others]
  const meant = nearest(key, known)
  const hint = meant ? `is "${meant}" meant?` : `there are ${known.join(', ')}`
  throw new Unable(`${source} has the unknown key "${key}"; ${hint}`)
}
