import { type Assumptions, defaultAssumptions } from '../../contract/domain/assumptions.ts'

/** What a form for the real service takes for granted: only a sandbox wants its own test cards. */
export const liveAssumptions = (env: string): Assumptions =>
  env === 'sandbox'
    ? defaultAssumptions
    : { ...defaultAssumptions, card_outside_set: 'precondition' }
