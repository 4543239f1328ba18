import {
  sampleCard,
  sampleInstalments,
  sampleRequest,
  sampleTokenSale,
  sampleVoid,
} from '../../contract/samples.ts'
import { lookUpCard } from '../suite-parts/look-up.ts'
import { authorize, paymentIs, sell } from '../suite-parts/payments.ts'
import { refusals, type RuleRow } from '../suite-parts/rule-rows.ts'
import { suite, type Scenario } from '../scenario.ts'

const kinds = [
  ['extra', '3', '4111111111111111'],
  ['extra', '6', '5555555555554444'],
  ['extra', '12', '4111111111111111'],
  ['intra', '3', '5555555555554444'],
  ['intra', '6', '4111111111111111'],
  ['intra', '12', '5555555555554444'],
  ['extra', '24', '4111111111111111'],
] as const

const rules: readonly RuleRow[] = [
  {
    id: 'type',
    title: {
      es: 'El tipo de las cuotas es intra o extra',
      en: 'The type of instalments is intra or extra',
    },
    field: 'installment_type',
    refused: ['otro', 'INTRA'],
    accepted: ['intra', 'extra'],
    es: 'El campo installment_type debe ser igual a alguno de estos valores intra, extra',
    en: 'The installment_type must be one of the following: intra, extra',
  },
  {
    id: 'months',
    title: {
      es: 'Los meses de las cuotas son un número',
      en: 'The months of instalments are a number',
    },
    field: 'installment_months',
    refused: ['doce', '1e1'],
    accepted: ['1', '24'],
    es: 'El campo installment_months debe ser un numero.',
    en: 'The installment_months must be a number.',
  },
  {
    id: 'months-whole',
    title: {
      es: 'Los meses de las cuotas son un número entero mayor que cero',
      en: 'The months of instalments are a whole number above zero',
    },
    field: 'installment_months',
    refused: ['0', '-3', '1.5'],
    accepted: ['1', '24'],
    es: 'El campo installment_months debe ser un número entero mayor que 0.',
    en: 'The installment_months must be a whole number greater than 0.',
  },
  {
    id: 'type-missing',
    title: {
      es: 'Los meses no van sin el tipo de las cuotas',
      en: 'Months do not go without the type of instalments',
    },
    field: 'installment_type',
    refused: [undefined, ''],
    es: 'El campo installment_type es obligatorio.',
    en: 'The installment_type field is required.',
  },
  {
    id: 'months-missing',
    title: {
      es: 'El tipo de las cuotas no va sin los meses',
      en: 'The type of instalments does not go without months',
    },
    field: 'installment_months',
    refused: [undefined, ''],
    es: 'El campo installment_months es obligatorio.',
    en: 'The installment_months field is required.',
  },
]

export const instalmentScenarios: readonly Scenario[] = [
  ...kinds.map(([installment_type, installment_months, card_number]): Scenario => ({
    id: `instalments.${installment_type}-${installment_months}`,
    title: {
      es: `Una venta en ${installment_months} cuotas ${installment_type} las lleva en su resultado`,
      en: `A sale in ${installment_months} ${installment_type} instalments has them in its result`,
    },
    tags: ['instalments', 'sale', installment_type],
    async run(script) {
      const sent = { installment_type, installment_months }
      const data = { ...sent, transaction_type: 'sale', transaction_redeemed_points: 0 }
      const payment_uuid = await sell(script, { card_number, ...sent }, { status: 200, data })
      await paymentIs(script, payment_uuid, 'paid')
    },
  })),
  ...suite('instalments', {
    none: {
      target: 'any',
      es: 'Una venta sin cuotas no habla de ellas',
      en: 'A sale without instalments does not speak of them',
      tags: ['instalments', 'sale'],
      async run(script) {
        const none = { installment_type: null, installment_months: null }
        const data = { ...none, transaction_redeemed_points: undefined }
        await sell(script, {}, { status: 200, data })
      },
    },
    declined: {
      target: 'any',
      es: 'Una venta denegada en cuotas las conserva',
      en: 'A declined sale in instalments keeps them',
      tags: ['instalments', 'sale', 'outcome'],
      async run(script) {
        const values = { ...sampleInstalments, order_amount: '2' }
        await script.send('payments.sale', values, {
          status: 402,
          message: 'Transacción denegada',
          data: { installment_type: 'extra', installment_months: '12', response_approved: false },
        })
      },
    },
    ways: {
      es: 'También con un token, o autenticada, una venta en cuotas las lleva en su resultado',
      en: 'With a token or authenticated, too, a sale in instalments has them in its result',
      tags: ['instalments', 'sale', 'token', '3ds'],
      async run(script) {
        const { installment_type, installment_months } = sampleInstalments
        const sent = { installment_type, installment_months }
        const done = { status: 200, data: { ...sent, transaction_redeemed_points: 0 } }
        const { sale } = await lookUpCard(script, '4000000000001000', { status: 200 })
        await script.send('payments.sale', { ...sale, ...sent }, done)
        const card = { ...sampleCard, ...sampleRequest }
        const { data } = await script.send('tokens.create', card, { status: 200 })
        const stored = { ...sampleTokenSale, ...sent, order_currency: 'USD' }
        await script.send('payments.sale', { ...stored, card_token: data?.token }, done)
      },
    },
    authorization: {
      es: 'Una autorización no toma las cuotas, o las toma como una venta',
      en: 'An authorization does not take instalments, or takes them as a sale does',
      tags: ['instalments', 'auth', 'ledger'],
      async run(script) {
        const authorizeAndVoid = async (taken: object) => {
          const payment_uuid = await authorize(script, sampleInstalments)
          const values = { ...sampleVoid, payment_uuid }
          await script.send('payments.void', values, { status: 200, data: taken })
        }
        await authorizeAndVoid({ installment_type: null, installment_months: null })
        await script.change({ assumptions: { auth_instalments: 'kept' } })
        await authorizeAndVoid({ installment_type: 'extra', installment_months: '12' })
        const half = { ...sampleInstalments, installment_months: undefined }
        const refusal = { status: 422, errors: ['installment_months'] }
        await script.send('payments.auth', half, refusal)
      },
    },
  }),
  ...refusals('instalments', 'payments.sale', sampleInstalments, rules),
]
