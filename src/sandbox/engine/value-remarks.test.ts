import { expect, test } from 'vitest'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { hintHeader, remarksIn } from '../../contract/replies/hints.ts'
import { remarks, type RemarkName } from '../../contract/replies/remarks.ts'
import { sampleCard, sampleSale } from '../../contract/samples.ts'
import { fill } from '../../contract/text.ts'
import { operations } from '../../contract/operations/registry.ts'
import { credentials, openSandbox, type Sent } from '../testing/testing.ts'

const { send, request, requests } = openSandbox()

type Params = Readonly<Record<string, string>>
type Row = readonly [
  field: string,
  value: unknown,
  name: RemarkName,
  params?: Params,
  others?: Sent,
]

const guatemala = { billing_country: 'GT' }
const mexico = { billing_country: 'MX' }

const inSale: readonly Row[] = [
  ['card_number', '4111 1111 1111 1111', 'card_number_form'],
  ['card_number', '4111-1111-1111-1111', 'card_number_form'],
  ['card_expire', '12/25', 'card_expire_meant', { value: '2512' }],
  ['card_expire', '12/2025', 'card_expire_meant', { value: '2512' }],
  ['card_expire', '1225', 'card_expire_meant', { value: '2512' }],
  ['card_expire', '2025-12', 'card_expire_meant', { value: '2512' }],
  ['card_expire', '25/12', 'card_expire_meant', { value: '2512' }],
  ['card_expire', '31/12/2030', 'card_expire_meant', { value: '3012' }],
  ['card_expire', 'dic 2030', 'card_expire_meant', { value: '3012' }],
  ['card_expire', '03/04/2030', 'card_expire_form'],
  ['card_expire', '3013', 'card_expire_form'],
  ['card_cvv', '30 0', 'code_form'],
  ['card_cvv', '***', 'code_form'],
  ['card_number', '411111******1111', 'card_masked'],
  ['card_number', '4111111111111112', 'card_mistyped'],
  ['card_number', '4242424242424242', 'card_not_test'],
  ['order_currency', 'Lempiras', 'option_meant', { value: 'HNL' }],
  ['order_currency', 'L.', 'option_meant', { value: 'HNL' }],
  ['order_currency', 'dólares', 'option_meant', { value: 'USD' }],
  ['order_currency', 'Córdobas', 'option_meant', { value: 'NIO' }],
  ['lang', 'español', 'option_meant', { value: 'es' }],
  ['lang', 'Inglés', 'option_meant', { value: 'en' }],
  ['order_id', 'ORDER 1', 'id_space'],
  ['order_id', 'ORDER#1/2', 'id_signs', { signs: '# /' }],
  ['order_id', '"ORDER-1"', 'value_quoted'],
  ['order_id', '"ORDER-1",', 'value_quoted'],
  ['order_id', 'ORDER-1;', 'value_separator'],
  ['customer_email', 'mailto:ana@pixel.hn', 'email_alone'],
  ['customer_email', 'Ana Rivera <ana@pixel.hn>', 'email_alone'],
  ['customer_email', 'ana@pixel.hn; bob@pixel.hn', 'email_several'],
  ['customer_email', 'ana@pixel,hn', 'email_form'],
  ['customer_email', 'ana.pixel.hn', 'email_form'],
  ['customer_email', 'ana@pixel', 'email_form'],
  ['order_callback', 'http://tienda.hn/pagado', 'http_outside'],
  ['order_callback', 'http://192.168.1.7/pagado', 'http_neighbour'],
  ['order_callback', 'ftp://tienda.hn', 'url_scheme', { scheme: 'ftp' }],
  ['order_callback', 'https://tienda .hn/x', 'url_space'],
  ['order_callback', 'https:/tienda.hn', 'url_without_scheme'],
  ['card_expire', 501, 'card_expire_form'],
  ['billing_state', 'Cortés', 'state_found', { code: 'HN-CR', name: 'Cortés' }],
  ['billing_state', 'cortes', 'state_found', { code: 'HN-CR', name: 'Cortés' }],
  ['billing_state', 'Departamento de Cortés', 'state_found', { code: 'HN-CR', name: 'Cortés' }],
  ['billing_state', 'hn-cr', 'state_found', { code: 'HN-CR', name: 'Cortés' }],
  ['billing_state', 'GT-GU', 'state_found', { code: 'GT-01', name: 'Guatemala' }, guatemala],
  ['billing_state', 'SA', 'state_found', { code: 'GT-03', name: 'Sacatepequez' }, guatemala],
  ['billing_state', 'MX-DIF', 'state_found', { code: 'MX-CMX', name: 'Ciudad de Mexico' }, mexico],
  ['billing_state', 'CDMX', 'state_found', { code: 'MX-CMX', name: 'Ciudad de Mexico' }, mexico],
  ['billing_state', 'Narnia', 'state_form', { code: 'HN-AT', name: 'Atlántida' }],
  ['billing_country', 'Honduras', 'country_found', { code: 'HN' }],
  ['billing_country', 'hn', 'country_found', { code: 'HN' }],
  ['billing_country', 'HND', 'country_form'],
  ['order_amount', '1,00', 'amount_comma'],
  ['order_amount', '1,500.00', 'amount_comma'],
  ['order_amount', '1.500,50', 'amount_comma'],
  ['order_amount', 'L 1,500.00', 'amount_form'],
  ['order_amount', 'L 1.00', 'amount_form'],
  ['order_amount', '1.500.50', 'amount_form'],
  ['order_amount', 0.1 + 0.2, 'amount_decimals'],
  ['order_amount', '9007199254740993', 'amount_long'],
  ['billing_phone', 'no tiene', 'phone_form'],
  ['billing_phone', '9999-9999 ext. 5', 'phone_form'],
  ['order_currency', 'usd', 'exact_word', { value: 'USD' }],
  ['authentication_request', 'yes', 'boolean_form'],
  ['order_callback', 'http://shop:3000/hook', 'http_neighbour'],
  ['card_cvv', 12, 'code_length', { count: '2' }],
  ['card_cvv', '1', 'code_length', { count: '1' }],
  ['card_number', '378282246310005', 'card_number_length', { count: '15' }],
  ['card_number', '41111111111111111', 'card_number_length', { count: '17' }],
  ['card_number', 'T-be10e03a-9eaf-4cc7-ae45-4961c07cb97f', 'card_number_is_token'],
  ['customer_email', 'ana%40pixel.hn', 'value_encoded_twice', { code: '%40' }],
  ['order_amount', [1], 'value_list'],
  ['customer_name', { first: 'Ana' }, 'value_object'],
  ['lang', ['es'], 'value_list'],
  ['customer_email', 'ana tienda@pixel.hn', 'email_space'],
  ...['an\u200ba@pixel.hn', 'ana@pixel.hn\u200b'].map((email): Row => [
    'customer_email',
    email,
    'value_invisible',
    { code: 'U+200B' },
  ]),
  ['order_currency', 'HNL\u200b', 'value_invisible', { code: 'U+200B' }],
  ['order_amount', '\u200b1', 'value_invisible', { code: 'U+200B' }],
  ['order_amount', 'L\u00a01.00', 'value_invisible', { code: 'U+00A0' }],
]

