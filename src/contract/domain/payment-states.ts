/** The states of a payment; `status` may call some of them otherwise, as the ledger says. */
export const paymentStates = [
  'temp',
  'authorized',
  'paid',
  'declined',
  'voided',
  'expired',
] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * What moves a payment from one state to another; nothing else does
 * (docs/evidence.md#payment-transitions).
 */
export const paymentMoves = {
  /** Through the checkout, or when an automatic charge is retried. */
  pay: { from: ['temp', 'declined'], to: 'paid' },
  decline: { from: ['temp', 'declined'], to: 'declined' },
  capture: { from: ['authorized'], to: 'paid' },
  void: { from: ['authorized', 'paid'], to: 'voided' },
  expire: { from: ['authorized'], to: 'expired' },
} as const satisfies Record<
  string,
  { readonly from: readonly PaymentState[]; readonly to: PaymentState }
>
export type PaymentMove = keyof typeof paymentMoves

export const canMove = (state: string, move: PaymentMove) =>
  (paymentMoves[move].from as readonly string[]).includes(state)

/**
 * Whether a sale or authorization may try a payment once more: what an enrollment owes is charged by
 * its calendar, or paid by its customer.
 */
export const canTryAgain = ({ state, kind }: { readonly state: string; readonly kind: string }) =>
  state === 'declined' && kind !== 'subscription'
