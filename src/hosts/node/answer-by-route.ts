import type { IncomingMessage, ServerResponse } from 'node:http'
import { controlPath } from '../../contract/control/control-routes.ts'
import { type ApiRequest, type ApiResponse, isReading } from '../../contract/http.ts'
import { notStored } from '../../sandbox/sandboxes.ts'
import { NotStored } from '../../store/store.ts'
import { createQueue } from '../delivery/post.ts'
import type { HeldAnswers } from '../delivery/held-answers.ts'
import { type createLiveServer, isLivePath } from '../live/live-server.ts'
import { pause } from '../network/timers.ts'
import type { Listening } from '../network/caller.ts'
import { type AddedPaths, refusalOfOthers } from './added-paths.ts'
import { depart } from './depart.ts'
import { type createGuard, type GuardRefusal, isForeign } from './guard.ts'
import type { Holding } from './holding.ts'
import type { HostSandboxes } from './host-sandboxes.ts'
import { noRoom } from './receive-body.ts'
import {
  readRequest,
  refusalOfHostLines,
  sendAnswer,
  sendPreflight,
  sendRefusal,
} from './node-http.ts'
import { type createPages, wantsPage } from './pages.ts'
import { refusalForPhone } from './phones.ts'
import { answerHealth, answerRoot, isHealthCheck, isProbe, isRoot } from './readiness.ts'

/** The parts of a host that its routes ask. */
export interface HostParts {
  /** Its beginning is there, and it is not ending. */
  readonly canAnswer: () => boolean
  readonly listening: Listening
  readonly guard: ReturnType<typeof createGuard>
  readonly live: ReturnType<typeof createLiveServer> | undefined
  /** The paths of features, for its own console. */
  readonly added: readonly (Pick<AddedPaths, 'has' | 'command'> & {
    readonly answer: ReturnType<AddedPaths['open']>
  })[]
  readonly pages: ReturnType<typeof createPages> | undefined
  readonly sandboxes: Pick<HostSandboxes, 'handle' | 'streams' | 'obstacle'>
  readonly holding: Holding
  readonly held: HeldAnswers
}

/** A request that has arrived, and the host that it came to. */
export interface Arrival {
  readonly host: HostParts
  readonly incoming: IncomingMessage
  /** The address that the client called, such as `https://shop.example/ensayo`. */
  readonly origin: string
  readonly isOfPhone: boolean
}

/** Sends the answer. */
type Sender = (outgoing: ServerResponse) => void | Promise<void>

/** Answers a request, or leaves it to the routes after this one. */
type Route = (arrival: Arrival) => Sender | undefined

const refuseUnclearHost: Route = ({ incoming }) => refuse(refusalOfHostLines(incoming))

const reportHealth: Route = ({ host: { canAnswer, sandboxes }, incoming }) =>
  isHealthCheck(incoming)
    ? async (outgoing) => {
        const obstacle = canAnswer() ? await sandboxes.obstacle() : undefined
        sendAnswer(outgoing, answerHealth(canAnswer(), obstacle))
      }
    : undefined

const refusePhone: Route = ({ incoming, isOfPhone }) =>
  isOfPhone ? refuse(refusalForPhone(incoming)) : undefined

const refuseStranger: Route = (arrival) => {
  const { host, incoming, isOfPhone } = arrival
  const refusal = isOfPhone ? undefined : host.guard(incoming)
  if (!refusal) return undefined
  const isForProgram = isProbe(incoming) && !(refusal.page && wantsPage(incoming))
  return isForProgram ? describeHost(arrival) : refuse(refusal)
}

const forwardToService: Route = ({ host: { live }, incoming }) => {
  const { url = '/' } = incoming
  if (!live || !isLivePath(url.split('?', 1)[0] ?? '')) return undefined
  return (outgoing) => live(incoming, outgoing, url)
}

