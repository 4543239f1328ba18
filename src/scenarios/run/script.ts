import { type Credentials, type Outgoing, prepare } from '../../client/prepare.ts'
import type { Encoding, Values } from '../../contract/operations/wire.ts'
import { type StepValues, textsOf, withRawValues } from '../sent-values.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import type { Expected, ExpectedControlAnswer, Paid, Script } from '../scenario.ts'
import { NoAnswer, type ScriptPort } from './script-port.ts'
import { createSteps, shownExpectation, type Steps, type StepsOptions } from './steps.ts'
import { pageMessage } from '../../contract/markup.ts'
import { remarksIn } from '../../contract/replies/hints.ts'
import {
  redactEnvelope,
  redactErrors,
  redactFields,
  redactHeaders,
  shownValue,
} from '../../contract/redaction/redact.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import type { Data } from '../../contract/answers/answers.ts'
import { type Envelope, isEnvelope } from '../../contract/envelope.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { routeOf } from '../../contract/operations/route.ts'
import { cut, firstDifference } from '../difference.ts'
import { readObject, requireObject } from '../../client/read-object.ts'
import { type ControlClient, wholeList } from '../../client/control-client.ts'
import type { ControlArguments, ControlSuccess, ListId } from '../../contract/control/operations.ts'
import { controlRequest, type ControlRequest } from '../../contract/control/request.ts'
import type { ControlId } from '../../contract/control/control-routes.ts'
import { checkoutOf, retryOf, sampleCustomer } from './customers-ways.ts'
import type { DeliveryEntity } from '../../contract/control/events.ts'
import type { Listing } from '../../contract/control/values.ts'
import type { StepProblem } from '../step-record.ts'
import { formIssues, judgeAnswer, judged, secretsIn, withoutMark } from './judge-answer.ts'
import { ledgerIn } from './ledger-in.ts'
import { createDrawn } from './drawn.ts'
import { createRecords } from './records.ts'
import { defaultAssumptions, type Assumptions } from '../../contract/domain/assumptions.ts'
import { notifications } from '../../contract/answers/recurring-results.ts'
import { shapeIssues } from '../../contract/answers/shape.ts'
import type { KeptRequest } from '../../client/exchange.ts'

export interface ScriptOptions extends StepsOptions {
  /** The sandbox's own unless others are given. */
  readonly credentials?: Credentials
  /** The encoding of requests that do not name one. */
  readonly encoding?: Encoding
  /** The ledger of the sandbox; without one, the answer of any option is right. */
  readonly ledger?: Assumptions | undefined
}

/** A script's sandbox as it is now: its ledger and its clock, if they are known, and its records. */
interface Known {
  ledger: Assumptions | undefined
  /** The instant of its clock, while that stands still. */
  now: string | undefined
  /** Requests may be lost or repeated on their way: what they did is not known. */
  isFaulty: boolean
  readonly records: ReturnType<typeof createRecords>
  readonly drawn: ReturnType<typeof createDrawn>
}

/** A script that looks, once it is over, for what its answers have named. */
interface EndingScript extends Script {
  /** @throws StepFailure when the sandbox does not have an identifier that an answer has drawn. */
  end(): Promise<void>
}

/** A script over a port: its steps are numbered, recorded and judged in one place, `steps.ts`. */
export function createScript(
  port: ScriptPort,
  { credentials = sandboxCredentials, encoding = 'form', ledger, ...options }: ScriptOptions = {},
): EndingScript {
  const steps = createSteps(port, options)
  const records = createRecords(credentials.key)
  const drawn = createDrawn()
  const known: Known = { ledger, now: options.at, isFaulty: false, records, drawn }
  return {
    ...sendSteps(steps, credentials, encoding, known),
    check: steps.check,
    visit: visitStep(steps),
    ledger: () => known.ledger ?? defaultAssumptions,
    endpoint: () => port.origin ?? '',
    ...controlSteps(steps, options.at, known),
    end: () => endStep(steps, drawn),
  }
}

/** The step that finds an identifier missing; without one there is no step. */
async function endStep(steps: Steps, drawn: Known['drawn']) {
  for (const { list, request } of drawn.requests()) {
    const { status, text } = await steps.ask(request)
    const problem = drawn.missingIn(list, readObject(text) ?? {})
    if (!problem) continue
    const plan = () => ({ request: shownControlRequest(request) })
    await steps.take(list, plan, async () => ({
      value: undefined,
      answer: () => ({ status, body: redactFields(readObject(text) ?? {}) }),
      problem,
    }))
  }
}

