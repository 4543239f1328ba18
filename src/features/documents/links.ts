import { canMove } from '../../contract/domain/payment-states.ts'
import type { Field } from '../../contract/fields/fields.ts'
import { type OperationId, operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Json } from './json.ts'
import { fieldsByPlace } from './request-schema.ts'
import type { Edition } from './field-schema.ts'

/** What an answer gives to later requests. */
interface Source {
  /** The operations that answer with it, and the state in which that leaves a payment. */
  readonly from: { readonly [Id in OperationId]?: string }
  readonly pointer: string
  /** The fields that take it. */
  readonly takes: (field: Field) => boolean
}

const sources: readonly Source[] = [
  {
    from: { 'payments.sale': 'paid', 'payments.auth': 'authorized' },
    pointer: '/data/payment_uuid',
    takes: ({ kind, required }) => kind === 'payment' && required,
  },
  {
    from: { 'tokens.create': '' },
    pointer: '/data/token',
    takes: ({ kind }) => kind === 'token',
  },
  { from: { 'plans.create': '' }, pointer: '/data/id', takes: ({ kind }) => kind === 'plan' },
  {
    from: { 'enrollments.subscribe': '' },
    pointer: '/data/properties/subscription/customer',
    takes: ({ kind }) => kind === 'enrollment',
  },
  {
    from: { 'authentication.lookup': '' },
    pointer: '/data/identifier',
    takes: ({ name }) => /^(authentication_)?identifier$/.test(name),
  },
]

/** Where the answer of a success leads: the operations that take something of it. */
export function linksFrom(operation: OperationId, edition: Edition): Json {
  const links = sources
    .filter(({ from }) => from[operation] !== undefined)
    .flatMap((source) =>
      operationIds
        .filter((target) => target !== operation && canFollow(source, operation, target))
        .flatMap((target) => linkTo(source, operation, target, edition)),
    )
  return Object.fromEntries(links)
}

function canFollow({ from }: Source, operation: OperationId, target: OperationId) {
  const move = operations[target].moves?.move
  return !move || canMove(from[operation] ?? '', move)
}

function linkTo(
  { pointer, takes }: Source,
  operation: OperationId,
  target: OperationId,
  edition: Edition,
): [string, Json][] {
  const { path, sent } = fieldsByPlace(target, edition)
  const expression = `$response.body#${pointer}`
  const inBody = sent.filter(takes).map(({ name }) => [name, expression])
  const inPath = path.flatMap((field) =>
    takes(field)
      ? [[field.name, expression]]
      : operations[operation].path.includes(`:${field.name}`)
        ? [[field.name, `$request.path.${field.name}`]]
        : [],
  )
  const isWhole = inPath.length === path.length
  if (!isWhole || !(inBody.length || path.some(takes))) return []
  const link = {
    operationId: target,
    description: operations[target].about[edition.lang],
    ...(inPath.length ? { parameters: Object.fromEntries(inPath) } : {}),
    ...(inBody.length ? { requestBody: Object.fromEntries(inBody) } : {}),
  }
  return [[target, link]]
}
