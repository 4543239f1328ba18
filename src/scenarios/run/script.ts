import { type Credentials, type Outgoing, prepare } from '../../client/client.ts'
import type { KeptRequest } from '../../client/exchange.ts'
import { wholeList } from '../../client/whole-list.ts'
import type { Data } from '../../contract/answers/answers.ts'
import type {
  DeliveryEntity,
  EnrollmentEntity,
  EventEntity,
  Listing,
} from '../../contract/control/control.ts'
import { type Envelope, isEnvelope } from '../../contract/envelope.ts'
import {
  redactEnvelope,
  redactFields,
  redactHeaders,
  redactText,
} from '../../contract/redaction/redact.ts'
import type { OperationId } from '../../contract/operations/registry.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import type { Encoding, Values } from '../../contract/operations/wire.ts'
import { answeredObject, controlRequest } from './control-request.ts'
import { checkoutOf, retryOf } from './customers-ways.ts'
import { elapsedSince } from '../elapsed.ts'
import { firstDifference } from '../difference.ts'
import type { Answered, ClockMoved, Expected, Paid, Script } from '../scenario.ts'
import type { PortAnswer, ScriptPort } from './script-port.ts'
import { type Problem, StepFailure, type StepRecord } from '../step-record.ts'

export interface ScriptOptions {
  /** The sandbox's own unless told otherwise. */
  readonly credentials?: Credentials
  /** How requests travel that do not say it themselves. */
  readonly encoding?: Encoding
  /** Ends the script: the step under way fails with its reason, and so does every later one. */
  readonly signal?: AbortSignal
  /** Is told each step when it is over. */
  readonly onStep?: (step: StepRecord) => void
  /** Where the sandbox's clock stands. */
  readonly at?: string
  /** Is told the number of each step before it is made; what it throws ends the script there. */
  readonly onBefore?: (number: number) => void
}

/** What is known of a step before it is made. */
type Plan = Pick<StepRecord, 'operation' | 'values' | 'request'>

interface Done<Value> {
  readonly value: Value
  readonly answer?: StepRecord['answer']
  readonly problem?: Problem
}

/** How often (ms) a script asks for a notification that it waits for. */
const pause = 40

const done: Answered = { status: 200 }

