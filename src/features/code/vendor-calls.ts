import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { baseUrl, type CodeValue, type RequestCode } from '../../client/code/request-parts.ts'

/** How the vendor's clients call an operation. */
export interface VendorCall {
  readonly service: 'Transaction' | 'Tokenization'
  readonly method: string
  /** The class whose properties are the fields; without one the token is all there is. */
  readonly request?: string
  /** The token is an argument of the call. */
  readonly takesToken?: true
}

/** The clients have no calls for plans and enrollments (docs/evidence.md#requests-of-the-clients). */
const calls: { readonly [Id in OperationId]?: VendorCall } = {
  'payments.sale': { service: 'Transaction', method: 'doSale', request: 'SaleTransaction' },
  'payments.auth': { service: 'Transaction', method: 'doAuth', request: 'AuthTransaction' },
  'payments.capture': {
    service: 'Transaction',
    method: 'doCapture',
    request: 'CaptureTransaction',
  },
  'payments.void': { service: 'Transaction', method: 'doVoid', request: 'VoidTransaction' },
  'payments.status': { service: 'Transaction', method: 'getStatus', request: 'StatusTransaction' },
  'tokens.create': { service: 'Tokenization', method: 'vaultCard', request: 'CardTokenization' },
  'tokens.read': { service: 'Tokenization', method: 'showCard', takesToken: true },
  'tokens.update': {
    service: 'Tokenization',
    method: 'updateCard',
    request: 'CardTokenization',
    takesToken: true,
  },
  'tokens.delete': { service: 'Tokenization', method: 'deleteCard', takesToken: true },
}

const setByClient = new Set(['accept', 'content-type', 'x-auth-key', 'x-auth-hash', 'x-auth-user'])

/** The parts of a request as the vendor's clients take them; undefined if they have no such call. */
export function vendorCallOf({ operation, path, headers, fields }: RequestCode) {
  const call = calls[operation]
  if (!call) return undefined
  const named = new Map(fields)
  const settings: readonly (readonly [name: string, ...values: (CodeValue | undefined)[]])[] = [
    ['setupEndpoint', baseUrl],
    ['setupCredentials', headers['x-auth-key'], headers['x-auth-hash']],
    ['setupEnvironment', named.get('env')],
    ['setupLanguage', named.get('lang')],
    ['setupPlatformUser', headers['x-auth-user']],
  ]
  return {
    call,
    /** The calls that set the client up, in this order. */
    settings: settings.flatMap(([name, ...values]) => {
      const given = values.filter((value) => value !== undefined)
      return given.length ? [[name, given] as const] : []
    }),
    ownHeaders: Object.entries(headers).filter(([name]) => !setByClient.has(name)),
    // The variable end of the path; it may be empty.
    token: path[1] ?? '',
    // Without it they do not authenticate; the text "false" would count as true.
    properties: fields.filter(
      ([name, value]) =>
        name !== 'env' &&
        name !== 'lang' &&
        !(name === 'authentication_request' && value === 'false'),
    ),
  }
}
