import { expect, test } from 'vitest'
import { hondurasOffset } from '../../../contract/zone.ts'
import { buildTimeline, buildWireTimeline, type SideEvent, entriesWith } from './build-timeline.ts'
import type { EntryLook, TimelineDay } from '../../../ui/timeline.tsx'

const clock = { lang: 'en', zone: 'honduras', now: Date.parse('2026-01-16T18:00:00Z') } as const

const entry = (label: string, time: string) => ({ label, time, color: 'green', fields: [] })

const statusWith = (history: Record<string, ReturnType<typeof entry>[]>) =>
  ({ history }) as unknown as Parameters<typeof buildWireTimeline>[0]

test('events come after the history of the same second, by the days of the zone', () => {
  const status = statusWith({
    '2026-01-15': [entry('Paid', '2026-01-15 23:59:59')],
    '2026-01-16': [entry('Refunded', '2026-01-16 00:00:01')],
  })
  const event = (id: string, at: string): SideEvent => ({
    id,
    at,
    look: () => ({ tone: 'grey', title: id }),
  })
  const sides = [
    event('at once', '2026-01-16T05:59:59.000Z'),
    event('before', '2026-01-16T05:59:58.999Z'),
  ]
  const days = buildTimeline(status, sides, clock, hondurasOffset)
  expect(
    days.map(({ heading, entries }) => [heading, ...entries.map(({ look }) => look().title)]),
  ).toEqual([
    ['Thursday, 15 January 2026', 'before', 'Paid', 'at once'],
    ['Friday, 16 January 2026', 'Refunded'],
  ])
})

test('an event joins the entry of the history that it announces, whatever its words and its second', () => {
  const status = statusWith({
    '2026-01-15': [
      entry('Intento de pago', '2026-01-15 10:00:00'),
      entry('Pago denegado', '2026-01-15 10:00:00'),
      entry('Pago denegado', '2026-01-15 10:00:00'),
    ],
  })
  const event = (id: string, at: string, place: number): SideEvent => ({
    id,
    at,
    look: () => ({ tone: 'grey', title: id }),
    same: { type: id, entry: place, amount: 'L 1.00' },
  })
  const sides = [
    event('payment.declined', '2026-01-15T16:00:00.400Z', 2),
    event('payment.later', '2026-01-15T16:00:01.000Z', 3),
  ]
  const [day] = buildTimeline(status, sides, clock, hondurasOffset)
  expect(day?.entries.map(({ look }) => look().title)).toEqual([
    'Intento de pago',
    'Pago denegado',
    'Pago denegado · L 1.00',
    'payment.later',
  ])
  expect(day?.entries[2]?.look().fields).toMatchObject([{ description: 'payment.declined' }])
})

test('an entry whose time cannot be read stays in its place and its day', () => {
  const status = statusWith({
    '2026-01-15': [entry('Paid', '2026-01-15 10:00:00'), entry('Odd', 'at noon')],
    '2026-01-16': [entry('Refunded', '2026-01-16 10:00:00')],
  })
  const days = buildWireTimeline(status, clock, hondurasOffset)
  expect(days.flatMap(({ entries }) => entries.map(({ look }) => look().title))).toEqual([
    'Paid',
    'Odd',
    'Refunded',
  ])
  expect(days.map(({ heading }) => heading)).toEqual([
    'Thursday, 15 January 2026',
    'Friday, 16 January 2026',
  ])
})

test('what an entry shows is not made before it is drawn', () => {
  let made = 0
  const look = () => {
    made += 1
    return { tone: 'grey', title: 'event' } as const
  }
  const at = '2026-01-16T05:59:59.000Z'
  const [day] = buildTimeline(statusWith({}), [{ id: 'one', at, look }], clock, hondurasOffset)
  expect(made).toBe(0)
  expect(day?.entries.map(({ look: drawn }) => drawn())).toEqual([{ tone: 'grey', title: 'event' }])
})

const looksAs = (id: string, look: EntryLook) => ({
  id,
  time: () => ({ text: '', dateTime: '' }),
  look: () => look,
})

const days: TimelineDay[] = [
  {
    heading: 'Monday',
    entries: [
      looksAs('a', { tone: 'green', title: 'Cobro aprobado' }),
      looksAs('b', {
        tone: 'red',
        title: 'Rechazado',
        fields: [{ title: 'Razón', description: 'Fondos insuficientes' }],
      }),
    ],
  },
  { heading: 'Tuesday', entries: [looksAs('c', { tone: 'grey', title: null, words: 'Aviso' })] },
]

const found = (q: string | undefined) =>
  entriesWith(q, days).map(({ heading, entries }) => [heading, entries.map(({ id }) => id).join()])

test.each([
  ['APROBADO', [['Monday', 'a']]],
  ['razon  fondos', [['Monday', 'b']]],
  ['aviso', [['Tuesday', 'c']]],
  ['nada de esto', []],
  [
    ' ',
    [
      ['Monday', 'a,b'],
      ['Tuesday', 'c'],
    ],
  ],
])('of a timeline %j leaves the entries with each of its words', (q, entries) => {
  expect(found(q)).toEqual(entries)
})

test('without a text a timeline is whole', () => {
  expect(entriesWith(undefined, days)).toBe(days)
})