const askFeature: Route = (arrival) => {
  const { host, incoming } = arrival
  const feature = host.added.find(({ has }) => has(incoming.url ?? '/'))
  if (!feature) return undefined
  return (
    refuse(refusalOfOthers(incoming, host.listening, feature.command)) ??
    whenRead(arrival, async (request, outgoing) =>
      sendAnswer(outgoing, await feature.answer(request)),
    )
  )
}

const permitPages: Route = ({ incoming: { method } }) =>
  method === 'OPTIONS' ? sendPreflight : undefined

const streamChanges: Route = ({ host, incoming: { method = '', url = '' } }) =>
  isReading(method) && url.split('?', 1)[0] === controlPath('stream.open')
    ? host.sandboxes.streams.begin
    : undefined

const showPage: Route = ({ host, incoming, origin }) => host.pages?.(incoming, origin)

const describeRoot: Route = (arrival) =>
  isRoot(arrival.incoming) ? describeHost(arrival) : undefined

const askSandbox = (arrival: Arrival): Sender =>
  whenRead(arrival, async (read, outgoing) => {
    const { host, incoming, isOfPhone } = arrival
    const isOfOthers = !isOfPhone && isForeign(incoming, host.listening)
    const request = isOfOthers ? { ...read, isForeign: true } : read
    const answer = async () => depart(outgoing, await host.sandboxes.handle(request), host)
    if (read.path !== statePath || !isReading(read.method)) return answer()
    await inTurn(async () => {
      // After one turn of the event loop the request is read, after another one its end is.
      await pause()
      await pause()
      if (incoming.socket.writable) await answer()
    })
  })

const statePath = controlPath('state.read')

/**
 * Whole states are made one after another, and none for a client that has left: each holds up all
 * other requests.
 */
const inTurn = createQueue(1)

/** The routes that answer some requests, in the order of asking; the sandbox gets the rest. */
const routes: readonly Route[] = [
  refuseUnclearHost,
  reportHealth,
  refusePhone,
  refuseStranger,
  forwardToService,
  askFeature,
  permitPages,
  streamChanges,
  showPage,
  describeRoot,
]

/** Answers a request by the first route that does. */
export async function answerByRoute(arrival: Arrival, outgoing: ServerResponse) {
  try {
    await senderFor(arrival)(outgoing)
  } catch (error) {
    fail(outgoing, error)
  }
}

function senderFor(arrival: Arrival): Sender {
  for (const route of routes) {
    const send = route(arrival)
    if (send) return send
  }
  return askSandbox(arrival)
}

const refuse = (refusal: GuardRefusal | undefined): Sender | undefined =>
  refusal && ((outgoing) => sendRefusal(outgoing, refusal))

const describeHost =
  ({ host: { canAnswer, pages }, origin }: Arrival): Sender =>
  (outgoing) =>
    sendAnswer(outgoing, answerRoot(origin, { isReady: canAnswer(), hasPages: !!pages }))

/** Answers when the whole request has arrived, if there is room for it. */
const whenRead =
  (
    { host: { holding }, incoming, origin }: Arrival,
    answer: (request: ApiRequest, outgoing: ServerResponse) => Promise<void>,
  ): Sender =>
  async (outgoing) => {
    const request = await readRequest(incoming, holding, origin)
    if (request === noRoom) sendAnswer(outgoing, refusalOfBody)
    else await answer(request, outgoing)
  }

const refusalOfBody: ApiResponse = {
  status: 503,
  body: { success: false, message: 'Too many long requests arrive at once: send fewer.' },
}

function fail(outgoing: ServerResponse, error: unknown) {
  const isForLackOfSpace = error instanceof NotStored
  if (!isForLackOfSpace) console.error(error)
  // The client sees that the rest is missing.
  if (outgoing.headersSent) return void outgoing.destroy()
  if (isForLackOfSpace) {
    return sendAnswer(outgoing, { status: 507, body: { message: notStored(error) } })
  }
  const body = { success: false, message: 'Error interno del sandbox' }
  sendAnswer(outgoing, { status: 500, body })
}
