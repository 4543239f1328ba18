import { join } from 'node:path'
import { isWebhookUrl, webhookUrlRule } from '../contract/control/values.ts'
import { startNodeHost } from '../hosts/node/node.ts'
import { beginning } from '../scenarios/beginning.ts'
import { instantOf } from './create-sandbox.ts'
import { packageFolder } from './package-folder.ts'
import type { SandboxStart } from './sandbox.ts'
import { type ScriptedSandbox, scriptSandbox } from './scripted-sandbox.ts'

export interface StartOptions extends SandboxStart {
  /** Default: any free port. */
  readonly port?: number
  /** The address to listen on; default `127.0.0.1`. */
  readonly host?: string
  /** Keeps the state in this file. */
  readonly data?: string
  /** Where notifications are posted that have no `order_callback`. */
  readonly webhookUrl?: string
}

/** A sandbox that listens in this process. */
export interface StartedSandbox extends ScriptedSandbox {
  /** Answers the requests in hand, then stops. */
  close(): Promise<void>
}

/**
 * Starts a sandbox in this process, over HTTP: for a backend under test, or any other client. It
 * begins at seed 1 and paused at 2026-01-15T12:00:00Z unless the options say otherwise, posts
 * notifications, and serves the customer's pages (`payment_url`).
 *
 * @throws RangeError when `now` is no instant, or `webhookUrl` no address to post to.
 * @throws Error when the port is in use, or the file cannot be opened.
 */
export async function startSandbox({
  port = 0,
  host,
  data,
  webhookUrl,
  seed = beginning.seed,
  now = beginning.now,
}: StartOptions = {}): Promise<StartedSandbox> {
  if (webhookUrl !== undefined && !isWebhookUrl(webhookUrl)) {
    throw new RangeError(`webhookUrl needs ${webhookUrlRule}`)
  }
  const { url, close } = await startNodeHost({
    port,
    host,
    data,
    webhookUrl,
    seed,
    now: instantOf(now),
    pages: { folder: join(packageFolder, 'dist') },
  })
  return { ...scriptSandbox(url, fetch, { seed, now }), close }
}
