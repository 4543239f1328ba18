/** The states of a token: what an ended one answers is a row of the ledger (ended_token). */
export const tokenStates = ['active', 'deleted', 'expired'] as const
export type TokenState = (typeof tokenStates)[number]

/** What ends a token; nothing else does. */
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
/** The states in which a token is no more. */
export type TokenEnd = (typeof tokenMoves)[TokenMove]['to']
