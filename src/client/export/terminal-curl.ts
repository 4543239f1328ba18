import type { Exchange } from '../exchange.ts'
import { curlOf } from './curl.ts'
import { restoredRequest } from './restored-request.ts'

/**
 * The command that sends a request from a terminal, with what is public in the clear and all else
 * masked; to `server` where that is given, since no terminal reaches the sandbox of a browser.
 */
export function terminalCurl(
  exchange: Exchange,
  server: string | undefined,
  { url, ...request } = restoredRequest(exchange),
) {
  const at = url.indexOf('/api/v2/')
  return curlOf({ ...request, url: server === undefined ? url : server + url.slice(at) })
}
