import { send } from '../../client/client.ts'
import type { ClientOptions } from '../../client/client-options.ts'
import { askControl, ControlError } from '../../client/control-client.ts'
import { enrollmentOf, type Exchange, paymentOf } from '../../client/exchange.ts'
import { textOf } from '../../client/authentication/authenticate-card.ts'
import { chartColumns, spanOf } from '../../console/pages/overview/span.ts'
import { everything } from '../../console/state/queries.ts'
import type { Session } from '../../console/state/session.tsx'
import { caseNamed } from '../../contract/domain/three-d-secure.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Values } from '../../contract/operations/wire.ts'
import { sampleEnrollment, samplePlan, sampleSale } from '../../contract/samples.ts'
import type { Lang } from '../../contract/text.ts'
import type { Aim, Charge, SlideReceipt, StoryResults, ShopStory, Year } from './kept-story.ts'
import type { ShownShop } from './presentation.ts'
import { instalments, totalOf } from './shop-kinds.ts'
import { purchaseValues } from './shop-sales.ts'
import type { ActedStepId, chargeSteps } from './story-steps.ts'

/**
 * Thrown when the story cannot go on: its records were reset, or its customer cancelled, elsewhere.
 */
export class StoryLost extends Error {
  override readonly name = 'StoryLost'
  readonly lost: 'shop' | 'charge'

  constructor(lost: 'shop' | 'charge') {
    super(`The story has lost its ${lost}`)
    this.lost = lost
  }
}

/** The arguments of an act. */
export interface Acting {
  readonly session: Session
  readonly shop: ShownShop
  readonly lang: Lang
  /** Is called with the instant (ISO 8601) of the sandbox's clock while time passes. */
  readonly onTime: (now: string) => void
  /** Keeps where the step advances to. */
  readonly onAim: (aim: Aim) => void
}

type Acts = {
  readonly [Id in ActedStepId]: (
    acting: Acting,
    story: ShopStory,
  ) => Promise<NonNullable<StoryResults[Id]>>
}

/**
 * The act of each step in the sandbox: real requests, and the sandbox's clock. The customer's pages
 * speak the language of the request. Each act may be repeated, after an answer that was lost:
 * nothing happens twice.
 */
export const storyActs: Acts = {
  async shop({ session: { client }, shop }) {
    await askControl(client, 'sandbox.reset', { body: { dataset: 'demo' } })
    const { name, logo, color } = shop
    await askControl(client, 'settings.change', {
      body: { merchant: { name, logo, color }, challenges: 'bank' },
    })
    // Time passes only when someone presses.
    await askControl(client, 'clock.move', { body: { frozen: true } })
    const { now, instance } = await askControl(client, 'sandbox.read')
    return { openedAt: now, year: await readYear(client), instance }
  },
  sale: ({ session, shop, lang }) =>
    sell(session, totalOf(shop.basket), { order_id: orders.sale, lang }),
  async refused({ session, shop, lang }) {
    // A plan of its own: a customer of the story's plan has joined it already.
    const plan = { name: `${shop.plan.name[lang]} (${family[lang]})`, price: 2 * shop.plan.price }
    const { payment } = await enrol(session, plan, lang, {
      customer_name: 'Marlon Zelaya',
      customer_email: 'marlon.zelaya@pixel.hn',
    })
    const body = { outcome: 'declined' } as const
    await askControl(session.client, 'checkout.pay', { id: payment, body }).catch(expectDecline)
    const { customer_name, amount, currency, card } = await readPayment(session, payment)
    return { customer: customer_name, amount, currency, card: lastOf(card) }
  },
  instalments: ({ session, shop, lang }) =>
    sell(session, shop.large[1], {
      order_id: orders.instalments,
      installment_type: 'extra',
      installment_months: String(instalments),
      lang,
    }),
  async customer({ session, shop, lang }) {
    const plan = { name: shop.plan.name[lang], price: shop.plan.price }
    const { enrollment } = await enrol(session, plan, lang, {
      customer_name: 'Gabriela Mejía',
      customer_email: 'gabriela.mejia@pixel.hn',
    })
    return { enrollment, plan: plan.name }
  },
  month: (acting, story) => toNextCharge(acting, story, 'month'),
  decline: (acting, story) => toNextCharge(acting, story, 'decline'),
  async recovery(acting, story) {
    const charge = await toNextCharge(acting, story, 'recovery')
    const entity = enrollmentIn(story)
    const notices = await everything(acting.session, 'deliveries.list', { entity })
    return { ...charge, notices: notices.length }
  },
  async secure({ session, shop, lang }) {
    const made = await madeOf(session, orders.secure)
    if (made) return receiptOf(session, made)
    const values = saleOf(shop.secured[1], {
      order_id: orders.secure,
      card_number: caseNamed('2.1')?.visa ?? '',
      lang,
    })
    await request(session, 'payments.sale', { ...values, authentication_request: 'true' })
    const begun = await everything(session, 'authentications.list')
    const { reference } = begun.find((one) => one.order_id === values['order_id']) ?? {}
    const looked = await request(session, 'authentication.lookup', { ...values, reference })
    const authentication_identifier = textOf(dataOf(looked), 'identifier')
    const sold = await request(session, 'payments.sale', { ...values, authentication_identifier })
    return receiptOf(session, paymentOf(sold) ?? '')
  },
}

