import type {
  ControlArguments,
  ControlRequestData,
  ControlSuccess,
  ListedItem,
  ListId,
} from '../contract/control/operations.ts'
import { type ControlRequest, controlRequest } from '../contract/control/request.ts'
import type { ControlId } from '../contract/control/control-routes.ts'
import type { Listing } from '../contract/control/values.ts'
import type { SandboxWay } from './client-options.ts'
import type { Unanswered } from './exchange.ts'
import { notAnObject, readObject } from './read-object.ts'
import { longestAnswer, textWithin } from './text-within.ts'
import type { StateImage } from '../contract/control/state.ts'

/**
 * Asks one operation of the sandbox's control interface.
 *
 * @throws ControlError when the sandbox refuses the request or does not answer.
 */
export type ControlClient = <Id extends ControlId>(
  operation: Id,
  ...input: ControlArguments<Id>
) => Promise<ControlSuccess<Id>>

/** Sends a request of the control interface to a sandbox. */
export type ControlTransport = (
  request: ControlRequest,
) => Promise<{ readonly status: number; readonly text: string }>

/**
 * A client of the control interface over any way to a sandbox.
 *
 * @throws ControlError, from the client, when the sandbox refuses a request or does not answer JSON.
 */
export const createControlClient =
  (transport: ControlTransport): ControlClient =>
  async <Id extends ControlId>(operation: Id, ...input: ControlArguments<Id>) =>
    // A sandbox answers as its contract says; the tests hold it to that.
    (await answerOf(transport, controlRequest(operation, ...input))) as ControlSuccess<Id>

async function answerOf(transport: ControlTransport, request: ControlRequest): Promise<object> {
  const { status, text } = await transport(request)
  const body = readObject(text)
  if (!body) throw new ControlError(notAnObject(text, status), { status, cause: 'not-json' })
  if (status < 400) return body
  const { message = `the sandbox returned ${status}` } = body as Refused
  throw new ControlError(message, { status, body })
}

interface Refused {
  readonly message?: string
}

/** A refusal of the interface, or the reason why it did not answer. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
  readonly status: number | undefined
  readonly cause: Unanswered['cause'] | undefined
  /** The whole answer, where there is one. */
  readonly body: object | undefined

  constructor(
    message: string,
    {
      status,
      cause,
      body,
    }: {
      status?: number
      cause?: Unanswered['cause']
      body?: object
    } = {},
  ) {
    super(message)
    this.status = status
    this.cause = cause
    this.body = body
  }
}

/** Tells whether the sandbox keeps nothing of that name. */
export const isNotFound = (error: unknown) => error instanceof ControlError && error.status === 404

/**
 * Asks the sandbox that a console or a customer's page uses.
 *
 * @throws ControlError, also for the real service, which has no control interface and is never asked.
 */
export const askControl = <Id extends ControlId>(
  client: SandboxWay,
  operation: Id,
  ...input: ControlArguments<Id>
): Promise<ControlSuccess<Id>> => createControlClient(transportOf(client))(operation, ...input)

/**
 * The same for a request that is data.
 *
 * @throws ControlError
 */
export const askControlWith = <Id extends ControlId>(
  client: SandboxWay,
  { operation, input }: ControlRequestData<Id>,
): Promise<ControlSuccess<Id>> =>
  createControlClient(transportOf(client))<Id>(operation, ...([input] as ControlArguments<Id>))

/**
 * Reads an address that only some sandboxes have.
 *
 * @throws ControlError, also when this sandbox does not have it.
 */
export const askAt = (client: SandboxWay, url: string): Promise<object> =>
  answerOf(transportOf(client), { method: 'GET', url, headers: {} })

/** Tells whether the sandbox did not answer, or a proxy in its place; it may the next time. */
export const isOutOfReach = (error: unknown) =>
  error instanceof ControlError &&
  (error.cause === 'unreachable' || error.cause === 'not-started' || isOfProxy(error))

/** Tells whether a proxy answered with an error page, since the address is out of its reach. */
export const isOfProxy = ({ cause, status }: Pick<Unanswered, 'cause' | 'status'> | ControlError) =>
  cause === 'not-json' && status !== undefined && status >= 500

const transportOf =
  ({ target, baseUrl, transmit }: SandboxWay): ControlTransport =>
  async ({ url, ...init }) => {
    if (target === 'live') throw new ControlError('The real service has no control interface')
    const response = await transmit(baseUrl + url, init).catch((error: Error) => {
      const cause = target === 'browser' ? 'not-started' : 'unreachable'
      throw new ControlError(error.message, { cause })
    })
    const { text, isWhole } = await textWithin(response, longestAnswer)
    if (!isWhole) throw new ControlError(`the answer is over ${longestAnswer} bytes`)
    return { status: response.status, text }
  }

/**
 * A list of the sandbox to its end, as few pages as there can be; or to the item before the first for
 * which `isEnd` holds.
 *
 * @throws ControlError when the sandbox refuses the request or does not answer.
 */
export async function wholeList<Id extends ListId>(
  ask: ControlClient,
  operation: Id,
  query: Readonly<Record<string, string>> = {},
  isEnd: (item: ListedItem<Id>) => boolean = () => false,
): Promise<ListedItem<Id>[]> {
  // TypeScript does not see that every list takes a cursor and answers a page.
  const readPage = ask as unknown as (
    operation: Id,
    input: object,
  ) => Promise<Listing<ListedItem<Id>>>
  const items: ListedItem<Id>[] = []
  for (let after: string | null = ''; after !== null;) {
    const asked = { ...query, limit: query['limit'] ?? '500', ...(after ? { after } : {}) }
    const page: Listing<ListedItem<Id>> = await readPage(operation, { query: asked })
    const end = page.items.findIndex(isEnd)
    if (end >= 0) return [...items, ...page.items.slice(0, end)]
    items.push(...page.items)
    after = page.after
  }
  return items
}

/** The address at which `npm start` serves the console. */
export const usualConsole = 'http://localhost:4173'

/** A state: as a file, and as a link to a console that opens it. */
export interface LeftState {
  /** Null where it would be too long. */
  readonly link: string | null
  readonly state: StateImage
}

/** The state in which a failure left a sandbox, for the reader of the failure. */
export async function leftState(ask: ControlClient, console = usualConsole): Promise<LeftState> {
  const { link = null, ...state } = await ask('state.read', { query: { format: 'link', console } })
  return { link, state }
}

/** A state as a file that `ensayo sandbox --state FILE` opens. */
export const stateFile = ({ state }: LeftState) => `${JSON.stringify(state)}\n`
