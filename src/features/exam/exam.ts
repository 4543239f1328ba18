import { maskAddress } from '../../contract/redaction/redact-text.ts'
import { CannotExamine, examOrderPrefix } from './terms.ts'
import { createControlClient, type ControlClient, wholeList } from '../../client/control-client.ts'
import { md5Hex } from '../../contract/signing.ts'
import { sampleSale } from '../../contract/samples.ts'
import { beginning } from '../../scenarios/scenario.ts'
import { elapsedSince } from '../../scenarios/step-record.ts'
import { createRoom } from '../../scenarios/run/room.ts'
import { leftBy } from '../../scenarios/run/sandboxes.ts'
import { createScript } from '../../scenarios/run/script.ts'
import type { ScriptPort } from '../../scenarios/run/script-port.ts'
import {
  type Bench,
  callback,
  createBench,
  type ExamNotice,
  type Receiver,
  differenceOf,
} from './bench.ts'
import { type ExamCheck, examCheckIds } from './exam-checks.ts'
import type { ExamReport, ExamResult } from './exam-report.ts'
import { joinPlan } from '../../scenarios/suite-parts/joining.ts'

export interface ExamOptions {
  readonly receiver: Receiver
  /** A sandbox that nothing else uses; it is reset. */
  readonly port: ScriptPort
  /** The shop's view, for the report. */
  readonly orders: string
  /** Another one for each exam: a receiver knows the orders of earlier ones. */
  readonly seed: number
  readonly settleMs?: number
  /** The address of the console for the links of failures. */
  readonly console: string
  readonly signal?: AbortSignal
  /** Called with each check as it ends. */
  readonly onCheck?: (result: ExamResult) => void
  /** Called before each check, and with each month of the ten years. */
  readonly onProgress?: (check: ExamCheck, month: number) => void
}

/**
 * Examines a receiver with notifications of a sandbox, each good or bad in one way.
 *
 * @throws CannotExamine when it does not answer the first one as a receiver does, or the shop's view
 * cannot be read.
 */
