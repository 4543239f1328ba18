import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { DeliveryEntity, Listing } from '../contract/control.ts'
import { type NotificationKind, notifications } from '../contract/recurring-results.ts'
import { openSandbox, type TestSandbox } from './testing.ts'
import { enroll } from './testing-recurring.ts'

const subscription = ['id', 'type', 'recurrence', 'name', 'description', 'currency', 'amount']
const enrollment = ['id', 'customer_name', 'customer_email', 'status', 'total', 'subscription']

/** The fields of a successful payment, as the table of the specification lists them. */
const paid = `ref uuid status description note category currency tax_amount amount items
  customer_name customer_email customer_phone client_ip client_device order payment_hash created_at
  company_name company_slug company_key is_overdue payment_url attach_url extra paid_at
  transaction_id card_account card_brand card_type card_issuer authorization_id`.split(/\s+/)

const kinds = Object.keys(notifications) as NotificationKind[]

test.each(kinds)('the body of %s is what its schema says, field for field', async (kind) => {
  for (const { body } of await allOf(kind)) {
    const { error } = strict(notifications[kind]).safeParse(body)
    expect(error?.issues).toBeUndefined()
  }
})

test('a payment of an enrollment tells the fields of the specification, and no others', async () => {
  for (const { body } of await allOf('subscription.payment')) {
    expect(keys(body)).toEqual([...paid, 'customer_subscription'].toSorted())
    const told = (body as object as Record<string, Record<string, object>>)['customer_subscription']
    expect(keys(told)).toEqual(enrollment.toSorted())
    expect(keys(told?.['subscription'])).toEqual(subscription.toSorted())
  }
})

test('a change of state tells the fields of the specification, and no others', async () => {
  const all = await allOf('subscription.status')
  for (const { body } of all) {
    expect(keys(body)).toEqual(['payload', 'type'])
    const { type, payload } = body as { type: string; payload: { subscription: object } }
    expect(type).toBe('subscription')
    expect(keys(payload)).toEqual(enrollment.toSorted())
    expect(keys(payload.subscription)).toEqual(subscription.toSorted())
  }
  expect(all.length).toBeGreaterThanOrEqual(2)
})

test('the callback of an order tells what a payment tells, without an enrollment', async () => {
  const [callback] = await allOf('order_callback')
  expect(keys(callback?.body)).toEqual(paid.toSorted())
  expect(callback?.body).toMatchObject({ ref: 'ORDER-CB', status: 'paid' })
})

const keys = (value: object | undefined) => Object.keys(value ?? {}).toSorted()

/** Every notification of that kind, of a shop where each kind happens. */
async function allOf(kind: NotificationKind) {
  const sandbox = openSandbox()
  await sandbox.sell({ order_id: 'ORDER-CB', order_callback: 'https://tienda.example/aviso' })
  const { decline } = await enroll(sandbox)
  await sandbox.advance('P1M')
  await decline(3)
  await sandbox.advance('P2M')
  const all = (await deliveries(sandbox)).filter((delivery) => delivery.kind === kind)
  expect(all.length).toBeGreaterThan(0)
  return all
}

const deliveries = async ({ control }: TestSandbox) =>
  (await control<Listing<DeliveryEntity>>('GET', '/sandbox/deliveries?limit=500')).body.items

/** The same schema, which refuses unknown fields at every depth. */
function strict(schema: z.ZodMiniType): z.ZodMiniType {
  if (schema instanceof z.ZodMiniObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodMiniType>)
    return z.strictObject(Object.fromEntries(fields.map(([name, field]) => [name, strict(field)])))
  }
  if (schema instanceof z.ZodMiniArray) return z.array(strict(schema.def.element as z.ZodMiniType))
  return schema
}
