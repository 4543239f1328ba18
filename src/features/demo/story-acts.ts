import { send } from '../../client/client.ts'
import { askControl } from '../../client/control-client.ts'
import { enrollmentOf, type Exchange, paymentOf } from '../../client/exchange.ts'
import type { Session } from '../../console/state/session.tsx'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Values } from '../../contract/operations/wire.ts'
import {
  sampleEnrollment,
  sampleMerchantName,
  samplePlan,
  sampleSale,
} from '../../contract/samples.ts'
import type { Lang } from '../../contract/text.ts'
import type { ShopStory } from './kept-story.ts'
import type { ActedStepId } from './story-steps.ts'

/** Why the story cannot go on: what it is about was reset, or its customer cancelled, elsewhere. */
export class StoryLost extends Error {
  override readonly name = 'StoryLost'
  readonly lost: 'shop' | 'charge'

  constructor(lost: 'shop' | 'charge') {
    super(`The story has lost its ${lost}`)
    this.lost = lost
  }
}

/** What a step changes of the story. */
type Told = Pick<ShopStory, 'payment' | 'enrollment' | 'openedAt'>

/**
 * What each step does in the sandbox: real requests, and the sandbox's clock. The customer's pages speak
 * the language of the request.
 */
export const storyActs: Readonly<
  Record<ActedStepId, (session: Session, story: ShopStory, lang: Lang) => Promise<Told>>
> = {
  async shop({ client, own }) {
    const { name, logo, color } = (await askControl(own, 'sandbox.read')).settings.merchant
    const { settings, now } = await askControl(client, 'sandbox.reset', {
      body: { dataset: 'demo' },
    })
    // The story is told with the merchant's own looks, if the developer has given it any.
    if (![sampleMerchantName, settings.merchant.name].includes(name)) {
      await askControl(client, 'settings.change', { body: { merchant: { name, logo, color } } })
    }
    return { openedAt: now }
  },
  async sale(session, _, lang) {
    const customer = { customer_name: 'Rosa Elvir', card_holder: 'Rosa Elvir' }
    const order = { order_id: `DEMO-${session.client.now() % 1_000_000}`, order_amount: '1480.50' }
    const values = { ...sampleSale, ...customer, ...order, lang }
    return { payment: paymentOf(await request(session, 'payments.sale', values)) }
  },
  async customer(session, _, lang) {
    const { items } = await askControl(session.client, 'plans.list', { query: { limit: '50' } })
    const plan = items.find(({ name }) => name === samplePlan.name)?.id
    if (!plan) throw new StoryLost('shop')
    const exchange = await request(session, 'enrollments.subscribe', {
      ...sampleEnrollment,
      customer_name: 'Gabriela Mejía',
      customer_email: 'gabriela@pixel.hn',
      subscription_id: plan,
      subscription: plan,
      lang,
    })
    return { enrollment: enrollmentOf(exchange) }
  },
  month: toNextCharge,
  async decline(session, story) {
    const id = story.enrollment ?? ''
    const body = { outcome: 'declined', times: 1 } as const
    await askControl(session.client, 'enrollments.next-charge', { id, body })
    return toNextCharge(session, story)
  },
  recovery: toNextCharge,
}

/** The story's customer pays at her checkout, where the audience does not. */
export async function payForCustomer({ client }: Session, payment: string) {
  const { card_number, card_cvv, card_expire } = sampleSale
  const body = { card_number, card_cvv, card_expire, card_holder: 'Gabriela Mejía' }
  await askControl(client, 'checkout.pay', { id: payment, body })
}

/** No request of the story is kept: the history is the developer's. */
async function request(
  { client }: Session,
  operation: OperationId,
  values: Values,
): Promise<Exchange> {
  const exchange = await send(client, operation, values, 'form')
  const { outcome } = exchange
  if (outcome.kind === 'response' && outcome.envelope.success) return exchange
  throw new Error(outcome.kind === 'response' ? outcome.envelope.message : outcome.cause)
}

/** The clock runs to the next charge of the story's customer, and everything until then happens. */
async function toNextCharge({ client }: Session, { enrollment = '' }: ShopStory): Promise<Told> {
  const { next_charge_at: to } = await askControl(client, 'enrollments.read', { id: enrollment })
  if (to === null) throw new StoryLost('charge')
  await askControl(client, 'clock.move', { body: { to } })
  return {}
}
