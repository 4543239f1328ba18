import { expect, test } from 'vitest'
import { sampleInstalments, sampleSale } from '../../contract/samples.ts'
import { openSandbox, type Sent } from '../testing/testing.ts'

const long = (length: number) => 'a'.repeat(length)
const { sell, send } = openSandbox()

/** Sale and authorization take the same parameters, but for the instalments. */
const operations = ['payments.sale', 'payments.auth'] as const
type Charge = (typeof operations)[number]

/** The texts of the failing fields, undefined when nothing failed. */
const errorsOf = async (changes: Sent, id: Charge = 'payments.sale') =>
  (await send(id, { ...sampleSale, ...changes })).body.errors

const forBoth = <Row extends { readonly 0: string }>(rows: readonly Row[]) =>
  operations.flatMap((id) =>
    rows
      .filter(({ 0: field }) => id === 'payments.sale' || !field.startsWith('installment'))
      .map((row) => [id, row] as const),
  )

/** Field, value, and the other changes without which the value makes no sense. */
const accepted: [field: string, value: unknown, others?: Sent][] = [
  ['order_id', 'A'],
  ['order_id', 'TEST-1234_ñ'],
  ['order_id', 20260115],
  ['order_currency', 'USD'],
  ['order_currency', 'HNL'],
  ['order_currency', 'NIO'],
  ['order_amount', '1'],
  ['order_amount', '1.00'],
  ['order_amount', 1],
  ['order_amount', '01.0000000000'],
  ['customer_name', 'Ana'],
  ['customer_name', long(120)],
  ['customer_email', 'a.b+c@pixel.hn'],
  ['customer_email', 'A@SUB.PIXEL.HN'],
  ['billing_address', 'x'],
  ['billing_city', 'x'],
  ['billing_country', 'GT', { billing_state: 'GT-01', billing_zip: undefined }],
  ['billing_state', 'HN-CR'],
  ['billing_state', 'CR'],
  ['billing_state', 'US-CA', { billing_country: 'US', billing_zip: undefined }],
  ['billing_state', 'CA', { billing_country: 'US', billing_zip: undefined }],
  ['billing_zip', undefined],
  ['billing_zip', 'any thing'],
  ['billing_phone', '50499999999'],
  ['billing_phone', '999-9999999'],
  ['billing_phone', '+504 (9999) 99.99'],
  ['card_number', '4111111111111111'],
  ['card_number', '5555555555554444'],
  ['card_number', 4111111111111111],
  ['card_holder', 'Ana'],
  ['card_holder', long(120)],
  ['card_cvv', '123'],
  ['card_cvv', '1234'],
  ['card_expire', '3012'],
  ['card_expire', '0001'],
  ['order_callback', undefined],
  ['order_callback', 'https://shop.example/paid?order=1'],
  ['order_callback', 'http://localhost:3000/paid'],
  ['order_callback', 'http://127.0.0.1/paid'],
  ['order_callback', 'http://[::1]:8080/paid'],
  ['lang', 'es'],
  ['lang', 'en'],
  ['lang', undefined],
  ['installment_type', 'intra', { installment_months: '3' }],
  ['installment_type', 'extra', { installment_months: 12 }],
  ['payment_uuid', undefined],
  ['authentication_request', 'false'],
  ['authentication_request', false],
  ['card_number', '4000000000001000'],
  ['card_number', '5200000000001005'],
]

test.each(forBoth(accepted))('%s takes %j', async (id, [field, value, others]) => {
  expect(await errorsOf({ ...others, [field]: value }, id)).toBeUndefined()
})

const digits = (field: string, count: number) =>
  `El campo ${field} debe ser un número de ${count} dígitos.`
const required = (field: string) => `El campo ${field} es obligatorio.`
const notThere = (field: string) => `El campo ${field} no existe.`
const atLeast3 = (field: string) => `El campo ${field} debe contener al menos 3 caracteres.`
const atMost120 = (field: string) => `El campo ${field} debe contener 120 caracteres como máximo.`
const dashes = 'El campo order_id solo debe contener letras, números y guiones.'
const currency = 'El campo order_currency debe ser igual a alguno de estos valores USD, HNL, NIO'
const number = 'El campo order_amount debe ser un numero.'
const mail = 'El campo customer_email no corresponde con una dirección de e-mail válida.'
const noMonth = 'El campo card_expire debe ser una fecha AAMM con un mes de 01 a 12.'
const swapped = 'El campo card_expire debe ser una fecha AAMM; parece MMAA, con el mes primero.'
const phone = 'El campo billing_phone debe ser un número de teléfono: dígitos y separadores.'
const testCards = 'El campo card_number debe ser una de las tarjetas de prueba.'
const cvv = 'El campo card_cvv debe contener entre 3 y 4 dígitos.'
const url = 'El formato de order_callback no corresponde con el de una URL válida.'
const https = 'El campo order_callback debe ser una URL con https.'
const uuid = 'El campo payment_uuid debe ser un UUID con su prefijo.'

