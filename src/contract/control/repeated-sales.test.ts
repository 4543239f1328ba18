import { expect, test } from 'vitest'
import { openSandbox } from '../../sandbox/testing/testing.ts'
import { repeatedSales } from './repeated-sales.ts'

/** Finds which of the sales with these values came again. */
async function again(...sales: Readonly<Record<string, unknown>>[]) {
  const sandbox = openSandbox()
  for (const values of sales) await sandbox.sell(values)
  const requests = (await sandbox.requests()).toReversed()
  const repeated = repeatedSales(requests)
  return requests.map(({ id }) => repeated.has(id))
}

test('the same order, amount and card within a short time is a sale that came again', async () => {
  expect(await again({}, {})).toEqual([false, true])
})

test.each([{ order_id: 'OTHER' }, { order_amount: '1.00', card_number: '5424180279791732' }])(
  'with another value it is another sale: %j',
  async (values) => {
    expect(await again({}, values)).toEqual([false, false])
  },
)

test('after one that was declined the customer tries again', async () => {
  expect(await again({ order_amount: '2' }, { order_amount: '2' })).toEqual([false, false])
})
