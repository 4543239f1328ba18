import { HttpNetworkFrame, NetworkSource } from 'msw/experimental'
import { isStreamed, type ReadRequest } from '../fetch/fetch-messages.ts'
import { typeHeader, Uncontrolled } from './worker-messages.ts'

/** The messages of MSW's worker to a page, in part (docs/decisions/006). */
type WorkerMessage =
  | { readonly type: 'REQUEST'; readonly payload: WorkerRequest }
  | { readonly type: 'RESPONSE'; readonly payload: { readonly response: Pick<Response, 'body'> } }
  | { readonly type: 'MOCKING_ENABLED' }

type WorkerRequest = ReadRequest & Pick<Request, 'mode'>

/** Some of the messages of a page to MSW's worker. */
type Reply = (message: object, transferred?: Transferable[]) => void

export interface WorkerSourceOptions {
  /** The folder of the worker, whose script includes MSW's. */
  readonly base: string
  /** Tells whether this page answers such an address; else the web server gets the request. */
  readonly isOurs: (url: string) => boolean
  /** Whether a page that the sandbox does not know is the web server's. */
  readonly isServed: boolean
}

/**
 * The requests that MSW's worker brings to this page. MSW's own source sends each answer as a stream, which
 * breaks off when the browser stops the worker, and keeps a port and the worker's copies for each request.
 *
 * @throws Uncontrolled from `enable`, when the browser does not let the worker serve this page.
 */
export class WorkerSource extends NetworkSource<WorkerFrame> {
  readonly #options: WorkerSourceOptions
  #isOver = false

  constructor(options: WorkerSourceOptions) {
    super()
    this.#options = options
  }

  async enable() {
    const { base } = this.#options
    const { serviceWorker: container } = navigator
    const { href } = new URL(`${base}worker.js`, location.href)
    const { active, installing, waiting } = await container.register(href, { scope: base })
    // An older worker may belong to another program.
    const worker = [active, installing, waiting].find((one) => one?.scriptURL === href)
    if (!worker) throw new Uncontrolled()
    await activated(worker)
    const enabled = new Promise<void>((resolve) => {
      container.addEventListener('message', ({ data, ports }: MessageEvent<WorkerMessage>) => {
        if (data?.type === 'MOCKING_ENABLED') resolve()
        // The worker's copy of a page, which nothing reads.
        if (data?.type === 'RESPONSE') data.payload.response.body?.cancel().catch(() => undefined)
        if (data?.type === 'REQUEST') void this.#answer(data.payload, replyTo(ports[0]))
      })
    })
    worker.postMessage('MOCK_ACTIVATE')
    setInterval(() => worker.postMessage('KEEPALIVE_REQUEST'), 5000)
    await enabled
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

async function activated(worker: ServiceWorker) {
  while (worker.state !== 'activated') {
    if (worker.state === 'redundant') throw new Uncontrolled()
    await new Promise((resolve) => {
      worker.addEventListener('statechange', resolve, { once: true })
    })
  }
}
