import type { IncomingMessage } from 'node:http'
import { controlPath } from '../../contract/control/control-routes.ts'
import { type ApiResponse, isReading } from '../../contract/http.ts'
import { version } from '../../contract/version.ts'

/**
 * Tells whether only readiness is asked for, which anyone may know: it says nothing of a sandbox.
 */
export const isHealthCheck = ({ method = '', url = '' }: IncomingMessage) =>
  isReading(method) && /^\/healthz(\?|$)/.test(url)

/** `obstacle` is why nothing can be stored. */
export function answerHealth(isReady: boolean, obstacle?: string): ApiResponse {
  if (!isReady) return { status: 503, body: notReady }
  if (obstacle === undefined) return { status: 200, body: { ready: true } }
  return { status: 503, body: { ready: false, message: `${obstacle}: nothing can be stored` } }
}

/** Tells whether `/` is asked for, perhaps with a host, as a client speaks to a proxy. */
export const isRoot = ({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>) =>
  isReading(method) && /^(https?:\/\/[^/?]*)?\/(\?|$)/i.test(url)

/**
 * Tells whether a program, and no page of a browser, asks for `/`: it waits until there is an
 * answer.
 */
export const isProbe = ({ method = '', url = '', headers }: IncomingMessage) =>
  isReading(method) &&
  /^\/(\?|$)/.test(url) &&
  headers.origin === undefined &&
  headers['sec-fetch-site'] === undefined &&
  headers['upgrade-insecure-requests'] === undefined

/** The answer at `/` to a client that asks for no page; it says nothing of a sandbox. */
export const answerRoot = (
  origin: string,
  { isReady, hasPages }: { readonly isReady: boolean; readonly hasPages: boolean },
): ApiResponse => ({
  status: isReady ? 200 : 503,
  body: {
    name: 'ensayo',
    version,
    interface: `${origin}/api/v2`,
    control: origin + controlPath('sandbox.read'),
    console: hasPages ? `${origin}/` : null,
    ...(isReady ? {} : notReady),
  },
})

const notReady = { ready: false, message: 'not ready: it begins, or it ends; ask again' }
