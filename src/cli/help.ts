import type { CommandRow } from './command.ts'
import { mainCommand } from './commands.ts'
import { withGlobal } from './global-options.ts'
import type { CliOption, Options } from './option.ts'
import { environmentName, flagOf, prefixOf } from './read-options.ts'

/** What `--help` prints. */
export function helpOf(name: string, commands: Readonly<Record<string, CommandRow>>) {
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
      `${words.filter(Boolean).join(' ')} [options]: ${summary}`,
      ...(isMain ? ['Commands:', table(others.map(([other, row]) => [other, row.summary]))] : []),
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
