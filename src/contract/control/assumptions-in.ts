import { type Assumptions, defaultAssumptions } from '../domain/assumptions.ts'
import type { SandboxInfo } from './sandbox.ts'

/** The ledger in a sandbox's settings; a row that an older sandbox lacks has its default. */
export const assumptionsIn = ({ assumptions }: SandboxInfo['settings']): Assumptions => ({
  ...defaultAssumptions,
  ...(assumptions as Partial<Assumptions>),
})
