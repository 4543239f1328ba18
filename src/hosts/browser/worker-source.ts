import { HttpNetworkFrame, NetworkSource } from 'msw/experimental'
import { isStreamed, type ReadRequest } from '../fetch/fetch-messages.ts'
import { typeHeader } from '../../contract/http.ts'
import { workerMessages } from './worker-messages.ts'

/** The messages of our worker and of MSW's to a page, in part (docs/decisions/006). */
type WorkerMessage =
  | { readonly type: 'REQUEST'; readonly payload: WorkerRequest }
  | { readonly type: 'RESPONSE'; readonly payload: { readonly response: Pick<Response, 'body'> } }
  | { readonly type: 'MOCKING_ENABLED' }
  | typeof workerMessages.started

type WorkerRequest = ReadRequest & Pick<Request, 'mode'>

/** Some of the messages of a page to MSW's worker. */
type Reply = (message: object, transferred?: Transferable[]) => void

export interface WorkerSourceOptions {
  /** The address of the worker, whose script includes MSW's. */
  readonly href: string
  /** Tells whether this page answers such an address; else the web server gets the request. */
  readonly isOurs: (url: string) => boolean
  /** Whether a page that the sandbox does not know is the web server's. */
  readonly isServed: boolean
  /** The worker brings this page its requests from now on. */
  readonly onWorker: () => void
}

/**
 * The requests that MSW's worker brings to this page. MSW's own source sends each answer as a stream, which
 * breaks off when the browser stops the worker, and keeps a port and the worker's copies for each request.
 */
export class WorkerSource extends NetworkSource<WorkerFrame> {
  readonly #options: WorkerSourceOptions
  #isOver = false

  constructor(options: WorkerSourceOptions) {
    super()
    this.#options = options
  }

  override async enable() {
    const { href, onWorker } = this.#options
    const { serviceWorker: container } = navigator
    const tell = (message: string) => {
      const { controller } = container
      if (!this.#isOver && controller?.scriptURL === href) controller.postMessage(message)
    }
    const announce = () => tell('MOCK_ACTIVATE')
    container.addEventListener('message', ({ data, ports }: MessageEvent<WorkerMessage>) => {
      if (data === workerMessages.started) announce()
      else if (data?.type === 'MOCKING_ENABLED') onWorker()
      // The worker's copy of a page, which nothing reads.
      else if (data?.type === 'RESPONSE') {
        data.payload.response.body?.cancel().catch(() => undefined)
      } else if (data?.type === 'REQUEST') void this.#answer(data.payload, replyTo(ports[0]))
    })
    container.addEventListener('controllerchange', announce)
    setInterval(() => tell('KEEPALIVE_REQUEST'), 5000)
    announce()
  }

  /** From now on the web server gets the requests that the worker still brings. */
  override disable() {
    this.#isOver = true
    super.disable()
  }

  #answer(asked: WorkerRequest, reply: Reply) {
    const { isOurs, isServed } = this.#options
    if (this.#isOver || !isOurs(asked.url)) return reply(passthrough)
    return this.queue(new WorkerFrame(asked, reply, isServed))
  }
}

class WorkerFrame extends HttpNetworkFrame {
  readonly #reply: Reply
  readonly #isPage: boolean
  readonly #isServed: boolean

  constructor({ mode, ...asked }: WorkerRequest, reply: Reply, isServed: boolean) {
    const { url, method, headers, body } = asked
    const sent = /^(GET|HEAD)$/.test(method) ? null : body
    super({ request: new Request(url, { method, headers, body: sent }) })
    this.#reply = reply
    this.#isPage = mode === 'navigate'
    this.#isServed = isServed
  }

  passthrough() {
    this.#reply(passthrough)
  }

  respondWith(response = Response.error()) {
    if (this.#isServed && this.#isPage && response.status >= 400) this.passthrough()
    else void this.#send(response)
  }

  errorWith(reason?: unknown) {
    console.error(reason)
    this.respondWith()
  }

  async #send(response: Response) {
    const body = isStreamed(response) ? response.body : await response.text()
    const { status } = response
    const headers = Object.fromEntries(response.headers)
    this.#reply(
      {
        type: 'MOCK_RESPONSE',
        data: { status, headers: this.#isPage ? headers : uncopied(headers), body },
      },
      body instanceof ReadableStream ? [body] : [],
    )
  }
}

const uncopied = ({ 'content-type': type = '', ...headers }: Record<string, string>) => ({
  ...headers,
  'content-type': 'text/event-stream',
  [typeHeader]: type,
})

const passthrough = { type: 'PASSTHROUGH' }

/** Each request has a port, which stays in memory until it is closed. */
const replyTo =
  (port: MessagePort | undefined): Reply =>
  (message, transferred = []) => {
    port?.postMessage(message, transferred)
    port?.close()
  }