/** The step that posts a form to a page. */
const visitStep =
  (steps: Steps): Script['visit'] =>
  (url, fields) => {
    const plan = () => ({ request: formPost(url, redactFields(fields) as Record<string, string>) })
    return steps.take('page', plan, async () => {
      const { status, text } = await steps.ask(formPost(url, fields))
      const message = pageMessage(text)
      if (!message) throw new Error(`the page ${url} tells its parent nothing`)
      return { value: message, answer: () => ({ status, body: redactFields(message) }) }
    })
  }

const formPost = (url: string, values: Readonly<Record<string, string>>) => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: String(new URLSearchParams(values)),
})

/** The steps that send one operation: with an answer, and with one that is lost on its way. */
function sendSteps(
  steps: Steps,
  credentials: Credentials,
  usual: Encoding,
  known: Known,
): Pick<Script, 'send' | 'sendLost'> {
  const client = { baseUrl: '', credentials }
  const shownClient = { baseUrl: '', credentials: shownCredentials(credentials) }

  const planOf = (operation: OperationId, values: StepValues, encoding: Encoding) => {
    const texts = textsOf(values)
    const masked = redactFields(defined(fieldsOf(texts))) as Record<string, string>
    const shown = withRawValues(prepare(shownClient, operation, masked, encoding), values)
    const request = { ...shown, headers: redactHeaders(headersOf(shown, texts)) }
    return { operation, values: masked, request }
  }
  /**
   * The operation that answers: without its identifier the path of an operation may belong to
   * another one.
   */
  const reached = (operation: OperationId, values: StepValues) => {
    const { method, url } = prepare(shownClient, operation, fieldsOf(textsOf(values)), 'json')
    const route = routeOf(method, url.replace(/\?.*$/s, ''))
    return route.kind === 'operation' ? route.id : operation
  }
  const ask = (operation: OperationId, values: StepValues, encoding: Encoding) => {
    const texts = textsOf(values)
    known.drawn.name(Object.values(texts).join(' '))
    const request = withRawValues(prepare(client, operation, fieldsOf(texts), encoding), values)
    return steps.ask({ ...request, headers: headersOf(request, texts) })
  }

  /** The difference between an answer and those before it. */
  function ofRecords(
    operation: OperationId,
    values: StepValues,
    status: number,
    { message, data, action }: Envelope,
  ) {
    const { ledger, now, isFaulty, records, drawn } = known
    if (isFaulty) records.forget()
    if (isFaulty || !ledger) return undefined
    const texts = textsOf(values)
    const named = reached(operation, values)
    drawn.note(named, data)
    return records.differenceOf({
      operation: named,
      values: texts,
      status,
      message,
      action,
      data,
      ledger,
      now,
    })
  }

  return {
    send: <Id extends OperationId>(
      operation: Id,
      values: StepValues,
      expected: Expected,
      encoding: Encoding = usual,
    ) =>
      steps.take(
        operation,
        () => ({ ...planOf(operation, values, encoding), expected: shownExpectation(expected) }),
        async () => {
          const answered = await ask(operation, values, encoding)
          const { status, hint } = answered
          const text = withoutMark(answered.text)
          // A proxy in between answers with a page, of which no more than the status can be expected.
          const isPage =
            JSON.stringify(expected) === JSON.stringify({ status }) && !readObject(text)
          const body = (isPage ? {} : requireObject(text, status)) as unknown as Envelope<Data<Id>>
          const said = { ...body.errors, ...remarksIn(hint) }
          const different = firstDifference(
            { status, ...comparedParts(body, expected) },
            fieldsSorted(expected),
            'answer',
          )
          const { problem, remarks } = isPage
            ? noJudgement
            : judgeAnswer(reached(operation, values), answered, body, known.ledger)
          return {
            value: body,
            answer: () => ({
              status,
              body: isEnvelope(body) ? redactEnvelope(body) : redactFields(body),
              ...(hint ? { hints: redactErrors(remarksIn(hint)) } : {}),
            }),
            problem: different
              ? explained(different, { message: body.message, errors: said })
              : (problem ?? ofRecords(operation, values, status, body)),
            remarks,
          }
        },
      ),

    sendLost: (operation, values, encoding = usual) =>
      steps.take(
        operation,
        () => planOf(operation, values, encoding),
        async () => {
          // Whether the sandbox did the work is not known.
          known.records.forget()
          try {
            const { status } = await ask(operation, values, encoding)
            const sentence = `the response ${status} came, expected none`
            return { value: undefined, problem: { sentence } }
          } catch (error) {
            if (error instanceof NoAnswer) return { value: undefined }
            throw error
          }
        },
      ),
  }
}

