import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Exchange } from '../../../client/exchange.ts'
import { openHistory } from '../../../client/history.ts'
import type { Session } from '../../state/session.tsx'
import type { Speak } from '../../state/use-text.ts'
import {
  findExchanges,
  foundOptions,
  isWanted,
  type Wanted,
  orderExchanges,
  type PlacedExchange,
} from './find-exchanges.ts'

const exchange = (id: number, status: number, customer: string): Exchange => ({
  id: `exchange-${id}`,
  operation: 'payments.sale',
  target: id % 2 ? 'browser' : 'server',
  startedAt: id,
  durationMs: 1,
  request: { method: 'POST', url: 'http://localhost/', headers: {} },
  values: { customer_name: customer },
  outcome: {
    kind: 'response',
    status,
    headers: {},
    envelope: { success: status === 200, message: 'm', data: null },
    drift: id === 9 ? [{ path: 'data', kind: 'missing' }] : [],
  },
})

/** A history of 250, in memory: Node.js has no storage. */
async function filled() {
  const history = openHistory('test')
  await history.addAll(
    Array.from({ length: 250 }, (_, id) =>
      exchange(id, id === 7 ? 402 : 200, id % 100 ? 'Ana' : 'José'),
    ),
  )
  return history
}

const t: Speak = (text) => text.es

async function find(wanted: Wanted) {
  const history = await filled()
  const found = await findExchanges(history, await history.ids(), wanted, t)
  return found.map(({ id }) => id)
}

test('exchanges are found by status, target and operation, newest first', async () => {
  expect(await find({ status: '402' })).toEqual(['exchange-7'])
  expect(await find({ status: '200', target: 'server', q: 'josé' })).toEqual([
    'exchange-200',
    'exchange-100',
    'exchange-0',
  ])
  expect(await find({ operation: 'payments.void' })).toEqual([])
})

test.each(['Núñez', 'Núñez'.normalize('NFD')])('%s is found by nunez', async (customer) => {
  const history = openHistory('accents')
  await history.addAll([exchange(1, 200, customer)])
  for (const q of ['nunez', 'Nuñez', 'NÚÑEZ'.normalize('NFD')]) {
    expect([q, (await findExchanges(history, ['exchange-1'], { q }, t)).length]).toEqual([q, 1])
  }
})

test('responses that differ from the contract are found', async () => {
  expect(await find({ drift: 'some' })).toEqual(['exchange-9'])
})

test('a text is found in exchanges that the page has not read yet', async () => {
  const { rows, isWhole } = await new QueryClient().fetchQuery(
    foundOptions({ history: await filled() } as Session, { q: 'exchange-3"' }, t, 'es'),
  )
  expect(rows.map(({ id }) => id)).toEqual(['exchange-3'])
  expect(isWhole).toBe(true)
})

test('a text is found in values and answers', async () => {
  expect(await find({ q: ' JOSÉ ', status: '200', target: 'server' })).toHaveLength(3)
  expect(await find({ q: 'EXCHANGE-249' })).toEqual(['exchange-249'])
})

test('both days of a span are part of it', async () => {
  // The exchanges are of the first milliseconds of 1970, which is still 1969 in Honduras.
  expect(await find({ from: '1969-12-31', to: '1969-12-31' })).toHaveLength(250)
  expect(await find({ from: '1970-01-01' })).toEqual([])
  expect(await find({ to: '1969-12-30' })).toEqual([])
})

test('what was found so far is said, and a search that is stopped ends', async () => {
  const history = await filled()
  const ids = await history.ids()
  const counts: number[] = []
  const onFound = (found: readonly unknown[]) => void counts.push(found.length)
  await findExchanges(history, ids, { q: 'josé' }, t, { onFound })
  expect(counts).toEqual([1, 2, 3])
  const signal = AbortSignal.abort()
  await expect(findExchanges(history, ids, { q: 'josé' }, t, { signal })).rejects.toThrow('abort')
})

test('blanks are looked for nowhere', () => {
  expect(isWanted({ q: '  ' })).toBe(false)
  expect(isWanted({ q: ' a' })).toBe(true)
})

const placed = (id: string, duration: number | null, message: string): PlacedExchange => ({
  id,
  operation: 'Venta',
  status: 200,
  message,
  route: 'browser sandbox',
  duration,
})

const newestFirst = [
  placed('d', 3, 'Ápice'),
  placed('c', null, 'zona'),
  placed('b', 1, 'beta'),
  placed('a', 3, 'Beta'),
]
const order = (sort: string) => orderExchanges(newestFirst, sort).join('')

test('the history is put in order by a column, and the other way round', () => {
  expect([order('duration'), order('-duration')]).toEqual(['badc', 'cdab'])
  expect([order('time'), order('-time')]).toEqual(['abcd', 'dcba'])
})

test('texts are in order without their case and their accents', () => {
  expect(order('message')).toBe('dabc')
})

test('those of one value are oldest first, newest first where the greatest is', () => {
  expect([order('operation'), order('-operation')]).toEqual(['abcd', 'dcba'])
})
