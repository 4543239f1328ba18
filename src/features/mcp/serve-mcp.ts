import { once } from 'node:events'
import { directFetch } from '../../hosts/network/direct-fetch.ts'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createControlClient } from '../../client/control-client.ts'
import { openHttpPort } from '../../scenarios/run/script-port.ts'
import type { Io } from '../../cli/command.ts'
import { serveAgent } from './server.ts'
import { requireSandbox } from '../../cli/require-sandbox.ts'
import type { ValuesOfOptions } from '../../cli/option.ts'
import { startSandboxHost } from '../../cli/serve.ts'
import type { mcpOptions } from './options.ts'
import type { ScenarioChoice } from './tool.ts'
import { countsOf, type ScenarioResult } from '../../scenarios/report/report.ts'
import { runScenarios } from '../../scenarios/run/run-scenario.ts'
import { titleIn } from '../../scenarios/scenario.ts'
import { openInProcess } from '../../package/in-process.ts'
import { selectScenarios } from '../../cli/select-scenarios.ts'

/** Only this machine reaches it. */
const ownMachine = {
  host: '127.0.0.1',
  token: undefined,
  'allow-origin': [],
  'allow-host': [],
  'allow-private': false,
  'public-url': undefined,
} as const

/**
 * Serves tools over stdin and stdout, which nothing else may use, until the agent ends.
 *
 * @throws Unable when no sandbox can be started, or the target is none.
 */
export async function serveMcp(
  { target, token, ...values }: ValuesOfOptions<typeof mcpOptions>,
  io: Io,
): Promise<number> {
  if (target !== undefined) await requireSandbox({ target, token }, io.signal)
  const host =
    target === undefined
      ? await startSandboxHost('mcp', { ...values, ...ownMachine }, io)
      : undefined
  const url = target ?? host?.url ?? ''
  const port = openHttpPort({ baseUrl: url, token: target && token, fetch: directFetch })
  const control = createControlClient((request) => port.ask(request))
  const server = await serveAgent(
    { url, control, scenarios: scenariosForAgent },
    new StdioServerTransport(),
  )
  io.err(`mcp: the sandbox and its console are at ${url}/\n`)
  const ended = [once(process.stdin, 'end'), once(process.stdin, 'close')]
  if (!io.signal.aborted) await Promise.race([...ended, once(io.signal, 'abort')])
  if (!io.signal.aborted) await server.answered()
  await server.close()
  await host?.close()
  return 0
}

/**
 * Runs scenarios in this process and returns those that failed, or the names of all.
 *
 * @throws Unable when none is chosen.
 */
async function scenariosForAgent({ suite, grep, listOnly }: ScenarioChoice) {
  const choice = { suite: suite ? [suite] : [], file: [], grep }
  const chosen = await selectScenarios(choice, () => {})
  if (listOnly) return chosen.map(({ id, title }) => `${id}: ${titleIn(title, 'en')}`).join('\n')
  const options = { target: 'in-process', workers: 2, name: 'agent' }
  const report = await runScenarios(chosen, openInProcess(), options)
  const failures = report.results.filter(({ status }) => status === 'failed').map(failureOf)
  return { ...countsOf(report), failures }
}

const failureOf = ({ id, title, failure }: ScenarioResult) => ({
  id,
  title: titleIn(title, 'en'),
  ...failure,
})
