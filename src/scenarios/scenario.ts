import type { Data } from '../contract/answers.ts'
import type {
  CheckoutInfo,
  DeliveryEntity,
  EnrollmentEntity,
  EventEntity,
  Listing,
} from '../contract/control.ts'
import type { Envelope } from '../contract/envelope.ts'
import type { OperationId } from '../contract/registry.ts'
import { sampleSale } from '../contract/samples.ts'
import type { Values } from '../contract/wire.ts'

/** A story of requests and what must come of them; told to any sandbox. */
export interface Scenario {
  /** Such as `payments.capture-once`. */
  readonly id: string
  /** One sentence. */
  readonly title: string
  run(script: Script): Promise<void>
}

/** What a step expects of its answer: the named parts, and nothing of the others. */
export interface Expected {
  readonly status: number
  readonly message?: string | RegExp
  readonly data?: unknown
  /** The failing fields, all of them. */
  readonly errors?: readonly string[]
}

/** What a customer's step expects of the sandbox's answer. */
export interface Answered {
  readonly status: number
  readonly body?: unknown
}

/** What a scenario can do. Every step fails with a sentence that names it. */
export interface Script {
  /** Sends one operation and checks its answer; values may name headers of the operation. */
  send<Id extends OperationId>(
    operation: Id,
    values: Values,
    expected: Expected,
  ): Promise<Envelope<Data<Id>>>
  /** Moves the sandbox's clock by an ISO 8601 duration. */
  advance(duration: string): Promise<void>
  /** Moves it to the next thing that happens by itself. */
  next(): Promise<void>
  /** Pays at the checkout; 402 when that is declined, 409 when there is nothing to pay. */
  pay(
    payment: string,
    how: 'approved' | 'declined',
    expected: Answered,
  ): Promise<Pick<CheckoutInfo, 'payment' | 'enrollment'>>
  /** What the coming automatic charges of an enrollment do. */
  nextCharge(enrollment: string, outcome: 'approved' | 'declined', times?: number): Promise<void>
  /** The customer's manual retry, or change of card, while on hold. */
  retry(
    enrollment: string,
    how: 'approved' | 'declined' | 'other-card',
    expected: Answered,
  ): Promise<EnrollmentEntity>
  /** The customer asks to cancel. */
  askToCancel(enrollment: string, expected: Answered): Promise<EnrollmentEntity>
  /** What happened to an entity, oldest first; each event must have the named parts. */
  events(entity: string, expected: readonly object[]): Promise<readonly EventEntity[]>
  /** What was told of it. */
  deliveries(entity: string, expected: readonly object[]): Promise<readonly DeliveryEntity[]>
  /** Posts a form to a page, as a browser's frame does; what the page tells its parent. */
  visit(url: string, fields: Readonly<Record<string, string>>): Promise<Record<string, unknown>>
}

/** How a script reaches a sandbox: in memory, over HTTP, or from within a page. */
export interface ScriptPort {
  send(operation: OperationId, values: Values): Promise<{ status: number; body: Envelope }>
  /** Asks the control interface. */
  control(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<{ status: number; body: unknown }>
  /** The page that answers a posted form, as HTML. */
  visit(url: string, fields: Readonly<Record<string, string>>): Promise<string>
}

/** A script whose steps are numbered, so that a failure can say where it was. */
export function createScript(port: ScriptPort): Script {
  let step = 0
  const control = async <Answer>(
    method: 'GET' | 'POST',
    path: string,
    body: object | undefined,
    expected: Answered,
  ) => {
    step++
    const actual = await port.control(method, path, body)
    const difference = firstDifference(actual, expected, 'answer')
    if (difference) throw new Error(`Failed at step ${step}, ${path}: ${difference}`)
    return actual.body as Answer
  }
  const list = async <Item>(name: string, entity: string, expected: readonly object[]) => {
    const path = `/sandbox/${name}?limit=500&entity=${entity}`
    const answered = { status: 200, body: { items: expected } }
    return (await control<Listing<Item>>('GET', path, undefined, answered)).items
  }
  const moveClock = (body: object) => control('POST', '/sandbox/clock', body, { status: 200 })
  const act = <Answer>(path: string, body: object, expected: Answered) =>
    control<Answer>('POST', `/sandbox/${path}`, body, expected)

  return {
    async send<Id extends OperationId>(operation: Id, values: Values, expected: Expected) {
      step++
      const { status, body } = await port.send(operation, values)
      const errors = body.errors && Object.keys(body.errors)
      const actual = { status, message: body.message, data: body.data, errors }
      const difference = firstDifference(actual, expected, 'answer')
      if (difference) throw new Error(`Failed at step ${step}, ${operation}: ${difference}`)
      return body as Envelope<Data<Id>>
    },
    advance: async (duration) => void (await moveClock({ advance: duration })),
    next: async () => void (await moveClock({ next: true })),
    pay: (payment, how, expected) =>
      act(
        `checkout/${payment}/pay`,
        how === 'approved' ? customersCard : { outcome: how },
        expected,
      ),
    nextCharge: async (enrollment, outcome, times = 1) =>
      void (await act(
        `enrollments/${enrollment}/next-charge`,
        { outcome, times },
        { status: 200 },
      )),
    retry: (enrollment, how, expected) =>
      act(
        `enrollments/${enrollment}/retry`,
        how === 'other-card' ? { ...customersCard, card_number: otherCard } : { outcome: how },
        expected,
      ),
    askToCancel: (enrollment, expected) =>
      act(`enrollments/${enrollment}/cancel-request`, {}, expected),
    events: (entity, expected) => list('events', entity, expected),
    deliveries: (entity, expected) => list('deliveries', entity, expected),
    async visit(url, fields) {
      step++
      const message = messageOf(await port.visit(url, fields))
      if (message) return message
      throw new Error(`Failed at step ${step}: the page ${url} tells its parent nothing`)
    },
  }
}

const { card_number, card_cvv, card_expire, card_holder } = sampleSale
const customersCard = { card_number, card_cvv, card_expire, card_holder }
const otherCard = '5555555555554444'

/** What a page of 3-D Secure tells its parent stands in an attribute of its body. */
function messageOf(page: string) {
  const [, attribute] = / data-message="([^"]*)"/.exec(page) ?? []
  if (attribute === undefined) return undefined
  const text = attribute.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  return JSON.parse(text) as Record<string, unknown>
}

/** Says where the parts that `expected` names differ; lists must be equal as a whole. */
export function firstDifference(
  actual: unknown,
  expected: unknown,
  path: string,
): string | undefined {
  if (expected instanceof RegExp) {
    return typeof actual === 'string' && expected.test(actual)
      ? undefined
      : `${path} is ${show(actual)}, which ${expected} does not match`
  }
  if (!isObject(expected)) {
    return Object.is(actual, expected)
      ? undefined
      : `${path} is ${show(actual)}, expected ${show(expected)}`
  }
  if (!isObject(actual)) return `${path} is ${show(actual)}, expected ${show(expected)}`
  if (Array.isArray(expected)) {
    const length = Array.isArray(actual) ? actual.length : undefined
    if (length !== expected.length) {
      return `${path} is ${show(actual)}, expected ${show(expected)}`
    }
  }
  for (const [name, part] of Object.entries(expected)) {
    const difference = firstDifference(actual[name], part, `${path}.${name}`)
    if (difference) return difference
  }
  return undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const show = (value: unknown) => JSON.stringify(value) ?? String(value)
