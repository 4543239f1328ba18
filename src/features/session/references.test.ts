import { expect, test } from 'vitest'
import type { Exchange } from '../../client/exchange.ts'
import { createReferences, expectedFrom, foreignIn } from './references.ts'

const uuid = (digit: string) => [8, 4, 4, 4, 12].map((length) => digit.repeat(length)).join('-')

const write = (text: string) => [text]

const expectedOf = (data: unknown, message = 'Done') =>
  expectedFrom(
    { kind: 'response', status: 200, headers: {}, envelope: { success: true, message, data } },
    write,
  )

const text = (...pieces: string[]) => ({ kind: 'text', pieces })

test.each<[string, unknown, unknown]>([
  ['a plain value', { amount: 1, paid: false, note: null }, { amount: 1, paid: false, note: null }],
  ['an identifier', { payment_uuid: `S-${uuid('a')}` }, undefined],
  ['a day', { created_at: '2026-01-15T12:00:00Z' }, undefined],
  ['an address', { logo: 'https://shop.test/a.png' }, undefined],
  ['what was masked', { card: '411111******1111' }, undefined],
  [
    'what is of the client',
    { client_ip: '127.0.0.1', client_device: 'x', type: 'a' },
    { type: text('a') },
  ],
  ['a name that means something else', { $and: 1, 'a***b': 1, type: 'a' }, { type: text('a') }],
])('of %s is expected what a repetition gives again', (_, data, fields) => {
  const plain = (value: unknown) =>
    typeof value === 'object' && value !== null ? value : { kind: 'plain', value }
  expect(expectedOf(data).data).toEqual(
    fields && {
      kind: 'fields',
      fields: Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, plain(one)])),
    },
  )
})

test('a list is expected item by item, or not at all', () => {
  const list = (items: unknown[]) => {
    const { data } = expectedOf({ list: items })
    return data?.kind === 'fields' ? data.fields['list'] : data
  }
  expect(list(['a', uuid('b')])).toEqual({ kind: 'list', items: [text('a'), { kind: 'any-text' }] })
  expect(list([{ id: uuid('b') }, { type: 'x' }])).toEqual({
    kind: 'list',
    items: [
      { kind: 'fields', fields: {} },
      { kind: 'fields', fields: { type: text('x') } },
    ],
  })
  expect(list(['a', [['2026-01-15', undefined]]])).toBeUndefined()
})

test('a message that another run gives otherwise is not expected', () => {
  expect(expectedOf({}, `Order ${uuid('c')} is paid`).message).toBeUndefined()
  expect(expectedOf({}, 'Paid').message).toEqual(['Paid'])
})

test('what an answer names is captured once it is used, by a name that is free', () => {
  const { knows, write: writeWith, learn } = createReferences(['payment_uuid'])
  const captures = learn('payments.sale', {
    payment_uuid: `S-${uuid('a')}`,
    id: uuid('b'),
    list: [{ hash: 'f'.repeat(32) }],
    at: '2026-01-15',
  })
  learn('payments.sale', { payment_uuid: `S-${uuid('a')}` })
  expect([captures.size, knows(`s-${uuid('A')}`), knows('2026-01-15')]).toEqual([0, true, false])
  expect(writeWith(`of S-${uuid('A')}: ${uuid('b')}`)).toEqual([
    'of ',
    { name: 'payment_uuid_2' },
    ': ',
    { name: 'payment_id' },
  ])
  expect(writeWith('f'.repeat(32))).toEqual([{ name: 'payment_hash' }])
  expect(writeWith('')).toEqual([''])
  expect([...captures]).toEqual([
    ['payment_uuid_2', 'data.payment_uuid'],
    ['payment_id', 'data.id'],
    ['payment_hash', 'data.list[0].hash'],
  ])
})

test('a field is foreign where no answer and no example has its identifier', () => {
  const exchange = (values: object, status = 200) =>
    ({
      operation: 'payments.status',
      values,
      outcome: { kind: 'response', status },
    }) as unknown as Exchange
  const values = { payment_uuid: `S-${uuid('a')}`, env: 'sandbox', lang: uuid('b') }
  const knows = (one: string) => one === uuid('b')
  expect(foreignIn(exchange(values), knows)).toEqual(['payment_uuid'])
  expect(foreignIn(exchange(values, 404), knows)).toEqual([])
})
