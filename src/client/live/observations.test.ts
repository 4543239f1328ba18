import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { sampleSale } from '../../contract/samples.ts'
import { type Observation, openObservations } from './observations.ts'

let count = 0
const newName = () => `observations ${count++}`

const observation = (changes: Partial<Observation> = {}): Observation => ({
  id: 'O-1',
  operation: 'payments.status',
  path: 'data.amount',
  seen: '5',
  expected: '',
  at: Date.UTC(2026, 0, 15, 12),
  note: 'Vista en producción',
  ...changes,
})

test('observations are kept on this device, newest first, and deleted one by one', async () => {
  const name = newName()
  const store = openObservations(name)
  await store.add(observation())
  await store.add(observation({ id: 'O-2', at: observation().at + 1 }))
  expect((await openObservations(name).list()).map(({ id }) => id)).toEqual(['O-2', 'O-1'])
  await store.delete('O-2')
  expect(await store.list()).toEqual([observation()])
  await store.clear()
  expect(await store.list()).toEqual([])
})

test('they are exported as a document, oldest first, marked as observed', async () => {
  const store = openObservations(newName())
  await store.add(observation({ id: 'O-2', at: observation().at + 1 }))
  await store.add(observation())
  expect(JSON.parse(await store.exported())).toEqual({
    format: 'ensayo-observations',
    version: 1,
    observations: [
      {
        ...observation(),
        at: '2026-01-15T12:00:00.000Z',
        evidence: 'observed',
      },
      expect.objectContaining({ id: 'O-2', at: '2026-01-15T12:00:00.001Z' }),
    ],
  })
})

test.each(['path', 'seen', 'expected', 'note'] as const)(
  'a card number in the %s is masked before it is kept',
  async (field) => {
    const store = openObservations(newName())
    const kept = await store.add(observation({ [field]: `x ${sampleSale.card_number} x` }))
    expect(kept[field]).toBe('x 411111******1111 x')
    expect(await store.list()).toEqual([kept])
    expect(await store.exported()).not.toContain(sampleSale.card_number)
  },
)
