import {
  sampleCard,
  sampleRequest,
  sampleSale,
  sampleTokenSale,
  sampleVoid,
} from '../../contract/samples.ts'
import { unknownPayment } from '../suite-parts/payments.ts'
import { refusals, checkEach, requirements, type RuleRow } from '../suite-parts/rule-rows.ts'
import { type Scenario, suite } from '../scenario.ts'

const inAmerica = { billing_country: 'US', billing_state: 'US-CA', billing_zip: undefined }

/**
 * The texts are those of the service's framework (docs/evidence.md#validation-messages); the
 * sandbox's own are marked.
 */
// oxfmt-ignore
const rows: readonly RuleRow[] = [
  {
    id: 'order-id', field: 'order_id', refused: ['ORDEN 1', 'ORDEN#1'], accepted: ['ORDEN-1', 'orden_1'], target: 'sandbox',
    title: { es: 'El número de orden lleva letras, números y guiones', en: 'An order number is made of letters, digits and dashes' },
    es: 'El campo order_id solo debe contener letras, números y guiones.',
    en: 'The order_id may only contain letters, numbers, and dashes.',
  },
  {
    id: 'currency', field: 'order_currency', refused: ['EUR', 'hnl', 'L'], accepted: ['USD', 'HNL', 'NIO'],
    title: { es: 'La moneda es USD, HNL o NIO', en: 'The currency is USD, HNL or NIO' },
    es: 'El campo order_currency debe ser igual a alguno de estos valores USD, HNL, NIO',
    en: 'The order_currency must be one of the following: USD, HNL, NIO',
  },
  {
    id: 'amount', field: 'order_amount', refused: ['uno', '1,00', 'L1', '0x1'], accepted: ['1', '1.0', '1.00'],
    title: { es: 'El monto es un número, también antes de elegir el caso', en: 'The amount is a number, before it selects a case' },
    es: 'El campo order_amount debe ser un numero.',
    en: 'The order_amount must be a number.',
  },
  {
    id: 'name-short', ledger: { customer_name: 'length' }, field: 'customer_name', refused: ['Lu', 'Ñú'], accepted: ['Ana'],
    title: { es: 'El nombre del cliente tiene al menos 3 caracteres', en: "A customer's name has at least 3 characters" },
    es: 'El campo customer_name debe contener al menos 3 caracteres.',
    en: 'The customer_name must be at least 3 characters.', target: 'sandbox',
  },
  {
    id: 'name-long', field: 'customer_name', refused: ['a'.repeat(121)], accepted: ['Ñ '.repeat(60), `Ana ${'😀'.repeat(116)}`], target: 'sandbox',
    title: { es: 'El nombre del cliente tiene 120 caracteres como máximo', en: "A customer's name has 120 characters at most" },
    es: 'El campo customer_name debe contener 120 caracteres como máximo.',
    en: 'The customer_name may not be greater than 120 characters.',
  },
  {
    id: 'email', ledger: { customer_email: 'syntax' }, field: 'customer_email', refused: ['ana', 'ana@pixel', 'ana@@pixel.hn', 'ana rivera@pixel.hn'], accepted: ['ana+1@sub.pixel.hn', 'ana@example.com'],
    title: { es: 'El correo tiene la forma de un correo', en: 'An e-mail address looks like one' },
    es: 'El campo customer_email no corresponde con una dirección de e-mail válida.',
    en: 'The customer_email must be a valid email address.',
  },
  {
    id: 'country', field: 'billing_country', refused: ['ZZ', 'HND', 'hn'], accepted: ['HN'],
    title: { es: 'El país es un código ISO de dos letras', en: 'The country is an ISO code of two letters' },
    ledger: { billing_country: 'iso' },
    es: 'El campo billing_country no existe.',
    en: 'The billing_country field does not exist.', target: 'sandbox',
  },
  {
    id: 'state', field: 'billing_state', refused: ['HN-ZZ', 'US-CA', 'Cortés'], accepted: ['HN-CR', 'CR'], target: 'sandbox',
    title: { es: 'El departamento es uno del país', en: 'The state is one of the country' },
    ledger: { billing_country: 'iso', billing_state: 'listed' },
    es: 'El campo billing_state no existe.',
    en: 'The billing_state field does not exist.',
  },
  {
    id: 'state-form', field: 'billing_state', refused: ['US-CA', 'GT-01'], accepted: ['HN-CR', 'HN-ZZ'], target: 'sandbox',
    title: { es: 'El departamento lleva el prefijo de su país, aunque no se busque en la lista', en: 'A state has the prefix of its country, even where it is not looked up in the list' },
    ledger: { billing_country: 'iso', billing_state: 'form' },
    es: 'El campo billing_state no existe.',
    en: 'The billing_state field does not exist.',
  },
  {
    id: 'zip', field: 'billing_zip', refused: ['1234', 'ABCDE', '902101'], accepted: ['90210', '90210-1234'], beside: inAmerica, target: 'sandbox',
    title: { es: 'El código postal tiene la forma del país', en: 'The postal code has the form of the country' },
    ledger: { billing_country: 'iso' },
    es: 'El campo billing_zip no corresponde con el formato 99999?9999 del país.',
    en: 'The billing_zip does not match the country format 99999?9999.',
  },
  {
    id: 'phone', field: 'billing_phone', refused: ['teléfono', '+', '504-CASA', '-5', '1.5', '12.5'], accepted: ['50499999999', '999-9999999', '+504 9999-9999'], target: 'sandbox',
    title: { es: 'El teléfono lleva dígitos y separadores', en: 'A telephone number is made of digits and separators' },
    ledger: { billing_phone: 'separators' },
    es: 'El campo billing_phone debe ser un número de teléfono: dígitos y separadores.',
    en: 'The billing_phone must be a telephone number: digits and separators.',
  },
  {
    id: 'card-digits', field: 'card_number', refused: ['411111111111111', '41111111111111111', '4111111111111111000', '4111-1111-1111-1'], accepted: ['4111111111111111'],
    title: { es: 'El número de tarjeta tiene exactamente 16 dígitos', en: 'A card number has exactly 16 digits' },
    es: 'El campo card_number debe ser un número de 16 dígitos.',
    en: 'The card_number must be 16 digits.',
  },
  {
    id: 'card-accepted', field: 'card_number', refused: ['4684668223050294', '4242424242424242'], target: 'sandbox',
    accepted: ['4111111111111111', '5555555555554444', '4000000000001000', '5200000000001005'],
    title: { es: 'Solo se cobran las tarjetas de prueba', en: 'Only test cards are charged' },
    es: 'El campo card_number debe ser una de las tarjetas de prueba.',
    en: 'The card_number must be one of the test cards.',
  },
  {
    id: 'holder-short', field: 'card_holder', refused: ['AR'], accepted: ['Ana'],
    title: { es: 'El titular tiene al menos 3 caracteres', en: 'A card holder has at least 3 characters' },
    es: 'El campo card_holder debe contener al menos 3 caracteres.',
    en: 'The card_holder must be at least 3 characters.',
  },
  {
    id: 'holder-long', field: 'card_holder', refused: ['a'.repeat(121)], accepted: ['a'.repeat(120)],
    title: { es: 'El titular tiene 120 caracteres como máximo', en: 'A card holder has 120 characters at most' },
    es: 'El campo card_holder debe contener 120 caracteres como máximo.',
    en: 'The card_holder may not be greater than 120 characters.',
  },
  {
    id: 'security-code', field: 'card_cvv', refused: ['30', '30000', 'abc'], accepted: ['300', '0999'],
    title: { es: 'El código de seguridad tiene 3 o 4 dígitos', en: 'A security code has 3 or 4 digits' },
    ledger: { card_security_code: 'any' },
    es: 'El campo card_cvv debe contener entre 3 y 4 dígitos.',
    en: 'The card_cvv must be between 3 and 4 digits.',
  },
  {
    id: 'expiry', field: 'card_expire', refused: ['00', '12/30', '203012'], accepted: ['3012', '2512'],
    title: { es: 'El vencimiento tiene 4 dígitos: año y mes', en: 'An expiry date has 4 digits: year and month' },
    es: 'El campo card_expire debe ser un número de 4 dígitos.',
    en: 'The card_expire must be 4 digits.',
  },
  {
    id: 'expiry-month', field: 'card_expire', refused: ['3000', '3013', '9999'], accepted: ['3001', '2512'],
    title: { es: 'El mes del vencimiento existe', en: 'The month of an expiry date exists' },
    es: 'El campo card_expire debe ser una fecha AAMM con un mes de 01 a 12.',
    en: 'The card_expire must be a YYMM date with a month from 01 to 12.', target: 'sandbox',
  },
  {
    id: 'expiry-swapped', field: 'card_expire', refused: ['1230', '0127'], accepted: ['3012'],
    title: { es: 'Un vencimiento con el mes primero se rechaza, y se dice por qué', en: 'An expiry date with the month first is refused, and the reason is named' },
    es: 'El campo card_expire debe ser una fecha AAMM; parece MMAA, con el mes primero.',
    en: 'The card_expire must be a YYMM date; it looks like MMYY, with the month first.', target: 'sandbox',
  },
  {
    id: 'callback', field: 'order_callback', refused: ['tienda', 'ftp://tienda.hn'],
    title: { es: 'La dirección de notificación es una URL', en: 'The callback address is a URL' },
    es: 'El formato de order_callback no corresponde con el de una URL válida.',
    en: 'The order_callback format does not match that of a valid URL.', target: 'sandbox',
  },
  {
    id: 'callback-https', field: 'order_callback', refused: ['http://tienda.hn/aviso', 'http://127.0.0.1.tienda.hn'],
    title: { es: 'La dirección de notificación lleva https', en: 'The callback address has https' },
    es: 'El campo order_callback debe ser una URL con https.',
    en: 'The order_callback must be a URL with https.', target: 'sandbox',
  },
  {
    id: 'authentication', field: 'authentication_request', refused: ['sí', 'yes', '2'], accepted: ['true', 'false', '1', '0'],
    title: { es: 'La solicitud de 3-D Secure es verdadera o falsa', en: 'The request for 3-D Secure is true or false' },
    es: 'El campo authentication_request debe ser verdadero o falso.',
    en: 'The authentication_request field must be true or false.', target: 'sandbox',
  },
]