export async function examine({
  receiver,
  port,
  orders,
  seed,
  settleMs = 0,
  console,
  signal = new AbortController().signal,
  onCheck = () => {},
  onProgress = () => {},
}: ExamOptions): Promise<ExamReport> {
  const startedAt = new Date().toISOString()
  const start = performance.now()
  await prepareSandbox(port, seed)
  const prefix = `${examOrderPrefix}${md5Hex(String(seed)).slice(0, 8)}`
  const script = createScript(port, { signal, at: beginning.now })
  const bench = createBench({ receiver, script, prefix, settleMs, signal })
  const checks: ExamResult[] = []
  const keep = createRoom()
  try {
    await requireReceiver(bench, receiver)
    for (const check of examCheckIds) {
      onProgress(check, 0)
      const since = performance.now()
      await tries[check](bench, port, (month) => onProgress(check, month))
      const { steps, problems } = bench.take()
      const status = problems.length ? 'failed' : 'passed'
      const durationMs = elapsedSince(since)
      const left = status === 'failed' ? await leftBy(port, console, keep) : undefined
      const result: ExamResult = { check, status, problems, steps, durationMs, left }
      checks.push(result)
      onCheck(result)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return {
    receiver: receiver.url,
    orders: maskAddress(orders),
    seed,
    startedAt,
    durationMs: elapsedSince(start),
    stopped: signal.aborted,
    checks,
  }
}

/** The lab of notifications loses all that the sandbox would post: the exam posts. */
async function prepareSandbox(port: ScriptPort, seed: number) {
  const control = createControlClient((request) => port.ask(request))
  await control('sandbox.reset', { body: { seed, now: beginning.now } })
  await control('settings.change', { body: { faults: { deliveries: ['drop'] } } })
}

/** @throws CannotExamine */
async function requireReceiver(bench: Bench, receiver: Receiver) {
  const before = await receiver.view()
  if ('problem' in before)
    throw new CannotExamine(`the shop's view cannot be read: ${before.problem}`)
  const first = await bench.sell()
  const { status, error } = await receiver.post(first, 'at_once')
  if (status === null) throw new CannotExamine(`${receiver.url} does not respond: ${error}`)
  if (status >= 300 && status < 400) {
    throw new CannotExamine(`${receiver.url} redirects (${status}): ${error}`)
  }
  if (await bench.knows(first)) return
  throw new CannotExamine(
    `${receiver.url} answered ${status} to a genuine notification of order ${first.order}, and the shop's view does not show that order. If the shop books only orders that it has made, say what makes one: --create COMMAND or URL. If it books any, check its key and secret`,
  )
}

type Try = (bench: Bench, port: ScriptPort, onMonth: (month: number) => void) => Promise<void>

const tries: Readonly<Record<ExamCheck, Try>> = {
  async accepts_genuine({ sell, send, expectPaid, script }) {
    const [genuine, late] = [await sell(), await sell()]
    await send('genuine notification', genuine)
    await expectPaid(genuine)
    await script.advance('P2D')
    await send('genuine notification, two days late', late)
    await expectPaid(late)
  },

  async deduplicates({ sell, send, expectAllStored, expectPaid }) {
    const ordered = await sell()
    for (const time of ['first', 'second', 'third']) {
      await send(`same notification, a ${time} time`, ordered)
    }
    // Two at once: a look whether it is known, and then an entry, are not one step.
    const both = await sell()
    await Promise.all([send('one of two at once', both), send('its copy', both)])
    const altered = withBody(ordered, { amount: ordered.amount + 8.5 })
    await send('copy with another amount', altered, { mayRefuse: true })
    await expectAllStored()
    await expectPaid(ordered)
    await expectPaid(both)
  },

  async verifies_hash({ sell, send, expectAllStored, expectPaid, expectUnpaid }) {
    const [ordered, other] = [await sell(), await sell()]
    const { payment_hash: hash } = ordered.body
    const forged = [
      ['wrong payment_hash', { payment_hash: mirrored(String(hash)) }],
      ['payment_hash of another order', { payment_hash: other.body['payment_hash'] }],
      ['empty payment_hash', { payment_hash: '' }],
      ['no payment_hash', { payment_hash: undefined }],
    ] as const
    for (const [what, change] of forged) {
      await send(what, withBody(ordered, change), { mayRefuse: true })
    }
    await expectAllStored()
    await expectUnpaid(ordered)
    await send('genuine notification, after the forged ones', ordered)
    await expectPaid(ordered)
  },

  async answers_in_time({ sell, send, expectPaid }) {
    const many = []
    for (let count = 0; count < 10; count++) many.push(await sell())
    await Promise.all(
      many.map((ordered, index) => send(`one of ten at once, ${index + 1}`, ordered)),
    )
    const slow = await sell()
    await send('notification that arrives slowly', slow, { manner: 'slowly' })
    for (const ordered of [...many, slow]) await expectPaid(ordered)
  },

  async survives_reorder({ sell, send, expectPaid, script, noticesOf, nextOrder }) {
    // Of one order: its authorization is announced, and its capture, and the older one comes last.
    const order = await nextOrder()
    await script.change({ assumptions: { authorization_callback: 'at_authorization' } })
    const values = { ...sampleSale, order_id: order, order_callback: callback }
    const { data } = await script.send('payments.auth', values, { status: 200 })
    await script.change({ assumptions: { authorization_callback: 'at_capture' } })
    const payment_uuid = data?.payment_uuid ?? ''
    await script.send(
      'payments.capture',
      { payment_uuid, transaction_approved_amount: '1', env: 'sandbox' },
      { status: 200 },
    )
    const [authorized, paid] = await noticesOf(payment_uuid)
    if (!authorized || !paid) throw new Error('Failed to examine: the capture has no notification')
    const captured = { order, amount: Number(paid.body['amount']) }
    await send('notification of the capture', paid)
    await expectPaid(captured) // one that stores after its answer might store the older one first
    await send('older notification of its authorization', authorized)
    // And two orders, of which the later one overtakes the other.
    const [first, second] = [await sell(), await sell()]
    await send('notification of the second order', second)
    await send('notification of the first order', first)
    await expectPaid(first)
    await expectPaid(second)
    await expectPaid(captured)
  },

  async ignores_unknown_fields({ sell, send, expectPaid }) {
    const ordered = await sell()
    const added = { loyalty: { level: 'gold', points: [1, 2] }, fee: null, 'x-new': true }
    await send('notification with fields that are new', withBody(ordered, added))
    await expectPaid(ordered)
  },

  async recovers_lost_answer({ sell, send, expectPaid, expectPromised, expectAllStored }) {
    const promised = await sell()
    if ((await send('genuine notification', promised)) === 200) await expectPromised(promised)
    const lost = await sell()
    await send('notification whose response is lost', lost, { mayRefuse: true })
    await send('same notification, when it is tried again', lost)
    await expectAllStored()
    await expectPaid(lost)
  },

  reconciles: tenYears,
}

const withBody = <Given extends ExamNotice>(notice: Given, changes: object): Given => ({
  ...notice,
  body: { ...notice.body, ...changes },
})

/** A hash of the same form that is another one. */
const mirrored = (hash: string) => [...hash].toReversed().join('')

const months = 120

/** After three notifications in a row without an answer there is nobody to reconcile with. */
const mostUnanswered = 3

/** How many differences are named one by one. */
const mostNamed = 5

/**
 * Ten virtual years of an enrollment: monthly charges, some that fail and are tried again, some that
 * fail until a person pays. Each notification is posted, some of them twice; then the shop's orders
 * are held against the payments of the sandbox.
 */
async function tenYears(bench: Bench, port: ScriptPort, onMonth: (month: number) => void) {
  const { script, problem, send } = bench
  const control = createControlClient((request) => port.ask(request))
  const { id } = await joinPlan(script)
  let posted = 0
  let newest: string | undefined
  let unanswered = 0
  for (let month = 0; month <= months; month++) {
    if (month > 0) {
      const isHeld = month % 30 === 17
      if (isHeld) await script.nextCharge(id, 'declined', 3)
      else if (month % 7 === 3) await script.nextCharge(id, 'declined')
      await script.advance('P1M')
      if (isHeld) {
        await script.advance('P4D') // it was tried again, a day and two days later
        await script.retry(id, 'approved', { status: 200 })
      }
    }
    const fresh = await noticesSince(control, id, newest)
    newest = fresh.at(-1)?.id ?? newest
    posted += fresh.length
    for (const [index, notice] of fresh.entries()) {
      const isPayment = notice.kind === 'subscription.payment'
      const { ref, amount } = notice.body as Readonly<Record<string, unknown>>
      if (isPayment) await bench.announce(String(ref), Number(amount))
      const name = `${notice.kind} of ${notice.at.slice(0, 10)}`
      // As when its first answer was lost.
      if (isPayment && month % 5 === 2)
        await send(`${name}, a first time`, notice, { mayRefuse: true })
      const status = await send(name, notice)
      unanswered = status === null ? unanswered + 1 : 0
      if (unanswered >= mostUnanswered) {
        problem(
          `After ${posted - fresh.length + index + 1} notifications nothing answers any more.`,
        )
        return
      }
    }
    onMonth(month)
  }
  await reconcile(bench, control, id)
}

/** The notifications about an entity behind one of them, as they would be posted. */
async function noticesSince(control: ControlClient, entity: string, newest: string | undefined) {
  const query = { entity, order: 'newest', limit: '10' }
  const fresh = await wholeList(control, 'deliveries.list', query, ({ id }) => id === newest)
  return fresh.toReversed()
}

async function reconcile(
  { view, problem, wait }: Bench,
  control: ControlClient,
  enrollment: string,
) {
  const payments = await wholeList(control, 'payments.list', { enrollment })
  const charged = payments.filter(({ status }) => status === 'paid')
  const differences = async () => {
    const shown = await view()
    if ('problem' in shown) return [`The shop's view cannot be read: ${shown.problem}.`]
    const wrong = charged.flatMap(
      ({ order_id: order, amount }) => differenceOf(shown.orders, { order, amount }) ?? [],
    )
    const paid = new Set(charged.map(({ order_id }) => order_id))
    const failed = new Set(payments.map(({ order_id }) => order_id).filter((one) => !paid.has(one)))
    const unpaid = shown.orders.filter((one) => one.paid && failed.has(one.order_id))
    return [
      ...wrong,
      ...unpaid.map(
        ({ order_id: order }) => `The shop has order ${order} as paid, whose charge failed.`,
      ),
    ]
  }
  let found = await differences()
  for (let waited = 0; found.length && waited < 3000; waited += 100) {
    await wait(100)
    found = await differences()
  }
  for (const one of found.slice(0, mostNamed)) problem(one)
  const more = found.length - mostNamed
  if (more > 0) problem(`And ${more} more of ${charged.length} charges.`)
}
