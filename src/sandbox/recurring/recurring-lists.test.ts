import { expect, test } from 'vitest'
import { createPlan, enroll, subscribe } from '../testing/testing-recurring.ts'
import { noon, openSandbox, refusal, refused } from '../testing/testing.ts'
import type { Query } from '../testing/testing-control.ts'

test('the enrollments of a plan are listed by themselves, newest first, in pages', async () => {
  const sandbox = openSandbox()
  const [plan, other] = [await createPlan(sandbox), await createPlan(sandbox)]
  for (const [at, id] of [plan, other, plan, plan].entries()) {
    await subscribe(sandbox, id, { customer_email: `c${at}@pixel.hn` })
  }
  const list = async (query: Query) => {
    const { items, after } = await sandbox.ask('enrollments.list', { query: { plan, ...query } })
    return { emails: items.map((one) => one.customer_email), after }
  }
  expect(await list({})).toEqual({
    emails: ['c3@pixel.hn', 'c2@pixel.hn', 'c0@pixel.hn'],
    after: null,
  })
  const { emails, after } = await list({ limit: '2' })
  expect(emails).toEqual(['c3@pixel.hn', 'c2@pixel.hn'])
  expect(await list({ limit: '2', after: after ?? '' })).toEqual({
    emails: ['c0@pixel.hn'],
    after: null,
  })
})

test('an unknown plan has no enrollments, and a wrong cursor is refused', async () => {
  const { control } = openSandbox()
  const { body } = await control('enrollments.list', { query: { plan: 'nada' } })
  expect(body).toEqual({ items: [], after: null })
  const query = { plan: 'nada', after: 'nada' }
  expect(await refusal('enrollments.list', { query })).toMatchObject(refused(404))
})

test('the payments of an enrollment are listed by themselves', async () => {
  const sandbox = openSandbox()
  await sandbox.sell()
  const { id, payment, enrollment } = await enroll(sandbox)
  await enroll(sandbox, { customer: { customer_email: 'otra@pixel.hn' } })
  await sandbox.ask('clock.move', { body: { advance: 'P1M' } })
  const payments = await sandbox.payments({ enrollment: id })
  expect(payments.map((one) => one.enrollment)).toEqual([id, id])
  expect(payments.at(-1)?.uuid).toBe(payment)
  expect(await enrollment()).toMatchObject({ first_charge_at: noon })
})
