import {
  sampleCard,
  sampleInstalments,
  sampleRequest,
  sampleSale,
  sampleTokenSale,
} from '../../contract/samples.ts'
import { amountIn } from '../suite-parts/whole.ts'
import { suite, type Scenario } from '../scenario.ts'

/**
 * The expected outcome of an amount: repeated here, so that a wrong text of the contract is found.
 */
interface OutcomeRow {
  readonly amount: string
  readonly status: number
  readonly es: string
  readonly en: string
  readonly title: { readonly es: string; readonly en: string }
}

const row = (
  amount: number,
  status: number,
  es: string,
  en: string,
  titleEs: string,
  titleEn: string,
): OutcomeRow => ({ amount: String(amount), status, es, en, title: { es: titleEs, en: titleEn } })

/**
 * The vendor's own tests assert these statuses and Spanish texts
 * (docs/evidence.md#outcomes-by-amount).
 */
// oxfmt-ignore
const rows: readonly OutcomeRow[] = [
  row(1, 200, 'Transacción completada exitosamente', 'Transaction completed successfully', 'se aprueba', 'is approved'),
  row(2, 402, 'Transacción denegada', 'Transaction declined', 'se deniega', 'is declined'),
  row(3, 400, 'Configuración de comercio inválida', 'Invalid merchant settings', 'encuentra mal configurado al comercio', 'finds the merchant with invalid settings'),
  row(4, 402, 'Tarjeta con reporte de robo o extravío', 'Card reported lost or stolen', 'se deniega por tarjeta robada o extraviada', 'is declined because the card was lost or stolen'),
  row(5, 406, 'Error al encontrar el cobro', 'Error finding the payment', 'no encuentra el cobro', 'does not find the payment'),
  row(6, 412, 'El límite de intentos para esta tarjeta ha sido superado', 'Attempt limit for this card exceeded', 'supera el límite de intentos de la tarjeta', 'exceeds the attempt limit of the card'),
  row(7, 500, 'Error general del sistema', 'General system error', 'da con un error general del sistema', 'meets a general system error'),
  row(8, 408, 'Tiempo de espera excedido', 'Timed out', 'agota el tiempo de espera', 'times out'),
  row(9, 412, 'Lo sentimos, este valor excede el máximo permitido al comercio', "Amount exceeds the merchant's maximum", 'excede el monto máximo del comercio', 'exceeds the maximum amount of the merchant'),
  row(10, 412, 'Lo sentimos, este comercio ha llegado a su límite de transacciones', "Merchant's transaction limit reached", 'excede la cantidad de transacciones del comercio', 'exceeds the transaction count of the merchant'),
  row(11, 412, 'Lo sentimos, este comercio ha llegado a su límite de ventas', "Merchant's sales limit reached", 'excede el límite de ventas del comercio', 'exceeds the sales limit of the merchant'),
  row(12, 412, 'El comercio no acepta tarjetas de este emisor.', 'Cards of this issuer not accepted', 'lleva una tarjeta de un emisor que no se acepta', 'has a card of an issuer that is not accepted'),
  row(13, 412, 'El comercio no acepta tarjetas de este tipo.', 'Cards of this type not accepted', 'lleva una tarjeta de un tipo que no se acepta', 'has a card of a type that is not accepted'),
  row(14, 412, 'El comercio no permite transacciones de este país o región.', 'Country or region not permitted', 'viene de un país que no se permite', 'comes from a country that is not permitted'),
]

const visa = { card_number: '4111111111111111', card_cvv: '300' }
const mastercard = { card_number: '5555555555554444', card_cvv: '999' }

const operations = [
  { id: 'sale', es: 'Una venta', en: 'A sale' },
  { id: 'auth', es: 'Una autorización', en: 'An authorization' },
] as const

/** Together, the plans cover both operations, both brands, all currencies and both languages. */
const plans = [
  { operation: operations[0], lang: 'es', brand: 'visa', card: visa, currency: 'HNL' },
  { operation: operations[1], lang: 'es', brand: 'mastercard', card: mastercard, currency: 'USD' },
  { operation: operations[0], lang: 'en', brand: 'mastercard', card: mastercard, currency: 'NIO' },
  { operation: operations[1], lang: 'en', brand: 'visa', card: visa, currency: 'HNL' },
] as const

