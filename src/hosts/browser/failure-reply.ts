import type { ReplyName } from '../../contract/replies/replies.ts'
import type { StorageCause } from '../../contract/storage-cause.ts'

/** The reply to a request that failed in the page: a part of the program or the storage is missing. */
export const failureReply = (error: unknown): ReplyName =>
  error instanceof TypeError && missingModule.test(error.message)
    ? 'file_missing'
    : `storage_${storageCause(error)}`

/** The words of Chromium and Firefox, and those of Safari. */
const missingModule = /dynamically imported module|Importing a module script failed/i

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
