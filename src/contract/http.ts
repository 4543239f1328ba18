import type { BodyFault } from './body-fault.ts'

/** A request as a host hands it to the sandbox: no streams, no promises. */
export interface ApiRequest {
  readonly method: string
  /** Without the query string. */
  readonly path: string
  /** Without the question mark. */
  readonly query: string
  /** The address of the interface, such as `http://127.0.0.1:4010`; without a slash at its end. */
  readonly origin: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /**
   * The text of the body, or of its form where the body was `multipart/form-data`; undefined when
   * the body was not read: `bodyFault` has the reason, otherwise it was over the limit.
   */
  readonly body: string | undefined
  /** The fault that the host found in the body. */
  readonly bodyFault?: BodyFault | undefined
  /** Whether a page of another site sent it, whose address the host does not allow. */
  readonly isForeign?: boolean | undefined
  /** The same in every repetition that a browser sends by itself; in no other request. */
  readonly mark?: string | undefined
}

export interface ApiResponse {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** A value to write as JSON; a text where the headers announce a page. */
  readonly body: unknown
}

/** An answer with the faults of the lab that its host still has to carry out. */
export interface FaultedResponse extends ApiResponse {
  /** The additional delay (ms) of the answer. */
  readonly lateMs?: number
  /** Without it the whole answer leaves at once. */
  readonly departure?: Departure
}

/** An answer, and the orders to its host. */
export interface SandboxAnswer extends ApiResponse {
  /** The delay (ms) of the answer. */
  readonly delayMs: number
  readonly departure: Departure
}

/** How an answer leaves its host. */
export type Departure =
  | { readonly kind: 'whole' }
  /** The connection breaks before anything of the answer. */
  | { readonly kind: 'lost' }
  /** The body ends in the middle, though its announced length is the whole length. */
  | { readonly kind: 'cut' }
  /** The body comes in small pieces, over the given number of ms. */
  | { readonly kind: 'dripping'; readonly ms: number }

/** In how many pieces a body drips. */
const drops = 20

/** The pieces of a body that drips. */
export function dropsOf(body: Uint8Array<ArrayBuffer>) {
  const length = Math.max(1, Math.ceil(body.length / drops))
  return Array.from({ length: Math.ceil(body.length / length) }, (_, index) =>
    body.subarray(index * length, (index + 1) * length),
  )
}

/** The part of a cut body that still arrives. */
export const firstHalf = (body: Uint8Array<ArrayBuffer>) => body.subarray(0, body.length >> 1)

export const isPage = ({ headers }: Pick<ApiResponse, 'headers'>) =>
  headers?.['content-type']?.startsWith('text/html') === true

/** The body as it travels. */
export const bodyText = (answer: ApiResponse) =>
  isPage(answer) ? String(answer.body) : JSON.stringify(answer.body)

/** Tells whether a method only reads. */
export const isReading = (method: string) => method === 'GET' || method === 'HEAD'

/** The method to look up in a table: HEAD asks for the head of the answer to GET. */
export const rowMethod = (method: string) => (method === 'HEAD' ? 'GET' : method)

/** Bodies over this many bytes are refused. */
export const bodyLimit = 1024 * 1024

/** In a request of the console to a sandbox: its mark. The host takes it off. */
export const markHeader = 'x-ensayo-request'

/**
 * In a request of the console to the host of its page: a service worker that answers for the browser's
 * sandbox lets it pass. The host takes it off.
 */
export const hostHeader = 'x-ensayo-host'

/**
 * In an answer of the browser's sandbox: its type. MSW's worker copies each answer to the page, which takes
 * longer than making the answer, except a stream of events: so the page declares a stream, and our worker
 * puts the type back. The header stays: a page sees by it that a worker brought the answer. No reader does.
 */
export const typeHeader = 'x-ensayo-type'

/** Long enough for any identifier, and nothing that a log or an address would have to escape. */
const usableMark = /^[\w-]{1,64}$/

/**
 * Takes the console's mark out of the headers of a request; any other value of the mark counts as
 * no mark.
 */
export function takeMark(request: ApiRequest): ApiRequest {
  // Most have none: their headers need no copy.
  if ((request.headers[markHeader] ?? request.headers[hostHeader]) === undefined) return request
  const { [markHeader]: mark, ...headers }: Record<string, string> = request.headers
  delete headers[hostHeader]
  return { ...request, headers, mark: usableMark.test(mark ?? '') ? mark : undefined }
}

/** In answers of the payment interface: the sandbox's clock, ISO 8601 in UTC. */
export const clockHeader = 'x-sandbox-clock'

/**
 * In a request: the answer is to name the rows of the ledger on which it rests. In the answer: those
 * rows, with commas between them.
 */
export const ledgerHeader = 'x-sandbox-ledger'
