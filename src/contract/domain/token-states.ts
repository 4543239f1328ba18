/** The states of a token: a row of the ledger decides the answer for an ended one (ended_token). */
export const tokenStates = ['active', 'deleted', 'expired'] as const
export type TokenState = (typeof tokenStates)[number]

/** The moves that end a token; nothing else does. */
export const tokenMoves = {
  /** The delete operation. */
  delete: { from: ['active'], to: 'deleted' },
  /** In the sandbox it lasts five hours. */
  expire: { from: ['active'], to: 'expired' },
} as const satisfies Record<
  string,
  { readonly from: readonly TokenState[]; readonly to: TokenState }
>

export type TokenMove = keyof typeof tokenMoves
/** The states of a token that has ended. */
export type TokenEnd = (typeof tokenMoves)[TokenMove]['to']
