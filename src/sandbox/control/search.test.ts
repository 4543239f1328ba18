import { expect, test } from 'vitest'
import { sampleSale, sampleCard } from '../../contract/samples.ts'
import { openSandbox, refusal, refused } from '../testing/testing.ts'
import { cardOfCase, merchantOf } from '../testing/testing-three-d-secure.ts'
import { enroll } from '../testing/testing-recurring.ts'

const found = async ({ ask }: ReturnType<typeof openSandbox>, q: string, limit?: string) =>
  (await ask('records.search', { query: { q, limit } })).items

/** A shop with a payment, a stored card, a plan and an enrolled customer. */
async function openShop() {
  const sandbox = openSandbox()
  const { data } = (await sandbox.sell()).body
  await sandbox.send('tokens.create', { ...sampleCard, env: 'sandbox' })
  await enroll(sandbox)
  return { sandbox, uuid: data?.payment_uuid ?? '', hash: data?.payment_hash ?? '', data }
}

test('a payment is found by what one has of it', async () => {
  const { sandbox, uuid, hash } = await openShop()
  const mask = '411111******1111'
  const asked = [
    uuid,
    uuid.toUpperCase(),
    uuid.slice(0, 8),
    hash,
    hash.slice(0, 8).toUpperCase(),
    uuid.slice(2),
    'order-12948',
    'ana.rivera@pixel',
    'lucia RIVERA order',
    mask,
    '1111 12948',
    '1.00 L 12948',
    'HNL1 rivera 12948',
    'L 1,00 12948',
  ]
  const answers = await Promise.all(asked.map((q) => found(sandbox, q)))
  const missed = asked.filter((_, at) => !answers[at]?.some(({ id }) => id === uuid))
  expect(missed).toEqual([])
})

test.each(['Núñez', 'Núñez'.normalize('NFD')])(
  'a name written as %s is found by nunez, and as it may be typed',
  async (name) => {
    const sandbox = openSandbox()
    await sandbox.sell({ customer_name: `Ana ${name}` })
    for (const q of ['nunez', 'NUÑEZ', 'Núñez', 'Núñez'.normalize('NFD')]) {
      expect([q, (await found(sandbox, q)).length]).toEqual([q, 1])
      expect([q, (await sandbox.ask('payments.list', { query: { q } })).total]).toEqual([q, 1])
    }
  },
)

test('what was found says what tells it from others', async () => {
  const { sandbox, uuid } = await openShop()
  expect(await found(sandbox, uuid)).toEqual([
    {
      kind: 'payment',
      id: uuid,
      title: sampleSale.order_id,
      customer: sampleSale.customer_name,
      amount: 1,
      currency: 'HNL',
      mask: '411111******1111',
      status: 'paid',
      url: null,
      entity: null,
      at: '2026-01-15T12:00:00.000Z',
    },
  ])
})

test('a request is found by its identifier, with what it was answered', async () => {
  const { sandbox } = await openShop()
  const [newest] = (await sandbox.ask('requests.list', { query: { limit: '1' } })).items
  expect(await found(sandbox, newest?.id ?? '')).toMatchObject([
    { kind: 'request', id: newest?.id, title: newest?.operation, status: String(newest?.status) },
  ])
})

test('the number of a request finds that line of the log, in any case, and no other', async () => {
  const sandbox = openSandbox()
  for (let sent = 0; sent < 13; sent++) await sandbox.sell()
  const ids = async (q: string) =>
    (await found(sandbox, q)).flatMap(({ kind, id }) => (kind === 'request' ? [id] : []))
  expect(await ids('r-12')).toEqual(['R-12'])
  // The first lines begin with the same digits.
  expect(await ids('R-1')).toEqual(['R-1'])
  expect(await ids('R-120')).toEqual([])
})

test('a payment and its request are found by what names their transaction', async () => {
  const { sandbox, uuid, data } = await openShop()
  const { transaction_id: id = '', transaction_reference: reference = '' } = data ?? {}
  const auth = data?.transaction_auth ?? ''
  for (const q of [id, id.toUpperCase(), reference, reference.slice(0, 8), auth]) {
    expect((await found(sandbox, q)).map((one) => [one.kind, one.id])).toEqual([
      ['payment', uuid],
      ['request', expect.stringMatching(/^R-\d+$/)],
    ])
  }
})

