import type { IncomingMessage } from 'node:http'
import type { ApiRequest, ApiResponse } from '../../contract/http.ts'
import type { PostOptions } from '../delivery/post.ts'
import { callerOf, type Listening } from '../network/caller.ts'
import type { GuardRefusal } from './guard.ts'

/** Paths that a feature adds to a Node host, for the console that it serves and no other page. */
export interface AddedPaths {
  readonly has: (path: string) => boolean
  /** The command with which a program does the same, which may not ask there. */
  readonly command?: string
  /** Opens the paths for one host; the function never rejects because of a request. */
  readonly open: (options: PostOptions) => (request: ApiRequest) => Promise<ApiResponse>
}

/** The refusal of a request from elsewhere: the host's own console names its own origin. */
export function refusalOfOthers(
  { method, headers }: IncomingMessage,
  listening: Listening,
  command?: string,
): GuardRefusal | undefined {
  const { host, origin, 'sec-fetch-site': site } = headers
  const caller = callerOf({ host, origin, site: site?.toString() }, listening)
  // Behind a proxy that speaks TLS the console has the same host, and an origin that was allowed.
  const isBehindProxy = origin === `https://${host}` && listening.allowedOrigins?.has(origin)
  const isOwn = caller === 'own' || (caller === 'trusted' && isBehindProxy)
  if (origin !== undefined && method === 'POST' && isOwn) return undefined
  const otherwise = command ? `: ${command} does it for programs` : ''
  return { status: 403, message: `only the console of this host may do this${otherwise}` }
}
