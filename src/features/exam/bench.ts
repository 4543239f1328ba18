import type { DeliveryEntity } from '../../contract/control/events.ts'
import { CannotExamine } from './terms.ts'
import { redactFields } from '../../contract/redaction/redact.ts'
import { sampleSale } from '../../contract/samples.ts'
import type { ShopOrder } from '../../contract/control/shop-view.ts'
import type { Script } from '../../scenarios/scenario.ts'
import { elapsedSince, type StepRecord } from '../../scenarios/step-record.ts'

/** How a notification is sent. */
export type Manner = 'at_once' | 'slowly'

export interface Answered {
  /** Null: no answer came. */
  readonly status: number | null
  readonly error: string | null
}

/** The receiver that is examined, and the shop behind it. */
export interface Receiver {
  readonly url: string
  post(notice: ExamNotice, manner: Manner): Promise<Answered>
  /** Has the shop make an order that the exam will pay; returns why it did not. Without it none is asked for. */
  readonly create?: ((order: NewOrder) => Promise<string | undefined>) | undefined
  view(): Promise<{ readonly orders: readonly ShopOrder[] } | { readonly problem: string }>
}

/** The values that a shop needs for an order. */
export interface NewOrder {
  readonly order_id: string
  readonly amount: number
  readonly currency: string
}

/** A notification that the exam posts. */
export interface ExamNotice {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}

/** A notification of an order that the sandbox knows as paid. */
export interface ExamOrder extends ExamNotice {
  readonly order: string
  readonly amount: number
}

export interface BenchOptions {
  readonly receiver: Receiver
  readonly script: Script
  /** The prefix of this exam's orders: a receiver keeps the orders of earlier exams. */
  readonly prefix: string
  /** The longest time (ms) from an answer of 200 until the shop shows the payment. */
  readonly settleMs: number
  readonly signal: AbortSignal
}

/**
 * The longest time (ms) until the shop shows a notification, where the delay itself is not
 * examined.
 */
const patience = 2000
const pause = 25

/** The number of kept steps of a check; a failed step is kept beyond it. */
const mostSteps = 40

/** The address in the sales of an exam: the sandbox posts nothing, because its lab loses all. */
export const callback = 'https://receiver.example/'

/**
 * The tools of the checks: making orders and their notifications, posting them, and reading the
 * shop's view.
 */
