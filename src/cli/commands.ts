import { featureCommands } from '../features/commands.ts'
import { command, type CommandTable, mainCommand } from './command.ts'
import { completionOf, shells } from './completion.ts'
import { scenarioOptions } from './scenario-options.ts'
import { dataActions, dataOptions, ensayoOptions, sandboxOptions } from './server-options.ts'

/** Every command; what one runs is loaded when it is run. */
export const commands: CommandTable = {
  [mainCommand]: command({
    summary: 'the console, a sandbox for backends, the pages of customers, and the live proxy',
    options: ensayoOptions,
    endsSoon: true,
    run: async (values, io) => (await import('./serve.ts')).serveEnsayo(values, io),
  }),
  sandbox: command({
    summary: 'a sandbox for backends, with the pages of customers',
    options: sandboxOptions,
    endsSoon: true,
    run: async (values, io) => (await import('./serve.ts')).serveSandbox(values, io),
  }),
  scenarios: command({
    summary: 'runs scenarios; exit code 1 when one fails',
    options: scenarioOptions,
    section: 'scenarios',
    run: async (values, io) => (await import('./run-scenarios-command.ts')).runCommand(values, io),
  }),
  data: command({
    summary: 'checks or copies a data file',
    options: dataOptions,
    argument: { name: 'ACTION', choices: dataActions },
    run: async (values, io, action) =>
      (await import('./data-command.ts')).dataCommand(values, io, action),
  }),
  ...featureCommands,
  completion: command({
    summary: 'prints a script that completes commands and options in a shell',
    options: {},
    argument: { name: 'SHELL', choices: shells },
    async run(_values, { out }, shell) {
      out(completionOf(shell, commands))
      return 0
    },
  }),
}