/** @throws StoryLost where the sandbox has other records, or none: it was reset elsewhere. */
export async function requireShop(client: ClientOptions, { results }: ShopStory) {
  const { counts, instance } = await askControl(client, 'sandbox.read')
  const isOurs = instance === results.shop?.instance
  if (counts.payments === 0 || !isOurs) throw new StoryLost('shop')
}

function expectDecline(error: unknown) {
  if (!(error instanceof ControlError) || error.status !== 402) throw error
}

/** The year that ends today, as the overview counts it. */
export async function readYear(client: ClientOptions): Promise<Year> {
  const { now } = await askControl(client, 'sandbox.read')
  const span = spanOf('365', Date.parse(now))
  const { sales, enrollments } = await askControl(client, 'overview.read', { query: span.query })
  const counts = new Map(sales.steps.map(({ at, approved }) => [at, approved]))
  return {
    // Of the thirteenth there are only the last days.
    months: chartColumns(span)
      .slice(-12)
      .map((at) => ({ at, count: counts.get(at) ?? 0 })),
    sums: sales.paid.toSorted((a, b) => b.count - a.count),
    approval: sales.approved / Math.max(1, sales.approved + sales.declined),
    active: enrollments.active ?? 0,
  }
}

/** The story's customer pays at her checkout, where the audience does not. */
export async function payForCustomer({ client }: Session, enrollment: string) {
  const { payment } = await askControl(client, 'enrollments.read', { id: enrollment })
  const { card_number, card_cvv, card_expire } = sampleSale
  const body = { card_number, card_cvv, card_expire, card_holder: 'Gabriela Mejía' }
  await askControl(client, 'checkout.pay', { id: payment, body }).catch(expectOver)
}

/** Someone has paid it meanwhile: a phone, or the last press, whose answer was lost. */
function expectOver(error: unknown) {
  if (!(error instanceof ControlError) || error.status !== 409) throw error
}

/** The shop is new in each story: an order number finds each sale again. */
const orders = { sale: 'A-2041', instalments: 'A-2042', secure: 'A-2043' } as const

const saleOf = (amount: number, changes: Values): Values => ({
  ...sampleSale,
  customer_name: 'Rosa Elvir',
  customer_email: 'rosa.elvir@pixel.hn',
  card_holder: 'Rosa Elvir',
  order_amount: amount.toFixed(2),
  ...changes,
})

/** The sale of an order, which is made once. */
async function sell(
  session: Session,
  amount: number,
  changes: Values & { readonly order_id: string },
) {
  const made =
    (await madeOf(session, changes.order_id)) ??
    paymentOf(await request(session, 'payments.sale', saleOf(amount, changes)))
  return receiptOf(session, made ?? '')
}

/** The paid payment of an order, if there is one. */
async function madeOf({ client }: Session, order: string) {
  const { items } = await askControl(client, 'payments.list', {
    query: { q: order, status: 'paid' },
  })
  return items.find(({ order_id }) => order_id === order)?.uuid
}

async function receiptOf(session: Session, payment: string): Promise<SlideReceipt> {
  const { order_id, customer_name, amount, currency, created_at, card } = await readPayment(
    session,
    payment,
  )
  return {
    payment,
    order: order_id,
    customer: customer_name,
    amount,
    currency,
    at: created_at,
    card: lastOf(card),
  }
}