test('an enrollment is found by the token that cancels it, and a snapshot by its identifier', async () => {
  const { sandbox } = await openShop()
  const [{ id, manage_url: url } = { id: '', manage_url: '' }] = (
    await sandbox.ask('enrollments.list')
  ).items
  const token = url.slice(url.lastIndexOf('/') + 1)
  expect(await found(sandbox, token)).toMatchObject([{ kind: 'enrollment', id }])
  expect(await found(sandbox, `${token.slice(0, -1)}x`)).toEqual([])
  await sandbox.ask('snapshots.take', { body: { title: 'sold' } })
  expect(await found(sandbox, 'snap-1')).toMatchObject([
    { kind: 'snapshot', id: 'SNAP-1', title: 'sold' },
  ])
  await sandbox.control('snapshots.delete', { id: 'SNAP-1' })
  expect(await found(sandbox, 'SNAP-1')).toEqual([])
})

test('an enrollment is found by what it is charged', async () => {
  const { sandbox } = await openShop()
  for (const q of ['450.00', 'L 450', 'HNL450 rivera']) {
    expect((await found(sandbox, q)).find(({ kind }) => kind === 'enrollment')).toMatchObject({
      amount: 450,
      currency: 'HNL',
    })
  }
})

test.each(['payments', 'enrollments', 'tokens', 'plans', 'events', 'deliveries'] as const)(
  'one of the %s is found by its identifier',
  async (name) => {
    const { sandbox } = await openShop()
    await sandbox.sell({ order_callback: 'https://shop.example/paid' })
    const { items } = await sandbox.ask(`${name}.list`)
    const [first] = items as readonly Record<string, string>[]
    const id = first?.['uuid'] ?? first?.['token'] ?? first?.['id'] ?? ''
    expect(id).not.toBe('')
    expect((await found(sandbox, id)).map((one) => one.id)).toEqual([id])
  },
)

test('an authentication is found by its identifier and by the transaction of its lookup', async () => {
  const sandbox = openSandbox()
  const {
    found: lookup,
    identifier = '',
    paid,
  } = await merchantOf(sandbox).complete({
    card_number: cardOfCase('2.9'),
  })
  const { transaction_id: transaction = '' } = lookup.body.data ?? {}
  for (const q of [identifier, transaction, transaction.slice(0, 8)]) {
    expect(await found(sandbox, q)).toMatchObject([
      {
        kind: 'authentication',
        id: identifier,
        title: sampleSale.order_id,
        status: 'authenticated',
        entity: paid?.body.data?.payment_uuid,
      },
    ])
  }
})

test('a notification and an event are found by the beginning of their identifiers', async () => {
  const { sandbox } = await openShop()
  await sandbox.sell({ order_callback: 'https://shop.example/paid' })
  for (const name of ['events.list', 'deliveries.list'] as const) {
    const [{ id } = { id: '' }] = (await sandbox.ask(name, { query: { order: 'newest' } })).items
    expect((await found(sandbox, id.slice(0, 9).toLowerCase())).map((one) => one.id)).toEqual([id])
  }
})

test('a token that has ended is found by what it stored, after those that have not', async () => {
  const { sandbox } = await openShop()
  const [{ token: ended } = { token: '' }] = (await sandbox.ask('tokens.list')).items
  await sandbox.send('tokens.delete', { token: ended, env: 'sandbox' })
  await sandbox.send('tokens.create', { ...sampleCard, env: 'sandbox' })
  for (const q of [ended, ended.slice(0, 10)]) {
    expect(await found(sandbox, q)).toMatchObject([{ kind: 'token', id: ended, status: 'deleted' }])
  }
  const byCard = await found(sandbox, '411111******1111')
  expect(byCard.flatMap(({ kind, status }) => (kind === 'token' ? [status] : []))).toEqual([
    'active',
    'deleted',
  ])
  await sandbox.advance('P1D')
  expect(await found(sandbox, ended)).toMatchObject([{ status: 'deleted' }])
})

test.each(['', ' ', 'nothing has this', 'a', '12948 nothing', '%', '"', 'constructor', '2'])(
  'nothing is found for "%s"',
  async (q) => {
    const { sandbox } = await openShop()
    expect(await found(sandbox, q)).toEqual([])
  },
)

test('the newest come first, as many of each kind as wanted', async () => {
  const sandbox = openSandbox()
  for (const number of [1, 2, 3]) await sandbox.sell({ order_id: `BOX-${number}` })
  expect((await found(sandbox, 'box', '2')).map(({ title }) => title)).toEqual(['BOX-3', 'BOX-2'])
})

test.each([
  ['a card number', { q: '4111111111111111' }],
  ['a card number in groups', { q: 'ana 4111 1111-1111 1111' }],
  ['a text that is too long', { q: 'x'.repeat(201) }],
  ['no text', {}],
])('%s is refused', async (_what, query) => {
  expect(await refusal('records.search', { query })).toMatchObject(refused(422))
})
