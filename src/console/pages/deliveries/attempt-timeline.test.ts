import { expect, test } from 'vitest'
import type { DeliveryEntity } from '../../../contract/control/events.ts'
import { buildAttempts } from './attempt-timeline.ts'

const noon = '2026-01-15T12:00:00.000Z'
const clock = { lang: 'en', zone: 'honduras', now: Date.parse(noon) } as const

const entries = (changes: Partial<DeliveryEntity>) =>
  buildAttempts(
    { at: noon, url: null, faults: [], attempts: [], ...changes } as unknown as DeliveryEntity,
    clock,
  ).flatMap((day) => day.entries.map(({ look }) => look()))

test('the timeline of a notification without attempts shows only that it was made', () => {
  expect(entries({}).map(({ title }) => title)).toEqual(['Notification made'])
})

test('a receiver has answered; without one nobody has received it', () => {
  const attempts = [{ at: noon, status: 200, error: null, ms: 12 }]
  expect(entries({ attempts })[1]).toMatchObject({
    tone: 'grey',
    title: 'Attempt 1: in the list only',
    fields: [{ title: 'Duration', description: '12 ms' }],
  })
  expect(entries({ attempts, url: 'http://127.0.0.1/' })[1]).toMatchObject({
    tone: 'green',
    title: 'Attempt 1: answered 200',
  })
})

test('a failed attempt says why, in the order of time', () => {
  const attempts = [
    { at: '2026-01-15T12:05:00.000Z', status: null, error: 'connection refused', ms: 0 },
    { at: '2026-01-16T12:10:00.000Z', status: 503, error: null, ms: 0 },
  ]
  expect(entries({ attempts, url: 'http://127.0.0.1/' }).slice(1)).toMatchObject([
    {
      tone: 'red',
      title: 'Attempt 1: no response',
      fields: [{ title: 'Reason', description: 'connection refused' }],
    },
    { tone: 'red', title: 'Attempt 2: answered 503', fields: [] },
  ])
})

test('what the webhook lab lost is said in the language of the page', () => {
  const error = 'dropped by the webhook lab: it is delivered when it is sent again'
  const attempts = [{ at: noon, status: null, error, ms: 0, cause: 'dropped' as const }]
  expect(entries({ attempts })[1]?.fields).toMatchObject([{ description: error }])
  const made = { at: noon, url: null, attempts } as unknown as DeliveryEntity
  const [day] = buildAttempts(made, { ...clock, lang: 'es' })
  expect(day?.entries[1]?.look().fields).toMatchObject([
    { description: expect.stringContaining('la perdió el laboratorio') },
  ])
})

test('what is said of an attempt that counts stands beside it, and that it came early', () => {
  const attempts = [
    {
      at: noon,
      status: 200,
      error: null,
      ms: 0,
      cause: 'says_failure' as const,
      detail: '{"success": false}',
      before_answer: true,
    },
  ]
  expect(entries({ attempts, url: 'http://127.0.0.1/' })[1]).toMatchObject({
    tone: 'green',
    title: 'Attempt 1: answered 200',
    fields: [
      { title: 'It counts, but', description: expect.stringContaining('{"success": false}') },
      { title: 'Order', description: expect.stringContaining('before the answer') },
    ],
  })
})
