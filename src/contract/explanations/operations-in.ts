import { type OperationId, operationIds } from '../operations/operation-ids.ts'
import { chargesCard, operations } from '../operations/registry.ts'
import type { OperationList } from '../records/operation-group.ts'

/** The operations of a record's list, its groups spelled out. */
export const operationsIn = (list: OperationList): readonly OperationId[] =>
  list.flatMap((name) => operationIds.filter((id) => name === id || isIn(id, name)))

function isIn(id: OperationId, group: OperationList[number]) {
  if (group === 'every') return true
  if (group === 'charging') return chargesCard(id)
  if (group === 'signed') return operations[id].signature !== undefined
  return operations[id].area === group
}
