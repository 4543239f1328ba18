import { expect, test } from 'vitest'
import { answers } from '../../contract/answers/answers.ts'
import { credentials, openSandbox, type Sent, type TestSandbox } from '../testing/testing.ts'

const unknown = 'S-0c1a4f9e-0000-4000-8000-000000000001'
const statusOf = ({ send }: TestSandbox, payment_uuid: unknown, changes: Sent = {}) =>
  send('payments.status', { payment_uuid, env: 'sandbox', ...changes })

/** A sale, and the identifier of the payment that it left. */
async function pay({ sell }: TestSandbox, changes: Sent = {}, headers = {}) {
  const { body } = await sell(changes, { headers: { ...credentials, ...headers } })
  return body.data?.payment_uuid
}

const card = { title: 'Tarjeta', description: '411111******1111', icon: 'credit-card' }
const device = { title: 'Dispositivo', description: 'API', icon: 'device' }

test('the history of a sale has its creation, its attempt and its success', async () => {
  const sandbox = openSandbox()
  const { body } = await statusOf(sandbox, await pay(sandbox))
  const time = '2026-01-15 12:00:00'
  expect(body).toEqual({
    success: true,
    message: 'Información obtenida con exito',
    data: {
      status: 'paid',
      attemps: 1,
      history: {
        '2026-01-15': [
          { time, label: 'Cobro creado', color: 'blue' },
          { time, label: 'Intento de pago', color: 'blue', fields: [card, device] },
          { time, label: 'Pago completado', color: 'green' },
        ],
      },
    },
  })
})

test('each event of a payment names its entry of the history, in one second and in either language', async () => {
  const sandbox = openSandbox()
  const payment_uuid = await pay(sandbox, { order_amount: '2' })
  await sandbox.sell({ payment_uuid, order_amount: '8' })
  await sandbox.sell({ payment_uuid })
  const places = (await sandbox.events()).map(({ entry }) => entry)
  const labelsIn = async (lang: string) => {
    const { data } = (await statusOf(sandbox, payment_uuid, { lang })).body
    const entries = Object.values(data?.history ?? {}).flat()
    return places.map((place) => entries[place ?? -1]?.label)
  }
  expect(await labelsIn('es')).toEqual(['Pago denegado', 'Pago incierto', 'Pago completado'])
  expect(await labelsIn('en')).toEqual([
    'Payment declined',
    'Payment uncertain',
    'Payment completed',
  ])
})

test('the history of a declined sale has the reason', async () => {
  const sandbox = openSandbox()
  const { data } = (await statusOf(sandbox, await pay(sandbox, { order_amount: '4' }))).body
  expect([data?.status, data?.history['2026-01-15']?.at(-1)]).toEqual([
    'declined',
    {
      time: '2026-01-15 12:00:00',
      label: 'Pago denegado',
      color: 'red',
      fields: [
        { title: 'Motivo', description: 'Tarjeta con reporte de robo o extravío', icon: 'alert' },
      ],
    },
  ])
})

test('the history speaks the language of the request', async () => {
  const sandbox = openSandbox()
  const uuid = await pay(sandbox, { order_amount: '2' })
  const { message, data } = (await statusOf(sandbox, uuid, { lang: 'en' })).body
  const entries = data?.history['2026-01-15'] ?? []
  expect([message, ...entries.map(({ label }) => label)]).toEqual([
    'Information obtained successfully',
    'Payment created',
    'Payment attempt',
    'Payment declined',
  ])
  expect(entries.flatMap(({ fields = [] }) => fields.map(({ title }) => title))).toEqual([
    'Card',
    'Device',
    'Reason',
  ])
})

test('data has the form of the contract', async () => {
  const sandbox = openSandbox()
  const { data } = (await statusOf(sandbox, await pay(sandbox))).body
  expect(answers['payments.status'].schema.safeParse(data).error).toBeUndefined()
})

test('asking changes nothing', async () => {
  const sandbox = openSandbox()
  const uuid = await pay(sandbox)
  const once = await statusOf(sandbox, uuid)
  expect((await statusOf(sandbox, uuid)).body).toEqual(once.body)
})

test('a declined payment can be tried again', async () => {
  const sandbox = openSandbox()
  const uuid = await pay(sandbox, { order_amount: '2' })
  const again = await pay(sandbox, { payment_uuid: uuid })
  const { data } = (await statusOf(sandbox, uuid)).body
  expect([again, data?.status, data?.attemps]).toEqual([uuid, 'paid', 2])
})

test('a second attempt adds to the history', async () => {
  const sandbox = openSandbox()
  const uuid = await pay(sandbox, { order_amount: '2' })
  await pay(sandbox, { payment_uuid: uuid })
  const { data } = (await statusOf(sandbox, uuid)).body
  expect(data?.history['2026-01-15']?.map(({ label }) => label)).toEqual([
    'Cobro creado',
    'Intento de pago',
    'Pago denegado',
    'Intento de pago',
    'Pago completado',
  ])
})

