import { type Credentials, type Outgoing, prepare } from '../../client/prepare.ts'
import { computeSignature } from '../../client/compute-signature.ts'
import type { ControlAnswer } from '../../contract/control/operations.ts'
import { authenticationPages } from '../../contract/control/pages.ts'
import { controlRequest } from '../../contract/control/request.ts'
import type { ControlId } from '../../contract/control/control-routes.ts'
import { type AssumptionId, defaultAssumptions } from '../../contract/domain/assumptions.ts'
import type { ApiRequest, ApiResponse } from '../../contract/http.ts'
import { pageMessage } from '../../contract/markup.ts'
import type { HeaderName, HeaderNeed } from '../../contract/operations/header-names.ts'
import { headerNeed } from '../../contract/operations/headers.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { contentTypes, hasBody } from '../../contract/operations/wire.ts'
import { replyNameOf } from '../../contract/replies/reply-name.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import {
  ask,
  type ControlCallStep,
  type ExampleStep,
  exampleSteps,
  form,
  type OperationStep,
} from './example-steps.ts'
import type { Edition } from './field-schema.ts'
import type { Rulebook } from '../../contract/fields/fields.ts'
import { isSignatureVerified } from '../../contract/operations/client-signature.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { ReplyName } from '../../contract/replies/replies.ts'

/** A request that was made, and the sandbox's real answer. */
export interface Example<Step extends ExampleStep = ExampleStep> {
  readonly step: Step
  readonly title: string
  /** The input beside the credentials. */
  readonly input: Step['input']
  readonly status: number
  readonly body: unknown
}

/** A fresh sandbox, and its names in a document. */
export interface ExampleSource {
  readonly ask: (request: ApiRequest) => Promise<ApiResponse>
  readonly edition: Edition
  /** The address of the interface. */
  readonly origin: string
}

/** The examples of the payment interface, with their answers. */
export interface Examples {
  readonly shown: readonly Example<OperationStep>[]
  readonly order: readonly Ordered[]
  /**
   * The refusals that every operation has, with their answers; only those under the ledger in
   * force.
   */
  readonly refusals: readonly Refused[]
  /** The notifications that were sent on the way, newest last. */
  readonly deliveries: ControlAnswer<'deliveries.list'>['items']
}

/**
 * A request of the examples, for code that makes all of them again; a customer's request is whole,
 * as it travels.
 */
type Ordered =
  | { readonly operationId: OperationId; readonly example: string }
  | ReturnType<typeof asSent>

interface Refused {
  readonly refusal: CommonRefusal
  readonly status: number
  readonly message: string
  readonly body: unknown
}

/** How the sandbox of the examples begins. */
export const exampleBeginning = { seed: 1, now: '2026-01-15T12:00:00Z' } as const

/**
 * The values that answers give: a name, and the path in the newest answer that has it. `former_`
 * and the name is the value before.
 */
export const given: readonly (readonly [name: string, path: string])[] = [
  ['payment', 'data.payment_uuid'],
  ['token', 'data.token'],
  ['plan', 'data.id'],
  // An enrollment, which has an `id` too, names its plan here.
  ['plan', 'data.subscription_id'],
  ['enrollment', 'data.properties.subscription.customer'],
  ['cancel_token', 'data.cancel_token'],
  ['checkout', 'data.payment.uuid'],
  ['checkout', 'payment'],
  ['payload', 'data.payload'],
  ['payload', 'authentication.payload'],
  ['reference', 'SessionId'],
  ['identifier', 'data.identifier'],
  ['challenge', 'data.continue_payload'],
  ['authentication', 'items.0.identifier'],
  ['first', 'items.0.id'],
]