const required = Object.keys(sampleSale).filter((name) => !/zip|env|lang/.test(name))

/**
 * The countries whose postal codes are not checked (specification, Common sale/auth parameters), each by
 * a state of it; Bouvet Island has none, so no payment comes from there.
 */
const unchecked =
  'AO-BGO BS-CS BZ-BZ BJ-AL BO-H BW-CE BF-BAL BI-BB CM-AD KM-G CG-BZV CD-EQ KP-01 CI-AB DM-02 AE-AJ ER-MA FJ-C ' +
  'GA-1 GM-B GH-AH GD-01 GQ-BN GY-DE HN-AT IE-CW CK-CI SB-CH KI-G MW-BA ML-BKO MR-08 NA-ER NR-14 NU-NI PA-5 ' +
  'QA-DA CF-BGF RW-02 KN-02 LC-01 ST-P SC-02 SL-E SY-HA SO-AW SR-BR TZ-01 TL-AN TG-C TK-TK TO-03 TT-ARI TV-FUN ' +
  'UG-316 VU-SEE YE-AD DJ-DJ ZW-BU'

/** Postal codes by the form of their country: one that has it, and one that has not. */
const checked = [
  ['US-CA', '90210', '9021'],
  ['NI-MN', '11001', '1100'],
  ['GT-01', '01001', 'AB001'],
  ['SV-SS', '1101', '11012'],
  ['MX-JAL', '44100', '4410'],
  ['CR-C', '30101', '3010'],
  ['GB-DEV', 'EX1 1AA', '12345'],
  ['CA-ON', 'K1A 0B6', '12345'],
  ['BR-SP', '01310-100', '01310'],
] as const

