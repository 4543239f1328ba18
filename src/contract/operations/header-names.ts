/** The headers that the interface knows, in the order of the specification. */
export const headerNames = [
  'x-auth-key',
  'x-auth-hash',
  'x-client-signature',
  'x-auth-user',
  'accept',
] as const
export type HeaderName = (typeof headerNames)[number]

/** `none`: the header is not for the operation. */
export type HeaderNeed = 'required' | 'optional' | 'none'