/** Masks every key but the sandbox's public one. */
const shownCredentials = (credentials: Credentials) =>
  credentials.key === sandboxCredentials.key ? credentials : { ...credentials, key: '***' }

/** The headers of the credentials, which values may name in place of the script's own. */
const credentialHeaders = ['x-auth-key', 'x-auth-hash']

const fieldsOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !credentialHeaders.includes(name)))

function headersOf({ headers }: Pick<Outgoing, 'headers'>, values: Values) {
  const named = credentialHeaders.filter((name) => Object.hasOwn(values, name))
  return named.length
    ? defined({ ...headers, ...Object.fromEntries(named.map((name) => [name, values[name]])) })
    : headers
}

const noJudgement = { problem: undefined, remarks: [] }

const defined = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

const done: ExpectedControlAnswer = { status: 200 }

/** The steps that ask the sandbox's own interface; a reset brings its clock back to `beginning`. */
function controlSteps(
  steps: Steps,
  beginning: string | undefined,
  known: Known,
): Omit<Script, 'send' | 'sendLost' | 'check' | 'visit' | 'ledger' | 'endpoint'> {
  const expecting = controlStep(steps, known)
  const control = expecting(done)

  const moveClock: Script['moveClock'] = (move, expected) =>
    expecting(expected)('clock.move', { body: move })

  /** The records about an entity; a list that is longer than a page is read to its end. */
  async function list<Id extends ListId>(
    operation: Id,
    entity: string,
    expected?: readonly object[],
  ) {
    const items = await wholeList(control, operation, { entity })
    if (expected) steps.check(nameOf(operation), items, expected)
    return items
  }

  return {
    advance: (duration) => moveClock({ advance: duration }),
    next: () => moveClock({ next: true }),
    moveClock,

    join: (id, customer, expected) =>
      expecting(expected)('join.enroll', { id, body: { ...sampleCustomer, ...customer } }),
    // A script that expects to be asked for an authentication reads nothing else of the answer.
    pay: (id, how, expected) =>
      expecting(expected)('checkout.pay', { id, body: checkoutOf(how) }) as Promise<Paid>,
    nextCharge: (id, outcome, times = 1) =>
      control('enrollments.next-charge', { id, body: { outcome, times } }),
    retry: (id, how, expected) =>
      expecting(expected)('enrollments.retry', { id, body: retryOf(how) }),
    askToCancel: (id, expected, reason) =>
      expecting(expected)('enrollments.cancel-request', { id, body: { reason } }),

    events: (entity, expected) => list('events.list', entity, expected),
    deliveries: (entity, expected) => list('deliveries.list', entity, expected),
    waitForDelivery: waitForDeliveryStep(steps),

    change: async (settings) => void (await control('settings.change', { body: settings })),
    reset: async (dataset) =>
      void (await control('sandbox.reset', { body: { now: beginning, dataset } })),
  }
}

/** The names of the steps for the operations that scripts use. */
const stepNames: { readonly [Id in ControlId]?: string } = {
  'clock.move': 'clock',
  'join.enroll': 'join',
  'checkout.pay': 'checkout',
  'enrollments.next-charge': 'next-charge',
  'enrollments.retry': 'retry',
  'enrollments.cancel-request': 'cancel-request',
  'events.list': 'events',
  'deliveries.list': 'deliveries',
  'settings.change': 'settings',
  'sandbox.reset': 'reset',
}

const nameOf = (operation: ControlId) => stepNames[operation] ?? operation

/** A client whose requests are steps; the answers must be as expected, whatever their status. */
const controlStep =
  (steps: Steps, known: Known) =>
  (expected: ExpectedControlAnswer = done): ControlClient =>
  <Id extends ControlId>(operation: Id, ...input: ControlArguments<Id>) => {
    const request = controlRequest(operation, ...input)
    const plan = () => ({
      request: shownControlRequest(request),
      expected: shownExpectation(expected),
    })
    return steps.take(nameOf(operation), plan, async () => {
      // A list of an unknown entity is empty.
      known.drawn.name(request.url.replace(/\?.*$/s, ''))
      const { status, text } = await steps.ask(request)
      const body = requireObject(text, status)
      if (typeof body['now'] === 'string') steps.setInstant(body['now'])
      noteChange(operation, body, known)
      const different = firstDifference({ status, body }, expected, 'answer')
      const { problem, remarks } = different ? noJudgement : judgedList(operation, body, known)
      return {
        value: body as ControlSuccess<Id>,
        answer: () => ({ status, body: redactFields(body) }),
        problem: different ? explained(different, body) : problem,
        remarks,
      }
    })
  }