const readPayment = ({ client }: Session, id: string) => askControl(client, 'payments.read', { id })

/** The last four digits of a masked card. */
const lastOf = (card: { readonly mask: string } | null) => card?.mask.slice(-4) ?? ''

const family = { es: 'familiar', en: 'family' } as const

interface Offer {
  readonly name: string
  /** In lempiras, each month. */
  readonly price: number
}

/** Enrols a customer in a plan, which the first one makes; one who is in it stays. */
async function enrol(session: Session, { name, price }: Offer, lang: Lang, customer: Values) {
  const plans = await everything(session, 'plans.list')
  const isOurs = (plan: (typeof plans)[number]) =>
    plan.name === name && plan.recurrence === 'monthly' && plan.amount === price
  const known = plans.find(isOurs)?.id
  const plan = known ?? (await makePlan(session, name, price))
  const enrolled = await everything(session, 'enrollments.list', { plan })
  const before = enrolled.find((one) => one.customer_email === customer['customer_email'])
  if (before) return { enrollment: before.id, payment: before.payment }
  const exchange = await request(session, 'enrollments.subscribe', {
    ...sampleEnrollment,
    ...customer,
    subscription_id: plan,
    subscription: plan,
    lang,
  })
  const enrollment = enrollmentOf(exchange)
  if (!enrollment) throw new StoryLost('shop')
  const { payment } = await askControl(session.client, 'enrollments.read', { id: enrollment })
  return { enrollment, payment }
}

async function makePlan(session: Session, name: string, price: number) {
  const values = { ...samplePlan, name, description: name, amount: String(price) }
  return textOf(dataOf(await request(session, 'plans.create', values)), 'id')
}

const enrollmentIn = ({ results }: ShopStory) => results.customer?.enrollment ?? ''

/** No request of the story is kept: the history is the developer's. */
async function request(
  { client }: Session,
  operation: OperationId,
  values: Values,
): Promise<Exchange> {
  const exchange = await send(client, operation, values, 'form')
  const { outcome } = exchange
  if (outcome.kind === 'network-error') throw new ControlError(outcome.message, outcome)
  if (outcome.envelope.success) return exchange
  throw new ControlError(outcome.envelope.message, { status: outcome.status })
}

const dataOf = ({ outcome }: Exchange) =>
  outcome.kind === 'response' ? outcome.envelope.data : undefined

/** The clock runs to the next charge of the story's customer, and everything until then happens. */
async function toNextCharge(
  acting: Acting,
  story: ShopStory,
  step: (typeof chargeSteps)[number],
): Promise<Charge> {
  const { client } = acting.session
  const id = enrollmentIn(story)
  const { now } = await askControl(client, 'sandbox.read')
  const { from, to } = story.aims?.[step] ?? (await aimAt(acting, id, now))
  if (now < to) {
    if (step === 'decline') {
      const body = { outcome: 'declined', times: 1 } as const
      await askControl(client, 'enrollments.next-charge', { id, body })
    }
    await passTime(acting, Date.parse(now), Date.parse(to))
  }
  const after = await askControl(client, 'enrollments.read', { id })
  return { at: to, from, next: after.next_charge_at, paidCount: after.paid_count }
}

async function aimAt({ session, onAim }: Acting, id: string, from: string): Promise<Aim> {
  const { next_charge_at: to } = await askControl(session.client, 'enrollments.read', { id })
  if (to === null) throw new StoryLost('charge')
  const aim = { from, to }
  onAim(aim)
  return aim
}

const day = 86_400_000

/** How many days pass at once, and how many purchases are made in each of them. */
const stride = 2
const purchasesAtOnce = 4

/** Time passes, and meanwhile the shop goes on selling as in its year. */
async function passTime({ session, onTime }: Acting, from: number, to: number) {
  const { client } = session
  const { counts } = await askControl(client, 'sandbox.read')
  let index = counts.payments
  for (let at = from + stride * day; at < to; at += stride * day) {
    const now = new Date(at).toISOString()
    await askControl(client, 'clock.move', { body: { to: now } })
    onTime(now)
    const sold = Array.from({ length: purchasesAtOnce }, () => purchaseValues(index++))
    await Promise.all(sold.map((values) => request(session, 'payments.sale', values)))
  }
  await askControl(client, 'clock.move', { body: { to: new Date(to).toISOString() } })
  onTime(new Date(to).toISOString())
}
