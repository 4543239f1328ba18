import type { NotificationKind } from '../contract/answers/recurring-results.ts'
import type { OperationId } from '../contract/operations/operation-ids.ts'
import type { ReplyName } from '../contract/replies/replies.ts'
import { replyNameOf } from '../contract/replies/reply-name.ts'

/**
 * The subject of an example: an answer, a reply of any operation, or the body of a notification.
 */
export type ExampleOf =
  | { readonly operation: OperationId; readonly status: number }
  | { readonly reply: ReplyName }
  | { readonly notification: NotificationKind }

/** A body that the sandbox really gave. */
export interface GivenBody {
  readonly title: string
  readonly body: unknown
}

/** The parts of a sandbox's OpenAPI document that hold its examples. */
export interface ExampleDocument {
  readonly openapi?: string
  readonly paths?: Readonly<Record<string, PathItem>>
  readonly webhooks?: Readonly<Record<string, PathItem>>
  readonly components?: {
    readonly examples?: Readonly<Record<string, ExampleObject>>
  }
}

type PathItem = Readonly<Record<string, OperationObject>>

interface OperationObject {
  readonly operationId?: string
  readonly requestBody?: Content
  readonly responses?: Readonly<Record<string, Content>>
}

interface Content {
  readonly content?: Readonly<
    Record<string, { readonly examples?: Readonly<Record<string, ExampleObject>> }>
  >
}

interface ExampleObject {
  readonly $ref?: string
  readonly summary?: string
  readonly value?: unknown
}

/** The sandbox's examples in its OpenAPI document; none where it made no such request. */
export function givenBodies(document: ExampleDocument, of: ExampleOf): readonly GivenBody[] {
  const { paths = {}, webhooks = {}, components: { examples: shared = {} } = {} } = document
  const bodiesIn = ({ content = {} }: Content = {}) =>
    Object.values(content['application/json']?.examples ?? {}).flatMap((example): GivenBody[] => {
      const { summary = '', value } = example.$ref ? (shared[lastOf(example.$ref)] ?? {}) : example
      return value === undefined ? [] : [{ title: summary, body: value }]
    })
  if ('notification' in of) {
    return operationsIn(webhooks[of.notification]).flatMap(({ requestBody }) =>
      bodiesIn(requestBody),
    )
  }
  const operations = Object.values(paths).flatMap(operationsIn)
  if ('operation' in of) {
    const one = operations.find(({ operationId }) => operationId === of.operation)
    return bodiesIn(one?.responses?.[of.status])
  }
  const all = operations.flatMap(({ responses = {} }) => Object.values(responses).flatMap(bodiesIn))
  return all.filter(({ body }) => isOf(body, of.reply)).slice(0, 1)
}

const operationsIn = (item: PathItem = {}) => Object.values(item)

const isOf = (body: unknown, reply: ReplyName) =>
  typeof body === 'object' &&
  body !== null &&
  'message' in body &&
  replyNameOf(String(body.message)) === reply

const lastOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)
