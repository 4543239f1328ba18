interface FaultRow {
  /** How often the request is done. */
  readonly done: 0 | 1 | 2
  /** What is said of the fault besides its kind. */
  readonly takes?: 'ms' | 'seconds'
  /** It breaks the connection of the request. */
  readonly breaks?: true
}

/**
 * What can happen to a request of the payment interface on its way. Apart from the schema, for pages that
 * only name them.
 */
export const apiFaultKinds = {
  /** The connection breaks before the service has the request. */
  lose_request: { done: 0, breaks: true },
  /** The connection breaks after it was done. */
  lose_answer: { done: 1, breaks: true },
  /** As a proxy does that repeats what it takes for lost: the client gets the second answer. */
  repeat: { done: 2 },
  delay: { done: 1, takes: 'ms' },
  /** The body comes in small pieces, all of it in so many ms. */
  drip: { done: 1, takes: 'ms' },
  /** The body ends in the middle, though its length is that of all of it. */
  cut: { done: 1, breaks: true },
  /** An HTML page instead of the answer: as where what fails is the way back. */
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

/** What is said of a fault besides its kind. */
export const takenBy = (kind: ApiFaultKind): 'ms' | 'seconds' | 'nothing' => {
  const row = apiFaultKinds[kind]
  return 'takes' in row ? row.takes : 'nothing'
}

export const breaksConnection = (kind: ApiFaultKind) => 'breaks' in apiFaultKinds[kind]
