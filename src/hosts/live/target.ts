import { readBaseUrl } from '../../contract/live/base-url.ts'
import { livePath } from '../../contract/live/live.ts'
import { LiveRefusal } from './refusal.ts'

/**
 * The origin that a base URL names.
 *
 * @throws LiveRefusal
 */
export function parseBaseUrl(text: string, allowHttp: boolean): URL {
  const read = readBaseUrl(text, allowHttp)
  if (typeof read === 'string') throw new LiveRefusal(read)
  return read
}

/**
 * The path of the service, with its query string, that a path of the proxy stands for.
 *
 * @throws LiveRefusal for anything that a server might take for another path than it looks.
 */
export function parsePath({ pathname, search }: URL): string {
  const prefix = `${livePath}/api/v2/`
  const segments = pathname.slice(prefix.length).split('/')
  if (!pathname.startsWith(prefix) || !segments.every(isPlain)) throw new LiveRefusal('path')
  return pathname.slice(livePath.length) + search
}

/** Neither empty nor a step elsewhere, and without what some server decodes or cuts a second time. */
function isPlain(segment: string) {
  try {
    const name = decodeURIComponent(segment)
    return !/^\.{0,2}$|[\\/%;]|\p{Cc}/u.test(name)
  } catch {
    return false
  }
}
