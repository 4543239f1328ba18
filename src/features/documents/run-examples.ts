import { authenticationPages } from '../../contract/control/pages.ts'
import type { ControlAnswer } from '../../contract/control/operations.ts'
import { controlRequest } from '../../contract/control/request.ts'
import type { ControlId } from '../../contract/control/routes.ts'
import { type AssumptionId, defaultAssumptions } from '../../contract/domain/assumptions.ts'
import type { ApiRequest, ApiResponse } from '../../contract/http.ts'
import { unescapeMarkup } from '../../contract/markup.ts'
import {
  clientSignatureKind,
  partsInFields,
  voidSignatureKind,
} from '../../contract/operations/client-signature.ts'
import { headerNeed } from '../../contract/operations/headers.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { encode, type Values } from '../../contract/operations/wire.ts'
import { replyNameOf } from '../../contract/replies/reply-name.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { sign, type SignatureKind, signatureKinds, voidUser } from '../../contract/signing.ts'
import {
  type ControlCallStep,
  type ExampleStep,
  exampleSteps,
  type OperationStep,
  type PageStep,
} from './example-steps.ts'
import type { Edition } from './field-schema.ts'
import {
  type CommonRefusal,
  type CommonRefusalName,
  commonRefusalNames,
  commonRefusals,
} from './common-refusals.ts'

/** A request that was made, and what the sandbox really answered. */
export interface Example {
  readonly step: OperationStep
  /** What was sent beside the credentials. */
  readonly values: Values
  readonly status: number
  readonly body: unknown
}

/** The same of the control interface. */
export interface ControlExample {
  readonly step: ControlCallStep
  readonly status: number
  readonly body: unknown
}

/** A fresh sandbox, and what is to be said of it. */
export interface ExampleSource {
  readonly ask: (request: ApiRequest) => Promise<ApiResponse>
  readonly edition: Edition
  /** Where the interface is reached. */
  readonly origin: string
}

/** What came of the examples of the payment interface. */
export interface Examples {
  readonly shown: readonly Example[]
  readonly order: readonly Ordered[]
  /** What every operation refuses, with the answer that it gets; only what the ledger has refused. */
  readonly refusals: { readonly [Name in CommonRefusalName]?: Answered }
  /** The notifications that were sent on the way, newest last. */
  readonly deliveries: ControlAnswer<'deliveries.list'>['items']
}

/** One request of the examples, for who makes all of them again; a customer's whole, as it travels. */
export type Ordered =
  | { readonly operationId: OperationId; readonly example: string }
  | Pick<ApiRequest, 'method' | 'path' | 'headers' | 'body'>

type Answered = Pick<Example, 'status' | 'body'>

/** How the sandbox of the examples begins. */
export const exampleBeginning = { seed: 1, now: '2026-01-15T12:00:00Z' } as const

/** Makes every example of the payment interface, in their order. */
export async function runExamples(source: ExampleSource): Promise<Examples> {
  const { shown, order, kept } = await runSteps(source, exampleSteps)
  const { body } = await ask(source, 'deliveries.list', { query: { limit: '500' } })
  const { items: deliveries } = body as ControlAnswer<'deliveries.list'>
  const { rate_limit } = source.edition.rulebook.assumptions
  await ask(source, 'settings.change', { body: { assumptions: { rate_limit } } })
  const refusals: { [Name in CommonRefusalName]?: Answered } = {}
  for (const name of commonRefusalNames) {
    const answered = await sendRefused(source, commonRefusals[name], kept)
    const { message } = answered.body as { message: string }
    if (replyNameOf(message) === name) refusals[name] = answered
  }
  return { shown, order, refusals, deliveries }
}

/** Makes every request in a sandbox that begins now, under the ledger but for its limit of requests. */
export async function runSteps(source: ExampleSource, steps: readonly ExampleStep[]) {
  const { assumptions } = source.edition.rulebook
  await ask(source, 'sandbox.reset', { body: exampleBeginning })
  const switched = Object.entries({ ...assumptions, rate_limit: 'none' }).filter(
    ([id, option]) => option !== defaultAssumptions[id as AssumptionId],
  )
  const kept: Kept = { x_auth_user: voidUser(email) }
  const shown: Example[] = []
  const controlExamples: ControlExample[] = []
  const order: Ordered[] = []
  if (switched.length) {
    const body = { assumptions: Object.fromEntries(switched) }
    const request = controlCall(source, 'settings.change', { body })
    await source.ask(request)
    order.push(asSent(request))
  }
  for (const step of steps) {
    if ('page' in step) {
      const request = visit(source, step, kept)
      const { body } = await source.ask(request)
      keepAll(kept, step, messageIn(String(body)))
      order.push(asSent(request))
    } else if ('control' in step) {
      const input = JSON.parse(fill(JSON.stringify(step.input), kept)) as AnyInput
      const request = controlCall(source, step.control, input)
      const answered = await source.ask(request)
      keepAll(kept, step, answered.body)
      controlExamples.push({ step: { ...step, input }, ...answered })
      order.push(asSent(request))
    } else {
      const example = await send(source, step, kept)
      keepAll(kept, step, example.body)
      shown.push(example)
      order.push({ operationId: step.operation, example: step.name })
    }
  }
  return { shown, controlExamples, order, kept }
}

