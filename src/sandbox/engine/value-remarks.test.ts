import { expect, test } from 'vitest'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { hintHeader, remarksIn } from '../../contract/replies/hints.ts'
import { remarks, type RemarkName } from '../../contract/replies/remarks.ts'
import { sampleCard, sampleSale } from '../../contract/samples.ts'
import { fill } from '../../contract/text.ts'
import { openSandbox, type Sent } from '../testing/testing.ts'

const { send, requests, switchAssumption } = openSandbox()

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
  ['card_expire', '12/25', 'card_expire_form'],
  ['card_expire', '12/2025', 'card_expire_form'],
  ['card_expire', '1225', 'card_expire_form'],
  ['card_expire', '2025-12', 'card_expire_form'],
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
  ['order_amount', '1,00', 'amount_form'],
  ['order_amount', '1,500.00', 'amount_form'],
  ['order_amount', 'L 1.00', 'amount_form'],
  ['order_amount', 0.1 + 0.2, 'amount_form'],
  ['billing_phone', 'no tiene', 'phone_form'],
  ['billing_phone', '9999-9999 ext. 5', 'phone_form'],
  ['order_currency', 'usd', 'exact_word', { value: 'USD' }],
  ['authentication_request', 'yes', 'boolean_form'],
  ['order_callback', 'http://shop:3000/hook', 'http_neighbour'],
]

const inToken: readonly Row[] = [
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
  ['payments.capture', {}, 'transaction_approved_amount', '1,00', 'amount_form'],
  ['payments.status', {}, 'payment_uuid', '1234', 'payment_uuid_form'],
]

test.each<Case>(cases)(
  '$0: $2 as $3 is refused with what it should look like',
  async (id, sample, field, value, name, params, others) => {
    const values = { env: 'sandbox', ...sample, ...others, [field]: value }
    const { status, body, headers } = await send(id, values)
    expect(status).toBe(422)
    const own = body.errors?.[field] ?? []
    expect(own).toEqual(own.filter((text) => text.startsWith(`El campo ${field} `)))
    const said = fill(remarks[name].es, params)
    expect(remarksIn(headers[hintHeader])[field]).toEqual([said])
    expect((await requests())[0]).toMatchObject({
      problems: expect.arrayContaining([field]),
      hints: { [field]: [said] },
    })
  },
)

test('the remark is in the language of the request', async () => {
  const sale = { ...sampleSale, card_expire: '12/25', lang: 'en' }
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
  await switchAssumption('billing_phone', 'digits')
  const { headers } = await send('payments.sale', { ...sampleSale, billing_phone: '9999-9999' })
  expect(remarksIn(headers[hintHeader])).toEqual({
    billing_phone: [remarks.phone_digits_form.es],
  })
})