const inToken: readonly Row[] = [
  ['cvv2', 99, 'code_length', { count: '2' }],
  ['number', '4111', 'card_number_length', { count: '4' }],
  ['number', '4111 1111 1111 1111', 'card_number_form'],
  ['expire_month', '5', 'expire_month_form'],
  ['expire_month', '12/25', 'expire_month_form'],
  ['expire_year', '30', 'expire_year_form'],
  ['expire_year', '1230', 'expire_year_form'],
  ['state', 'Cortés', 'state_found', { code: 'HN-CR', name: 'Cortés' }],
  ['country', 'Honduras', 'country_found', { code: 'HN' }],
  ['phone', '9999', 'phone_form'],
]

type Case = [id: OperationId, sample: Sent, ...Row]

const cases: Case[] = [
  ...inSale.map((row): Case => ['payments.sale', sampleSale, ...row]),
  ...inToken.map((row): Case => ['tokens.create', { ...sampleCard, env: 'sandbox' }, ...row]),
  ['payments.capture', {}, 'transaction_approved_amount', '1,00', 'amount_comma'],
  ['payments.status', {}, 'payment_uuid', '1234', 'payment_uuid_form'],
  [
    'enrollments.subscribe',
    { subscription_id: '1' },
    'pay_date',
    '2030/02/30 08:00',
    'no_such_moment',
  ],
  ['enrollments.subscribe', { subscription_id: '1' }, 'pay_date', '2030-02-03 08:00', 'date_form'],
]

