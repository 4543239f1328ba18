import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type NotificationKind, notifications } from '../../contract/answers/recurring-results.ts'
import { assumptionOptions } from '../../contract/domain/assumptions.ts'
import { sampleSale } from '../../contract/samples.ts'
import { openSandbox, type TestSandbox } from '../testing/testing.ts'
import { enroll } from '../testing/testing-recurring.ts'

const kinds = Object.keys(notifications) as NotificationKind[]

test.each(kinds)('the body of %s is what its schema says, field for field', async (kind) => {
  for (const { body } of await allOf(kind)) {
    const { error } = strict(notifications[kind]).safeParse(body)
    expect(error?.issues).toBeUndefined()
  }
})

/** Every notification of that kind, of a shop where each kind happens. */
async function allOf(kind: NotificationKind) {
  const sandbox = openSandbox()
  const order_callback = 'https://tienda.example/aviso'
  for (const payload of assumptionOptions.callback_payload) {
    await sandbox.switchAssumption('callback_payload', payload)
    await sandbox.sell({ order_id: 'ORDER-CB', order_callback })
    for (const moment of assumptionOptions.authorization_callback) {
      await sandbox.switchAssumption('authorization_callback', moment)
      const { body } = await sandbox.send('payments.auth', { ...sampleSale, order_callback })
      const { payment_uuid } = body.data ?? {}
      const values = { payment_uuid, transaction_approved_amount: '1', env: 'sandbox' }
      expect((await sandbox.send('payments.capture', values)).status).toBe(200)
    }
  }
  const { decline } = await enroll(sandbox)
  await sandbox.advance('P1M')
  await decline(3)
  await sandbox.advance('P2M')
  const all = (await deliveries(sandbox)).filter((delivery) => delivery.kind === kind)
  expect(all.length).toBeGreaterThan(0)
  return all
}

const deliveries = async ({ ask }: TestSandbox) =>
  (await ask('deliveries.list', { query: { limit: '500' } })).items

/** The same schema, which refuses unknown fields at every depth. */
function strict(schema: z.ZodMiniType): z.ZodMiniType {
  if (schema instanceof z.ZodMiniObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodMiniType>)
    return z.strictObject(Object.fromEntries(fields.map(([name, field]) => [name, strict(field)])))
  }
  if (schema instanceof z.ZodMiniUnion) {
    return z.union(schema.def.options.map((option) => strict(option as z.ZodMiniType)))
  }
  if (schema instanceof z.ZodMiniArray) return z.array(strict(schema.def.element as z.ZodMiniType))
  return schema
}
