import { sampleCapture, sampleCard, samplePlan, sampleVoid } from '../../contract/samples.ts'
import { everyOperation } from '../suite-parts/every-operation.ts'
import { joinPlan, unknownId } from '../suite-parts/joining.ts'
import { authorize, sell } from '../suite-parts/payments.ts'
import { type Expected, suite, type Scenario } from '../scenario.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'

const inEnglish = { env: 'sandbox', lang: 'en' }

const answered = (status: number, message: string) => ({ status, message })
const sold = answered(200, 'Transacción completada exitosamente')
const noPayment = answered(412, 'Error al encontrar el cobro')
const noToken = answered(400, 'El token no es valido o tiene un formato invalid')
const noPlan = answered(404, 'No se encontró un cobro recurrente válido')
const noAuthentication = answered(412, 'La autenticación no existe o ya venció')

/** The answers to `everyOperation`, whose identifiers belong to no record. */
const spanish: Readonly<Record<OperationId, Expected>> = {
  'payments.sale': sold,
  'payments.auth': sold,
  'payments.capture': noPayment,
  'payments.void': noPayment,
  'payments.status': noPayment,
  'tokens.create': answered(200, 'Tarjeta guardada exitosamente'),
  'tokens.read': noToken,
  'tokens.update': noToken,
  'tokens.delete': noToken,
  'plans.create': answered(200, 'Cobro recurrente creado exitosamente'),
  'plans.read': noPlan,
  'plans.update': noPlan,
  'plans.activation': noPlan,
  'enrollments.subscribe': answered(422, 'El campo subscription no existe.'),
  'enrollments.read': noPlan,
  'enrollments.cancel': noPlan,
  'authentication.lookup': noAuthentication,
  'authentication.token': noToken,
  'authentication.continue': noAuthentication,
}

