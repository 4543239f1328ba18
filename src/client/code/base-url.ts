import type { Exchange } from '../exchange.ts'

/** Where `npx ensayo sandbox` listens by default. */
export const ownHost = 'http://127.0.0.1:4010'

/** The address before the path of the interface, as a program of this machine reaches it. */
export const baseUrlOf = ({ target, request }: Exchange) =>
  target === 'browser' ? ownHost : request.url.replace(/\/api\/v2\/.*$/s, '')
