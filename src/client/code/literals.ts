import { defaultHost } from '../../contract/addresses.ts'
import type { Exchange } from '../exchange.ts'

export const comment = (mark: string, comments: readonly string[]) =>
  comments.map((line) => `${mark} ${line}\n`).join('')

/** The address before the path of the interface, as a program of this machine reaches it. */
export const baseUrlOf = ({ target, request }: Exchange) =>
  target === 'browser' ? defaultHost : request.url.replace(/\/api\/v2\/.*$/s, '')
