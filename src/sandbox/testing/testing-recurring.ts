import type { EnrollmentState } from '../../contract/domain/enrollment-states.ts'
import type { ListedItem, ListId } from '../../contract/control/operations.ts'
import type { Listing } from '../../contract/control/values.ts'
import { sampleEnrollment, samplePlan, sampleSale } from '../../contract/samples.ts'
import { openSandbox, type Sent, type TestSandbox } from './testing.ts'
import type { Query } from './testing-control.ts'

export const customersCard = {
  card_number: sampleSale.card_number,
  card_cvv: sampleSale.card_cvv,
  card_expire: sampleSale.card_expire,
  card_holder: sampleSale.card_holder,
}

const asked = { env: 'sandbox', lang: 'es' }

/** A plan of the sample, with changes; its id. */
export async function createPlan({ send }: TestSandbox, changes: Sent = {}) {
  const { body } = await send('plans.create', { ...samplePlan, ...changes })
  return body.data?.id ?? ''
}

/** The sample again, with changes: the same in both readings of an update. */
export const updatePlan = ({ send }: TestSandbox, plan: string, changes: Sent = {}) =>
  send('plans.update', { ...samplePlan, subscription_id: plan, ...changes })

export const activate = ({ send }: TestSandbox, plan: string, activation_status: string) =>
  send('plans.activation', { subscription_id: plan, activation_status, ...asked })

/** Enrolls the customer of the sample, with changes. */
export const subscribe = ({ send }: TestSandbox, plan: string, changes: Sent = {}) =>
  send('enrollments.subscribe', {
    ...sampleEnrollment,
    subscription_id: plan,
    subscription: plan,
    ...changes,
  })

/** An instant (ms since 1970) as `pay_date` is written, in UTC. */
export const payDate = (instant: number) =>
  new Date(instant).toISOString().slice(0, 16).replaceAll('-', '/').replace('T', ' ')

export const cancel = (
  { send }: TestSandbox,
  subscription_id: string,
  customer_subscription_id: string,
  changes: Sent = {},
) => send('enrollments.cancel', { subscription_id, customer_subscription_id, ...asked, ...changes })

export const pay = ({ control }: TestSandbox, id: string, body: Sent = customersCard) =>
  control('checkout.pay', { id, body })

/** An enrolled customer who has not paid yet, in a new plan. */
export async function enrollUnpaid(
  sandbox: TestSandbox,
  { plan: planChanges = {}, customer = {} }: { plan?: Sent; customer?: Sent } = {},
) {
  const plan = await createPlan(sandbox, planChanges)
  const { body } = await subscribe(sandbox, plan, customer)
  return enrollmentOf(sandbox, plan, {
    id: body.data?.properties.subscription.customer ?? '',
    payment: body.data?.payment.uuid ?? '',
  })
}

/** An enrolled customer who has paid, in a new plan. */
export async function enroll(sandbox: TestSandbox, changes: { plan?: Sent; customer?: Sent } = {}) {
  const enrolled = await enrollUnpaid(sandbox, changes)
  await pay(sandbox, enrolled.payment)
  return enrolled
}

/** The actions on an enrollment, and its answers. */
function enrollmentOf(
  sandbox: TestSandbox,
  plan: string,
  { id, payment }: { readonly id: string; readonly payment: string },
) {
  const { ask, control } = sandbox
  const enrollment = () => ask('enrollments.read', { id })
  const events = () => all(sandbox, 'events.list', { entity: id })
  const nextCharge = (body: Sent) => control('enrollments.next-charge', { id, body })
  return {
    plan,
    id,
    /** The payment of the checkout. */
    payment,
    enrollment,
    status: async () => (await enrollment()).status,
    /** Plans that the coming charges are declined. */
    decline: (times = 1) => nextCharge({ outcome: 'declined', times }),
    nextCharge,
    retry: (body: Sent = {}) => control('enrollments.retry', { id, body }),
    askToCancel: (body: Sent = {}) => control('enrollments.cancel-request', { id, body }),
    cancel: () => cancel(sandbox, plan, id),
    events,
    /** The enrollment's events in words: `enrollment.changed pending active`. */
    story: async () =>
      (await events()).map(({ type, from, to }) => (from ? `${type} ${from} ${to}` : type)),
    deliveries: () => all(sandbox, 'deliveries.list', { entity: id }),
  }
}

/** Every item of a list, page after page. */
export async function all<Id extends ListId>(
  { control }: TestSandbox,
  operation: Id,
  query: Query = {},
) {
  const items: ListedItem<Id>[] = []
  for (let after: string | undefined | null; after !== null;) {
    const { body } = await control(operation, { query: { ...query, limit: '500', after } })
    // TypeScript does not see that every list answers a page.
    const page = body as unknown as Listing<ListedItem<Id>>
    items.push(...page.items)
    after = page.after
  }
  return items
}

/**
 * A sandbox with one enrollment that was brought into the state, the way its customer gets there.
 */
export async function reach(
  state: EnrollmentState,
  changes: { plan?: Sent; customer?: Sent } = {},
  sandbox: TestSandbox = openSandbox(),
) {
  const plan = state === 'finalized' ? { limit: '2', ...changes.plan } : changes.plan
  const enrolled = await enrollUnpaid(sandbox, { ...changes, plan })
  if (state !== 'pending') await pay(sandbox, enrolled.payment)
  if (state === 'failed' || state === 'on_hold') await enrolled.decline(3)
  if (state !== 'pending' && state !== 'active') await sandbox.advance('P1M')
  if (state === 'on_hold') await sandbox.advance('P2D')
  if (state === 'cancelled') await enrolled.cancel()
  return { sandbox, ...enrolled }
}