const refused: [field: string, value: unknown, text: string, others?: Sent][] = [
  ['order_id', 'two words', dashes],
  ['order_id', 'a/b', dashes],
  ['order_currency', 'EUR', currency],
  ['order_currency', 'hnl', currency],
  ['order_currency', 'GTQ', currency],
  ['order_amount', '1,00', number],
  ['order_amount', 'one', number],
  ['order_amount', '1e0', number],
  ['order_amount', true, number],
  ['customer_name', 'An', atLeast3('customer_name')],
  ['customer_name', long(121), atMost120('customer_name')],
  ['customer_email', 'ana', mail],
  ['customer_email', 'ana@pixel', mail],
  ['customer_email', 'ana @pixel.hn', mail],
  ['customer_email', 'ana@pixel.hn, eva@pixel.hn', mail],
  ['billing_country', 'XX', notThere('billing_country')],
  ['billing_country', 'HND', notThere('billing_country')],
  ['billing_country', 'Honduras', notThere('billing_country')],
  ['billing_state', 'XX', notThere('billing_state')],
  ['billing_state', 'HN-ZZ', notThere('billing_state')],
  ['billing_state', 'GT-01', notThere('billing_state')],
  ['billing_state', 'Cortés', notThere('billing_state')],
  ['billing_phone', 'call me', phone],
  ['billing_phone', '---', phone],
  ['billing_phone', -5, phone],
  ['billing_phone', 1.5, phone],
  ['billing_phone', '12.5', phone],
  ['card_number', '411111111111111', digits('card_number', 16)],
  ['card_number', '41111111111111111', digits('card_number', 16)],
  ['card_number', '4111 1111 1111 1111', digits('card_number', 16)],
  ['card_number', '411111111111111a', digits('card_number', 16)],
  ['card_number', '4242424242424242', testCards],
  ['card_holder', 'An', atLeast3('card_holder')],
  ['card_holder', long(121), atMost120('card_holder')],
  ['card_cvv', '12', cvv],
  ['card_cvv', '12345', cvv],
  ['card_cvv', '12a', cvv],
  ['card_expire', '301', digits('card_expire', 4)],
  ['card_expire', '30121', digits('card_expire', 4)],
  ['card_expire', '30/12', digits('card_expire', 4)],
  ['card_expire', '00', digits('card_expire', 4)],
  ['card_expire', '0000', noMonth],
  ['card_expire', '3013', noMonth],
  ['card_expire', '1230', swapped],
  ['card_expire', '0126', swapped],
  ['order_callback', 'http://shop.example/paid', https],
  ['order_callback', 'http://localhost.example/paid', https],
  ['order_callback', 'ftp://localhost/paid', url],
  ['order_callback', 'javascript:alert(1)', url],
  ['order_callback', 'not a url', url],
  ['lang', 'fr', 'El campo lang debe ser igual a alguno de estos valores es, en'],
  [
    'installment_type',
    'both',
    'El campo installment_type debe ser igual a alguno de estos valores intra, extra',
    { installment_months: '3' },
  ],
  [
    'installment_months',
    'three',
    'El campo installment_months debe ser un numero.',
    { installment_type: 'extra' },
  ],
  ['installment_months', undefined, required('installment_months'), { installment_type: 'extra' }],
  ['installment_type', undefined, required('installment_type'), { installment_months: '3' }],
  ['payment_uuid', 'S-1', uuid],
  ['payment_uuid', 'T-0c1a4f9e-0000-4000-8000-000000000001', uuid],
  ['payment_uuid', '0c1a4f9e-0000-4000-8000-000000000001', uuid],
]

test.each(forBoth(refused))('%s refuses %j', async (id, [field, value, text, others]) => {
  expect(await errorsOf({ ...others, [field]: value }, id)).toEqual({ [field]: [text] })
})

