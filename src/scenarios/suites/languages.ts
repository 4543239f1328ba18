import {
  sampleCapture,
  sampleCard,
  sampleEnrollment,
  sampleLookup,
  samplePlan,
  sampleSale,
  sampleVoid,
} from '../../contract/samples.ts'
import { everyOperation } from '../suite-parts/every-operation.ts'
import { joinPlan, unknownId } from '../suite-parts/joining.ts'
import { authorize, sell } from '../suite-parts/payments.ts'
import type { AuthenticationRequired } from '../../contract/answers/results.ts'
import type { Text } from '../../contract/text.ts'
import { suite, type Scenario } from '../scenario.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'

const inEnglish = { env: 'sandbox', lang: 'en' }

const sold = {
  es: 'Transacción completada exitosamente',
  en: 'Transaction completed successfully',
}
const noPayment = { es: 'Error al encontrar el cobro', en: 'Error finding the payment' }
const noToken = {
  es: 'El token no es valido o tiene un formato invalid',
  en: 'The token is not valid or has an invalid format',
}
const noPlan = {
  es: 'No se encontró un cobro recurrente válido',
  en: 'No valid recurring payment was found',
}
const noAuthentication = {
  es: 'La autenticación no existe o ya venció',
  en: 'The authentication does not exist or has lapsed',
}

/** The answers to `everyOperation`, whose identifiers belong to no record. */
const answers: Readonly<Record<OperationId, readonly [status: number, message: Text]>> = {
  'payments.sale': [200, sold],
  'payments.auth': [200, sold],
  'payments.capture': [412, noPayment],
  'payments.void': [412, noPayment],
  'payments.status': [412, noPayment],
  'tokens.create': [200, { es: 'Tarjeta guardada exitosamente', en: 'Card stored successfully' }],
  'tokens.read': [400, noToken],
  'tokens.update': [400, noToken],
  'tokens.delete': [400, noToken],
  'plans.create': [
    200,
    {
      es: 'Cobro recurrente creado exitosamente',
      en: 'Recurring payment created successfully',
    },
  ],
  'plans.read': [404, noPlan],
  'plans.update': [404, noPlan],
  'plans.activation': [404, noPlan],
  'enrollments.subscribe': [
    422,
    { es: 'El campo subscription no existe.', en: 'The subscription field does not exist.' },
  ],
  'enrollments.read': [404, noPlan],
  'enrollments.cancel': [404, noPlan],
  'authentication.lookup': [412, noAuthentication],
  'authentication.token': [400, noToken],
  'authentication.continue': [412, noAuthentication],
}

const found = 'Information obtained successfully'
const authenticate = 'The card requires 3-D Secure authentication'

/** The ledger under which `answers` are right. */
const usual = {
  error_status: 'by_kind',
  unknown_payment: 'precondition',
  unknown_recurring: 'not_found',
  unusable_identifier: 'precondition',
} as const

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
    ledger: usual,
    tags: ['language', 'es'],
    async run(script) {
      for (const [operation, values] of everyOperation) {
        const [status, { es: message }] = answers[operation]
        await script.send(operation, { ...values, lang: undefined }, { status, message })
      }
    },
  },
  'english-everywhere': {
    es: 'Toda operación responde en inglés a quien lo pide',
    en: 'Every operation answers in English where that is asked for',
    ledger: { ...usual, english_texts: 'own' },
    tags: ['language', 'en'],
    async run(script) {
      for (const [operation, values] of everyOperation) {
        const [status, { en: message }] = answers[operation]
        await script.send(operation, { ...values, lang: 'en' }, { status, message })
      }
    },
  },
  authentication: {
    es: 'La autenticación de una tarjeta también se responde en inglés',
    en: 'The authentication of a card is answered in English, too',
    ledger: { english_texts: 'own', failed_lookup: 'lookup_declines' },
    tags: ['language', 'en', '3ds'],
    async run(script) {
      for (const [card_number, status, message] of [
        ['4000000000001000', 200, 'Authentication finished'],
        ['4000000000001091', 200, 'The issuer asks for a challenge'],
        ['4000000000001018', 402, 'The 3-D Secure authentication was not successful'],
      ] as const) {
        const sale = { ...sampleSale, ...inEnglish, card_number, authentication_request: 'true' }
        const required = { status: 202, message: authenticate }
        const { data } = await script.send('payments.sale', sale, required)
        const { payload: JWT, collection_url: url } = data as unknown as AuthenticationRequired
        const { SessionId } = await script.visit(url, { JWT })
        const values = { ...sampleLookup, ...inEnglish, card_number, reference: String(SessionId) }
        const looked = await script.send('authentication.lookup', values, { status, message })
        const { identifier, continue_url } = looked.data ?? {}
        if (!identifier || continue_url) continue
        const ended = { status, message }
        await script.send('authentication.continue', { ...inEnglish, identifier }, ended)
      }
      const card = { ...sampleCard, ...inEnglish, number: '4000000000001000' }
      const { data } = await script.send('tokens.create', card, { status: 200 })
      const asked = { ...inEnglish, card_token: data?.token }
      await script.send('authentication.token', asked, { status: 202, message: authenticate })
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
      const said = (message: string) => ({
        status: 200,
        message,
        data: { response_reason: message },
      })
      const captured = said('Transaction captured successfully')
      await script.send('payments.capture', capture, captured)
      const gone = { status: 412, message: noPayment.en }
      await script.send('payments.capture', capture, gone)
      const taken = { ...sampleVoid, ...inEnglish, payment_uuid }
      const voided = said('Transaction voided successfully')
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
      const obtained = { status: 200, message: found }
      await script.send('tokens.read', named, obtained)
      await script.send('tokens.delete', named, obtained)
      await script.send('tokens.read', named, { status: 400, message: noToken.en })
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
      const english = { ...inEnglish, subscription_id: data?.id }
      await script.send('plans.read', english, { status: 200, message: found })
      const switched = { ...english, activation_status: 'deactivate' }
      await script.send('plans.activation', switched, {
        status: 200,
        message: 'The status of the recurring payment was updated successfully',
      })
      const unknown = { ...inEnglish, subscription_id: unknownId }
      await script.send('plans.read', unknown, { status: 404, message: noPlan.en })
    },
  },
  enrollments: {
    es: 'Las inscripciones también se responden en inglés',
    en: 'Enrollments are answered in English, too',
    tags: ['language', 'en', 'enrollment'],
    async run(script) {
      const { plan, id } = await joinPlan(script)
      const named = { ...inEnglish, subscription_id: plan, customer_subscription_id: id }
      const joining = { ...sampleEnrollment, ...named, subscription: plan, resubscribe: 'true' }
      const joined = { status: 200, message: 'Customer enrolled successfully' }
      await script.send('enrollments.subscribe', joining, joined)
      await script.send('enrollments.read', named, { status: 200, message: found })
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
