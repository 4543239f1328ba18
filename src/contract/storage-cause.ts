/** Why a browser stores nothing: no room, not allowed, its own data damaged, or an older tab in the way. */
export type StorageCause = 'full' | 'refused' | 'damaged' | 'blocked' | 'unknown'

/** Finds the cause of a failed storage by the name of the browser's error. */
export const storageCause = (error: unknown): StorageCause =>
  (error instanceof Error ? causes[error.name] : undefined) ?? 'unknown'

const causes: Readonly<Record<string, StorageCause>> = {
  QuotaExceededError: 'full',
  SecurityError: 'refused',
  NotAllowedError: 'refused',
  // Firefox, in a private window.
  InvalidStateError: 'refused',
  UnknownError: 'damaged',
  DataError: 'damaged',
  NotFoundError: 'damaged',
  NotReadableError: 'damaged',
  TimeoutError: 'blocked',
}
