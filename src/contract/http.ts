import type { BodyFault } from './body-fault.ts'

/** A request as a host hands it to the sandbox: no streams, no promises. */
export interface ApiRequest {
  readonly method: string
  /** Without the query string. */
  readonly path: string
  /** Without the question mark. */
  readonly query: string
  /**
   * Where the interface is reached, such as `http://127.0.0.1:4010`; without a slash at its end.
   */
  readonly origin: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /**
   * Its text, that of a form where it was `multipart/form-data`; undefined when it was not read:
   * `bodyFault` says why, else it was over the limit.
   */
  readonly body: string | undefined
  /** What its host found wrong with the body. */
  readonly bodyFault?: BodyFault | undefined
  /** Whether a page of another site sent it, whose address the host does not allow. */
  readonly isForeign?: boolean | undefined
  /** The same in every repetition that a browser sends by itself; in no other request. */
  readonly mark?: string | undefined
}

export interface ApiResponse {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** What is written as JSON; text where the headers say that it is a page. */
  readonly body: unknown
}

/** An answer that the lab of faults may have done something to, and what its host does with it. */
export interface FaultedResponse extends ApiResponse {
  /** How long (ms) it is held back besides. */
  readonly lateMs?: number
  /** Without it the whole answer leaves at once. */
  readonly departure?: Departure
}

/** An answer, and what its host does with it. */
export interface SandboxAnswer extends ApiResponse {
  /** How long (ms) it is held back. */
  readonly delayMs: number
  readonly departure: Departure
}

/** How an answer leaves its host. */
export type Departure =
  | { readonly kind: 'whole' }
  /** The connection breaks before anything of the answer. */
  | { readonly kind: 'lost' }
  /** The body ends in the middle, though its length is announced as that of all of it. */
  | { readonly kind: 'cut' }
  /** The body in small pieces, all of it in so many ms. */
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

/** What comes of a body that is cut. */
export const firstHalf = (body: Uint8Array<ArrayBuffer>) => body.subarray(0, body.length >> 1)

export const isPage = ({ headers }: Pick<ApiResponse, 'headers'>) =>
  headers?.['content-type']?.startsWith('text/html') === true

/** The body as it travels. */
export const bodyText = (answer: ApiResponse) =>
  isPage(answer) ? String(answer.body) : JSON.stringify(answer.body)

/** Whether a method only reads. */
export const isReading = (method: string) => method === 'GET' || method === 'HEAD'

/** The method whose row of a table answers: HEAD asks for the head of what GET would. */
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

/** Long enough for any identifier, and nothing that a log or an address would have to escape. */
const usableMark = /^[\w-]{1,64}$/

/**
 * Takes out of the headers of a request what a console adds; a mark that is none of a console counts as
 * none.
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