const requiredFields = [
  'order_id',
  'order_currency',
  'order_amount',
  'customer_name',
  'customer_email',
  'billing_address',
  'billing_city',
  'billing_country',
  'billing_state',
  'billing_phone',
  'card_number',
  'card_holder',
  'card_cvv',
  'card_expire',
]

test.each(forBoth(requiredFields.map((field) => [field] as const)))(
  '%s without %j is refused',
  async (id, [field]) => {
    expect(await errorsOf({ [field]: undefined }, id)).toEqual({ [field]: [required(field)] })
  },
)

test.each(requiredFields)('an empty %s is an absent one', async (field) => {
  expect(await errorsOf({ [field]: '' })).toEqual({ [field]: [required(field)] })
})

test.each(requiredFields)('a blank %s is an absent one', async (field) => {
  expect(await errorsOf({ [field]: ' \t' })).toEqual({ [field]: [required(field)] })
})

test.each(requiredFields)('a null %s is an absent one', async (field) => {
  expect(await errorsOf({ [field]: null })).toEqual({ [field]: [required(field)] })
})

test.each(Object.keys(sampleSale).filter((field) => field !== 'env'))(
  'an object where %s should be text is refused',
  async (field) => {
    expect(await errorsOf({ [field]: { a: 1 } })).toEqual({
      [field]: [`El campo ${field} debe ser una cadena de caracteres.`],
    })
  },
)

test.each([[['HN-CR']], [[]], [['']], [{}]])(
  'where text is expected, %j is refused as no text, without another reason',
  async (value) => {
    const place = { billing_country: 'US', billing_state: value, billing_zip: value }
    expect(await errorsOf(place)).toEqual({
      billing_state: ['El campo billing_state debe ser una cadena de caracteres.'],
      billing_zip: ['El campo billing_zip debe ser una cadena de caracteres.'],
    })
  },
)

test.each(['billing_zip', 'order_callback', 'installment_type', 'payment_uuid', 'lang'])(
  'an empty %s is an absent one, and it may be absent',
  async (field) => {
    expect(await errorsOf({ [field]: '' })).toBeUndefined()
  },
)

test('every failing field is reported at once', async () => {
  const { body } = await send('payments.sale', { env: 'sandbox' })
  expect(Object.keys(body.errors ?? {})).toEqual(requiredFields)
})

test('the message is the first text of the first failing field', async () => {
  const { body } = await sell({ card_cvv: '1', order_currency: 'EUR' })
  expect(body.message).toBe(currency)
})

test('every failing rule of a field is answered', async () => {
  const strict = openSandbox()
  await strict.switchAssumption('customer_name', 'two_words')
  const { body } = await strict.sell({ customer_name: 'Al' })
  expect(body.errors).toEqual({
    customer_name: [
      'El campo customer_name debe contener al menos 3 caracteres.',
      'El campo customer_name debe contener nombre y apellido.',
    ],
  })
})

test('rules between fields are answered together with those of single fields', async () => {
  expect(await errorsOf({ billing_state: 'GT-01', card_cvv: '' })).toEqual({
    billing_state: [notThere('billing_state')],
    card_cvv: [required('card_cvv')],
  })
})

test('errors come in the order of the form, rules between fields too', async () => {
  const errors = await errorsOf({ card_cvv: '', billing_state: 'GT-01', order_callback: 'x' })
  expect(Object.keys(errors ?? {})).toEqual(['billing_state', 'card_cvv', 'order_callback'])
})

test('a state is not looked for in a country that is not one', async () => {
  expect(await errorsOf({ billing_country: 'XX' })).toEqual({
    billing_country: [notThere('billing_country')],
  })
})

test('a country without a list of states takes any code', async () => {
  const place = { billing_country: 'CZ', billing_state: 'X1', billing_zip: undefined }
  expect(await errorsOf(place)).toBeUndefined()
})

test('a refusal is a 422 without data', async () => {
  const { status, body } = await sell({ order_id: '' })
  expect([status, Object.keys(body)]).toEqual([422, ['success', 'message', 'errors']])
})

