import { sendKept } from '../../client/send-kept.ts'
import { askControl } from '../../client/control-client.ts'
import { enrollmentOf, type Exchange, paymentOf } from '../../client/exchange.ts'
import { controlRoutes } from '../../contract/control/routes.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Values } from '../../contract/operations/wire.ts'
import type { Lang } from '../../contract/text.ts'
import {
  sampleEnrollment,
  sampleMerchantName,
  samplePlan,
  sampleSale,
} from '../../contract/samples.ts'
import type { Session } from '../../console/state/session.tsx'
import type { SentRequest, ShopStory } from './kept-story.ts'
import type { StoryStepId } from './story-steps.ts'

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
type Told = Pick<ShopStory, 'payment' | 'enrollment'> & { readonly sent: readonly SentRequest[] }

/**
 * What each step does in the sandbox: real requests, and the sandbox's clock. The customer's pages speak
 * the language of the request.
 */
export const storyActs: Readonly<
  Record<StoryStepId, (session: Session, story: ShopStory, lang: Lang) => Promise<Told>>
> = {
  async shop({ client }) {
    const before = (await askControl(client, 'sandbox.read')).settings.merchant
    const { settings } = await askControl(client, 'sandbox.reset', { body: { dataset: 'demo' } })
    const sent = [{ code: controlRoutes['sandbox.reset'] }]
    if ([sampleMerchantName, settings.merchant.name].includes(before.name)) return { sent }
    // The story is told with the merchant's own looks, if it has been given any.
    const { name, logo, color } = before
    await askControl(client, 'settings.change', { body: { merchant: { name, logo, color } } })
    return { sent: [...sent, { code: controlRoutes['settings.change'] }] }
  },
  async sale(session, _, lang) {
    const customer = { customer_name: 'Rosa Elvir', card_holder: 'Rosa Elvir' }
    const order = { order_id: `DEMO-${session.client.now() % 1_000_000}`, order_amount: '1480.50' }
    const exchange = await request(session, 'payments.sale', {
      ...sampleSale,
      ...customer,
      ...order,
      lang,
    })
    return { payment: paymentOf(exchange), sent: [sentBy(exchange)] }
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
    return { enrollment: enrollmentOf(exchange), sent: [sentBy(exchange)] }
  },
  month: async (session, story) => ({ sent: [await toNextCharge(session, story)] }),
  async decline(session, story) {
    const id = story.enrollment ?? ''
    const body = { outcome: 'declined', times: 1 } as const
    await askControl(session.client, 'enrollments.next-charge', { id, body })
    return { sent: [await toNextCharge(session, story)] }
  },
  recovery: async (session, story) => ({ sent: [await toNextCharge(session, story)] }),
}

/** The story's customer pays at her checkout, where the audience does not. */
export async function payForCustomer({ client }: Session, payment: string) {
  const { card_number, card_cvv, card_expire } = sampleSale
  const body = { card_number, card_cvv, card_expire, card_holder: 'Gabriela Mejía' }
  await askControl(client, 'checkout.pay', { id: payment, body })
}

async function request(
  session: Session,
  operation: OperationId,
  values: Values,
): Promise<Exchange> {
  const exchange = await sendKept(session, operation, values, 'form')
  const { outcome } = exchange
  if (outcome.kind === 'response' && outcome.envelope.success) return exchange
  throw new Error(outcome.kind === 'response' ? outcome.envelope.message : outcome.cause)
}

const sentBy = ({ id, operation }: Exchange): SentRequest => {
  const { method, path } = operations[operation as OperationId]
  return { code: `${method} ${path}`, exchange: id }
}

/** The clock runs to the next charge of the story's customer, and everything until then happens. */
async function toNextCharge(
  { client }: Session,
  { enrollment = '' }: ShopStory,
): Promise<SentRequest> {
  const { next_charge_at: to } = await askControl(client, 'enrollments.read', { id: enrollment })
  if (to === null) throw new StoryLost('charge')
  await askControl(client, 'clock.move', { body: { to } })
  return { code: `${controlRoutes['clock.move']} ${JSON.stringify({ to })}` }
}
