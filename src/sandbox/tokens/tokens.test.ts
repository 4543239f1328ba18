import { expect, test } from 'vitest'
import { sampleCard, sampleSale, sampleTokenSale } from '../../contract/samples.ts'
import { type CardToken, cardToken } from '../../contract/answers/results.ts'
import { openSandbox, type Sent, type TestSandbox } from '../testing/testing.ts'

const invalid = {
  status: 400,
  body: { success: false, message: 'El token no es valido o tiene un formato invalid' },
}
const unknown = 'T-0c1a4f9e-0000-4000-8000-000000000001'

const create = ({ send }: TestSandbox, changes: Sent = {}) =>
  send('tokens.create', { ...sampleCard, env: 'sandbox', ...changes })
const read = ({ send }: TestSandbox, token: string) =>
  send('tokens.read', { token, env: 'sandbox' })
const update = ({ send }: TestSandbox, token: string, changes: Sent) =>
  send('tokens.update', { token, env: 'sandbox', ...changes })
const remove = ({ send }: TestSandbox, token: string) =>
  send('tokens.delete', { token, env: 'sandbox' })

const stored = async (sandbox: TestSandbox, changes: Sent = {}) =>
  (await create(sandbox, changes)).body.data as CardToken

test('a stored card is answered with exactly the fields of the specification', async () => {
  const { status, body } = await create(openSandbox())
  expect([status, body.success, 'status' in body]).toEqual([200, true, false])
  expect(cardToken.parse(body.data)).toEqual(body.data)
  expect(body.data).toEqual({
    token: expect.stringMatching(
      /^T-[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    ),
    status: 'active',
    mask: '411111******1111',
    network: 'visa',
    type: 'CREDIT',
    bin: '411111',
    last: '1111',
    hash: expect.stringMatching(/^[\da-f]{128}$/),
    address: sampleCard.address,
    country: 'HN',
    state: 'HN-CR',
    city: sampleCard.city,
    zip: '21102',
    phone: sampleCard.phone,
  })
})

test.each([
  ['5555555555554444', 'mastercard', '555555******4444'],
  ['5416454316599121', 'mastercard', '541645******9121'],
  ['4684668223050294', 'visa', '468466******0294'],
  ['2223003122003222', 'mastercard', '222300******3222'],
  ['378282246310005', 'amex', '378282*****0005'],
  ['6011111111111117', 'discover', '601111******1117'],
])('the card %s is of %s, with the mask %s', async (number, network, mask) => {
  const card = await stored(openSandbox(), { number })
  expect(card).toMatchObject({ network, mask })
})

test('the hash of a card is the same each time, and another card has another', async () => {
  const sandbox = openSandbox()
  const [one, two] = [await stored(sandbox), await stored(sandbox, { city: 'Tela' })]
  const other = await stored(sandbox, { number: '5555555555554444' })
  expect([one.hash === two.hash, one.hash === other.hash]).toEqual([true, false])
  expect(one.token).not.toBe(two.token)
})

test('a card that is stored again gets another token', async () => {
  const sandbox = openSandbox()
  const [first, second] = [await stored(sandbox), await stored(sandbox)]
  expect(second.token).not.toBe(first.token)
})

test('a state comes back with its country, sent with it or not', async () => {
  const card = await stored(openSandbox(), { state: 'CR' })
  expect(card.state).toBe('HN-CR')
})

test('what is read is what was stored', async () => {
  const sandbox = openSandbox()
  const card = await stored(sandbox)
  const { status, body } = await read(sandbox, card.token)
  expect([status, body.message, body.data]).toEqual([200, 'Información obtenida con exito', card])
})

test('several tokens joined by colons are read as a list, in their order', async () => {
  const sandbox = openSandbox()
  const [one, two] = [await stored(sandbox), await stored(sandbox, { city: 'Tela' })]
  expect((await read(sandbox, `${two.token}:${one.token}`)).body.data).toEqual([two, one])
})

test('of several tokens all must be known', async () => {
  const sandbox = openSandbox()
  const { token } = await stored(sandbox)
  expect(await read(sandbox, `${token}:${unknown}`)).toMatchObject(invalid)
})

test('an update changes what is sent and nothing else', async () => {
  const sandbox = openSandbox()
  const card = await stored(sandbox)
  const { status, body } = await update(sandbox, card.token, { city: 'Choloma', email: '' })
  expect([status, body.data]).toEqual([200, { ...card, city: 'Choloma' }])
  expect((await read(sandbox, card.token)).body.data).toEqual({ ...card, city: 'Choloma' })
})

test('an update with nothing changes nothing', async () => {
  const sandbox = openSandbox()
  const card = await stored(sandbox)
  expect((await update(sandbox, card.token, {})).body.data).toEqual(card)
})

test('an update of the number is another card under the same token', async () => {
  const sandbox = openSandbox()
  const card = await stored(sandbox)
  const changes = { number: '5555555555554444', expire_month: '11', expire_year: '2031' }
  const { data } = (await update(sandbox, card.token, changes)).body
  expect(data).toMatchObject({
    token: card.token,
    mask: '555555******4444',
    network: 'mastercard',
    bin: '555555',
    last: '4444',
  })
  expect(data?.hash).not.toBe(card.hash)
})

test.each([
  ['cvv2 without a number', { cvv2: '123' }, 'number'],
  ['state without a country', { state: 'CR' }, 'country'],
])('an update of %s is refused', async (_, changes, field) => {
  const sandbox = openSandbox()
  const card = await stored(sandbox)
  const { status, body } = await update(sandbox, card.token, changes)
  expect([status, body.errors]).toEqual([422, { [field]: [`El campo ${field} es obligatorio.`] }])
  expect((await read(sandbox, card.token)).body.data).toEqual(card)
})

test('cvv2 with its number, and a state with its country, are updated', async () => {
  const sandbox = openSandbox()
  const { token } = await stored(sandbox)
  const card = { cvv2: '999', number: '5555555555554444' }
  expect((await update(sandbox, token, card)).status).toBe(200)
  const place = { country: 'GT', state: 'GT-01' }
  expect((await update(sandbox, token, place)).body.data).toMatchObject(place)
})

test('another country keeps no state of the old one; the same country keeps its own', async () => {
  const sandbox = openSandbox()
  const { token, state } = await stored(sandbox)
  const same = await update(sandbox, token, { country: 'HN', city: 'Tela' })
  expect(same.body.data).toMatchObject({ country: 'HN', state })
  const other = await update(sandbox, token, { country: 'GT' })
  expect(other.body.data).toMatchObject({ country: 'GT', state: '' })
})

test('a deleted token is gone', async () => {
  const sandbox = openSandbox()
  const { token } = await stored(sandbox)
  const { status, body } = await remove(sandbox, token)
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      message: 'Información obtenida con exito',
      data: { token, deleted: true },
    },
  ])
  expect(await read(sandbox, token)).toMatchObject(invalid)
  expect(await remove(sandbox, token)).toMatchObject(invalid)
})