/** Sends a good request with what is wrong with it. */
async function sendRefused(
  source: ExampleSource,
  { shownBy, times = 1, ...wrong }: CommonRefusal,
  kept: Kept,
) {
  for (let time = 1; time < times; time++) await send(source, shownBy, kept)
  return send(source, shownBy, kept, wrong)
}

async function send(
  source: ExampleSource,
  step: OperationStep,
  kept: Kept,
  { headers, body }: Pick<CommonRefusal, 'headers' | 'body'> = {},
): Promise<Example> {
  const values = valuesOf(source, step, kept)
  const wire = encode(operations[step.operation], values, 'form')
  const answer = await source.ask({
    method: wire.method,
    path: wire.path,
    query: wire.query,
    origin: source.origin,
    headers: present({
      accept: 'application/json',
      'content-type': wire.contentType,
      'x-auth-key': key,
      'x-auth-hash': hash,
      ...wire.headers,
      ...headers,
    }),
    body: body ? body.text : (wire.body ?? ''),
  })
  return { step, values, status: answer.status, body: answer.body }
}

const present = (headers: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )

type AnyInput = ControlCallStep['input']

const asSent = ({ method, path, headers, body }: ApiRequest): Ordered => ({
  method,
  path,
  headers,
  body,
})

/** Asks the control interface. */
const ask = (source: ExampleSource, operation: ControlId, input: AnyInput) =>
  source.ask(controlCall(source, operation, input))

function controlCall({ origin }: ExampleSource, operation: ControlId, input: AnyInput): ApiRequest {
  // The one place that knows that the input is that of the operation.
  const { method, url, headers, body = '' } = (controlRequest as AnyRequest)(operation, input)
  const [path = '', query = ''] = url.split('?')
  return { method, path, query, origin, headers, body }
}

type AnyRequest = (operation: ControlId, input: AnyInput) => ReturnType<typeof controlRequest>

/** The values of a step with what the earlier answers gave, in the language of the document. */
function valuesOf(source: ExampleSource, step: OperationStep, kept: Kept): Values {
  const { rulebook, lang } = source.edition
  const { operation, order: order_id = '', values } = step
  if (values['void_signature'] === '{{void_signature}}') {
    const kind = signatureKinds[voidSignatureKind(rulebook.assumptions)]
    kept['void_signature'] = sign(kind, { ...parties, order_id })
  }
  const isWithUser = headerNeed(operation, 'x-auth-user', rulebook) === 'required'
  const whole = filled(
    {
      ...values,
      ...(values['lang'] === 'es' ? { lang } : {}),
      ...(isWithUser ? { 'x-auth-user': '{{x_auth_user}}' } : {}),
    },
    kept,
  )
  const signature = clientSignature(source, step, whole)
  return signature ? { ...whole, 'x-client-signature': signature } : whole
}

/** `x-client-signature` of a request; undefined where the ledger does not require it. */
function clientSignature(
  { edition: { rulebook }, origin }: ExampleSource,
  { operation, order = '' }: OperationStep,
  values: Values,
) {
  const need = headerNeed(operation, 'x-client-signature', rulebook)
  const kind = clientSignatureKind(operation, rulebook.assumptions)
  if (!kind || need !== 'required') return undefined
  const parts = partsInFields(values)
  const order_id = parts.order_id || order
  const signed = { ...parts, ...parties, order_id, endpoint: origin }
  return sign(signatureKinds[kind] as SignatureKind, signed)
}

const { key, hash, secret, voidUser: email } = sandboxCredentials
const parties = { key, secret, email }

/** What a customer's browser posts to a page of 3-D Secure. */
const visit = ({ origin }: ExampleSource, { page, fields }: PageStep, kept: Kept): ApiRequest => ({
  method: 'POST',
  path: authenticationPages[page].path,
  query: '',
  origin,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: String(new URLSearchParams(present(filled(fields, kept)))),
})

/** What such a page says to the page around it. */
function messageIn(page: string): unknown {
  const [, text = '{}'] = /data-message="([^"]*)"/.exec(page) ?? []
  return JSON.parse(unescapeMarkup(text))
}

/** What earlier answers gave, by name. */
type Kept = Record<string, string>

function keepAll(kept: Kept, { keep = {} }: ExampleStep, answer: unknown) {
  for (const [name, path] of Object.entries(keep)) {
    const value = valueAt(answer, path)
    if (typeof value === 'string') kept[name] = value
  }
}

const fill = (text: string, kept: Kept) =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => kept[name] ?? place)

const filled = (values: Values, kept: Kept): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, fill(value, kept)]],
    ),
  )

/** The value at a path such as `data.payment.uuid`. */
const valueAt = (whole: unknown, path: string) =>
  path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], whole)
