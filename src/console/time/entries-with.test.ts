import { expect, test } from 'vitest'
import type { EntryLook, TimelineDay } from '../../ui/timeline.tsx'
import { entriesWith } from './entries-with.ts'

const entry = (id: string, look: EntryLook) => ({
  id,
  time: () => ({ text: '', dateTime: '' }),
  look: () => look,
})

const days: TimelineDay[] = [
  {
    heading: 'Monday',
    entries: [
      entry('a', { tone: 'green', title: 'Cobro aprobado' }),
      entry('b', {
        tone: 'red',
        title: 'Rechazado',
        fields: [{ title: 'Razón', description: 'Fondos insuficientes' }],
      }),
    ],
  },
  { heading: 'Tuesday', entries: [entry('c', { tone: 'grey', title: null, words: 'Aviso' })] },
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
