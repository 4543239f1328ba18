import { controlRequest } from '../../contract/control/request.ts'
import { shownValue } from '../../contract/redaction/redact.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { StepProblem } from '../step-record.ts'

type RecordList =
  | 'payments.list'
  | 'tokens.list'
  | 'plans.list'
  | 'enrollments.list'
  | 'authentications.list'

/** The values that an operation draws for a record, by their places in its data: its identifier first. */
interface Place {
  readonly list: RecordList
  /** The fields of the listed record that have these values. */
  readonly fields: Readonly<Record<string, string>>
}

const charged: readonly Place[] = [
  { list: 'payments.list', fields: { payment_uuid: 'uuid', payment_hash: 'hash' } },
]
const places: { readonly [Id in OperationId]?: readonly Place[] } = {
  'payments.sale': charged,
  'payments.auth': charged,
  'tokens.create': [{ list: 'tokens.list', fields: { token: 'token', hash: 'hash' } }],
  'plans.create': [{ list: 'plans.list', fields: { id: 'id' } }],
  'enrollments.subscribe': [
    { list: 'payments.list', fields: { 'payment.uuid': 'uuid', 'payment.ref': 'order_id' } },
    { list: 'enrollments.list', fields: { 'properties.subscription.customer': 'id' } },
  ],
  'authentication.lookup': [{ list: 'authentications.list', fields: { identifier: 'identifier' } }],
}

const timed: readonly (RecordList | undefined)[] = ['tokens.list', 'authentications.list']

interface Drawn {
  readonly list: RecordList
  readonly values: readonly {
    readonly field: string
    readonly value: string
    /** What is wrong if the sandbox has no such record. */
    readonly problem: StepProblem
  }[]
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
      for (const { list, fields } of places[operation] ?? []) {
        const values = Object.entries(fields).flatMap(([place, field]) => {
          const value = place.split('.').reduce(partOf, data)
          if (typeof value !== 'string') return []
          const path = `answer.data.${place}`
          const shown = shownValue(place, value)
          const sentence = `${path} of ${operation} is ${shown}, which the sandbox does not have`
          return [{ field, value, problem: { path, sentence } }]
        })
        const [id] = values
        if (id) unnamed.set(id.value, { list, values })
      }
    },
    /** Notes the text of a request: its answer judges the identifiers in it. */
    name(text: string) {
      const named = text.toLowerCase()
      remove((id) => id !== '' && named.includes(id.toLowerCase()))
    },
    forget: () => unnamed.clear(),
    /** Time deletes tokens and authentications. */
    passTime: () => remove((id) => timed.includes(unnamed.get(id)?.list)),
    /** The requests whose answers have the records of the identifiers that are left. */
    requests: () =>
      [...new Set([...unnamed.values()].map(({ list }) => list))].map((list) => ({
        list,
        request: controlRequest(list, { query: { limit: '500' } }),
      })),
    /** The problem of the first one that such an answer does not have; it is known of a whole list. */
    missingIn(list: RecordList, { items, after }: { items?: unknown; after?: unknown }) {
      if (!Array.isArray(items) || after !== null) return undefined
      const drawn = [...unnamed.values()].filter((one) => one.list === list)
      for (const { values } of drawn) {
        let left: readonly unknown[] = items
        for (const { field, value, problem } of values) {
          left = left.filter((item) => partOf(item, field) === value)
          if (!left.length) return problem
        }
      }
      return undefined
    },
  }
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
