interface FaultRow {
  /** The number of times that the request is done. */
  readonly done: 0 | 1 | 2
  /** The unit of the fault's number, where the fault has a number. */
  readonly takes?: 'ms' | 'seconds'
  /** The fault breaks the connection of the request. */
  readonly breaks?: true
}

/**
 * The faults that can befall a request of the payment interface. Apart from the schema, for pages
 * that only name the faults.
 */
export const apiFaultKinds = {
  /** The connection breaks before the service has the request. */
  lose_request: { done: 0, breaks: true },
  /** The connection breaks after it was done. */
  lose_answer: { done: 1, breaks: true },
  /**
   * Acts like a proxy that repeats a request which it believes lost: the client gets the second
   * answer.
   */
  repeat: { done: 2 },
  delay: { done: 1, takes: 'ms' },
  /** The body comes whole but in small pieces, over the given number of ms. */
  drip: { done: 1, takes: 'ms' },
  /** The body ends in the middle, though its announced length is the whole length. */
  cut: { done: 1, breaks: true },
  /** An HTML page instead of the answer: the request was done, and the way back failed. */
  error_500: { done: 1 },
  error_502: { done: 1 },
  /** As where the proxy has no service behind it. */
  error_503: { done: 0 },
  /** With `Retry-After`. */
  too_many_429: { done: 0, takes: 'seconds' },
  /** The right status and body, said to be HTML. */
  wrong_content_type: { done: 1 },
} as const satisfies Record<string, FaultRow>

export type ApiFaultKind = keyof typeof apiFaultKinds

export const apiFaultKindIds = Object.keys(apiFaultKinds) as ApiFaultKind[]

/** The unit of a fault's number, or `nothing`. */
export const takenBy = (kind: ApiFaultKind): 'ms' | 'seconds' | 'nothing' => {
  const row = apiFaultKinds[kind]
  return 'takes' in row ? row.takes : 'nothing'
}

export const breaksConnection = (kind: ApiFaultKind) => 'breaks' in apiFaultKinds[kind]
