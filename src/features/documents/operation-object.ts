import type { Envelope } from '../../contract/envelope.ts'
import { replyTexts } from '../../contract/explanations/reply-texts.ts'
import { type Field, describeFields } from '../../contract/fields/fields.ts'
import { clientSignatureKind } from '../../contract/operations/client-signature.ts'
import { headerNeed } from '../../contract/operations/headers.ts'
import type { HeaderName } from '../../contract/operations/header-names.ts'
import { type OperationId, operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { contentTypes, hasBody, headerFields } from '../../contract/operations/wire.ts'
import { hintHeader } from '../../contract/replies/hints.ts'
import type { ReplyName } from '../../contract/replies/replies.ts'
import { replyNameOf } from '../../contract/replies/reply-name.ts'
import type { Text } from '../../contract/text.ts'
import { algorithms, separator, signatureKinds } from '../../contract/signing.ts'
import { envelopeSchema } from './answer-schema.ts'
import { examplesOf, sentExamples } from './examples-of.ts'
import { fieldSchemas, type Edition } from './field-schema.ts'
import type { Json } from './json.ts'
import { noticeOperation } from './notice-operation.ts'
import type { Example, Examples } from './run-examples.ts'
import type { OperationStep } from './example-steps.ts'
import type { Shared } from './shared.ts'
import { words } from './texts.ts'
import { canMove } from '../../contract/domain/payment-states.ts'
import { inputUnder } from '../../contract/operations/input-under.ts'
import { relationsOf } from '../../contract/fields/relations.ts'
import { relationKeywords } from './relation-keywords.ts'

/** An operation of the payment interface as OpenAPI describes it. */
export function operationObject(
  id: OperationId,
  edition: Edition,
  examples: Examples,
  shared: Shared,
): Json {
  const { lang, rulebook } = edition
  const row = operations[id]
  const own = examples.shown.filter(({ step }) => step.operation === id)
  const about = [row.about, row.reading?.(rulebook.assumptions), row.beta && words.beta]
  const parameters = parametersOf(id, edition, own)
  const isNotified = fieldsByPlace(id, edition).sent.some(({ name }) => name === 'order_callback')
  return {
    operationId: id,
    tags: [row.area],
    summary: row.title[lang],
    description: about.flatMap((text) => (text ? [text[lang]] : [])).join(' '),
    ...(parameters.length ? { parameters } : {}),
    ...(hasBody(row.method) ? { requestBody: requestBody(id, edition, own, shared) } : {}),
    responses: responsesOf(id, edition, { ...examples, shown: own }, shared),
    ...(isNotified ? { callbacks: callbacksOf(examples, edition) } : {}),
  }
}

const callbacksOf = (examples: Examples, edition: Edition) => ({
  order_callback: {
    '{$request.body#/order_callback}': {
      post: noticeOperation('order_callback', examples, edition),
    },
  },
})

/** The parameters in the path, in headers and, without a body, in the query string. */
function parametersOf(
  id: OperationId,
  edition: Edition,
  own: readonly Example<OperationStep>[],
): Json[] {
  const { path, header, sent } = fieldsByPlace(id, edition)
  const schemas = fieldSchemas(id, edition)
  const inHeader = header
    // OpenAPI describes `accept` by the types of the answers.
    .filter(({ name }) => name !== 'accept')
    .filter(({ name }) => headerNeed(id, name as HeaderName, edition.rulebook) !== 'none')
  const parameter = (place: string) => (field: Field) => {
    const { description, ...schema } = schemas[field.name] ?? {}
    const isNeeded = headerNeed(id, field.name as HeaderName, edition.rulebook) === 'required'
    return {
      name: field.name,
      in: place,
      description:
        field.name === 'x-client-signature'
          ? signed(id, String(description), edition)
          : description,
      ...(place === 'path' || field.required || isNeeded ? { required: true } : {}),
      schema,
      ...sentExamples(own, ({ input }) => input[field.name]),
    }
  }
  return [
    ...path.map(parameter('path')),
    ...(hasBody(operations[id].method) ? [] : sent.map(parameter('query'))),
    ...inHeader.map(parameter('header')),
  ]
}

/** The words of `x-client-signature` with the text that is signed. */
function signed(id: OperationId, description: string, { rulebook: { assumptions } }: Edition) {
  const kind = clientSignatureKind(id, assumptions)
  if (!kind) return description
  const { algorithm, parts } = signatureKinds[kind]
  return `${description} ${algorithms[algorithm].title}: \`${parts.join(separator)}\`.`
}

/**
 * Both content types take the same fields. JSON is first: programs show the first one, and Swagger UI
 * fills a form with every field instead of with an example.
 */
function requestBody(
  id: OperationId,
  edition: Edition,
  own: readonly Example<OperationStep>[],
  shared: Shared,
) {
  const { sent } = fieldsByPlace(id, edition)
  const inBody = ({ input }: Example<OperationStep>) =>
    Object.fromEntries(
      sent.flatMap(({ name }) => (input[name] === undefined ? [] : [[name, input[name]]])),
    )
  const content = {
    schema: shared.refer(`${id}.request`, requestSchema(id, edition)),
    ...sentExamples(own, inBody),
  }
  return { required: true, content: { [contentTypes.json]: content, [contentTypes.form]: content } }
}

/** The responses of the operation, by status: the examples decide which. */
function responsesOf(id: OperationId, edition: Edition, examples: Examples, shared: Shared): Json {
  const { rulebook, lang } = edition
  const { shown, refusals } = examples
  const common = refusals.filter(({ refusal: { concerns } }) => concerns?.(id, rulebook) ?? true)
  const statuses = new Set([...shown, ...common].map(({ status }) => status))
  const responseOf = (status: number) => {
    const own = shown.filter((example) => example.status === status)
    const ofAll = common
      .filter((refused) => refused.status === status)
      .map(({ refusal }) => refusal.name)
    const when = [
      ...own.map(({ body }) => whenOf((body as Envelope).message)[lang]),
      ...ofAll.map((name) => replyTexts[name].when[lang]),
    ]
    const { examples: answered = {} } = examplesOf(own, ({ body }) => body)
    const links = status === 200 ? linksFrom(id, edition) : {}
    return {
      description: [...new Set(when)].join(' '),
      ...(status >= 400
        ? { headers: headersOf(lang, { waits: ofAll.includes('too_many_requests') }) }
        : {}),
      content: {
        'application/json': {
          schema: envelopeOf(id, status, edition, shared),
          examples: { ...answered, ...Object.fromEntries(ofAll.map(referToRefusal)) },
        },
      },
      ...(Object.keys(links).length ? { links } : {}),
    }
  }
  return Object.fromEntries(
    [...statuses].toSorted((a, b) => a - b).map((status) => [status, responseOf(status)]),
  )
}

/** The time when a message comes; a message that is no reply names a failed rule. */
const whenOf = (message: string): Text => {
  const name = replyNameOf(message)
  return name ? replyTexts[name].when : words.failedRules
}

const headersOf = (lang: Edition['lang'], { waits }: { readonly waits: boolean }) => ({
  [hintHeader]: { description: words.hint[lang], schema: { type: 'string' } },
  ...(waits
    ? { 'retry-after': { description: words.wait[lang], schema: { type: 'integer' } } }
    : {}),
})

/**
 * The envelope of a refusal is the same for all operations of a family, and made once for each
 * status.
 */
function envelopeOf(id: OperationId, status: number, edition: Edition, shared: Shared) {
  const { area, chargesCard } = operations[id]
  const refer = (name: string) => shared.refer(name, envelopeSchema(id, status, edition))
  // Generators of code call their own types by the operation and the status.
  if (status < 300) return refer(`${id}.answer${status}`)
  if (chargesCard && (status === 402 || status === 408)) return refer(`${id}.declined`)
  const family = area === 'authentication' ? 'Authentication' : ''
  const name = `${family}${status === 422 ? 'InvalidFields' : 'Refusal'}`
  return shared.once(`${family}${status}`, () => refer(name))
}

const referToRefusal = (name: ReplyName) => [name, { $ref: `#/components/examples/${name}` }]

/** A value that an answer gives to later requests. */
interface Source {
  /** The operations whose answer has the value, and the state of the payment after each. */
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
  { from: { 'tokens.create': '' }, pointer: '/data/token', takes: ({ kind }) => kind === 'token' },
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

/** The links of a successful answer: the operations that take a value of it. */
function linksFrom(operation: OperationId, edition: Edition): Json {
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

/** The fields of an operation by the way that they travel. */
function fieldsByPlace(operation: OperationId, { rulebook }: Edition) {
  const row = operations[operation]
  const segments = row.path.split('/')
  const input = inputUnder(rulebook, operation)
  const inHeaders = headerFields(row)
  const fields = describeFields(input)
  const isInPath = (name: string) => segments.includes(`:${name}`)
  return {
    input,
    path: fields.filter(({ name }) => isInPath(name)),
    header: fields.filter(({ name }) => inHeaders.includes(name)),
    /** In the body, or in the query string of a request that has none. */
    sent: fields.filter(({ name }) => !isInPath(name) && !inHeaders.includes(name)),
  }
}

/** The body of an operation: its fields, the required ones, and the rules between fields. */
function requestSchema(operation: OperationId, edition: Edition): Json {
  const { input, sent } = fieldsByPlace(operation, edition)
  const schemas = fieldSchemas(operation, edition)
  const required = sent.filter((field) => field.required && !field.unless)
  return {
    type: 'object',
    properties: Object.fromEntries(
      sent.map((field) => [
        field.name,
        { title: field.title[edition.lang], ...schemas[field.name] },
      ]),
    ),
    ...(required.length ? { required: required.map(({ name }) => name) } : {}),
    ...allOf([...relations(input), ...replaceable(sent)]),
  }
}

function relations(input: Parameters<typeof relationsOf>[0]) {
  const all = relationsOf(input).map(
    ({ field, rule }): Json => relationKeywords[`${field} ${rule}`] ?? {},
  )
  const distinct = new Set(all.filter((one) => Object.keys(one).length))
  return [...distinct]
}

/** The fields that another one may replace: all of them, or that one. */
function replaceable(fields: ReturnType<typeof fieldsByPlace>['sent']) {
  const others = new Set(fields.flatMap(({ unless }) => unless ?? []))
  return [...others].map((other) => ({
    anyOf: [
      { required: [other] },
      { required: fields.filter(({ unless }) => unless === other).map(({ name }) => name) },
    ],
  }))
}

/** Each part with its type: without one, generators of code take it for anything. */
const allOf = (parts: readonly Json[]): Json =>
  parts.length
    ? { allOf: parts.map((part) => ('$ref' in part ? part : { type: 'object', ...part })) }
    : {}
