/** Field name -> its failed rules, as sentences. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** The answer of every endpoint of the payment interface. */
export interface Envelope<Data = unknown> {
  readonly success: boolean
  readonly message: string
  readonly data?: Data
  readonly errors?: FieldErrors
  /** Only in 3-D Secure: the next action of the client (docs/evidence.md#authentication-flow). */
  readonly action?: string
  /**
   * Only in auth and capture: elsewhere it breaks the vendor's PHP client
   * (docs/evidence.md#status-in-the-envelope).
   */
  readonly status?: number
}

export const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' &&
  body !== null &&
  'success' in body &&
  typeof body.success === 'boolean' &&
  'message' in body &&
  typeof body.message === 'string'
