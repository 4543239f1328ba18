import { example, expect, test } from 'ensayo/playwright'

test('a declined sale says so, and the payment is kept as declined', async ({ send, sandbox }) => {
  // In a sandbox the amount decides: 2 is a card that the bank declines.
  const sale = { ...example('payments.sale'), order_amount: '2' }
  const { status, success, message, data } = await send('payments.sale', sale)
  expect(status).toBe(402)
  expect(success).toBe(false)
  expect(message).toBe('Transacción denegada')
  expect(data?.response_approved).toBe(false)
  const payment = await sandbox.read('payments', data?.payment_uuid ?? '')
  expect(payment).toMatchObject({ status: 'declined', amount: 2, card: { network: 'visa' } })
})

test('a sale without a city is refused, with the name of the field', async ({ send, sandbox }) => {
  const sale = { ...example('payments.sale'), billing_city: undefined }
  const { status, errors } = await send('payments.sale', sale, 'json')
  expect(status).toBe(422)
  expect(Object.keys(errors ?? {})).toEqual(['billing_city'])
  expect(await sandbox.list('payments')).toEqual([])
})

test('what one test does, the next one does not see', async ({ send, sandbox }) => {
  expect(await sandbox.list('payments')).toEqual([])
  const { data } = await send('payments.sale', example('payments.sale'))
  const paid = await sandbox.list('payments')
  expect(paid.map(({ uuid }) => uuid)).toEqual([data?.payment_uuid])
})

test.describe('in another year, with another key', () => {
  test.use({
    ensayo: { now: '2027-03-01T00:00:00.000Z' },
    credentials: { key: 'unknown', hash: 'hash-of-nobody' },
  })

  test('the sandbox begins there, and refuses the key', async ({ send, sandbox }) => {
    const { now, seed, frozen } = await sandbox.info()
    expect({ now, seed, frozen }).toEqual({
      now: '2027-03-01T00:00:00.000Z',
      seed: 1,
      frozen: true,
    })
    const { status, message } = await send('payments.sale', example('payments.sale'))
    expect(status).toBe(400)
    expect(message).toBe('El valor KEY es inválido')
  })
})