/** Makes every example of the payment interface, in their order. */
export async function runExamples(source: ExampleSource): Promise<Examples> {
  const { take, setUp } = await beginRun(source)
  const order: Ordered[] = setUp.map(asSent)
  const shown: Example<OperationStep>[] = []
  for (const step of exampleSteps) {
    const { request, example } = await take(step)
    if (isOfOperation(example)) {
      shown.push(example)
      order.push({ operationId: example.step.operation, example: step.name })
    } else order.push(asSent(request))
  }
  const listed = await take(ask('deliveries.list', { query: { limit: '500' } }))
  const { items: deliveries } = listed.example.body as ControlAnswer<'deliveries.list'>
  const { rate_limit } = source.edition.rulebook.assumptions
  await take(ask('settings.change', { body: { assumptions: { rate_limit } } }))
  const refusals: Refused[] = []
  for (const refusal of commonRefusals) {
    const { name, shownBy = ['payments.status', 'payment'], times = 1 } = refusal
    const step = form(...shownBy)
    for (let time = 1; time < times; time++) await take(step)
    const { status, body } = (await take(step, refusal)).example
    const { message } = body as { message: string }
    if (replyNameOf(message) === name) refusals.push({ refusal, status, message, body })
  }
  return { shown, order, refusals, deliveries }
}

const isOfOperation = (example: Example): example is Example<OperationStep> =>
  'operation' in example.step

const asSent = ({ url: path, ...rest }: Outgoing) => ({ path, ...rest })

/** A sandbox that begins now, under the ledger but for its limit of requests. */
export async function beginRun({ ask: askSandbox, edition, origin }: ExampleSource) {
  const { rulebook, lang } = edition
  const kept: Record<string, string> = {}
  const client = { baseUrl: origin, credentials: sandboxCredentials }
  const signer = {
    secret: sandboxCredentials.secret,
    voidUser: sandboxCredentials.voidUser,
    assumptions: rulebook.assumptions,
    orderOf: async (payment: string) => kept[`order_of_${payment}`] ?? '',
  }

  const send = (
    { method, url, headers, body = '' }: Outgoing,
    wrong: Pick<CommonRefusal, 'headers' | 'body'> = {},
  ) => {
    const [path = '', query = ''] = url.split('?')
    const all = Object.entries({ ...headers, ...wrong.headers })
    return askSandbox({
      method,
      path,
      query,
      origin,
      headers: Object.fromEntries(
        all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
      body: wrong.body ? wrong.body.text : body,
    })
  }

  /** Makes a request with the values of earlier answers, or with the mistake of a refusal. */
  async function take(step: ExampleStep, wrong?: CommonRefusal) {
    const whole = placed(step, edition, ['required'])
    const input = JSON.parse(fill(JSON.stringify(whole.input), kept)) as typeof whole.input
    if ('operation' in whole) await signAll(whole.operation, input as Record<string, string>)
    const request = outgoingOf({ ...whole, input } as ExampleStep, sandboxCredentials)
    const { status, body } = await send(request, wrong)
    const told = typeof body === 'string' ? pageMessage(body) : body
    for (const [name, path] of given) keep(name, valueAt(told, path))
    const title = step.title?.[lang] ?? String(valueAt(told, 'message'))
    const { payment = '' } = kept
    if ('order_id' in input) kept[`order_of_${payment}`] ??= String(input.order_id)
    return { request, example: { step, title, input, status, body } }
  }

  async function signAll(operation: OperationId, values: Record<string, string>) {
    for (const field of ['x-auth-user', 'void_signature', 'x-client-signature']) {
      if (!values[field]?.startsWith('{{')) continue
      values[field] = await computeSignature({ operation, field, values, client, signer })
    }
  }

  function keep(name: string, value: unknown) {
    const former = kept[name]
    if (typeof value !== 'string' || value === former) return
    kept[name] = value
    if (former !== undefined) kept[`former_${name}`] = former
  }

  const switched = Object.entries({ ...rulebook.assumptions, rate_limit: 'none' }).filter(
    ([id, option]) => option !== defaultAssumptions[id as AssumptionId],
  )
  const setUp = switched.length
    ? [controlRequest('settings.change', { body: { assumptions: Object.fromEntries(switched) } })]
    : []
  await send(controlRequest('sandbox.reset', { body: exampleBeginning }))
  for (const request of setUp) await send(request)
  return { take, setUp }
}

/** A step in the language and under the ledger of an edition; a client signature where one is wanted. */
export function placed(
  step: ExampleStep,
  { lang, rulebook }: Edition,
  isSigned: readonly HeaderNeed[],
): ExampleStep {
  if (!('operation' in step)) return step
  const { operation, input } = step
  const need = (name: HeaderName) => headerNeed(operation, name, rulebook)
  const added = {
    ...(input['lang'] === 'es' ? { lang } : {}),
    ...(need('x-auth-user') === 'required' ? { 'x-auth-user': '{{x_auth_user}}' } : {}),
    ...(isSigned.includes(need('x-client-signature'))
      ? { 'x-client-signature': '{{client_signature}}' }
      : {}),
  }
  return { ...step, input: { ...input, ...added } }
}

/** A step as it travels; its URL is relative to the sandbox. */
export function outgoingOf(step: ExampleStep, credentials: Credentials): Outgoing {
  if ('operation' in step) {
    return prepare({ baseUrl: '', credentials }, step.operation, step.input, 'form')
  }
  if ('control' in step) return (controlRequest as AnyRequest)(step.control, step.input)
  return {
    method: 'POST',
    url: authenticationPages[step.page].path,
    headers: { 'content-type': contentTypes.form },
    body: String(new URLSearchParams(step.input)),
  }
}

/** The one place that knows that the input belongs to the operation. */
type AnyRequest = (operation: ControlId, input: ControlCallStep['input']) => Outgoing

const fill = (text: string, kept: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => kept[name] ?? place)

/** The value at a path such as `data.payment.uuid`. */
const valueAt = (whole: unknown, path: string) =>
  path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], whole)

