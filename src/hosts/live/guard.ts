import { liveHeaders } from '../../contract/live/live.ts'
import { callerOf, isSameSecret, type Listening } from '../network/caller.ts'
import { LiveRefusal } from './refusal.ts'

/**
 * Accepts only requests of a page of the console.
 *
 * @throws LiveRefusal `foreign` for any other request.
 */
export function requireConsole({ method, headers }: Request, listening: Listening) {
  const of = (name: string) => headers.get(name) ?? undefined
  const sender = { host: of('host'), origin: of('origin'), site: of('sec-fetch-site') }
  const caller = callerOf(sender, listening)
  const isConsole = caller === 'own' || caller === 'unnamed'
  // Browsers leave `Origin` out of a GET to their own origin, and only there.
  const isNamed = sender.origin !== undefined || method === 'GET'
  if (!isConsole || !isNamed) throw new LiveRefusal('foreign')
}

/** @throws LiveRefusal unless the request carries the token. */
export function requireToken({ headers }: Request, token: string) {
  if (!isSameSecret(headers.get(liveHeaders.token) ?? '', token)) throw new LiveRefusal('session')
}
