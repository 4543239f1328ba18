import { hash } from 'node:crypto'
import type { ControlId } from '../contract/control/control-routes.ts'
import { controlRequest } from '../contract/control/request.ts'
import type { ControlArguments, ControlSuccess } from '../contract/control/operations.ts'
import { send } from '../client/client.ts'
import type { ClientOptions } from '../client/client-options.ts'
import type { Exchange, Target } from '../client/exchange.ts'
import { bodyText } from '../contract/http.ts'
import type { OperationId } from '../contract/operations/operation-ids.ts'
import { sandboxCredentials } from '../contract/samples.ts'
import type { Encoding, Values } from '../contract/operations/wire.ts'
import { createSandboxes } from '../sandbox/sandboxes.ts'
import { type SandboxRows, sandboxTables } from '../sandbox/world/tables.ts'
import { memoryStore } from '../store/memory.ts'

/**
 * Makes a history as the console does, by sending to a sandbox in memory. The function is in this
 * layer because it needs both the client and the engine.
 */
export function beginSession({ target = 'browser' as Target, seed = 99 } = {}) {
  let real = Date.parse('2026-03-09T15:20:30.400Z')
  const baseUrl = 'http://localhost:4173'
  const sandboxes = createSandboxes({
    openStore: async () => memoryStore<SandboxRows>(sandboxTables),
    beginning: {},
    services: {
      clock: () => real,
      stopwatch: () => 0,
      randomSeed: () => seed,
      md5: (text) => hash('md5', text),
    },
  })
  const exchanges: Exchange[] = []

  const ask = async (url: string, { method = 'GET', headers = {}, body }: RequestInit) => {
    const { pathname: path, search } = new URL(url)
    const answered = await sandboxes.handle({
      method,
      path,
      query: search.slice(1),
      origin: baseUrl,
      headers: { ...(headers as Record<string, string>), 'user-agent': 'Chromium' },
      body: String(body ?? ''),
    })
    return new Response(bodyText(answered), answered)
  }
  const client: ClientOptions = {
    target,
    baseUrl,
    credentials: sandboxCredentials,
    transmit: ask,
    now: () => real,
    newId: () => `X-${exchanges.length + 1}`,
  }

  return {
    /** As the history lists them: newest first. */
    exchanges: () => exchanges.toReversed(),
    send: async (operation: OperationId, values: Values, encoding: Encoding = 'form') => {
      real += 2500
      const exchange = await send(client, operation, values, encoding)
      exchanges.push(exchange)
      return exchange
    },
    /** Asks the control interface, which the history does not record. */
    control: async <Id extends ControlId>(operation: Id, ...input: ControlArguments<Id>) => {
      real += 1500
      const { url, ...init } = controlRequest(operation, ...input)
      return (await (await ask(baseUrl + url, init)).json()) as ControlSuccess<Id>
    },
    wait: (ms: number) => {
      real += ms
    },
    client,
  }
}

/** The text at a path of an answer's data. */
export function answered({ outcome }: Exchange, ...path: readonly string[]) {
  let part: unknown = outcome.kind === 'response' ? outcome.envelope.data : undefined
  for (const name of path) part = (part as Record<string, unknown>)[name]
  return String(part)
}
