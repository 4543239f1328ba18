import type { AddressKind } from '../network/address.ts'

/**
 * Which addresses a merchant's receiver and shop may have.
 *
 * @throws Error for another one.
 */
export const requireReachable = (allowPrivate: boolean) => (kind: AddressKind) => {
  if (kind === 'unusable') throw new Error('the address is none of a receiver')
  if (kind === 'private' && !allowPrivate) throw new Error(privateAddress)
}

const privateAddress =
  'the address is one of a private network: start the sandbox with --allow-private'

const causes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused: nothing listens there',
  ECONNRESET: 'the connection was closed before a response came',
  EPIPE: 'the connection was closed before a response came',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host could not be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ETIMEDOUT: 'the host cannot be reached',
}

/** Why there was no answer. */
export function explainReach(error: unknown) {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code.startsWith('HPE_')) return `the response is not HTTP: ${message}`
  return causes[code] ?? (isOfTls(code, message) ? `TLS: ${message}` : message || code)
}

const isOfTls = (code: string, message: string) =>
  code === 'EPROTO' || /^ERR_(TLS|SSL)|CERT|SIGNATURE/.test(code) || /certificate/i.test(message)