test('a token lasts five hours, to the second', async () => {
  const sandbox = openSandbox()
  const { token } = await stored(sandbox)
  await sandbox.advance('PT4H59M59S')
  expect((await read(sandbox, token)).status).toBe(200)
  await sandbox.advance('PT1S')
  expect(await read(sandbox, token)).toMatchObject(invalid)
})

test('an update does not make a token last longer', async () => {
  const sandbox = openSandbox()
  const { token } = await stored(sandbox)
  await sandbox.advance('PT4H')
  await update(sandbox, token, { city: 'Tela' })
  await sandbox.advance('PT1H')
  expect(await read(sandbox, token)).toMatchObject(invalid)
})

test.each([unknown, 'T-1', 'nonsense', '%', 'a:b', ':', 'auth', 'T-0c1a4f9e'])(
  'the token %s is no token, whatever one does with it',
  async (token) => {
    const sandbox = openSandbox()
    await stored(sandbox)
    const before = await sandbox.events()
    expect(await read(sandbox, token)).toMatchObject(invalid)
    expect(await update(sandbox, token, { city: 'Tela' })).toMatchObject(invalid)
    expect(await remove(sandbox, token)).toMatchObject(invalid)
    const sale = await sandbox.sell({ card_token: token })
    expect(sale).toMatchObject(invalid)
    expect(await sandbox.events()).toEqual(before)
  },
)

test('an expired token and a deleted one are refused in a sale', async () => {
  const sandbox = openSandbox()
  const [gone, old] = [await stored(sandbox), await stored(sandbox)]
  await remove(sandbox, gone.token)
  await sandbox.advance('PT5H')
  for (const { token } of [gone, old]) {
    expect(
      await sandbox.send('payments.sale', { ...sampleTokenSale, card_token: token }),
    ).toMatchObject(invalid)
  }
  expect(await sandbox.payments()).toEqual([])
})

