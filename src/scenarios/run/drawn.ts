import { controlRequest } from '../../contract/control/request.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { StepProblem } from '../step-record.ts'

/** The lists of records, and the field of a record that identifies it. */
const lists = {
  'payments.list': 'uuid',
  'tokens.list': 'token',
  'plans.list': 'id',
  'enrollments.list': 'id',
} as const
type RecordList = keyof typeof lists

/** The identifiers that an operation draws, by their places in its data. */
const places: { readonly [Id in OperationId]?: Readonly<Record<string, RecordList>> } = {
  'payments.sale': { payment_uuid: 'payments.list' },
  'payments.auth': { payment_uuid: 'payments.list' },
  'tokens.create': { token: 'tokens.list' },
  'plans.create': { id: 'plans.list' },
  'enrollments.subscribe': {
    'payment.uuid': 'payments.list',
    'properties.subscription.customer': 'enrollments.list',
  },
}

interface Drawn {
  readonly list: RecordList
  /** What is wrong if the sandbox has no such record. */
  readonly problem: StepProblem
}

/**
 * The identifiers that answers have drawn and no request has named since, so that no later answer
 * says whether they are right.
 */
export function createDrawn() {
  const unnamed = new Map<string, Drawn>()
  const remove = (isRemoved: (id: string) => boolean) => {
    for (const id of unnamed.keys()) if (isRemoved(id)) unnamed.delete(id)
  }
  return {
    note(operation: OperationId, data: unknown) {
      for (const [place, list] of Object.entries(places[operation] ?? {})) {
        const id = place.split('.').reduce(partOf, data)
        if (typeof id !== 'string' || !id) continue
        const path = `answer.data.${place}`
        const sentence = `${path} of ${operation} is ${id}, which the sandbox does not have`
        unnamed.set(id, { list, problem: { path, sentence } })
      }
    },
    /** Notes the text of a request: its answer judges the identifiers in it. */
    name(text: string) {
      const named = text.toLowerCase()
      remove((id) => named.includes(id.toLowerCase()))
    },
    forget: () => unnamed.clear(),
    /** Time deletes tokens. */
    passTime: () => remove((id) => unnamed.get(id)?.list === 'tokens.list'),
    /** The requests whose answers have the records of the identifiers that are left. */
    requests: () =>
      [...new Set([...unnamed.values()].map(({ list }) => list))].map((list) => ({
        list,
        request: controlRequest(list, { query: { limit: '500' } }),
      })),
    /** The problem of the first one that such an answer does not have; it is known of a whole list. */
    missingIn(list: RecordList, { items, after }: { items?: unknown; after?: unknown }) {
      if (!Array.isArray(items) || after !== null) return undefined
      const ids = new Set(items.map((item) => partOf(item, lists[list])))
      return [...unnamed].find(([id, drawn]) => drawn.list === list && !ids.has(id))?.[1].problem
    },
  }
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