type Plan = (typeof plans)[number]

/**
 * Only an approval, a decline and a time-out create a payment
 * (docs/evidence.md#payment-after-a-refusal).
 */
const leavesPayment = (status: number) => status === 200 || status === 402 || status === 408

/** The English texts are the sandbox's own: no list of the service's was found. */
const scenarioOf = (
  { amount, status, es, en, title }: OutcomeRow,
  { operation, lang, brand, card, currency }: Plan,
): Scenario => ({
  id: `outcomes.${operation.id}-${amount}-${lang}`,
  title: {
    es: `${operation.es} por ${amount} ${title.es}, y la respuesta lo dice en ${lang === 'es' ? 'español' : 'inglés'}`,
    en: `${operation.en} of ${amount} ${title.en}, and the response says so in ${lang === 'es' ? 'Spanish' : 'English'}`,
  },
  tags: ['outcome', operation.id, String(status), brand, currency, lang],
  target: lang === 'es' ? 'any' : 'sandbox',
  async run(script) {
    const values = { ...sampleSale, ...card, lang, order_amount: amount, order_currency: currency }
    const message = lang === 'es' ? es : en
    const approved = status === 200
    const leaves = leavesPayment(status)
    const data = { transaction_type: operation.id, response_approved: approved }
    const sent = await script.send(`payments.${operation.id}`, values, {
      status,
      message,
      ...(leaves ? { data: { ...data, payment_uuid: /^S-/, response_reason: message } } : {}),
    })
    script.check('success', sent.success, approved)
    if (!leaves) return
    const state = !approved ? 'declined' : operation.id === 'auth' ? 'authorized' : 'paid'
    const asked = { env: 'sandbox', lang, payment_uuid: sent.data?.payment_uuid }
    await script.send('payments.status', asked, {
      status: 200,
      data: { status: state, attemps: 1 },
    })
  },
})

const codes = [
  ['1', 200, '00', 'aprobada', 'an approved'],
  ['2', 402, '05', 'denegada', 'a declined'],
  ['4', 402, '41', 'denegada por robo o extravío', 'a lost or stolen'],
  ['8', 408, '68', 'que agota el tiempo', 'a timed out'],
] as const

