import { answers } from '../../contract/answers/answers.ts'
import { answerSchema } from '../../contract/answers/answer-schema.ts'
import { type NotificationKind, notifications } from '../../contract/answers/recurring-results.ts'
import { fieldsOfSchema } from '../../contract/answers/schema-fields.ts'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { type OperationId, operationIds } from '../../contract/operations/operation-ids.ts'
import { mayAuthenticate } from '../../contract/operations/registry.ts'
import { changeAt, pathParts, wrongValues } from './change-value.ts'
import type { WrongServer } from './wrong-server.ts'

const variants = Object.entries(wrongValues)

const pathsOf = (schema: Parameters<typeof fieldsOfSchema>[0]) => [
  ...new Set(fieldsOfSchema(schema).map(({ path }) => path)),
]

/** Each field of each answer, by the contract's own schemas: a new field has its faults at once. */
const answeredFields = (operation: OperationId, status: number) =>
  pathsOf(answerSchema(operation, status, defaultAssumptions))
    .filter((path) => path.startsWith('data.') || path.startsWith('data['))
    .flatMap((path) =>
      variants.map(([name, change]): WrongServer => {
        const parts = pathParts(path)
        return {
          id: `${operation} ${status} ${path} is ${name}`,
          kind: 'field',
          rewrite: (exchange) => {
            if (exchange.operation !== operation || exchange.status !== status) return undefined
            const body = changeAt(exchange.body, parts, change)
            return body === undefined ? undefined : { body }
          },
        }
      }),
    )

const postedFields = (kind: NotificationKind) =>
  pathsOf(notifications[kind]).flatMap((path) =>
    variants.map(([name, change]): WrongServer => {
      const parts = pathParts(path)
      return {
        id: `${kind} ${path} is ${name}`,
        kind: 'notification',
        rewrite: ({ operation, body }) => {
          if (operation !== 'deliveries.list') return undefined
          const { items = [] } = body as { readonly items?: readonly Posted[] }
          const wrong = items.map((item) =>
            item.kind === kind ? changeAt(item.body, parts, change) : undefined,
          )
          if (wrong.every((one) => one === undefined)) return undefined
          const changed = items.map((item, at) => ({ ...item, body: wrong[at] ?? item.body }))
          return { body: { ...body, items: changed } }
        },
      }
    }),
  )

interface Posted {
  readonly kind: string
  readonly body: unknown
}

export const wrongFields: readonly WrongServer[] = [
  ...operationIds.flatMap((operation) => [
    ...(answers[operation] ? answeredFields(operation, 200) : []),
    ...(mayAuthenticate(operation) ? answeredFields(operation, 202) : []),
    ...(operation === 'payments.sale' || operation === 'payments.auth'
      ? [402, 408].flatMap((status) => answeredFields(operation, status))
      : []),
  ]),
  ...(Object.keys(notifications) as NotificationKind[]).flatMap(postedFields),
]
