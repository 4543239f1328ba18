import { expect, test } from 'vitest'
import { openSandbox } from '../../../sandbox/testing/testing.ts'
import { enroll } from '../../../sandbox/testing/testing-recurring.ts'
import { eventsToShow } from './events-to-show.ts'

/** The events of two enrollments of one day when the clock moves; the first is declined. */
async function declineOneOfTwo() {
  const sandbox = openSandbox()
  const { id } = await enroll(sandbox)
  await enroll(sandbox)
  await sandbox.ask('enrollments.next-charge', { id, body: { outcome: 'declined' } })
  const { events } = await sandbox.ask('clock.move', { body: { advance: 'P1M' } })
  return { id, events }
}

test('of one enrollment what happened to it is shown, the rest counted', async () => {
  const { id, events } = await declineOneOfTwo()
  const { shown, others, hasFailed } = eventsToShow(events, id)
  expect(shown).toMatchObject([
    { type: 'enrollment.charge_failed', entity: id, payment: expect.any(String) },
    { type: 'enrollment.changed', from: 'active', to: 'failed' },
  ])
  expect([others, hasFailed]).toEqual([1, true])
})

test('of a whole sandbox the first are shown, each charge once', async () => {
  const { id, events } = await declineOneOfTwo()
  const { shown, others } = eventsToShow(events)
  expect(shown.map(({ type }) => type).toSorted()).toEqual([
    'enrollment.changed',
    'enrollment.charge_failed',
    'enrollment.charged',
  ])
  expect(others).toBe(0)
  const many = Array.from({ length: 9 }, (_, at) => ({
    id: String(at),
    at: '2026-02-15T12:00:00Z',
    type: 'enrollment.charged',
    entity: id,
  }))
  expect(eventsToShow(many)).toMatchObject({ others: 3, hasFailed: false })
})
