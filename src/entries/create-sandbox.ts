import {
  type CreatedSandbox,
  type CreateOptions,
  createMemorySandbox,
} from '../package/create-sandbox.ts'
import { sandboxFeatures } from './sandbox-features.ts'

/**
 * Creates a sandbox in memory for unit tests: nothing listens, nothing is posted (notifications
 * arrive in its inbox, see `deliveries`), and nothing has to be closed. The sandbox begins at seed
 * 1 and paused at 2026-01-15T12:00:00Z unless the options say otherwise; its state lives as long as
 * the object.
 *
 * @throws RangeError when `now` is no instant.
 */
export const createShippedSandbox = (options?: CreateOptions): CreatedSandbox =>
  createMemorySandbox(options, sandboxFeatures)
