import { command, type CommandTable, mainCommand, type CommandRow } from './command.ts'
import { scenarioOptions } from './scenario-options.ts'
import { dataActions, dataOptions, ensayoOptions, sandboxOptions } from './server-options.ts'
import { withGlobal } from './option.ts'

const shells = ['bash', 'zsh', 'fish'] as const

/** Every command, with the added ones; the code of each is loaded when it is run. */
export function commandsWith(added: CommandTable): CommandTable {
  const commands: CommandTable = {
    [mainCommand]: command({
      summary: {
        es: 'la consola, un sandbox para backends, las páginas de los clientes y el proxy en vivo',
        en: 'the console, a sandbox for backends, the pages of customers, and the live proxy',
      },
      options: ensayoOptions,
      endsSoon: true,
      run: async (values, io) => (await import('./serve.ts')).serveEnsayo(values, io),
    }),
    sandbox: command({
      summary: {
        es: 'un sandbox para backends, con las páginas de los clientes',
        en: 'a sandbox for backends, with the pages of customers',
      },
      options: sandboxOptions,
      endsSoon: true,
      run: async (values, io) => (await import('./serve.ts')).serveSandbox(values, io),
    }),
    scenarios: command({
      summary: {
        es: 'ejecuta escenarios; código de salida 1 si uno falla',
        en: 'runs scenarios; exit code 1 when one fails',
      },
      options: scenarioOptions,
      section: 'scenarios',
      run: async (values, io) =>
        (await import('./run-scenarios-command.ts')).runCommand(values, io),
    }),
    data: command({
      summary: {
        es: 'revisa o copia un archivo de datos',
        en: 'checks or copies a data file',
      },
      options: dataOptions,
      argument: { name: 'ACTION', choices: dataActions },
      run: async (values, io, action) =>
        (await import('./data-command.ts')).dataCommand(values, io, action),
    }),
    ...added,
    completion: command({
      summary: {
        es: 'escribe un script que completa comandos y opciones en una terminal',
        en: 'prints a script that completes commands and options in a shell',
      },
      options: {},
      argument: { name: 'SHELL', choices: shells },
      async run(_values, { out }, shell) {
        out(completionOf(shell, commands))
        return 0
      },
    }),
  }
  return commands
}

/** The script that a shell loads, as in `source <(ensayo completion bash)`. */
const completionOf = (shell: string, commands: CommandTable) =>
  shell === 'fish' ? fishScript(commands) : bashScript(shell, commands)

const optionsOf = ({ options }: CommandRow) => withGlobal(options)

/** zsh understands the completions of bash. */
function bashScript(shell: string, commands: CommandTable) {
  const { ensayo, ...others } = commands
  const flags = (row: CommandRow) => Object.keys(optionsOf(row)).map((name) => `--${name}`)
  const wordsOf = (row: CommandRow) => [...(row.argument?.choices ?? []), ...flags(row)].join(' ')
  const cases = Object.entries(others).map(
    ([name, row]) => `    ${name}) words="${wordsOf(row)}" ;;`,
  )
  const first = [...Object.keys(others), ...(ensayo ? flags(ensayo) : [])].join(' ')
  return `${shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''}_ensayo() {
  local words
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    *) words="${first}" ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words="${first}"; fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _ensayo ensayo
`
}

function fishScript(commands: CommandTable) {
  const { ensayo, ...others } = commands
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const optionLines = (condition: string, row: CommandRow) =>
    Object.entries(optionsOf(row)).map(
      ([name, option]) =>
        `complete -c ensayo -n ${quoted(condition)} -l ${name}${option.kind === 'flag' ? '' : ' -r'} -d ${quoted(option.help)}`,
    )
  const lines = Object.entries(others).flatMap(([name, row]) => {
    const within = `__fish_seen_subcommand_from ${name}`
    const choices = row.argument?.choices?.join(' ')
    return [
      `complete -c ensayo -n __fish_use_subcommand -a ${name} -d ${quoted(row.summary.en)}`,
      ...(choices ? [`complete -c ensayo -n ${quoted(within)} -f -a ${quoted(choices)}`] : []),
      ...optionLines(within, row),
    ]
  })
  return [...lines, ...(ensayo ? optionLines('__fish_use_subcommand', ensayo) : []), ''].join('\n')
}
