import type { Signer } from '../../client/compute-signature.ts'
import { paymentOf } from '../../client/exchange.ts'
import type { LiveAccess } from '../state/live-access.ts'
import type { Session } from '../state/session.tsx'
import { liveAssumptions } from './live-assumptions.ts'

/** Why nothing can be signed; `what` is missing. */
export class Unsigned extends Error {
  override readonly name = 'Unsigned'
  readonly what: 'secret' | 'voidUser' | 'order'

  constructor(what: Unsigned['what']) {
    super(`Failed to sign: there is no ${what}`)
    this.what = what
  }
}

/**
 * Signs with a profile. Only this browser's own history knows which order a payment of the real
 * service was made for.
 *
 * @throws Unsigned
 */
export function profileSigner(
  { history }: Session,
  { profile }: LiveAccess,
  field: string,
): Signer {
  const { secret, voidUser, env } = profile
  if (field !== 'x-auth-user' && !secret) throw new Unsigned('secret')
  if (field !== 'x-client-signature' && !voidUser) throw new Unsigned('voidUser')
  return {
    secret: secret ?? '',
    voidUser: voidUser ?? '',
    assumptions: liveAssumptions(env),
    async orderOf(payment) {
      const made = (await history.about(payment)).find(
        (exchange) =>
          exchange.target === 'live' &&
          paymentOf(exchange) === payment &&
          exchange.values['order_id'],
      )
      if (!made) throw new Unsigned('order')
      return made.values['order_id'] ?? ''
    },
  }
}
