import type { LiveCause } from './live.ts'

export type BaseUrlProblem = Extract<LiveCause, `base-url-${string}`>

/**
 * The origin that a base URL names, or what is wrong with it. The text is looked at before `URL` reads
 * it, since that forgives too much: tabs inside, backslashes, missing slashes.
 */
export function readBaseUrl(text: string, allowHttp: boolean): URL | BaseUrlProblem {
  if (/^[a-z][a-z\d+.-]*:[\\/]*[^\\/?#]*@/i.test(text)) return 'base-url-credentials'
  const shape = /^([a-z][a-z\d+.-]*):\/\/[^\s\p{Cc}\\/?#@%]+\/?$/iu.exec(text)
  if (!shape || !URL.canParse(text)) return 'base-url-malformed'
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) {
    return 'base-url-not-https'
  }
  return url.port === '0' ? 'base-url-malformed' : url
}
