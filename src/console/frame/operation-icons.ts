import type { OperationId } from '../../contract/operations/registry.ts'
import type { IconName } from '../../ui/icons.tsx'

/** Apart from `afterAnswers`, whose texts the first form does not load. */
export const operationIcons = {
  'payments.sale': 'card',
  'payments.auth': 'shield',
  'payments.capture': 'check',
  'payments.void': 'ban',
  'payments.status': 'search',
  'tokens.create': 'plus',
  'tokens.read': 'search',
  'tokens.update': 'refresh',
  'tokens.delete': 'trash',
  'plans.create': 'plus',
  'plans.read': 'search',
  'plans.update': 'refresh',
  'plans.activation': 'pause',
  'enrollments.subscribe': 'users',
  'enrollments.read': 'search',
  'enrollments.cancel': 'ban',
  'authentication.lookup': 'search',
  'authentication.continue': 'check',
  'authentication.token': 'shield',
} as const satisfies Record<OperationId, IconName>
