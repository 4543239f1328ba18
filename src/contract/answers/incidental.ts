/** Fields whose values differ from one request to the next: identifiers, codes, times, addresses. */
const names: ReadonlySet<string> = new Set([
  // Transaction results
  'payment_uuid',
  'payment_hash',
  'transaction_id',
  'transaction_auth',
  'transaction_reference',
  'transaction_time',
  'transaction_date',
  'response_time',
  // Tokens
  'token',
  'hash',
  // 3-D Secure
  'identifier',
  'authentication_identifier',
  'payload',
  'collection_url',
  'continue_url',
  'continue_payload',
  // Entities and exchanges
  'id',
  'uuid',
  'time',
  'at',
  'created_at',
  'updated_at',
  'expires_at',
  'startedAt',
  'durationMs',
  // Headers
  'date',
  'content-length',
  'etag',
  'x-request-id',
  'x-sandbox-clock',
])

const uuid = /^([a-z]-)?[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i
const digest = /^([\da-f]{32}|[\da-f]{40}|[\da-f]{64}|[\da-f]{128})$/i
/** ISO 8601 or as the interface prints it, a day alone included. */
const time = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/

/** The order that the service itself makes for the first payment of an enrollment. */
const ownOrder = /^SUB-\d+$/

/** The shape of an identifier, a digest or a time: two values of one kind have the same shape. */
function shapeOf(value: unknown) {
  if (typeof value !== 'string') return undefined
  const [, prefix = ''] = uuid.exec(value) ?? []
  if (uuid.test(value)) return `${prefix}uuid`
  if (digest.test(value)) return `digest of ${value.length}`
  if (ownOrder.test(value)) return 'order of an enrollment'
  return time.test(value) ? value.replace(/\d/g, '0') : undefined
}

/**
 * Tells whether two values may differ without meaning anything: by their name, or because both are
 * identifiers or times. Another prefix, length or notation means something, and so does an empty
 * value against a filled one.
 */
export function isIncidental(name: string, a: unknown, b: unknown) {
  if (typeof a !== typeof b || typeof a === 'object' || !a || !b) return false
  const shape = shapeOf(a)
  return shape === shapeOf(b) && (shape !== undefined || names.has(name))
}