export const outcomeScenarios: readonly Scenario[] = [
  ...plans.flatMap((plan) => rows.map((each) => scenarioOf(each, plan))),
  ...codes.map(([order_amount, status, response_code, es, en]): Scenario => ({
    id: `outcomes.code-${response_code}`,
    title: {
      es: `El código de una transacción ${es} es ${response_code}`,
      en: `The code of ${en} transaction is ${response_code}`,
    },
    tags: ['outcome', 'sale', 'code'],
    target: 'sandbox',
    async run(script) {
      const data = { response_code, response_incomplete: status === 408 }
      await script.send('payments.sale', { ...sampleSale, order_amount }, { status, data })
    },
  })),
  ...suite('outcomes', {
    decimals: {
      es: 'Un monto con decimales elige el mismo caso que sin ellos',
      en: 'An amount with decimals selects the same case as without',
      tags: ['outcome', 'sale'],
      async run(script) {
        const message = 'Transacción denegada'
        const values = { ...sampleSale, order_amount: '2.00' }
        await script.send('payments.sale', values, { status: 402, message })
        const approved = { status: 200, data: { transaction_approved_amount: 1 } }
        await script.send('payments.sale', { ...sampleSale, order_amount: '1.00' }, approved)
      },
    },
    afterwards: {
      es: 'Después de cualquier rechazo la misma tarjeta paga',
      en: 'After any refusal the same card pays',
      ledger: { repeated_order_id: 'new_payment' },
      tags: ['outcome', 'sale'],
      async run(script) {
        for (const { amount: order_amount, status } of rows) {
          await script.send('payments.sale', { ...sampleSale, order_amount }, { status })
          await script.send('payments.sale', sampleSale, { status: 200 })
        }
      },
    },
    'no-such-case': {
      es: 'Un monto fuera de la tabla no es ningún caso de prueba',
      en: 'An amount outside of the table is no test case',
      ledger: { amount_outside_table: 'bad_request' },
      tags: ['outcome', 'sale', 'auth'],
      async run(script) {
        for (const order_amount of ['0', '-1', String(rows.length + 1), '1.5']) {
          const expected = { status: 400, message: `El caso de prueba ${order_amount} no existe` }
          await script.send('payments.sale', { ...sampleSale, order_amount }, expected)
          await script.send('payments.auth', { ...sampleSale, order_amount }, expected)
        }
      },
    },
    'rules-first': {
      es: 'Los campos se revisan antes de que el monto elija su caso',
      en: 'Fields are checked before the amount selects its case',
      tags: ['outcome', 'sale', 'auth', 'rule'],
      async run(script) {
        const refusal = { status: 422, errors: ['card_holder'] }
        for (const { amount: order_amount } of rows) {
          const values = { ...sampleSale, order_amount, card_holder: undefined }
          await script.send('payments.sale', values, refusal)
          await script.send('payments.auth', values, refusal)
        }
      },
    },
    token: {
      es: 'Con una tarjeta guardada el monto elige los mismos casos',
      en: 'With a stored card the amount selects the same cases',
      tags: ['outcome', 'sale', 'auth', 'token'],
      async run(script) {
        const card = { ...sampleCard, ...sampleRequest }
        const { data } = await script.send('tokens.create', card, { status: 200 })
        for (const { amount: order_amount, status, es: message } of rows) {
          const values = { ...sampleTokenSale, card_token: data?.token, order_amount }
          await script.send('payments.sale', values, { status, message })
          await script.send('payments.auth', values, { status, message })
        }
      },
    },
    instalments: {
      es: 'En cuotas el monto elige los mismos casos, también con una tarjeta guardada',
      en: 'In instalments the amount selects the same cases, with a stored card, too',
      tags: ['outcome', 'sale', 'instalments', 'token'],
      async run(script) {
        const card = { ...sampleCard, ...sampleRequest }
        const { data } = await script.send('tokens.create', card, { status: 200 })
        const { installment_type, installment_months } = sampleInstalments
        const sent = { installment_type, installment_months }
        const kept = { data: { ...sent, transaction_redeemed_points: 0 } }
        for (const { amount: order_amount, status, es: message } of rows) {
          const expected = { status, message, ...(leavesPayment(status) ? kept : {}) }
          const values = { ...sampleInstalments, order_amount }
          await script.send('payments.sale', values, expected)
          const ofToken = { ...sampleTokenSale, ...sent, card_token: data?.token, order_amount }
          await script.send('payments.sale', ofToken, expected)
        }
      },
    },
    currencies: {
      es: 'En cada moneda el monto elige el mismo caso, y el resultado lo dice como se envió',
      en: 'In each currency the amount selects the same case, and the result says it as it was sent',
      tags: ['outcome', 'sale', 'auth', 'USD', 'NIO'],
      async run(script) {
        for (const order_currency of ['USD', 'NIO', 'HNL']) {
          for (const [amount, status] of [
            [1, 200],
            [2, 402],
          ] as const) {
            const transaction_amount = amountIn(script.ledger(), amount)
            const expected = { status, data: { transaction_amount } }
            const values = { ...sampleSale, order_currency, order_amount: String(amount) }
            await script.send('payments.sale', values, expected)
            await script.send('payments.auth', values, expected)
          }
        }
      },
    },
    'as-production': {
      es: 'Si el supuesto lo pide, un monto fuera de la tabla se aprueba como en producción',
      en: 'If the assumption asks for it, an amount outside of the table is approved as in production',
      tags: ['outcome', 'sale', 'auth'],
      async run(script) {
        await script.change({ assumptions: { amount_outside_table: 'approved' } })
        const values = { ...sampleSale, order_amount: '1234.50' }
        const approved = { status: 200, data: { transaction_approved_amount: 1234.5 } }
        await script.send('payments.sale', values, approved)
        await script.send('payments.auth', values, approved)
        const declined = { status: 402, message: 'Transacción denegada' }
        await script.send('payments.sale', { ...sampleSale, order_amount: '2' }, declined)
      },
    },
  }),
]