export const languageScenarios: readonly Scenario[] = suite('languages', {
  default: {
    target: 'any',
    es: 'A quien no dice idioma se le responde en español',
    en: 'A request without a language is answered in Spanish',
    tags: ['language', 'es'],
    async run(script) {
      const declined = { status: 402, message: 'Transacción denegada' }
      await sell(script, { lang: undefined, order_amount: '2' }, declined)
      const message = 'El campo card_cvv es obligatorio.'
      const refusal = { status: 422, message, errors: ['card_cvv'] }
      await sell(script, { lang: undefined, card_cvv: undefined }, refusal)
    },
  },
  'default-after': {
    target: 'any',
    es: 'A quien no dice idioma se le responde en español, también después de otro en inglés',
    en: 'A request without a language is answered in Spanish, also after another one in English',
    tags: ['language', 'es', 'en'],
    async run(script) {
      for (const lang of ['en', undefined]) {
        const message = lang ? 'Transaction declined' : 'Transacción denegada'
        const spoken = script.ledger().english_texts === 'spanish' ? {} : { message }
        await sell(script, { lang, order_amount: '2' }, { status: 402, ...spoken })
      }
    },
  },
  'default-everywhere': {
    es: 'A quien no dice idioma toda operación le responde en español',
    en: 'Every operation answers a request without a language in Spanish',
    ledger: {
      error_status: 'by_kind',
      unknown_payment: 'precondition',
      unknown_recurring: 'not_found',
      unusable_identifier: 'precondition',
    },
    tags: ['language', 'es'],
    async run(script) {
      for (const [operation, values] of everyOperation) {
        await script.send(operation, { ...values, lang: undefined }, spanish[operation])
      }
    },
  },
  unknown: {
    es: 'Un idioma que no se habla se rechaza, en español',
    en: 'A language that is not spoken is refused, in Spanish',
    tags: ['language', 'rule'],
    async run(script) {
      for (const lang of ['fr', 'ES', 'en-US']) {
        const message = 'El campo lang debe ser igual a alguno de estos valores es, en'
        await sell(script, { lang }, { status: 422, message, errors: ['lang'] })
      }
    },
  },
  'unknown-everywhere': {
    es: 'Un idioma que no se habla se rechaza en toda operación',
    en: 'A language that is not spoken is refused by every operation',
    tags: ['language', 'rule'],
    async run(script) {
      const message = 'El campo lang debe ser igual a alguno de estos valores es, en'
      for (const [operation, values] of everyOperation) {
        const refusal = { status: 422, message, errors: ['lang'] }
        await script.send(operation, { ...values, lang: 'fr' }, refusal)
      }
    },
  },
  'spanish-only': {
    es: 'Si el servicio no tiene textos en inglés, con lang=en responde en español',
    en: 'If the service has no English texts, it answers lang=en in Spanish',
    tags: ['language', 'ledger'],
    async run(script) {
      const say = async (message: string, problem: string) => {
        const data = { response_reason: message }
        await sell(script, { lang: 'en', order_amount: '2' }, { status: 402, message, data })
        const refusal = { status: 422, message: problem, errors: ['card_cvv'] }
        await sell(script, { lang: 'en', card_cvv: undefined }, refusal)
      }
      await say('Transaction declined', 'The card_cvv field is required.')
      await script.change({ assumptions: { english_texts: 'spanish' } })
      await say('Transacción denegada', 'El campo card_cvv es obligatorio.')
    },
  },
  history: {
    es: 'El historial de un cobro se lee en el idioma de quien pregunta',
    en: 'The history of a payment is read in the language of who asks',
    tags: ['language', 'status'],
    async run(script) {
      const payment_uuid = await sell(script)
      const history = (created: string, attempt: string, completed: string, titles: string[]) => ({
        history: {
          '2026-01-15': [
            { label: created },
            { label: attempt, fields: titles.map((title) => ({ title })) },
            { label: completed },
          ],
        },
      })
      const english = { ...inEnglish, payment_uuid }
      await script.send('payments.status', english, {
        status: 200,
        message: 'Information obtained successfully',
        data: history('Payment created', 'Payment attempt', 'Payment completed', [
          'Card',
          'Device',
        ]),
      })
      const spanish = { ...english, lang: 'es' }
      await script.send('payments.status', spanish, {
        status: 200,
        message: 'Información obtenida con exito',
        data: history('Cobro creado', 'Intento de pago', 'Pago completado', [
          'Tarjeta',
          'Dispositivo',
        ]),
      })
    },
  },
  payments: {
    es: 'Capturar y anular también se responde en inglés',
    en: 'To capture and to void is answered in English, too',
    tags: ['language', 'en', 'capture', 'void'],
    async run(script) {
      const payment_uuid = await authorize(script)
      const capture = { ...sampleCapture, ...inEnglish, payment_uuid }
      const captured = { status: 200, message: 'Transaction captured successfully' }
      await script.send('payments.capture', capture, captured)
      const gone = { status: 412, message: 'Error finding the payment' }
      await script.send('payments.capture', capture, gone)
      const taken = { ...sampleVoid, ...inEnglish, payment_uuid }
      const voided = { status: 200, message: 'Transaction voided successfully' }
      await script.send('payments.void', taken, voided)
      await script.send('payments.void', taken, gone)
    },
  },
  tokens: {
    es: 'Las tarjetas guardadas también se responden en inglés',
    en: 'Stored cards are answered in English, too',
    tags: ['language', 'en', 'token'],
    async run(script) {
      const card = { ...sampleCard, ...inEnglish }
      const stored = { status: 200, message: 'Card stored successfully' }
      const { data } = await script.send('tokens.create', card, stored)
      const named = { ...inEnglish, token: data?.token }
      const updated = { status: 200, message: 'Card updated successfully' }
      await script.send('tokens.update', { ...named, city: 'Choloma' }, updated)
      await script.send('tokens.delete', named, { status: 200 })
      const invalid = { status: 400, message: 'The token is not valid or has an invalid format' }
      await script.send('tokens.read', named, invalid)
    },
  },
  plans: {
    es: 'Los planes también se responden en inglés, y recuerdan su idioma',
    en: 'Plans are answered in English, too, and remember their language',
    tags: ['language', 'en', 'plan'],
    async run(script) {
      const created = 'Recurring payment created successfully'
      const expected = { status: 200, message: created, data: { lang: 'en' } }
      const { data } = await script.send('plans.create', { ...samplePlan, ...inEnglish }, expected)
      const named = { env: 'sandbox', lang: 'es', subscription_id: data?.id }
      await script.send('plans.read', named, { status: 200, data: { lang: 'en' } })
      const unknown = { ...inEnglish, subscription_id: unknownId }
      const message = 'No valid recurring payment was found'
      await script.send('plans.read', unknown, { status: 404, message })
    },
  },
  enrollments: {
    es: 'Las inscripciones también se responden en inglés',
    en: 'Enrollments are answered in English, too',
    tags: ['language', 'en', 'enrollment'],
    async run(script) {
      const { plan, id } = await joinPlan(script)
      const named = { ...inEnglish, subscription_id: plan, customer_subscription_id: id }
      await script.send('enrollments.cancel', named, {
        status: 200,
        message: "The customer's recurring payment was cancelled successfully",
      })
      await script.send('enrollments.cancel', named, {
        status: 412,
        message: 'The status must be active to cancel; the current status is cancelled',
      })
      const unknown = { ...named, customer_subscription_id: unknownId }
      const message = 'No valid customer recurring payment was found'
      await script.send('enrollments.read', unknown, { status: 404, message })
    },
  },
})
