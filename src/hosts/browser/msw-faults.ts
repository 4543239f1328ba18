import type { ReadRequest, ResponseParts } from '../fetch/fetch-messages.ts'

// What faults of MSW 3.0 force on the page and on the worker, and nothing else.

/** What answers the requests for the sandbox; undefined: the answer is lost on its way. */
export type AnswerRequest = (request: ReadRequest) => Promise<ResponseParts | undefined>

/**
 * Faults: when it is imported MSW makes a source of requests that nobody starts, which keeps every message of
 * the worker in memory. The one that is started copies each request several times, and sends the answer as
 * a stream, which breaks off when the browser stops the worker, so that a sale is made and its answer lost;
 * for each it makes a channel that stays in memory. And it never answers a worker that takes over later,
 * whose requests wait for ever.
 *
 * So these messages are answered here, with a text, before MSW hears of them. Returns what ends it: from
 * then on they are told to ask the server. With `isServed` a page that the sandbox does not know is the
 * host's: a worker is not told which tab opens a page.
 */
export function answerMessages(
  isOurs: (url: string) => boolean,
  answer: AnswerRequest,
  isServed: boolean,
) {
  let isOver = false
  const onMessage = (event: MessageEvent<RequestMessage | undefined>) => {
    const { data, ports } = event
    if (data?.type !== 'REQUEST') return
    event.stopImmediatePropagation()
    const reply = (message: object, transferred: Transferable[] = []) => {
      ports[0]?.postMessage(message, transferred)
      ports[0]?.close()
    }
    if (isOver || !isOurs(data.payload.url)) return reply({ type: 'PASSTHROUGH' })
    void answer(data.payload).then((parts = networkError) => {
      const { body, status } = parts
      if (isServed && data.payload.mode === 'navigate' && status >= 400) {
        return reply({ type: 'PASSTHROUGH' })
      }
      reply({ type: 'MOCK_RESPONSE', data: parts }, typeof body === 'string' ? [] : [body])
    })
  }
  navigator.serviceWorker.addEventListener('message', onMessage)
  return () => void (isOver = true)
}

/** The status of `Response.error()`, of which MSW's worker makes one again. */
const networkError = { status: 0, headers: {}, body: '' }

/** The message of MSW's worker about a request, in part. */
interface RequestMessage {
  readonly type: 'REQUEST'
  readonly payload: ReadRequest & Pick<Request, 'mode'>
}

/**
 * Fault: the last page that leaves has the worker unregistered, just when the next one, of the same tab,
 * may have found it and then is without. MSW does not hear that the page leaves.
 */
export function stayRegistered() {
  window.addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true)
}

/**
 * Fault: MSW binds itself to the worker that it finds, and hears nothing more as soon as a newer one
 * controls the page. So that one takes over before MSW starts.
 */
export async function bringUpToDate(base: string) {
  const registration = await navigator.serviceWorker.getRegistration(base)
  await registration?.update()
  const next = registration?.installing
  if (!next) return
  await new Promise<void>((resolve) => {
    next.addEventListener('statechange', () => {
      if (next.state === 'activated' || next.state === 'redundant') resolve()
    })
  })
}

/** What MSW's worker has in its global scope, in part. */
interface MswWorker {
  handleRequest(event: FetchEvent): Promise<Response>
  resolveMainClient(event: FetchEvent): Promise<object | undefined>
  getResponse(event: FetchEvent, client: object | undefined, id: string): Promise<Response>
}
interface FetchEvent {
  readonly request: Request
}

/**
 * Faults: MSW's worker copies each request and answer once more and posts the copies to the page, where
 * they stay in memory though nothing reads them; and what a page was still sending when it closed, perhaps a
 * card, goes to the web server.
 */
export function mendRequests(scope: object) {
  const msw = scope as MswWorker
  msw.handleRequest = async (event) => {
    const client = await msw.resolveMainClient(event)
    if (!client && event.request.mode !== 'navigate') return Response.error()
    return msw.getResponse(event, client, crypto.randomUUID())
  }
}

/**
 * Fault: MSW's worker takes over at once. An update must not: the open pages would meet the files of
 * another version. Returns what lets it take over, when the user asks for it or no page is open.
 */
export function keepWaiting(scope: { skipWaiting(): Promise<void> }) {
  const takeOver = scope.skipWaiting.bind(scope)
  scope.skipWaiting = async () => {}
  return takeOver
}
