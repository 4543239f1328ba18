import type { Preset } from '../contract/domain/assumptions.ts'
import type { ApiRequest, SandboxAnswer } from '../contract/http.ts'
import { fetchResponse, readFetchRequest, readPlainFetch } from '../hosts/fetch/fetch-messages.ts'
import { openMemorySandboxes } from '../hosts/fetch/memory-sandboxes.ts'
import { beginning } from '../scenarios/scenario.ts'
import type { SizeLimits } from '../hosts/body/size-limits.ts'
import type { SandboxFeatures } from '../sandbox/sandbox-features.ts'
import type { SandboxStart } from './sandbox.ts'
import { type ScriptedSandbox, scriptSandbox } from './scripted-sandbox.ts'

export interface CreateOptions extends SandboxStart, SizeLimits {
  /** The origin that it answers for in `send` and for addresses without one; default `https://ensayo.test`. */
  readonly url?: string
  /** The assumptions ledger that it begins with; default `usual`. */
  readonly assumptions?: Preset
}

/** A sandbox in this program, without a network. */
export interface CreatedSandbox extends ScriptedSandbox {
  /**
   * Answers a request as the sandbox does; an address without an origin is the sandbox's own. The
   * function needs no `this`, so it can be handed on in the place of the global `fetch`, and
   * rejects with the reason of an aborted signal.
   */
  fetch(input: Request | string | URL, init?: RequestInit): Promise<Response>
}

/**
 * `createSandbox` of the package, with the features that it gets.
 *
 * @throws RangeError when `now` is no instant.
 */
export function createMemorySandbox(
  {
    url: address = 'https://ensayo.test',
    seed = beginning.seed,
    now = beginning.now,
    assumptions,
    ...limits
  }: CreateOptions = {},
  features?: SandboxFeatures,
): CreatedSandbox {
  const sandboxes = openMemorySandboxes({
    beginning: { seed, frozenAt: instantOf(now), assumptions },
    limits,
    features,
  })
  const { origin: url } = new URL(address)
  const fetch = inProcessFetch(url, sandboxes.handle)
  return { ...scriptSandbox(url, fetch, { seed, now }), fetch }
}

/** A `fetch` whose requests the sandbox answers in this process; an address without an origin is under `url`. */
export const inProcessFetch =
  (url: string, handle: (request: ApiRequest) => Promise<SandboxAnswer>): CreatedSandbox['fetch'] =>
  async (input, init) => {
    const signal = signalOf(input, init)
    signal?.throwIfAborted()
    const address = isRequest(input) ? undefined : new URL(input, url)
    const plain = address && readPlainFetch(address, init)
    if (plain) return fetchResponse(await handle(plain), { method: plain.method, signal })
    const request =
      isRequest(input) && !init ? input : new Request(address ?? input, { ...init, signal: null })
    const read = await readFetchRequest(request)
    signal?.throwIfAborted()
    return fetchResponse(await handle(read), { method: read.method, signal })
  }

const isRequest = (input: Request | string | URL): input is Request =>
  typeof input === 'object' && 'url' in input

/** That of the request, unless the options replace it; null replaces it with none. */
const signalOf = (input: Request | string | URL, init: RequestInit | undefined) =>
  (init?.signal === undefined && isRequest(input) ? input.signal : init?.signal) ?? undefined

/**
 * Ms since 1970.
 *
 * @throws RangeError for a text that is no instant.
 */
export function instantOf(text: string) {
  const ms = Date.parse(text)
  if (!Number.isNaN(ms)) return ms
  throw new RangeError(`now needs an instant such as 2026-01-15T12:00:00Z, not "${text}"`)
}