test.each<Case>(cases)(
  '$0: $2 as $3 is refused with what it should look like',
  async (id, sample, field, value, name, params, others) => {
    const values = { env: 'sandbox', ...sample, ...others, [field]: value }
    const { status, body, headers } = await send(id, values)
    expect(status).toBe(422)
    const own = body.errors?.[field] ?? []
    expect(own).toEqual(own.filter((text) => text.startsWith('El ') && text.includes(` ${field} `)))
    const said = fill(remarks[name].es, params)
    expect(remarksIn(headers[hintHeader])[field]).toEqual([said])
    expect((await requests())[0]).toMatchObject({
      problems: expect.arrayContaining([field]),
      hints: { [field]: [said] },
    })
  },
)

const anonymous: Sent = { ...sampleSale, customer_email: undefined }

test('null for a field that is needed is not taken for one that was left out', async () => {
  const said = async (body: object) =>
    remarksIn((await send('payments.sale', body as Sent)).headers[hintHeader])
  const nothing = [remarks.value_null.es]
  expect(await said({ ...sampleSale, customer_email: null })).toEqual({ customer_email: nothing })
  expect(await said({ ...sampleSale, env: null })).toEqual({
    env: [remarks.env_missing.es, ...nothing],
  })
  expect(await said({ ...sampleSale, billing_zip: null })).toEqual({})
  expect(await said(anonymous)).toEqual({})
})

test.each([';', ',', '\n', '\r\n'])(
  'fields of a form with %j between them are named',
  async (between) => {
    const path = operations['payments.sale'].path
    const body = formOf(sampleSale).replaceAll('&', between)
    const separator = between.replace('\r', '').replace('\n', '\\n')
    const said = { body: [fill(remarks.form_separator.es, { separator })] }
    for (const type of [form, { ...form, 'content-type': 'text/plain' }]) {
      const { status, headers } = await request({ path, headers: type, body })
      expect([status, remarksIn(headers[hintHeader])]).toEqual([status === 400 ? 400 : 401, said])
    }
  },
)

test('a value that has a separator in it is no list of fields', async () => {
  const sale = { ...sampleSale, customer_name: 'Ana; Rivera, order_id=1' }
  const { status, headers } = await send('payments.sale', sale)
  expect([status, headers[hintHeader]]).toEqual([200, undefined])
})

test.each(['env', 'x-env'])(
  'env that came as the header %s is asked for as a field',
  async (header) => {
    const fields = { ...sampleSale, env: undefined }
    const { headers } = await send('payments.sale', fields, {
      headers: { ...credentials, [header]: 'sandbox' },
    })
    expect(remarksIn(headers[hintHeader])).toEqual({
      env: [fill(remarks.field_in_header.es, { header })],
    })
  },
)

test.each([
  ['customer_email%20', 'customer_email', 'U+0020'],
  ['%20customer_email', 'customer_email', 'U+0020'],
  ['%EF%BB%BFcustomer_email', 'customer_email', 'U+FEFF'],
])('the name %s has more than that of its field', async (sent, field, code) => {
  const path = operations['payments.sale'].path
  const body = formOf(sampleSale).replace('customer_email=', `${sent}=`)
  const { headers } = await request({ path, headers: form, body })
  expect(Object.values(remarksIn(headers[hintHeader]))).toEqual([
    [fill(remarks.name_spaces.es, { field, code })],
  ])
})