const inState = (billing_state: string, billing_zip: string) => ({
  ...sampleSale,
  billing_country: billing_state.slice(0, 2),
  billing_state,
  billing_zip,
})

export const paymentRuleScenarios: readonly Scenario[] = [
  ...suite('validation', {
    'zip-unchecked': {
      es: 'De los países de la lista el código postal no se revisa',
      en: 'Of the countries of the list the postal code is not checked',
      ledger: { billing_country: 'iso' },
      tags: ['rule', 'payments.sale', 'billing_zip'],
      async run(script) {
        for (const state of unchecked.split(' ')) {
          await script.send('payments.sale', inState(state, 'X-1'), { status: 200 })
        }
      },
    },
    authorization: {
      es: 'Una autorización revisa sus campos como una venta',
      en: 'An authorization checks its fields as a sale does',
      ledger: { billing_country: 'iso', billing_phone: 'separators', billing_state: 'listed' },
      tags: ['rule', 'payments.auth'],
      async run(script) {
        await checkEach(script, 'payments.auth', sampleSale, rows)
        for (const field of required) {
          const refusal = { status: 422, errors: [field] }
          await script.send('payments.auth', { ...sampleSale, [field]: undefined }, refusal)
        }
      },
    },
    identifiers: {
      es: 'El identificador de un cobro tiene su forma en toda operación',
      en: 'The identifier of a payment has its form in every operation',
      ledger: { sale_with_payment_uuid: 'next_attempt' },
      tags: ['rule', 'payment_uuid'],
      async run(script) {
        const asked = { ...sampleRequest, payment_uuid: 'S-1' }
        const message = 'El campo payment_uuid debe ser un UUID con su prefijo.'
        const refusal = { status: 422, message, errors: ['payment_uuid'] }
        await script.send('payments.status', asked, refusal)
        await script.send('payments.void', { ...sampleVoid, ...asked }, refusal)
        await script.send('payments.sale', { ...sampleSale, ...asked }, refusal)
        await script.send('payments.auth', { ...sampleSale, ...asked }, refusal)
        await script.send('payments.status', sampleRequest, {
          status: 422,
          errors: ['payment_uuid'],
        })
        await script.send('payments.void', sampleVoid, { status: 422, errors: ['payment_uuid'] })
        const amount = { ...sampleVoid, payment_uuid: unknownPayment, order_amount: 'uno' }
        await script.send('payments.void', amount, { status: 422, errors: ['order_amount'] })
      },
    },
    'token-fields': {
      es: 'Con token un cobro también necesita orden, moneda, monto y cliente',
      en: 'With a token, too, a payment needs its order, currency, amount and customer',
      tags: ['rule', 'payments.sale', 'payments.auth', 'card_token'],
      async run(script) {
        const card = { ...sampleCard, ...sampleRequest }
        const { data } = await script.send('tokens.create', card, { status: 200 })
        for (const field of Object.keys(sampleTokenSale)) {
          if (field in sampleRequest) continue
          const values = { ...sampleTokenSale, card_token: data?.token, [field]: undefined }
          const refusal = { status: 422, errors: [field] }
          await script.send('payments.sale', values, refusal)
          await script.send('payments.auth', values, refusal)
        }
      },
    },
    'card-and-token': {
      es: 'Con tarjeta y token se cobra el token, salvo que el libro rechace los dos juntos',
      en: 'With a card and a token the token is charged, unless the ledger refuses both together',
      tags: ['rule', 'payments.sale', 'card_token', 'ledger'],
      async run(script) {
        const card = { ...sampleCard, ...sampleRequest, number: '5555555555554444' }
        const { data } = await script.send('tokens.create', card, { status: 200 })
        const both = { ...sampleSale, card_token: data?.token }
        const sold = await script.send('payments.sale', both, { status: 200 })
        const asked = { ...sampleRequest, payment_uuid: sold.data?.payment_uuid }
        const charged = [
          { fields: undefined },
          { fields: [{ description: '555555******4444' }, {}] },
          {},
        ]
        const history = { '2026-01-15': charged }
        await script.send('payments.status', asked, { status: 200, data: { history } })
        await script.change({ assumptions: { card_and_token: 'refused' } })
        await script.send('payments.sale', both, { status: 422 })
      },
    },
    'zip-of-country': {
      es: 'El código postal se revisa con la forma de cada país, y puede faltar',
      en: 'A postal code is checked by the form of each country, and may be left out',
      ledger: { billing_country: 'iso' },
      tags: ['rule', 'payments.sale', 'billing_zip'],
      async run(script) {
        for (const [state, right, wrong] of checked) {
          const refusal = { status: 422, errors: ['billing_zip'] }
          await script.send('payments.sale', inState(state, wrong), refusal)
          await script.send('payments.sale', inState(state, right), { status: 200 })
          const without = { ...inState(state, ''), billing_zip: undefined }
          await script.send('payments.sale', without, { status: 200 })
        }
      },
    },
  }),
  ...requirements(
    'validation',
    'payments.sale',
    sampleSale,
    { es: 'Una venta', en: 'A sale' },
    required,
  ),
  ...refusals('validation', 'payments.sale', sampleSale, rows),
]