/** A script over a port: its steps are numbered, recorded and judged here and nowhere else. */
export function createScript(
  port: ScriptPort,
  {
    credentials = sandboxCredentials,
    encoding: usual = 'form',
    signal,
    onStep = () => {},
    at: beginning,
    onBefore = () => {},
  }: ScriptOptions = {},
): Script {
  let count = 0
  let at = beginning
  const over = signal ? aborted(signal) : new Promise<never>(() => {})

  const nextNumber = () => {
    onBefore(++count)
    return count
  }

  async function step<Value>(
    name: string,
    plan: Plan,
    act: () => Promise<Done<Value>>,
  ): Promise<Value> {
    const number = nextNumber()
    const start = performance.now()
    const record = (rest: Pick<StepRecord, 'answer' | 'problem'>) =>
      onStep({ number, name, ...plan, ...rest, at, durationMs: elapsedSince(start) })
    const { value, answer, problem } = await act().catch((error: unknown) => {
      const failed = { sentence: redactText((error as Error).message) }
      record({ problem: failed })
      throw new StepFailure({ number, name }, failed)
    })
    record({ answer, problem })
    if (problem) throw new StepFailure({ number, name }, problem)
    return value
  }

  async function ask(request: Outgoing): Promise<PortAnswer> {
    signal?.throwIfAborted()
    return Promise.race([port.ask(request, signal), over])
  }

  /** One request to the sandbox's own interface. */
  function control<Body>(
    name: string,
    method: string,
    path: string,
    sent?: object,
    expected: Answered = done,
  ): Promise<Body> {
    const request = controlRequest(method, path, sent)
    return step(name, { request: shownControl(method, path, sent) }, async () => {
      const { status, text } = await ask(request)
      const body = answeredObject(text, status)
      if (typeof body['now'] === 'string') at = body['now']
      return {
        value: body as Body,
        answer: { status, body: redactFields(body) },
        problem: firstDifference({ status, body }, expected, 'answer'),
      }
    })
  }

  /** What there is about an entity; a list that is longer than a page is read to its end. */
  async function list<Item>(name: string, entity: string, expected?: readonly object[]) {
    const items = await wholeList<Item>(name, { entity }, (path) => control(name, 'GET', path))
    if (expected) check(name, items, expected)
    return items
  }

  function check(what: string, actual: unknown, expected: unknown) {
    const number = nextNumber()
    const problem = firstDifference(actual, expected, what)
    onStep({ number, name: 'check', at, durationMs: 0, problem })
    if (problem) throw new StepFailure({ number, name: 'check' }, problem)
  }

  const moveClock: Script['moveClock'] = (move, expected) =>
    control<ClockMoved>('clock', 'POST', '/sandbox/clock', move, expected)

  const enrollment = (id: string, action: string, sent: object, expected?: Answered) => {
    const path = `/sandbox/enrollments/${encodeURIComponent(id)}/${action}`
    return control<EnrollmentEntity>(action, 'POST', path, sent, expected)
  }

  return {
    send<Id extends OperationId>(
      operation: Id,
      values: Values,
      expected: Expected,
      encoding: Encoding = usual,
    ) {
      const masked = redactFields(defined(values)) as Record<string, string>
      const client = { baseUrl: '', credentials }
      const shown = prepare(
        { ...client, credentials: placeholders(credentials) },
        operation,
        masked,
        encoding,
      )
      const request = { ...shown, headers: redactHeaders(shown.headers) }
      return step(operation, { operation, values: masked, request }, async () => {
        const { status, text } = await ask(prepare(client, operation, values, encoding))
        const body = answeredObject(text, status) as unknown as Envelope<Data<Id>>
        const { message, data } = body
        const errors = body.errors && Object.keys(body.errors)
        return {
          value: body,
          answer: { status, body: isEnvelope(body) ? redactEnvelope(body) : body },
          problem: firstDifference({ status, message, data, errors }, expected, 'answer'),
        }
      })
    },

    check,

    advance: (duration) => moveClock({ advance: duration }),
    next: () => moveClock({ next: true }),
    moveClock,

    visit(url, fields) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const sent = (values: Readonly<Record<string, string>>) => ({
        method: 'POST',
        url,
        headers,
        body: String(new URLSearchParams(values)),
      })
      const shown = sent(redactFields(fields) as Record<string, string>)
      return step('page', { request: shown }, async () => {
        const { status, text } = await ask(sent(fields))
        const message = messageOf(text)
        if (!message) throw new Error(`the page ${url} tells its parent nothing`)
        return { value: message, answer: { status, body: redactFields(message) } }
      })
    },

    pay: (payment, how, expected) => {
      const path = `/sandbox/checkout/${encodeURIComponent(payment)}/pay`
      return control<Paid>('checkout', 'POST', path, checkoutOf(how), expected)
    },
    nextCharge: (id, outcome, times = 1) => enrollment(id, 'next-charge', { outcome, times }),
    retry: (id, how, expected) => enrollment(id, 'retry', retryOf(how), expected),
    askToCancel: (id, expected, reason) => enrollment(id, 'cancel-request', { reason }, expected),

    events: (entity, expected) => list<EventEntity>('events', entity, expected),
    deliveries: (entity, expected) => list<DeliveryEntity>('deliveries', entity, expected),
    waitForDelivery(entity, expected, limitMs = 5000) {
      const query = new URLSearchParams({ entity, limit: '500' })
      const path = `/sandbox/deliveries?${query}`
      return step('deliveries', { request: shownControl('GET', path) }, async () => {
        for (const start = performance.now(); ;) {
          const { status, text } = await ask(controlRequest('GET', path))
          const { items = [] } = answeredObject(text, status) as unknown as Partial<
            Listing<DeliveryEntity>
          >
          const found = items.find((item) => !firstDifference(item, expected, ''))
          const answer = { status, body: redactFields({ items }) }
          if (found) return { value: found, answer }
          if (performance.now() - start >= limitMs) {
            return { value: undefined as never, answer, problem: absent(items, expected, limitMs) }
          }
          await new Promise((resolve) => setTimeout(resolve, pause))
        }
      })
    },

    change: async (settings) =>
      void (await control('settings', 'PATCH', '/sandbox/settings', settings)),
    reset: async (dataset) =>
      void (await control('reset', 'POST', '/sandbox/reset', { now: beginning, dataset })),
  }
}

/** Rejects when the signal says so: a port may be slow to obey, or not obey at all. */
function aborted(signal: AbortSignal) {
  const promise = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  promise.catch(() => {}) // nobody may be waiting
  return promise
}

const defined = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Whose key is not the sandbox's keeps it to himself. */
const placeholders = (credentials: Credentials) =>
  credentials.key === sandboxCredentials.key ? credentials : { ...credentials, key: '***' }

function shownControl(method: string, path: string, sent?: object): KeptRequest {
  const masked = sent && redactFields(sent as Record<string, unknown>)
  return controlRequest(method, redactText(path), masked)
}

function absent(items: readonly DeliveryEntity[], expected: object, limitMs: number): Problem {
  const difference = items.length
    ? firstDifference(items.at(-1), expected, 'deliveries.at(-1)')
    : firstDifference(undefined, expected, 'deliveries.at(-1)')
  const seconds = limitMs / 1000
  const sentence = `within ${seconds} s no notification is as expected: ${difference?.sentence}`
  return { ...difference, sentence }
}

/** What a page of 3-D Secure tells its parent stands in an attribute of its body. */
function messageOf(page: string) {
  const [, attribute] = / data-message="([^"]*)"/.exec(page) ?? []
  if (attribute === undefined) return undefined
  const text = attribute.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  return JSON.parse(text) as Record<string, unknown>
}