const english: [field: string, value: unknown, text: string][] = [
  ['order_id', undefined, 'The order_id field is required.'],
  ['order_id', {}, 'The order_id must be a string.'],
  ['order_id', 'a b', 'The order_id may only contain letters, numbers, and dashes.'],
  ['order_currency', 'EUR', 'The order_currency must be one of the following: USD, HNL, NIO'],
  ['order_amount', 'x', 'The order_amount must be a number.'],
  ['customer_name', 'A', 'The customer_name must be at least 3 characters.'],
  ['customer_name', long(121), 'The customer_name may not be greater than 120 characters.'],
  ['customer_email', 'x', 'The customer_email must be a valid email address.'],
  ['billing_country', 'XX', 'The billing_country field does not exist.'],
  ['billing_phone', 'x', 'The billing_phone must be a telephone number: digits and separators.'],
  ['card_number', '1', 'The card_number must be 16 digits.'],
  ['card_number', '4242424242424242', 'The card_number must be one of the test cards.'],
  ['card_cvv', '1', 'The card_cvv must be between 3 and 4 digits.'],
  ['order_callback', 'x', 'The order_callback format does not match that of a valid URL.'],
  ['payment_uuid', 'x', 'The payment_uuid must be a UUID with its prefix.'],
]

test.each(english)('in English, %s = %j: %s', async (field, value, text) => {
  expect(await errorsOf({ lang: 'en', [field]: value })).toEqual({ [field]: [text] })
})

/** The specification's list of countries whose postal codes are not checked. */
const unchecked =
  'AO BS BZ BJ BO BW BF BI CM KM CG CD KP CI DM AE ER FJ GA GM GH GD GQ GY HN IE CK SB KI MW ML ' +
  'MR NA NR NU PA QA CF RW KN LC ST SC SL SY SO SR TZ TL TG TK TO TT TV UG VU YE DJ ZW BV'

test.each(unchecked.split(' '))('in %s any postal code fits', async (billing_country) => {
  const place = { billing_country, billing_state: 'A1', billing_zip: '?' }
  expect((await errorsOf(place))?.['billing_zip']).toBeUndefined()
})

test.each([
  ['US', '90210', true],
  ['US', '90210-1234', true],
  ['US', '902101234', true],
  ['US', '9021', false],
  ['US', '90210-12', false],
  ['US', 'A0210', false],
  ['GT', '01001', true],
  ['GT', '0100', false],
  ['GT', '010011', false],
  ['SV', '1101', true],
  ['SV', '11011', false],
  ['CA', 'K1A 0B1', true],
  ['CA', 'k1a0b1', true],
  ['CA', '11A 0B1', false],
  ['HN', 'whatever', true],
  ['PA', 'whatever', true],
])('in %s the postal code %s fits: %s', async (billing_country, billing_zip, fits) => {
  const errors = await errorsOf({ billing_country, billing_zip, billing_state: 'A1' })
  expect(errors?.['billing_zip'] === undefined).toBe(fits)
})

test('the refusal of a postal code names its form', async () => {
  const place = { billing_country: 'GT', billing_state: 'GT-01', billing_zip: 'x' }
  expect(await errorsOf(place)).toEqual({
    billing_zip: ['El campo billing_zip no corresponde con el formato 99999 del país.'],
  })
})

test('values are trimmed', async () => {
  const { status } = await sell({ order_currency: ' HNL ', card_number: '\t4111111111111111\n' })
  expect(status).toBe(200)
})

test('unknown fields are ignored', async () => {
  const { status } = await sell({
    from: 'sdk-javascript',
    sdk_version: '2.4.10',
    order_content: [],
    order_extras: { k: 'v' },
    points_redeem_amount: '10',
  })
  expect(status).toBe(200)
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'a field named %s is only an unknown field',
  async (field) => {
    const text = JSON.stringify(sampleSale).replace('{', `{"${field}":{"order_id":null},`)
    const { request } = openSandbox()
    const { status } = await request({ path: '/api/v2/transaction/sale', body: text })
    expect(status).toBe(200)
  },
)

test('a form field named __proto__ does not reach the prototype of anything', async () => {
  const body = `${new URLSearchParams(sampleSale)}&__proto__=x&constructor=y`
  const { request, requests } = openSandbox()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await request({ path: '/api/v2/transaction/sale', headers, body })
  const [logged] = await requests()
  expect(Object.entries(logged?.request.body ?? {})).toContainEqual(['__proto__', 'x'])
})

test('a sample of each variant is valid', async () => {
  expect([await errorsOf({}), await errorsOf(sampleInstalments)]).toEqual([undefined, undefined])
})

test('an object nested beyond all sense is answered', async () => {
  const { request } = openSandbox()
  const deep = 15_000
  const body = `{"order_extras":${'['.repeat(deep)}${']'.repeat(deep)},"env":"sandbox"}`
  expect((await request({ path: '/api/v2/transaction/sale', body })).status).toBe(422)
})
