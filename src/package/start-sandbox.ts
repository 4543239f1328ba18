import { join } from 'node:path'
import type { Preset } from '../contract/domain/assumptions.ts'
import { isWebhookUrl, webhookUrlRule } from '../contract/control/values.ts'
import type { HostFeatures } from '../hosts/node/host-features.ts'
import { startNodeHost } from '../hosts/node/node.ts'
import { publicUrlRule, readPublicUrl } from '../hosts/network/public-address.ts'
import { beginning } from '../scenarios/scenario.ts'
import { inProcessFetch, instantOf } from './create-sandbox.ts'
import { packageFolder } from './package-folder.ts'
import type { SizeLimits } from '../hosts/body/size-limits.ts'
import type { SandboxStart } from './sandbox.ts'
import { type ScriptedSandbox, scriptSandbox } from './scripted-sandbox.ts'

export interface StartOptions extends SandboxStart, SizeLimits {
  /** Default: any free port. */
  readonly port?: number
  /** The address to listen on; default `127.0.0.1`. */
  readonly host?: string
  /**
   * The address for clients and customers behind a web server, such as
   * `https://shop.example/ensayo`: for signatures, `payment_url`, 3-D Secure and links.
   */
  readonly publicUrl?: string
  /** Keeps the state in this file. */
  readonly data?: string
  /** The address of notifications without an `order_callback`. */
  readonly webhookUrl?: string
  /** The assumptions ledger that it begins with; default `usual`. */
  readonly assumptions?: Preset
}

/** A sandbox that listens in this process. */
export interface StartedSandbox extends ScriptedSandbox {
  /** Answers the requests in hand, then stops; `await using` does so at the end of its block. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * `startSandbox` of the package, with the features that it gets.
 *
 * @throws RangeError when `now` is no instant, `webhookUrl` no address to post to, or `publicUrl` no address.
 * @throws Error when the port is in use, or the file cannot be opened.
 */
export async function startScriptedSandbox(
  {
    port = 0,
    host,
    publicUrl: givenUrl,
    data,
    webhookUrl,
    assumptions,
    seed = beginning.seed,
    now = beginning.now,
    maxRows,
    maxMib,
  }: StartOptions = {},
  features?: HostFeatures,
): Promise<StartedSandbox> {
  if (webhookUrl !== undefined && !isWebhookUrl(webhookUrl)) {
    throw new RangeError(`webhookUrl needs ${webhookUrlRule}`)
  }
  const publicUrl = givenUrl === undefined ? undefined : readPublicUrl(givenUrl)
  if (givenUrl !== undefined && publicUrl === undefined) {
    throw new RangeError(`publicUrl needs ${publicUrlRule}`)
  }
  const { url, handle, close } = await startNodeHost({
    port,
    host,
    access: { publicUrl },
    beginning: { seed, frozenAt: instantOf(now), webhookUrl, assumptions },
    data,
    limits: { maxRows, maxMib },
    pages: { folder: join(packageFolder(), 'dist') },
    features,
  })
  // A test's changes to the global fetch, or to its connections, are for the program under test.
  const fetch = inProcessFetch(url, (request) => handle({ ...request, origin: publicUrl ?? url }))
  const scripted = scriptSandbox(url, fetch, { seed, now })
  return { ...scripted, close, [Symbol.asyncDispose]: close }
}