test.each(['shop.example/hook', 'localhost:3000/hook', '/hook'])(
  'the address %s lacks its beginning',
  async (order_callback) => {
    const { status, headers } = await send('payments.sale', { ...sampleSale, order_callback })
    expect([status, remarksIn(headers[hintHeader])]).toEqual([
      422,
      { order_callback: [remarks.url_without_scheme.es] },
    ])
  },
)

test('what was encoded twice and accepted is named', async () => {
  const sale = {
    ...sampleSale,
    customer_name: 'Ana%20Luc%C3%ADa',
    order_callback: 'https://a.hn/%20',
  }
  const { status, headers } = await send('payments.sale', sale)
  const said = [fill(remarks.value_encoded_twice.es, { code: '%20' })]
  expect([status, remarksIn(headers[hintHeader])]).toEqual([200, { customer_name: said }])
})

test('JSON within a field of a form is named', async () => {
  const path = operations['payments.sale'].path
  const body = formOf({ data: JSON.stringify(sampleSale) })
  const { headers } = await request({ path, headers: form, body })
  expect(remarksIn(headers[hintHeader])).toEqual({
    env: [remarks.env_missing.es],
    data: [remarks.name_of_json.es],
  })
})

test('a POST may name its method in a header', async () => {
  const { send: ask, request: post, switchAssumption: choose } = openSandbox()
  const stored = await ask('tokens.create', { ...sampleCard, env: 'sandbox' })
  const { token } = stored.body.data as { token: string }
  const path = `/api/v2/tokenization/card/${token}`
  const headers = { ...form, 'x-http-method-override': 'put' }
  const put = { path, headers, body: 'env=sandbox&address=Calle+2' }
  expect((await post(put)).status).toBe(200)
  await choose('method_override', 'ignored')
  const refused = await post(put)
  expect([refused.status, remarksIn(refused.headers[hintHeader])]).toEqual([
    405,
    { 'x-http-method-override': [fill(remarks.method_named.es, { method: 'PUT' })] },
  ])
})

test('the remark is in the language of the request', async () => {
  const sale = { ...sampleSale, card_expire: '13/25', lang: 'en' }
  const { headers } = await send('payments.sale', sale)
  expect(remarksIn(headers[hintHeader])).toEqual({ card_expire: [remarks.card_expire_form.en] })
})

test('an unknown field may have the name of a part of every object', async () => {
  const { status, headers } = await send('payments.sale', { env: 'sandbox', toString: {} })
  expect(status).toBe(422)
  expect(Object.keys(remarksIn(headers[hintHeader]))).toContain('toString')
})

test('a missing value gets no remark: there is nothing to say about its form', async () => {
  const { headers } = await send('payments.sale', { ...sampleSale, card_number: '' })
  expect(headers[hintHeader]).toBeUndefined()
})

test('a telephone with separators gets one where the ledger takes digits only', async () => {
  const { send: ask, switchAssumption } = openSandbox()
  await switchAssumption('billing_phone', 'digits')
  const { headers } = await ask('payments.sale', { ...sampleSale, billing_phone: '9999-9999' })
  expect(remarksIn(headers[hintHeader])).toEqual({
    billing_phone: [remarks.phone_digits_form.es],
  })
})

const form = { ...credentials, 'content-type': 'application/x-www-form-urlencoded' }
const formOf = (values: Sent) => String(new URLSearchParams(values as Record<string, string>))

test('an e-mail whose plus is not encoded is refused with %2B', async () => {
  const body = formOf({ ...sampleSale, customer_email: 'ana+tienda@pixel.hn' })
  const path = operations['payments.sale'].path
  expect((await request({ path, headers: form, body })).status).toBe(200)
  const answer = await request({ path, headers: form, body: body.replace('%2B', '+') })
  expect(answer.status).toBe(422)
  expect(remarksIn(answer.headers[hintHeader])).toEqual({
    customer_email: [remarks.email_space.es],
  })
})

