/** Whether a plan charges: `is_active`. */
export const planStates = ['active', 'inactive'] as const
export type PlanState = (typeof planStates)[number]

/** What the activation operation takes, and what it does; nothing else does. */
export const planMoves = {
  activate: { from: ['inactive'], to: 'active' },
  deactivate: { from: ['active'], to: 'inactive' },
} as const satisfies Record<string, { readonly from: readonly PlanState[]; readonly to: PlanState }>
export type PlanMove = keyof typeof planMoves
