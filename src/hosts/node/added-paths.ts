import type { IncomingMessage } from 'node:http'
import type { ApiRequest, ApiResponse } from '../../contract/http.ts'
import type { PostOptions } from '../delivery/post.ts'
import type { Listening } from '../network/caller.ts'
import type { GuardRefusal } from './guard.ts'

/** Paths that a feature adds to a Node host, for the console that it serves. */
export interface AddedPaths {
  readonly has: (path: string) => boolean
  /** Why a request may not ask there; undefined for one that may. */
  readonly refusalFor: (incoming: IncomingMessage, listening: Listening) => GuardRefusal | undefined
  /** Opens them for one host; it never rejects for what a request says. */
  readonly open: (options: PostOptions) => (request: ApiRequest) => Promise<ApiResponse>
}