/** Notes what an answer says of the sandbox. */
function noteChange(operation: ControlId, body: Fields, known: Known) {
  const { now, frozen } = body
  const stands = frozen !== false && known.now !== undefined
  if (typeof now === 'string') known.now = stands ? now : undefined
  if (operation === 'sandbox.reset' || operation === 'settings.change') known.records.forget()
  if (operation === 'sandbox.reset') known.drawn.forget()
  if (operation === 'clock.move') known.drawn.passTime()
  const { faults } = (body['settings'] ?? body) as { readonly faults?: { readonly api?: unknown } }
  if (faults) known.isFaulty = Array.isArray(faults.api) && faults.api.length > 0
  known.ledger = ledgerIn(body, known.ledger)
  if (!operation.endsWith('.list')) known.records.learn(operation, body, known)
}

/**
 * The parts of an answer that a step may expect. JSON gives the members of an object no order, so
 * the failing fields are sorted; data that is null is no data.
 */
function comparedParts({ message, data, errors }: Envelope, expected: Expected) {
  const isNone = data === null && expected.data === undefined
  return {
    message,
    data: isNone ? undefined : data,
    errors: errors && Object.keys(errors).toSorted(),
  }
}

const fieldsSorted = (expected: Expected): Expected =>
  expected.errors ? { ...expected, errors: expected.errors.toSorted() } : expected

/** The server's own explanation of an unexpected status. */
function explained(
  problem: StepProblem,
  { message, errors }: { readonly message?: unknown; readonly errors?: unknown },
): StepProblem {
  if (problem.path !== 'answer.status') return problem
  const fields = typeof errors === 'object' && errors !== null ? Object.keys(errors) : []
  const said = [
    ...(typeof message === 'string' ? [shownValue('', message)] : []),
    ...(fields.length ? [cut(fields.map((field) => redactText(field)).join(', '), 300)] : []),
  ]
  if (!said.length) return problem
  return { ...problem, sentence: `${problem.sentence}; the response says ${said.join(', ')}` }
}

/** Compares the notifications that an answer lists with the contract, and with earlier answers. */
function judgedList(
  operation: ControlId,
  { items }: { readonly items?: unknown },
  { ledger, records }: Known,
) {
  if (operation !== 'deliveries.list' || !Array.isArray(items)) return noJudgement
  const listed = items as readonly DeliveryEntity[]
  const { problem, remarks } = judged(
    listed.flatMap(({ kind, headers, body }, at) => {
      const path = `items[${at}].body`
      const schema = Object.hasOwn(notifications, kind) ? notifications[kind] : undefined
      const posted = { contentType: headers?.['content-type'] ?? null, text: '' }
      return [
        ...formIssues(posted).map((issue) => ({ ...issue, path: `items[${at}].${issue.path}` })),
        ...secretsIn(body, path),
        ...(schema ? shapeIssues(schema, body, path) : []),
      ]
    }),
  )
  return { problem: problem ?? (ledger && records.differenceIn(listed, ledger)), remarks }
}

/** How often (ms) a script asks for a notification that it waits for. */
const pause = 40

/** The step that reads the notifications of an entity until one is as expected. */
const waitForDeliveryStep =
  (steps: Steps): Script['waitForDelivery'] =>
  (entity, expected, limitMs = 5000) => {
    const request = controlRequest('deliveries.list', { query: { entity, limit: '500' } })
    const plan = () => ({ request: shownControlRequest(request) })
    return steps.take('deliveries', plan, async () => {
      for (const start = performance.now(); ;) {
        const { status, text } = await steps.ask(request)
        const { items = [] }: Partial<Listing<DeliveryEntity>> = requireObject(text, status)
        const found = items.find((item) => !firstDifference(item, expected, ''))
        const answer = () => ({ status, body: redactFields({ items }) })
        if (found) return { value: found, answer }
        if (performance.now() - start >= limitMs) {
          return { value: undefined as never, answer, problem: absent(items, expected, limitMs) }
        }
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    })
  }

function absent(items: readonly DeliveryEntity[], expected: object, limitMs: number): StepProblem {
  const difference = firstDifference(items.at(-1), expected, 'deliveries.at(-1)')
  const seconds = limitMs / 1000
  const sentence = `within ${seconds} s no notification is as expected: ${difference?.sentence}`
  return { ...difference, sentence }
}

/** A request to the sandbox's own interface, as it may be kept and shown. */
function shownControlRequest({ url, body, ...rest }: ControlRequest): KeptRequest {
  const request = { ...rest, url: redactText(url) }
  if (body === undefined) return request
  return { ...request, body: JSON.stringify(redactFields(JSON.parse(body) as Fields)) }
}

type Fields = Record<string, unknown>
