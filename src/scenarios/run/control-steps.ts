import { type ControlClient, wholeList } from '../../client/control-client.ts'
import { requireObject } from '../../client/read-object.ts'
import type { ControlArguments, ControlSuccess, ListId } from '../../contract/control/operations.ts'
import { controlRequest } from '../../contract/control/request.ts'
import type { ControlId } from '../../contract/control/routes.ts'
import { redactFields } from '../../contract/redaction/redact.ts'
import { firstDifference } from '../difference.ts'
import type { ExpectedControlAnswer, Paid, Script } from '../scenario.ts'
import { shownControlRequest } from './control-request.ts'
import { checkoutOf, retryOf, sampleCustomer } from './customers-ways.ts'
import { shownExpectation } from './shown-expectation.ts'
import type { Steps } from './steps.ts'
import { waitForDeliveryStep } from './wait-for-delivery-step.ts'

const done: ExpectedControlAnswer = { status: 200 }

/** The steps that ask the sandbox's own interface; a reset brings its clock back to `beginning`. */
export function controlSteps(
  steps: Steps,
  beginning: string | undefined,
): Omit<Script, 'send' | 'sendLost' | 'check' | 'visit'> {
  const expecting = controlStep(steps)
  const control = expecting(done)

  const moveClock: Script['moveClock'] = (move, expected) =>
    expecting(expected)('clock.move', { body: move })

  /** What there is about an entity; a list that is longer than a page is read to its end. */
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

/** How the steps of the operations that scripts use are called. */
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

/** A client whose requests are steps; what is answered must be as expected, whatever its status. */
const controlStep =
  (steps: Steps) =>
  (expected: ExpectedControlAnswer = done): ControlClient =>
  <Id extends ControlId>(operation: Id, ...input: ControlArguments<Id>) => {
    const request = controlRequest(operation, ...input)
    const plan = () => ({
      request: shownControlRequest(request),
      expected: shownExpectation(expected),
    })
    return steps.take(nameOf(operation), plan, async () => {
      const { status, text } = await steps.ask(request)
      const body = requireObject(text, status)
      if (typeof body['now'] === 'string') steps.setInstant(body['now'])
      return {
        value: body as ControlSuccess<Id>,
        answer: () => ({ status, body: redactFields(body) }),
        problem: firstDifference({ status, body }, expected, 'answer'),
      }
    })
  }
