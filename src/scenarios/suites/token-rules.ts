import { sampleCard, sampleLookup, sampleRequest } from '../../contract/samples.ts'
import { refusals, checkEach, requirements, type RuleRow } from '../suite-parts/rule-rows.ts'
import { type Scenario, suite } from '../scenario.ts'

const card = { ...sampleCard, ...sampleRequest }

// oxfmt-ignore
const rows: readonly RuleRow[] = [
  {
    id: 'token-number', field: 'number', refused: ['41111111111111', '41111111111111111', 'tarjeta'], accepted: ['4684668223050294'],
    title: { es: 'Una tarjeta que se guarda tiene 15 o 16 dígitos', en: 'A card that is stored has 15 or 16 digits' },
    es: 'El campo number debe contener entre 15 y 16 dígitos.',
    en: 'The number must be between 15 and 16 digits.',
  },
  {
    id: 'token-check-digit', field: 'number', refused: ['3111254569854589', '4111111111111112', '378282246310006'], accepted: ['5416454316599121'],
    title: { es: 'El dígito verificador de una tarjeta que se guarda es correcto', en: 'The check digit of a card that is stored is right' },
    es: 'El campo number es un número de tarjeta incorrecto.',
    en: 'The number is an invalid card number.', target: 'sandbox',
  },
  {
    id: 'token-security-code', field: 'cvv2', refused: ['30', '30000', 'abc'], accepted: ['300', '3000'],
    title: { es: 'El código de seguridad de una tarjeta que se guarda tiene 3 o 4 dígitos', en: 'The security code of a card that is stored has 3 or 4 digits' },
    ledger: { token_security_code: 'three_or_four' },
    es: 'El campo cvv2 debe contener entre 3 y 4 dígitos.',
    en: 'The cvv2 must be between 3 and 4 digits.', target: 'sandbox',
  },
  {
    id: 'token-month', field: 'expire_month', refused: ['1', '012', 'enero'], accepted: ['01', '12'],
    title: { es: 'El mes de vencimiento tiene 2 dígitos', en: 'The month of expiry has 2 digits' },
    es: 'El campo expire_month debe ser un número de 2 dígitos.',
    en: 'The expire_month must be 2 digits.',
  },
  {
    id: 'token-year', field: 'expire_year', refused: ['30', '20301'], accepted: ['2030'],
    title: { es: 'El año de vencimiento tiene 4 dígitos', en: 'The year of expiry has 4 digits' },
    es: 'El campo expire_year debe ser un número de 4 dígitos.',
    en: 'The expire_year must be 4 digits.',
  },
  {
    id: 'token-real-month', field: 'expire_month', refused: ['00', '13'], accepted: ['09'],
    title: { es: 'El mes de vencimiento de una tarjeta que se guarda existe', en: 'The month of expiry of a card that is stored exists' },
    es: 'El campo expire_month debe ser un mes de 01 a 12.',
    en: 'The expire_month must be a month from 01 to 12.', target: 'sandbox',
  },
  {
    id: 'token-real-year', field: 'expire_year', refused: ['1230', '3012'], accepted: ['2031'],
    title: { es: 'El año de vencimiento de una tarjeta que se guarda no lleva el mes', en: 'The year of expiry of a card that is stored does not hold the month' },
    es: 'El campo expire_year debe ser un año como 2030: mes y año van en dos campos.',
    en: 'The expire_year must be a year such as 2030: month and year are two fields.', target: 'sandbox',
  },
  {
    id: 'token-country', field: 'country', refused: ['ZZ'], accepted: ['HN'],
    title: { es: 'El país del titular existe', en: 'The country of the holder exists' },
    es: 'El campo country no existe.',
    en: 'The country field does not exist.', target: 'sandbox',
  },
  {
    id: 'token-state', field: 'state', refused: ['HN-ZZ', 'US-CA'], accepted: ['HN-CR', 'CR'],
    title: { es: 'El departamento del titular es uno de su país', en: 'The state of the holder is one of the country' },
    ledger: { billing_state: 'listed' },
    es: 'El campo state no existe.',
    en: 'The state field does not exist.', target: 'sandbox',
  },
  {
    id: 'token-zip', field: 'zip', refused: ['1234', '123456', 'A1234'], accepted: ['21102', ''],
    title: { es: 'El código postal del titular tiene 5 dígitos, si lo hay', en: 'The postal code of the holder has 5 digits, if any' },
    es: 'El campo zip debe ser un número de 5 dígitos.',
    en: 'The zip must be 5 digits.', target: 'sandbox',
  },
  {
    id: 'token-phone', field: 'phone', refused: ['999999', '1234567890123456'], accepted: ['9999999', '123456789012345', '999-9999999'],
    title: { es: 'El teléfono del titular tiene de 7 a 15 dígitos', en: 'The telephone number of the holder has 7 to 15 digits' },
    ledger: { billing_phone: 'separators' },
    es: 'El campo phone debe contener entre 7 y 15 dígitos.',
    en: 'The phone must be between 7 and 15 digits.',
  },
  {
    id: 'token-phone-form', field: 'phone', refused: ['9999-999a', '99999999 ext'],
    title: { es: 'El teléfono del titular tiene dígitos y separadores', en: 'The telephone number of the holder has digits and separators' },
    ledger: { billing_phone: 'separators' },
    es: 'El campo phone debe ser un número de teléfono: dígitos y separadores.',
    en: 'The phone must be a telephone number: digits and separators.', target: 'sandbox',
  },
  {
    id: 'token-email', field: 'email', refused: ['ana', 'ana@pixel'], accepted: ['ana@pixel.hn', ''],
    title: { es: 'El correo del titular tiene la forma de un correo, si lo hay', en: 'The e-mail address of the holder looks like one, if any' },
    ledger: { token_email: 'email' },
    es: 'El campo email no corresponde con una dirección de e-mail válida.',
    en: 'The email must be a valid email address.', target: 'sandbox',
  },
]

