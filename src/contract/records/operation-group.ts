import type { Area } from '../operations/operation.ts'
import type { OperationId } from '../operations/operation-ids.ts'

/** Several operations: all, those that charge a card, those that are signed, or those of an area. */
type OperationGroup = 'every' | 'charging' | 'signed' | Area

/** Operations as a record lists them: one by one, or a group by its name. */
export type OperationList = readonly (OperationId | OperationGroup)[]
