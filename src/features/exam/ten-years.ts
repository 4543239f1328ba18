import { type ControlClient, createControlClient, wholeList } from '../../client/control-client.ts'
import type { ScriptPort } from '../../scenarios/run/script-port.ts'
import { joinPlan } from '../../scenarios/suite-parts/joining.ts'
import type { Bench } from './bench.ts'
import { differenceOf } from './bench.ts'

const months = 120

/** After so many notifications in a row without an answer there is nobody to reconcile with. */
const mostUnanswered = 3

/** How many differences are named one by one. */
const mostNamed = 5

/**
 * Ten virtual years of an enrollment: monthly charges, some that fail and are tried again, some that
 * fail until a person pays. Each notification is posted, some of them twice; then the shop's orders
 * are held against the payments of the sandbox.
 */
export async function tenYears(bench: Bench, port: ScriptPort, onMonth: (month: number) => void) {
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