test.each(['payments.sale', 'payments.auth'] as const)(
  '%s takes a token instead of card and billing',
  async (id) => {
    const sandbox = openSandbox()
    const { token } = await stored(sandbox, { number: '5555555555554444' })
    const { status, body } = await sandbox.send(id, { ...sampleTokenSale, card_token: token })
    expect([status, body.success]).toEqual([200, true])
    const [payment] = await sandbox.payments()
    expect(payment?.card).toEqual({ mask: '555555******4444', network: 'mastercard' })
    expect(payment?.token).toBe(token)
  },
)

test('a token that is over can be looked up with what it stored, and is in no list', async () => {
  const sandbox = openSandbox()
  const { control, ask } = sandbox
  const [gone, old] = [await stored(sandbox), await stored(sandbox)]
  const { body: before } = await control('tokens.read', { id: old.token })
  await remove(sandbox, gone.token)
  await sandbox.advance('PT5H')
  expect(await ask('tokens.read', { id: old.token })).toEqual({ ...before, status: 'expired' })
  expect(await ask('tokens.read', { id: gone.token })).toMatchObject({
    status: 'deleted',
    mask: '411111******1111',
    cardholder: sampleCard.cardholder,
  })
  expect((await ask('tokens.list')).items).toEqual([])
})

test('a sale by token follows the outcome of its amount', async () => {
  const sandbox = openSandbox()
  const { token } = await stored(sandbox)
  const values = { ...sampleTokenSale, card_token: token, order_amount: '4' }
  expect((await sandbox.send('payments.sale', values)).status).toBe(402)
})

test('a sale by token may be paid in instalments', async () => {
  const sandbox = openSandbox()
  const { token } = await stored(sandbox)
  const values = {
    ...sampleTokenSale,
    card_token: token,
    installment_type: 'intra',
    installment_months: '6',
  }
  expect((await sandbox.send('payments.sale', values)).body.data).toMatchObject({
    installment_type: 'intra',
    installment_months: '6',
  })
})

test('a token may be written in capitals', async () => {
  const sandbox = openSandbox()
  const { token } = await stored(sandbox)
  expect((await read(sandbox, token.toUpperCase())).body.data).toMatchObject({ token })
})

test('each change of a token is an event', async () => {
  const sandbox = openSandbox()
  const one = await stored(sandbox)
  await update(sandbox, one.token, { city: 'Tela' })
  await remove(sandbox, one.token)
  const two = await stored(sandbox)
  await sandbox.advance('PT5H')
  expect((await sandbox.events()).map(({ type, entity }) => [type, entity])).toEqual([
    ['token.created', one.token],
    ['token.updated', one.token],
    ['token.deleted', one.token],
    ['token.created', two.token],
    ['token.expired', two.token],
  ])
})

test('the control interface lists tokens with their times, newest first', async () => {
  const sandbox = openSandbox()
  const [one, two] = [await stored(sandbox), await stored(sandbox)]
  const kept = {
    customer: '',
    email: sampleCard.email,
    cardholder: sampleCard.cardholder,
    created_at: '2026-01-15T12:00:00.000Z',
    expires_at: '2026-01-15T17:00:00.000Z',
  }
  const body = await sandbox.ask('tokens.list')
  expect(body).toEqual({
    items: [
      { ...two, ...kept },
      { ...one, ...kept },
    ],
    after: null,
  })
  expect((await sandbox.control('tokens.read', { id: one.token })).body).toEqual({
    ...one,
    ...kept,
  })
  expect((await sandbox.control('tokens.read', { id: unknown })).status).toBe(404)
  expect((await sandbox.info()).counts['tokens']).toBe(2)
})

test('number and security code of a stored card are in no list', async () => {
  const sandbox = openSandbox()
  const card = await stored(sandbox, { cvv2: '7391', number: '4684668223050294' })
  await update(sandbox, card.token, { cvv2: '7392', number: '5416454316599121' })
  const { ask } = sandbox
  const told = JSON.stringify([
    await sandbox.info(),
    await ask('tokens.list'),
    await ask('events.list'),
    await ask('requests.list'),
    await ask('tokens.read', { id: card.token }),
  ])
  expect(
    ['4684668223050294', '5416454316599121', '7391', '7392'].filter((secret) =>
      told.includes(secret),
    ),
  ).toEqual([])
})

test('a payment by the sample token has the order of the sale', async () => {
  const sandbox = openSandbox()
  const { token } = await stored(sandbox)
  await sandbox.send('payments.sale', { ...sampleTokenSale, card_token: token })
  expect((await sandbox.payments())[0]?.order_id).toBe(sampleSale.order_id)
})
