import { expect, test } from 'vitest'
import { sampleCard } from '../../contract/samples.ts'
import { openSandbox, type Sent } from '../testing/testing.ts'

const { send } = openSandbox()
const create = (changes: Sent) =>
  send('tokens.create', { ...sampleCard, env: 'sandbox', ...changes })
const errorsOf = async (changes: Sent) => (await create(changes)).body.errors

const us = { country: 'US', state: 'US-CA' }

test.each<[field: string, value: unknown, others?: Sent]>([
  ['number', '5555555555554444'],
  ['number', '378282246310005', { cvv2: '1234' }],
  ['number', '4684668223050294'],
  ['cvv2', '000'],
  ['cvv2', '1234'],
  ['expire_month', '01'],
  ['expire_month', '12'],
  ['expire_year', '2026'],
  ['cardholder', 'A'],
  ['address', 'x'],
  ['city', 'x'],
  ['country', 'US', us],
  ['state', 'CA', us],
  ['zip', undefined],
  ['zip', '00000'],
  ['phone', '1234567'],
  ['phone', '123456789012345'],
  ['phone', '999-9999999'],
  ['email', undefined],
  ['customer', undefined],
  ['customer', 'C-1'],
  ['lang', 'en'],
])('tokenization takes %s = %j', async (field, value, others) => {
  expect(await errorsOf({ ...others, [field]: value })).toBeUndefined()
})

const card = 'El campo number es un número de tarjeta incorrecto.'
const numberDigits = 'El campo number debe contener entre 15 y 16 dígitos.'
const cvv = 'El campo cvv2 debe contener entre 3 y 4 dígitos.'
const monthDigits = 'El campo expire_month debe ser un número de 2 dígitos.'
const noMonth = 'El campo expire_month debe ser un mes de 01 a 12.'
const noYear = 'El campo expire_year debe ser un año como 2030: mes y año van en dos campos.'
const yearDigits = 'El campo expire_year debe ser un número de 4 dígitos.'
const two = 'El campo country debe contener 2 caracteres.'
const noCountry = 'El campo country no existe.'
const noState = 'El campo state no existe.'
const zip = 'El campo zip debe ser un número de 5 dígitos.'
const phoneDigits = 'El campo phone debe contener entre 7 y 15 dígitos.'
const phone = 'El campo phone debe ser un número de teléfono: dígitos y separadores.'
const mail = 'El campo email no corresponde con una dirección de e-mail válida.'

test.each<[field: string, value: unknown, texts: string[]]>([
  ['number', '3111254569854589', [card]],
  ['number', '4111111111111112', [card]],
  ['number', '41111111111111', [numberDigits]],
  ['number', '41111111111111111', [numberDigits]],
  ['number', '4111 1111 1111 1111', [numberDigits]],
  ['cvv2', '12', [cvv]],
  ['cvv2', '12345', [cvv]],
  ['cvv2', '12a', [cvv]],
  ['expire_month', '1', [monthDigits]],
  ['expire_month', '012', [monthDigits]],
  ['expire_year', '30', [yearDigits]],
  ['expire_year', '20300', [yearDigits]],
  ['expire_month', '00', [noMonth]],
  ['expire_month', '13', [noMonth]],
  ['expire_year', '1230', [noYear]],
  ['expire_year', '3012', [noYear]],
  ['phone', '-9999999', [phone]],
  ['phone', 12345.678, [phone]],
  ['country', 'HND', [two, noCountry]],
  ['country', 'XX', [noCountry]],
  ['state', 'HN-ZZ', [noState]],
  ['state', 'GT-01', [noState]],
  ['zip', '1234', [zip]],
  ['zip', '123456', [zip]],
  ['zip', 'A1234', [zip]],
  ['phone', '123456', [phoneDigits]],
  ['phone', '1234567890123456', [phoneDigits]],
  ['phone', 'llámame', [phone, phoneDigits]],
  ['email', 'ana', [mail]],
  ['lang', 'fr', ['El campo lang debe ser igual a alguno de estos valores es, en']],
])('tokenization refuses %s = %j', async (field, value, texts) => {
  const { status, body } = await create({ [field]: value })
  expect([status, body.errors, body.message]).toEqual([422, { [field]: texts }, texts[0]])
})

const requiredFields = [
  'number',
  'cvv2',
  'expire_month',
  'expire_year',
  'cardholder',
  'address',
  'city',
  'country',
  'state',
  'phone',
]

test.each(requiredFields)('a card without %s is refused', async (field) => {
  const required = { [field]: [`El campo ${field} es obligatorio.`] }
  expect(await errorsOf({ [field]: undefined })).toEqual(required)
  expect(await errorsOf({ [field]: '' })).toEqual(required)
})

test('every failing field is reported at once', async () => {
  const { body } = await send('tokens.create', { env: 'sandbox' })
  expect(Object.keys(body.errors ?? {})).toEqual(requiredFields)
})

test('in English the card number is wrong in English', async () => {
  expect(await errorsOf({ number: '3111254569854589', lang: 'en' })).toEqual({
    number: ['The number is an invalid card number.'],
  })
})

test('an expired card is not stored where the ledger says so, whatever of its date is sent', async () => {
  const sandbox = openSandbox()
  await sandbox.switchAssumption('card_expiry', 'not_past')
  const values = { ...sampleCard, env: 'sandbox' }
  const token = (await sandbox.send('tokens.create', values)).body.data?.token
  const statuses: number[] = []
  for (const [expire_year, expire_month] of [
    ['2025', '12'],
    ['2025', undefined],
    ['2026', '01'],
    ['2026', undefined],
  ]) {
    const changes = { token, env: 'sandbox', expire_year, expire_month }
    statuses.push((await sandbox.send('tokens.update', changes)).status)
  }
  expect(statuses).toEqual([422, 422, 200, 200])
})

test('a month must exist where the ledger asks for real ones', async () => {
  const sandbox = openSandbox()
  const values = { ...sampleCard, env: 'sandbox', expire_month: '13' }
  const errors = async () => (await sandbox.send('tokens.create', values)).body.errors
  await sandbox.switchAssumption('card_expiry', 'real_month')
  expect(await errors()).toEqual({
    expire_month: ['El campo expire_month debe ser un mes de 01 a 12.'],
  })
  await sandbox.switchAssumption('card_expiry', 'four_digits')
  expect(await errors()).toBeUndefined()
})
