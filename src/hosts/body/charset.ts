import type { BodyFault } from '../../contract/body-fault.ts'
import type { ApiRequest } from '../../contract/http.ts'

export type ReadBody = Pick<ApiRequest, 'body' | 'bodyFault'>

export const unread = (bodyFault: BodyFault): ReadBody => ({ body: undefined, bodyFault })

export const utf8 = new TextDecoder('utf-8', { fatal: true })

export function isUtf8(bytes: Uint8Array) {
  try {
    utf8.decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The charset that a header declares, unless it is UTF-8 as everywhere. */
export function charsetOf(header: string) {
  const charset = /charset\s*=\s*["']?([^\s;"']+)/i.exec(header)?.[1]
  return charset && !/^utf-?8$/i.test(charset) ? charset : undefined
}

export function decoderOf(charset: string, fatal = true): TextDecoder | BodyFault {
  if (/^(?:utf|ucs)-?(?:16|32|2|4)/i.test(charset)) return { at: 'content-type', name: 'utf16' }
  try {
    return new TextDecoder(charset, { fatal })
  } catch {
    return { at: 'content-type', name: 'charset_unknown', params: { charset } }
  }
}