/** A refusal that any operation has whatever its fields are; one operation shows it for all. */
interface CommonRefusal {
  /** The reply that it gets; where the ledger lets it pass, it is not shown. */
  readonly name: ReplyName
  /** The form of an operation that shows it: a payment's status if not another. */
  readonly shownBy?: readonly [OperationId, variant: string]
  /** Additions to good headers; undefined takes a header away. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** Undefined is a body over the limit, as hosts hand it on. */
  readonly body?: { readonly text: string | undefined }
  /** The number of sendings before the refusal. */
  readonly times?: number
  /** All operations if it is not said. */
  readonly concerns?: (operation: OperationId, rulebook: Rulebook) => boolean
}

const withBody = (operation: OperationId) => hasBody(operations[operation].method)
const isSigned = (operation: OperationId, { assumptions }: Rulebook) =>
  isSignatureVerified(operation, assumptions)

const commonRefusals: readonly CommonRefusal[] = [
  { name: 'missing_credentials', headers: { 'x-auth-key': undefined, 'x-auth-hash': undefined } },
  { name: 'invalid_key', headers: { 'x-auth-key': '0000000000' } },
  { name: 'invalid_hash', headers: { 'x-auth-hash': '0'.repeat(32) } },
  {
    name: 'client_signature_missing',
    headers: { 'x-client-signature': undefined },
    concerns: isSigned,
  },
  {
    name: 'client_signature_invalid',
    headers: { 'x-client-signature': '0'.repeat(128) },
    concerns: isSigned,
  },
  {
    name: 'recurring_not_allowed',
    shownBy: ['plans.read', 'plan'],
    headers: { 'x-auth-user': '0'.repeat(128) },
    concerns: (operation, rulebook) =>
      headerNeed(operation, 'x-auth-user', rulebook) === 'required' &&
      /^(plans|enrollments)$/.test(operations[operation].area),
  },
  { name: 'not_acceptable', headers: { accept: 'text/html' } },
  {
    name: 'unreadable_body',
    headers: { 'content-type': 'application/json' },
    body: { text: '{' },
    concerns: withBody,
  },
  { name: 'body_too_large', body: { text: undefined }, concerns: withBody },
  { name: 'too_many_requests', times: 61 },
]
