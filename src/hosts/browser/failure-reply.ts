import type { ReplyName } from '../../contract/replies/replies.ts'
import { storageCause } from '../../contract/storage-cause.ts'

/** The reply to a request that failed in the page: a part of the program or the storage is missing. */
export const failureReply = (error: unknown): ReplyName =>
  error instanceof TypeError && missingModule.test(error.message)
    ? 'file_missing'
    : `storage_${storageCause(error)}`

/** The words of Chromium and Firefox, and those of Safari. */
const missingModule = /dynamically imported module|Importing a module script failed/i
