import { livePath } from '../contract/live.ts'
import { LiveRefusal } from './live-refusal.ts'

/**
 * The origin that a base URL names. The text is looked at before `URL` reads it, since that forgives
 * too much: tabs inside, backslashes, missing slashes.
 *
 * @throws LiveRefusal
 */
export function parseBaseUrl(text: string, allowHttp: boolean): URL {
  if (/^[a-z][a-z\d+.-]*:[\\/]*[^\\/?#]*@/i.test(text))
    throw new LiveRefusal('base-url-credentials')
  const shape = /^([a-z][a-z\d+.-]*):\/\/[^\s\p{Cc}\\/?#@%]+\/?$/iu.exec(text)
  if (!shape || !URL.canParse(text)) throw new LiveRefusal('base-url-malformed')
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) {
    throw new LiveRefusal('base-url-not-https')
  }
  if (url.port === '0') throw new LiveRefusal('base-url-malformed')
  return url
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
