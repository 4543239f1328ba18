import { version } from '../contract/version.ts'
import { nearest } from '../contract/nearest.ts'
import type { CommandRow, Io } from './command.ts'
import { commands, mainCommand } from './commands.ts'
import { readConfig } from './config.ts'
import { helpOf } from './help.ts'
import { parseFlags, prefixOf, readOptions } from './read-options.ts'
import { Unable } from './unable.ts'

interface ChosenCommand {
  readonly name: string
  readonly row: CommandRow | undefined
  readonly args: readonly string[]
}

/**
 * The command that the arguments name, and the arguments that are its own; `help sandbox` is
 * `sandbox --help`.
 */
export function chooseCommand([first = '', ...rest]: readonly string[]): ChosenCommand {
  if (first === 'help') return chooseCommand([...rest, '--help'])
  const isNamed = first !== '' && !first.startsWith('-')
  const name = isNamed ? first : mainCommand
  const row = Object.hasOwn(commands, name) ? commands[name] : undefined
  return { name, row, args: isNamed ? rest : [first, ...rest].filter(Boolean) }
}

/**
 * Runs `ensayo` with these arguments. Exit code 2: it could not run, for the one reason that it
 * says, and nothing is changed.
 */
export async function runEnsayo(argv: readonly string[], io: Io): Promise<number> {
  const { name, row, args } = chooseCommand(argv)
  try {
    if (!row) throw unknownCommand(name)
    return await runRow(name, row, args, io)
  } catch (error) {
    if (!(error instanceof Unable)) throw error
    io.err(`${row ? name : mainCommand}: ${error.message}\n`)
    return 2
  }
}

async function runRow(name: string, row: CommandRow, args: readonly string[], io: Io) {
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
  const config = await readConfig((flags['config'] ?? env['ENSAYO_CONFIG']) as string | undefined)
  const { section } = row
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
    throw new Unable(`Unexpected argument '${superfluous}'; see ${wordsOf(name)} --help`)
  }
  const { choices, read } = argument ?? {}
  if (choices && !choices.includes(given)) {
    throw new Unable(`needs one of ${choices.join(', ')}, not "${given}"`)
  }
  return read ? read(given) : given
}

const wordsOf = (name: string) => (name === mainCommand ? name : `${mainCommand} ${name}`)

function unknownCommand(name: string) {
  const known = Object.keys(commands).filter((one) => one !== mainCommand)
  const meant = nearest(name, known)
  const hint = meant ? `is "${meant}" meant?` : `there are ${known.join(', ')}`
  return new Unable(`there is no command "${name}"; ${hint}`)
}
