import { wholeList } from '../../client/whole-list.ts'
import type {
  DeliveryEntity,
  EnrollmentEntity,
  EventEntity,
} from '../../contract/control/control.ts'
import { redactFields } from '../../contract/redaction/redact.ts'
import { firstDifference } from '../difference.ts'
import type { Answered, ClockMoved, Paid, Script } from '../scenario.ts'
import { answeredObject, controlRequest, shownControlRequest } from './control-request.ts'
import { checkoutOf, retryOf } from './customers-ways.ts'
import type { Steps } from './steps.ts'
import { waitForDeliveryStep } from './wait-for-delivery-step.ts'

const done: Answered = { status: 200 }

/** The steps that ask the sandbox's own interface; a reset brings its clock back to `beginning`. */
export function controlSteps(
  steps: Steps,
  beginning: string | undefined,
): Omit<Script, 'send' | 'check' | 'visit'> {
  const control = controlStep(steps)

  const moveClock: Script['moveClock'] = (move, expected) =>
    control<ClockMoved>('clock', 'POST', '/sandbox/clock', move, expected)

  const enrollment = (id: string, action: string, sent: object, expected?: Answered) => {
    const path = `/sandbox/enrollments/${encodeURIComponent(id)}/${action}`
    return control<EnrollmentEntity>(action, 'POST', path, sent, expected)
  }

  /** What there is about an entity; a list that is longer than a page is read to its end. */
  async function list<Item>(name: string, entity: string, expected?: readonly object[]) {
    const items = await wholeList<Item>(name, { entity }, (path) => control(name, 'GET', path))
    if (expected) steps.check(name, items, expected)
    return items
  }

  return {
    advance: (duration) => moveClock({ advance: duration }),
    next: () => moveClock({ next: true }),
    moveClock,

    pay: (payment, how, expected) => {
      const path = `/sandbox/checkout/${encodeURIComponent(payment)}/pay`
      return control<Paid>('checkout', 'POST', path, checkoutOf(how), expected)
    },
    nextCharge: (id, outcome, times = 1) => enrollment(id, 'next-charge', { outcome, times }),
    retry: (id, how, expected) => enrollment(id, 'retry', retryOf(how), expected),
    askToCancel: (id, expected, reason) => enrollment(id, 'cancel-request', { reason }, expected),

    events: (entity, expected) => list<EventEntity>('events', entity, expected),
    deliveries: (entity, expected) => list<DeliveryEntity>('deliveries', entity, expected),
    waitForDelivery: waitForDeliveryStep(steps),

    change: async (settings) =>
      void (await control('settings', 'PATCH', '/sandbox/settings', settings)),
    reset: async (dataset) =>
      void (await control('reset', 'POST', '/sandbox/reset', { now: beginning, dataset })),
  }
}

/** One request to the sandbox's own interface. */
const controlStep =
  (steps: Steps) =>
  <Body>(
    name: string,
    method: string,
    path: string,
    sent?: object,
    expected: Answered = done,
  ): Promise<Body> =>
    steps.take(name, { request: shownControlRequest(method, path, sent) }, async () => {
      const { status, text } = await steps.ask(controlRequest(method, path, sent))
      const body = answeredObject(text, status)
      if (typeof body['now'] === 'string') steps.setInstant(body['now'])
      return {
        value: body as Body,
        answer: { status, body: redactFields(body) },
        problem: firstDifference({ status, body }, expected, 'answer'),
      }
    })
