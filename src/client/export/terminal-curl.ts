import type { Exchange } from '../exchange.ts'
import { pastedCurl } from './pasted-curl.ts'
import { restoredRequest } from './restored-request.ts'
import type { Shell } from './shells.ts'

/**
 * The command that sends a request from a terminal, with what is public in the clear and all else
 * masked; to `server` where that is given, since no terminal reaches the sandbox of a browser.
 */
export function terminalCurl(
  exchange: Exchange,
  server: string | undefined,
  shell: Shell,
  { url, ...request } = restoredRequest(exchange),
) {
  const at = url.indexOf('/api/v2/')
  return pastedCurl({ ...request, url: server === undefined ? url : server + url.slice(at) }, shell)
}
