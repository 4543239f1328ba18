import { readBaseUrl } from '../../contract/live/base-url.ts'
import { livePath } from '../../contract/live/live.ts'
import { LiveRefusal } from './refusal.ts'

/**
 * The origin that a base URL names.
 *
 * @throws LiveRefusal with the rule that the URL breaks.
 */
export function parseBaseUrl(text: string, allowHttp: boolean): URL {
  const read = readBaseUrl(text, allowHttp)
  if (typeof read === 'string') throw new LiveRefusal(read)
  return read
}

/**
 * The path of the service, with its query string, for a path of the proxy.
 *
 * @throws LiveRefusal `path` for a path that a server might read as another one.
 */
export function parsePath({ pathname, search }: URL): string {
  const prefix = `${livePath}/api/v2/`
  const segments = pathname.slice(prefix.length).split('/')
  if (!pathname.startsWith(prefix) || !segments.every(isPlain)) throw new LiveRefusal('path')
  return pathname.slice(livePath.length) + search
}

/** Neither empty, nor `.` or `..`, and without characters that some servers decode or cut again. */
function isPlain(segment: string) {
  try {
    const name = decodeURIComponent(segment)
    return !/^\.{0,2}$|[\\/%;]|\p{Cc}/u.test(name)
  } catch {
    return false
  }
}