test.each([
  ['a sale that is approved', {}, 200],
  ['a sale that is declined', { order_amount: '2' }, 402],
  ['a sale that is refused', { card_expire: '1' }, 422],
])('%s names the field that an & has cut, and the stray one', async (_, changes, status) => {
  const { path } = operations['payments.sale']
  const address = { ...sampleSale, ...changes, billing_address: 'Calle 1 & 2a Avenida' }
  const body = formOf(address).replace('%26', '&')
  const answer = await request({ path, headers: form, body })
  expect(answer.status).toBe(status)
  const said = fill(remarks.ampersand.es, { stray: '2a Avenida' })
  expect(remarksIn(answer.headers[hintHeader])['billing_address']).toEqual([said])
  expect((await requests())[0]?.hints?.['billing_address']).toEqual([said])
  expect(answer.body.errors?.['billing_address']).toBeUndefined()
})

test.each([
  ['another value, which is the one that counts', 'order_amount=2', 402, ['order_amount']],
  ['the same value', 'order_amount=1', 200, []],
])('a field of a form that comes again with %s', async (_, again, status, named) => {
  const { path } = operations['payments.sale']
  const answer = await request({ path, headers: form, body: `${formOf(sampleSale)}&${again}` })
  expect(answer.status).toBe(status)
  expect(remarksIn(answer.headers[hintHeader])).toEqual(
    Object.fromEntries(named.map((name) => [name, [remarks.field_twice.es]])),
  )
})

test('a field without a value, and a form that ends in an &, are no strays', async () => {
  const { path } = operations['payments.sale']
  const body = `${formOf(sampleSale)}&billing_zip&`
  const answer = await request({ path, headers: form, body })
  expect([answer.status, answer.headers[hintHeader]]).toEqual([200, undefined])
})

