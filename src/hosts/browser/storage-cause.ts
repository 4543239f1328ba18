import type { StorageCause } from '../../contract/storage-cause.ts'

/** What the name of a browser's error says of its storage. */
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
