import { queryOptions } from '@tanstack/react-query'
import type { Bodies, Kind } from '../../../reference/entry.ts'
import { termBodies } from '../../../reference/terms.ts'
import { importLater as later, untilItArrives } from '../../../ui/import-again.ts'

/** The texts of the pages of a kind, in a file of their own: a reader of one kind loads no other's. */
export const bodiesOptions = (kind: Kind) =>
  queryOptions({
    queryKey: ['page', 'bodies of the reference', kind],
    queryFn: loads[kind],
    staleTime: Infinity,
    gcTime: Infinity,
    ...untilItArrives,
  })

const loads: Readonly<Record<Kind, () => Promise<Bodies>>> = {
  operations: later(() => import('../../../reference/operations.ts'), 'operationBodies'),
  answers: later(() => import('../../../reference/answers.ts'), 'answerBodies'),
  errors: later(() => import('../../../reference/errors.ts'), 'errorBodies'),
  outcomes: later(() => import('../../../reference/outcomes.ts'), 'outcomeBodies'),
  notifications: later(() => import('../../../reference/notifications.ts'), 'notificationBodies'),
  events: later(() => import('../../../reference/events.ts'), 'eventBodies'),
  states: later(() => import('../../../reference/states.ts'), 'machineBodies'),
  cards: later(() => import('../../../reference/cards.ts'), 'cardBodies'),
  'three-d-secure': later(() => import('../../../reference/cases.ts'), 'caseBodies'),
  headers: later(() => import('../../../reference/headers.ts'), 'headerBodies'),
  signatures: later(() => import('../../../reference/signatures.ts'), 'signatureBodies'),
  specification: later(() => import('../../../reference/specification.ts'), 'specificationBodies'),
  // The list of the pages has the terms already.
  terms: async () => termBodies,
}