test('a PUT in parts is refused, since PHP would lose its fields', async () => {
  const path = '/api/v2/tokenization/card/T-1'
  const headers = { ...credentials, 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await request({ method: 'PUT', path, headers, body: 'env=sandbox&city=Tela' })
  expect(answer.status).toBe(400)
  const said = fill(remarks.multipart_lost.es, { method: 'PUT' })
  expect(remarksIn(answer.headers[hintHeader])).toEqual({ 'content-type': [said] })
})

test('_method is named where the ledger does not read it', async () => {
  const { request: ask, switchAssumption } = openSandbox()
  await switchAssumption('method_override', 'ignored')
  const body = formOf({ env: 'sandbox', _method: 'PUT' })
  const answer = await ask({ path: '/api/v2/tokenization/card/T-1', headers: form, body })
  expect(answer.status).toBe(405)
  const said = fill(remarks.method_named.es, { method: 'PUT' })
  expect(remarksIn(answer.headers[hintHeader])).toEqual({ _method: [said] })
})

test.each([
  ['payments.sale', 'order_amount', 'amount'],
  ['payments.sale', 'order_amount', 'total'],
  ['payments.sale', 'order_currency', 'currencyCode'],
  ['payments.sale', 'order_id', 'reference'],
  ['payments.sale', 'customer_email', 'correo'],
  ['payments.sale', 'customer_name', 'nombre'],
  ['payments.sale', 'card_number', 'pan'],
  ['payments.sale', 'card_cvv', 'cvc'],
  ['payments.sale', 'card_cvv', 'security_code'],
  ['payments.sale', 'card_expire', 'exp_date'],
  ['payments.sale', 'card_expire', 'expirationDate'],
  ['payments.sale', 'card_expire', 'expiry'],
  ['payments.sale', 'card_holder', 'cardholder_name'],
  ['payments.sale', 'billing_phone', 'teléfono'],
  ['payments.sale', 'billing_address', 'street'],
  ['payments.sale', 'billing_state', 'province'],
  ['payments.sale', 'env', 'environment'],
  ['tokens.create', 'number', 'pan'],
  ['tokens.create', 'cvv2', 'card_cvv'],
  ['tokens.create', 'expire_month', 'exp_month'],
  ['payments.capture', 'transaction_approved_amount', 'amount'],
  ['payments.status', 'payment_uuid', 'order_id'],
  ['payments.status', 'payment_uuid', 'transaction_id'],
  ['payments.void', 'void_reason', 'motivo'],
] as const)('%s: %s is found as %s', async (id, field, sent) => {
  const { [field]: value = '1', ...others }: Sent =
    id === 'payments.sale' ? sampleSale : { ...sampleCard, env: 'sandbox' }
  const { headers } = await send(id, { ...others, [sent]: value })
  const said = fill(remarks.name_near.es, { field })
  expect(remarksIn(headers[hintHeader])).toMatchObject({ [sent]: [said] })
})

test('other names than those of fields are left alone where nothing is missing', async () => {
  const { status, headers } = await send('payments.sale', { ...sampleSale, total: '5', ref: 'x' })
  expect([status, headers[hintHeader]]).toEqual([200, undefined])
})

test.each([
  ['order_calback', 'order_callback'],
  ['orderCallback', 'order_callback'],
  ['installments', 'installment_type'],
])('%s is named where the payment was made without %s', async (sent, field) => {
  const { status, headers } = await send('payments.sale', { ...sampleSale, [sent]: 'x' })
  const said = [fill(remarks.name_near.es, { field })]
  expect([status, remarksIn(headers[hintHeader])]).toEqual([200, { [sent]: said }])
})

test.each([
  [{ order_id: 'undefined' }, 'order_id', 200],
  [{ customer_name: '{{name}}' }, 'customer_name', 200],
  [{ billing_city: '[object Object]' }, 'billing_city', 200],
  [{ customer_email: 'null' }, 'customer_email', 422],
  [{ order_amount: 'NaN' }, 'order_amount', 422],
])('%j is named as a value that its program did not have', async (changes, field, expected) => {
  const { status, headers } = await send('payments.sale', { ...sampleSale, ...changes })
  expect(status).toBe(expected)
  expect(remarksIn(headers[hintHeader])[field]).toContain(remarks.value_unset.es)
})

test.each([
  ['150.755', { order_amount: [remarks.amount_decimals.es] }],
  [33.333333, { order_amount: [remarks.amount_decimals.es] }],
  ['150.7500', {}],
])('an amount of %j that is accepted has the remark %j', async (order_amount, expected) => {
  const sandbox = openSandbox()
  const assumptions = { amount_outside_table: 'approved' } as const
  await sandbox.ask('settings.change', { body: { assumptions } })
  const { status, headers } = await sandbox.send('payments.sale', { ...sampleSale, order_amount })
  expect([status, remarksIn(headers[hintHeader])]).toEqual([200, expected])
})

test('a card of another service is told from those of the sandbox', async () => {
  const answer = await send('payments.sale', { ...sampleSale, card_number: '4242424242424242' })
  expect(remarksIn(answer.headers[hintHeader])).toEqual({
    card_number: [remarks.card_not_test.es],
  })
})

test('of many unknown names the first ones are compared with those that are meant', async () => {
  const others = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`zzzzzzzz${at}`, '1']))
  const sent = { ...sampleSale, card_holder: undefined }
  const hints = async (more: Sent) => {
    const { headers } = await send('payments.sale', { ...sent, ...more })
    return remarksIn(headers[hintHeader])
  }
  expect(await hints({ ...others(50), card_hodler: 'Ana' })).toHaveProperty('card_hodler')
  expect(await hints({ ...others(500), card_hodler: 'Ana' })).not.toHaveProperty('card_hodler')
  const nested = { ...others(5), holder: 'Ana' }
  expect(await hints({ card: nested as never })).toMatchObject({
    card: [expect.stringContaining('card_holder')],
  })
})

test('a remark quotes no card number, whatever part of a request holds it', async () => {
  const { sell, requests } = openSandbox()
  const spellings: readonly Readonly<Record<string, string>>[] = [
    { 'content-type': `application/json; charset=${sampleSale.card_number}` },
    { 'content-encoding': sampleSale.card_number },
    { 'user-agent': `${'z'.repeat(44)}/${sampleSale.card_number}` },
  ]
  for (const headers of spellings) {
    const answer = await sell({}, { headers: { ...credentials, ...headers } })
    expect(JSON.stringify([answer.headers, answer.body])).not.toContain(sampleSale.card_number)
  }
  expect(JSON.stringify(await requests())).not.toMatch(/41{10}/)
})