const required = Object.keys(sampleCard).filter((name) => !/zip|email/.test(name))

const flag: RuleRow = {
  id: 'lookup-flag',
  field: 'authenticate_token',
  refused: ['2', 'quizá'],
  title: {
    es: 'La consulta de autenticación dice con verdadero o falso si es de un token',
    en: 'An authentication lookup says with true or false whether it is for a token',
  },
  es: 'El campo authenticate_token debe ser verdadero o falso.',
  en: 'The authenticate_token field must be true or false.',
  target: 'sandbox',
}

export const tokenRuleScenarios: readonly Scenario[] = [
  ...suite('validation', {
    'token-update': {
      es: 'Al actualizar un token sus campos se revisan como al guardarlo',
      en: 'When a token is updated its fields are checked as when it is stored',
      ledger: {
        billing_phone: 'separators',
        billing_state: 'listed',
        token_email: 'email',
        token_security_code: 'three_or_four',
      },
      tags: ['rule', 'tokens.update'],
      async run(script) {
        const { data } = await script.send('tokens.create', card, { status: 200 })
        const named = { ...sampleRequest, token: data?.token }
        const { number, cvv2, country, state } = card
        for (const row of rows) {
          // A code goes with its number, a state with its country.
          const beside = { cvv2: { number }, state: { country }, country: { state } }
          const values = { ...named, ...beside[row.field as keyof typeof beside] }
          await checkEach(script, 'tokens.update', values, [row])
        }
        const message = 'El campo country debe contener 2 caracteres.'
        const long = { status: 422, message, errors: ['country'] }
        await script.send('tokens.create', { ...card, country: 'HND' }, long)
        await script.send('tokens.update', { ...named, country: 'HND' }, long)
        await script.send('tokens.update', { ...named, number, cvv2 }, { status: 200 })
      },
    },
    'authentication-fields': {
      es: 'Una autenticación revisa sus campos como una venta',
      en: 'An authentication checks its fields as a sale does',
      tags: ['rule', '3ds'],
      async run(script) {
        const wrong = [
          ['order_id', 'ORDEN 1', 'solo debe contener letras, números y guiones.'],
          ['order_currency', 'EUR', 'debe ser igual a alguno de estos valores USD, HNL, NIO'],
          ['order_amount', 'uno', 'debe ser un numero.'],
        ] as const
        const { data } = await script.send('tokens.create', card, { status: 200 })
        const ofToken = { ...sampleRequest, card_token: data?.token }
        const { reference, ...lookup } = sampleLookup
        for (const [field, value, rule] of wrong) {
          const refusal = { status: 422, message: `El campo ${field} ${rule}`, errors: [field] }
          await script.send('authentication.lookup', { ...sampleLookup, [field]: value }, refusal)
          await script.send('authentication.token', { ...ofToken, [field]: value }, refusal)
        }
        for (const [card_number, rule] of [
          ['411111111111111', 'debe ser un número de 16 dígitos.'],
          ['4242424242424242', 'debe ser una de las tarjetas de prueba.'],
        ] as const) {
          const message = `El campo card_number ${rule}`
          const refusal = { status: 422, message, errors: ['card_number'] }
          await script.send('authentication.lookup', { ...sampleLookup, card_number }, refusal)
        }
        for (const field of ['reference', 'card_number'] as const) {
          const values = { ...lookup, reference, [field]: undefined }
          await script.send('authentication.lookup', values, { status: 422, errors: [field] })
        }
        const without = (field: string) => ({ status: 422, errors: [field] })
        await script.send('authentication.token', sampleRequest, without('card_token'))
        await script.send('authentication.continue', sampleRequest, without('identifier'))
        const values = { ...sampleRequest, identifier: reference, authenticate_token: '2' }
        await script.send('authentication.continue', values, without('authenticate_token'))
      },
    },
  }),
  ...requirements(
    'validation',
    'tokens.create',
    card,
    { es: 'Una tarjeta', en: 'A card' },
    required,
  ),
  ...refusals('validation', 'tokens.create', card, rows),
  ...refusals('validation', 'authentication.lookup', sampleLookup, [flag]),
]
