import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from 'node:net'
import { livePath } from '../../contract/live/live.ts'
import { kindOfAddress } from '../network/address.ts'
import type { Listening } from '../network/caller.ts'
import { createLiveProxy, type LiveProxyOptions } from './proxy.ts'
import { serve } from './serve.ts'

export type LivePolicy = Pick<LiveProxyOptions, 'allowPrivate' | 'origins' | 'timeoutMs'>

/** Whether a path, without its query string, is one of the live proxy. */
export const isLivePath = (path: string) => path === livePath || path.startsWith(`${livePath}/`)

/** Serves the live proxy for requests of node:http; `target` is their path and query string. */
export function createLiveServer(policy: LivePolicy, listening: () => Listening) {
  const log = (line: string) => process.stderr.write(`live ${line}\n`)
  const handle = createLiveProxy({ ...policy, listening, log })
  return (incoming: IncomingMessage, outgoing: ServerResponse, target: string) =>
    serve(handle, incoming, outgoing, target)
}

/** The real address of the server: the system decides what `localhost` is. */
export function listeningOf(
  server: Pick<Server, 'address'> | null,
  asked?: string | boolean,
): Listening {
  const address = server?.address()
  const onLoopback =
    typeof address === 'object' && kindOfAddress(address?.address ?? '') === 'loopback'
  return { onLoopback, name: typeof asked === 'string' ? asked : undefined }
}
