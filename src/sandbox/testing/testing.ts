import type { GreatestSize } from '../world/greatest-size.ts'
import type { Fillings } from '../world/filling.ts'
import { withLedgerRows } from '../world/watched-ledger.ts'
import type { AssumptionId, Assumptions } from '../../contract/domain/assumptions.ts'
import type { ControlArguments, ControlSuccess, ListId } from '../../contract/control/operations.ts'
import { type ControlId, controlIds } from '../../contract/control/control-routes.ts'
import type { Envelope } from '../../contract/envelope.ts'
import type { ApiRequest, Departure } from '../../contract/http.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Data } from '../../contract/answers/answers.ts'
import { sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { type Encoding, encode, type Values } from '../../contract/operations/wire.ts'
import { memoryStore } from '../../store/memory.ts'
import { createSandbox } from '../sandbox.ts'
import { type SandboxRows, sandboxTables } from '../world/tables.ts'
import {
  type AnyAnswer,
  type AnyInput,
  anyControlRequest,
  proveContract,
  type Query,
} from './testing-control.ts'

/** The clock of a test's sandbox. */
export const noon = '2026-01-15T12:00:00.000Z'

export const credentials = {
  'x-auth-key': sandboxCredentials.key,
  'x-auth-hash': sandboxCredentials.hash,
}

export type Headers = Readonly<Record<string, string>>

/** Values that a form cannot send (numbers, objects) travel as JSON only. */
export type Sent = Readonly<Record<string, unknown>>

export interface Answer<Body> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
  readonly delayMs: number
  readonly departure: Departure
}

interface TestSandboxOptions {
  readonly seed?: number
  readonly running?: boolean
  readonly ticking?: number
  readonly stopwatch?: () => number
  readonly pause?: () => Promise<void>
  readonly fillings?: Fillings
  readonly most?: GreatestSize
  /** Gets the rows of the ledger that the answer to each request rests on. */
  readonly onLedgerRead?: (row: AssumptionId) => void
}

/**
 * A sandbox in memory, as a host would hold it: a seed, a clock, and bodies that went over a wire.
 */
export function openSandbox({
  seed = 7,
  running = false,
  ticking = 0,
  stopwatch = () => 0,
  pause = async () => {},
  fillings,
  most,
  onLedgerRead,
}: TestSandboxOptions = {}) {
  let real = Date.parse(noon)
  const frozenAt = running ? undefined : real
  const store = memoryStore<SandboxRows>(sandboxTables)
  const sandbox = createSandbox({
    name: 'default',
    store,
    services: {
      // A look at the clock may take time.
      clock: () => (real += ticking),
      stopwatch,
      randomSeed: () => seed,
    },
    pause,
    beginning: { frozenAt },
    fillings,
    most,
  })

  const handle = onLedgerRead ? withLedgerRows(sandbox.handle, onLedgerRead) : sandbox.handle

  /** Any request at all; without more it is an empty POST with good credentials. */
  const request = async <Body = Envelope>(parts: Partial<ApiRequest>): Promise<Answer<Body>> => {
    const nothing = {
      method: 'POST',
      path: '/',
      query: '',
      origin: 'http://127.0.0.1:4010',
      headers: credentials,
      body: '',
    }
    const answer = await handle({ ...nothing, ...parts })
    const { status, headers = {}, body, delayMs, departure } = answer
    return { status, headers, body: JSON.parse(JSON.stringify(body)) as Body, delayMs, departure }
  }

  const send = <Id extends OperationId>(
    id: Id,
    values: Sent,
    { encoding = 'json', headers = credentials }: { encoding?: Encoding; headers?: Headers } = {},
  ) => {
    const wire = encode(operations[id], values as Values, encoding)
    const typed: Headers = wire.contentType ? { 'content-type': wire.contentType } : {}
    return request<Envelope<Data<Id>>>({
      method: wire.method,
      path: wire.path,
      query: wire.query,
      headers: { ...typed, ...headers, ...wire.headers },
      body: wire.body ?? '',
    })
  }

  /** The answer of the control interface, also a refusal. */
  const control = async <Id extends ControlId>(operation: Id, input: AnyInput = {}) => {
    const answer = await request<AnyAnswer<Id>>(wireOf(operation, input))
    proveContract(operation, answer)
    return answer
  }

  /** The answer of an operation of the control interface that succeeds. */
  const ask = async <Id extends ControlId>(operation: Id, ...[input]: ControlArguments<Id>) => {
    const { status, body } = await control(operation, input)
    if (status < 300) return body as ControlSuccess<Id>
    throw new Error(`Failed to ask for ${operation}: ${status} ${body.message}`)
  }

  return {
    request,
    send,
    /** A sale of the sample, with changes; `undefined` leaves a field out. */
    sell: (changes: Sent = {}, options?: { encoding?: Encoding; headers?: Headers }) =>
      send('payments.sale', { ...sampleSale, ...changes }, options),
    ask,
    control,
    /** Every row that a snapshot would hold, with everything settled. */
    image: async () => {
      await ask('sandbox.read')
      return store.update(() => store.image())
    },
    info: () => ask('sandbox.read'),
    payments: async (query: Query = {}) => (await ask('payments.list', { query })).items,
    events: async (query: Query = {}) => (await ask('events.list', { query })).items,
    requests: async (query: Query = {}) => (await ask('requests.list', { query })).items,
    switchAssumption: <Id extends AssumptionId>(id: Id, option: Assumptions[Id]) =>
      ask('settings.change', { body: { assumptions: { [id]: option } } }),
    advance: (duration: string) => control('clock.move', { body: { advance: duration } }),
    /** Advances the host's clock. */
    wait: (ms: number) => {
      real += ms
    },
  }
}