test('over midnight the history has two days', async () => {
  const sandbox = openSandbox()
  const uuid = await pay(sandbox, { order_amount: '2' })
  await sandbox.advance('PT11H59M59S')
  await pay(sandbox, { order_amount: '2', payment_uuid: uuid })
  await sandbox.advance('PT1S')
  await pay(sandbox, { payment_uuid: uuid })
  const { data } = (await statusOf(sandbox, uuid)).body
  const days = Object.entries(data?.history ?? {}).map(([day, entries]) => [day, entries.length])
  expect([data?.attemps, days]).toEqual([
    3,
    [
      ['2026-01-15', 5],
      ['2026-01-16', 2],
    ],
  ])
})

test('a second attempt keeps the day of creation', async () => {
  const sandbox = openSandbox()
  const uuid = await pay(sandbox, { order_amount: '2' })
  await sandbox.advance('P1D')
  await pay(sandbox, { payment_uuid: uuid })
  const [payment] = await sandbox.payments()
  expect(payment?.created_at).toBe('2026-01-15T12:00:00.000Z')
})

test('a second attempt with another card shows that card', async () => {
  const sandbox = openSandbox()
  const uuid = await pay(sandbox, { order_amount: '2' })
  await pay(sandbox, { payment_uuid: uuid, card_number: '5555555555554444' })
  const [payment] = await sandbox.payments()
  expect(payment?.card).toEqual({ mask: '555555******4444', network: 'mastercard' })
})

test('a second attempt with another order number is found under that number', async () => {
  const sandbox = openSandbox()
  const uuid = await pay(sandbox, { order_id: 'ONE', order_amount: '2' })
  await pay(sandbox, { order_id: 'TWO', order_amount: '2', payment_uuid: uuid })
  await sandbox.switchAssumption('repeated_order_id', 'refused')
  const statuses = [
    (await sandbox.sell({ order_id: 'TWO' })).status,
    (await sandbox.sell({ order_id: 'ONE' })).status,
  ]
  expect(statuses).toEqual([422, 200])
})

test('an attempt that the sandbox refuses does not count', async () => {
  const sandbox = openSandbox()
  const uuid = await pay(sandbox, { order_amount: '2' })
  const before = await statusOf(sandbox, uuid)
  await pay(sandbox, { order_amount: '6', payment_uuid: uuid })
  expect((await statusOf(sandbox, uuid)).body).toEqual(before.body)
})

test('a paid payment cannot be tried again', async () => {
  const sandbox = openSandbox()
  const uuid = await pay(sandbox)
  const { status, body } = await sandbox.sell({ payment_uuid: uuid })
  expect([status, body]).toEqual([412, { success: false, message: 'Error al encontrar el cobro' }])
})

test('an unknown payment cannot be tried again', async () => {
  const { sell, info } = openSandbox()
  const { status, body } = await sell({ payment_uuid: unknown })
  expect([status, body.message, (await info()).counts['payments']]).toEqual([
    412,
    'Error al encontrar el cobro',
    0,
  ])
})

test.each([
  ['es', 'Error al encontrar el cobro'],
  ['en', 'Error finding the payment'],
])('an unknown payment has no status (%s)', async (lang, message) => {
  const { status, body } = await statusOf(openSandbox(), unknown, { lang })
  expect([status, body]).toEqual([412, { success: false, message }])
})

test.each([
  [undefined, 'El campo payment_uuid es obligatorio.'],
  ['', 'El campo payment_uuid es obligatorio.'],
  ['S-1', 'El campo payment_uuid debe ser un UUID con su prefijo.'],
  [unknown.slice(2), 'El campo payment_uuid debe ser un UUID con su prefijo.'],
  [unknown.replace('S', 'T'), 'El campo payment_uuid debe ser un UUID con su prefijo.'],
  [`${unknown}0`, 'El campo payment_uuid debe ser un UUID con su prefijo.'],
  [{}, 'El campo payment_uuid debe ser una cadena de caracteres.'],
])('payment_uuid %j is refused: %s', async (uuid, text) => {
  const { status, body } = await statusOf(openSandbox(), uuid)
  expect([status, body]).toEqual([
    422,
    { success: false, message: text, errors: { payment_uuid: [text] } },
  ])
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0', 'Chrome 156, Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/156.0 Edg/156.0', 'Edge 156, Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.1 Safari/605.1', 'Safari 18, macOS'],
  ['Mozilla/5.0 (iPhone; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari 18, iOS'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/156.0 Mobile', 'Chrome 156, Android'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Firefox/140.0', 'Firefox 140, Linux'],
  ['PixelPay-SDK/2.2.1 (PHP; rv8.2)', 'PixelPay SDK 2.2.1'],
  ['PixelPay Python SDK/2', 'PixelPay SDK 2'],
  ['axios/1.21.1', 'axios 1.21.1'],
  ['curl/8.5.0', 'curl 8.5.0'],
  ['node', 'node'],
  ['', 'API'],
])('a sale from %s came from %s', async (agent, words) => {
  const sandbox = openSandbox()
  const uuid = await pay(sandbox, {}, { 'user-agent': agent })
  const { data } = (await statusOf(sandbox, uuid)).body
  expect(data?.history['2026-01-15']?.[1]?.fields?.[1]?.description).toBe(words)
})
