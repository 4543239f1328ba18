import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type NotificationKind, notifications } from '../../contract/answers/recurring-results.ts'
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
  await sandbox.sell({ order_id: 'ORDER-CB', order_callback: 'https://tienda.example/aviso' })
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
  if (schema instanceof z.ZodMiniArray) return z.array(strict(schema.def.element as z.ZodMiniType))
  return schema
}