export type TestSandbox = ReturnType<typeof openSandbox>

/** Every list of a sandbox, but the list of its requests. */
const lists = controlIds.filter(
  (id): id is Exclude<ListId, 'requests.list'> => id.endsWith('.list') && id !== 'requests.list',
)

/** Everything that the lists of a sandbox show. */
export async function everything(sandbox: TestSandbox) {
  const info = { ...(await sandbox.info()), instance: '' }
  return [info, await stateOf(sandbox), await sandbox.requests({ limit: '500' })]
}

/** Tells whether nothing of that has changed since. */
export const isAsBefore = async (sandbox: TestSandbox, before: unknown) =>
  JSON.stringify(await stateOf(sandbox)) === JSON.stringify(before)

/** The request of an operation as a host hands it on. */
function wireOf(operation: ControlId, input: AnyInput): Partial<ApiRequest> {
  const { method, url, headers, body = '' } = anyControlRequest(operation, input)
  const [path = '', query = ''] = url.split('?')
  return { method, path, query, headers, body }
}

/**
 * The part of a sandbox that a refused request must leave unchanged: all but the log of requests,
 * and the id of the records.
 */
export async function stateOf({ ask, info }: TestSandbox) {
  const { counts, ...described } = await info()
  const world = { ...described, instance: '' }
  const answers = await Promise.all(lists.map((id) => ask(id, { query: { limit: '500' } })))
  return [world, { ...counts, requests: 0 }, ...answers]
}

const sound = /^(?!.*(Invalid input|undefined)).{5,}$/

/** The refusal of a control operation in a sandbox with a payment. */
export const refusal = (operation: ControlId, input: AnyInput = {}) =>
  refusalOf(wireOf(operation, input))

/** The refusal of a request with any path and method. */
export async function refusalOf(request: Partial<ApiRequest>) {
  const sandbox = openSandbox()
  await sandbox.sell()
  const before = JSON.stringify(await everything(sandbox))
  const { status, body: answer } = await sandbox.request<{ message: string }>(request)
  const explained = Object.keys(answer).join() === 'message' && sound.test(answer.message)
  const unchanged = JSON.stringify(await everything(sandbox)) === before
  return { status, answer, explained, unchanged }
}

/** A refusal with an explanation and without a change. */
export const refused = (status: number) => ({ status, explained: true, unchanged: true })

/** A picture of one dot. */
export const oneDot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Another sandbox that has opened the state of this one. */
export async function openedElsewhere(sandbox: TestSandbox): Promise<TestSandbox> {
  const other = openSandbox({ seed: 99 })
  await other.ask('state.open', { body: await sandbox.ask('state.read') })
  return other
}