export function createBench({ receiver, script, prefix, settleMs, signal }: BenchOptions) {
  let count = 0
  let steps: StepRecord[] = []
  let problems: string[] = []
  const number = () => (steps.at(-1)?.number ?? 0) + 1
  const keep = (step: StepRecord) => {
    if (steps.length < mostSteps || step.problem) steps.push(step)
  }
  const problem = (sentence: string) => void problems.push(sentence)

  /** Notifications about an entity, as they would be posted. */
  const noticesOf = async (entity: string): Promise<readonly (ExamNotice & DeliveryEntity)[]> =>
    (await script.deliveries(entity)) as readonly (ExamNotice & DeliveryEntity)[]

  const view = async () => {
    signal.throwIfAborted()
    return receiver.view()
  }

  /** The mistake in the shop's view of a paid order; undefined when there is none. */
  async function wrongWith({ order, amount }: Pick<ExamOrder, 'order' | 'amount'>) {
    const shown = await view()
    if ('problem' in shown) return `The shop's view cannot be read: ${shown.problem}.`
    return differenceOf(shown.orders, { order, amount })
  }

  const wait = async (ms: number) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    signal.throwIfAborted()
  }

  async function settled(wrong: () => Promise<string | undefined>, limitMs: number) {
    const start = performance.now()
    for (;;) {
      const sentence = await wrong()
      if (!sentence || performance.now() - start >= limitMs) return sentence
      await wait(pause)
    }
  }

  const bench = {
    script,
    view,
    wait,
    problem,
    noticesOf,

    /** Sells in the sandbox; returns the notification that is owed to the merchant. */
    async sell(): Promise<ExamOrder> {
      const order = await bench.nextOrder()
      const values = { ...sampleSale, order_id: order, order_callback: callback }
      const { data } = await script.send('payments.sale', values, { status: 200 })
      const [notice] = await noticesOf(data?.payment_uuid ?? '')
      if (!notice) throw new Error('Failed to examine: the sale has no notification')
      const { headers, body } = notice
      return { headers, body, order, amount: Number(body['amount']) }
    },

    /**
     * Waits until the shop shows one more order: a receiver that stores after its answer has then
     * stored the earlier notifications, and those that must not count can be seen.
     */
    async expectAllStored() {
      const last = await bench.sell()
      await bench.send('genuine notification of one more order', last)
      await bench.expectPaid(last)
    },

    /** The number of an order that is to be paid, which the shop has made if it was asked to. */
    async nextOrder() {
      const order = `${prefix}-${++count}`
      await bench.announce(order, Number(sampleSale.order_amount))
      return order
    },

    /** @throws CannotExamine when the shop does not make the order. */
    async announce(order: string, amount: number) {
      const { order_currency: currency } = sampleSale
      const reason = await receiver.create?.({ order_id: order, amount, currency })
      signal.throwIfAborted()
      if (reason) throw new CannotExamine(`order ${order} was not made by --create: ${reason}`)
    },

    /** Whether the shop shows an order, paid or not. */
    async knows({ order }: Pick<ExamOrder, 'order'>) {
      const missing = await settled(
        async () => {
          const shown = await view()
          const isKnown = 'orders' in shown && shown.orders.some((one) => one.order_id === order)
          return isKnown ? undefined : order
        },
        Math.max(patience, settleMs),
      )
      return missing === undefined
    },

    /**
     * Posts a notification; an answer other than 200 is a problem, unless any answer will do, or
     * none.
     */
    async send(
      what: string,
      { headers, body }: ExamNotice,
      { manner = 'at_once', mayRefuse = false }: { manner?: Manner; mayRefuse?: boolean } = {},
    ) {
      signal.throwIfAborted()
      const start = performance.now()
      const { status, error } = await receiver.post({ headers, body }, manner)
      signal.throwIfAborted()
      const isRight = status === 200 || mayRefuse
      const sentence = `${what}: ${status ?? 'no response'}${error ? ` (${error})` : ''}`
      keep({
        number: number(),
        name: what,
        request: {
          method: 'POST',
          url: receiver.url,
          headers,
          body: JSON.stringify(redactFields(body as Record<string, unknown>)),
        },
        ...(status !== null && { answer: { status, body: null } }),
        durationMs: elapsedSince(start),
        ...(!isRight && { problem: { sentence } }),
      })
      if (!isRight) problem(`The receiver answered the ${sentence}.`)
      return status
    },

    /** The shop must have the order as paid, once, with its amount. */
    async expectPaid(ordered: Pick<ExamOrder, 'order' | 'amount'>, limitMs = patience) {
      const sentence = await settled(() => wrongWith(ordered), limitMs)
      if (sentence) problem(sentence)
      return !sentence
    },

    /** The shop must not have the order as paid. */
    async expectUnpaid({ order }: Pick<ExamOrder, 'order'>) {
      await wait(Math.max(settleMs, pause))
      const shown = await view()
      if ('problem' in shown) problem(`The shop's view cannot be read: ${shown.problem}.`)
      else if (shown.orders.some(({ order_id, paid }) => order_id === order && paid)) {
        problem(`The shop has order ${order} as paid by a forged notification.`)
      }
    },

    /** The same as `expectPaid`, as soon as the receiver has promised it. */
    expectPromised: async (ordered: ExamOrder) => {
      const sentence = await settled(() => wrongWith(ordered), settleMs)
      if (sentence) problem(`After the response 200: ${sentence}`)
    },

    /** The steps of a check; the next check begins. */
    take() {
      const taken = { steps, problems }
      steps = []
      problems = []
      return taken
    },
  }
  return bench
}

export type Bench = ReturnType<typeof createBench>

/** The mistake of the shop's orders about a paid one. */
export function differenceOf(
  orders: readonly ShopOrder[],
  { order, amount }: Pick<ExamOrder, 'order' | 'amount'>,
) {
  const own = orders.filter(({ order_id }) => order_id === order)
  const [first] = own
  if (!first) return `The shop does not know order ${order}.`
  if (own.length > 1) return `The shop has order ${order} ${own.length} times.`
  if (!first.paid) return `The shop has order ${order} as unpaid.`
  if (Math.abs(first.amount - amount) < 0.005) return undefined
  return `The shop has order ${order} with ${first.amount}, and it was paid with ${amount}.`
}
