import { expect, test } from 'vitest'
import type { EnrollmentEntity, PaymentEntity } from '../../contract/control/entities.ts'
import type { Listing } from '../../contract/control/values.ts'
import { createPlan, enroll, subscribe } from '../testing/testing-recurring.ts'
import { noon, openSandbox, refusal, refused } from '../testing/testing.ts'

test('the enrollments of a plan are listed by themselves, newest first, in pages', async () => {
  const sandbox = openSandbox()
  const [plan, other] = [await createPlan(sandbox), await createPlan(sandbox)]
  for (const [at, id] of [plan, other, plan, plan].entries()) {
    await subscribe(sandbox, id, { customer_email: `c${at}@pixel.hn` })
  }
  const list = async (query: string) => {
    const path = `/sandbox/enrollments?plan=${plan}${query}`
    const { body } = await sandbox.control<Listing<EnrollmentEntity>>('GET', path)
    return { emails: body.items.map((one) => one.customer_email), after: body.after }
  }
  expect(await list('')).toEqual({
    emails: ['c3@pixel.hn', 'c2@pixel.hn', 'c0@pixel.hn'],
    after: null,
  })
  const { emails, after } = await list('&limit=2')
  expect(emails).toEqual(['c3@pixel.hn', 'c2@pixel.hn'])
  expect(await list(`&limit=2&after=${after}`)).toEqual({ emails: ['c0@pixel.hn'], after: null })
})

test('an unknown plan has no enrollments, and a wrong cursor is refused', async () => {
  const { control } = openSandbox()
  const { body } = await control('GET', '/sandbox/enrollments?plan=nada')
  expect(body).toEqual({ items: [], after: null })
  const target = '/sandbox/enrollments?plan=nada&after=nada'
  expect(await refusal('GET', target)).toMatchObject(refused(404))
})

test('the payments of an enrollment are listed by themselves', async () => {
  const sandbox = openSandbox()
  await sandbox.sell()
  const { id, payment, enrollment } = await enroll(sandbox)
  await enroll(sandbox, { customer: { customer_email: 'otra@pixel.hn' } })
  await sandbox.control('POST', '/sandbox/clock', { advance: 'P1M' })
  const path = `/sandbox/payments?enrollment=${id}`
  const { body } = await sandbox.control<Listing<PaymentEntity>>('GET', path)
  expect(body.items.map((one) => one.enrollment)).toEqual([id, id])
  expect(body.items.at(-1)?.uuid).toBe(payment)
  expect(await enrollment()).toMatchObject({ first_charge_at: noon })
})
