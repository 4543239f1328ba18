import type { AuthenticationRequired } from '../../contract/answers/results.ts'
import { sampleCard, sampleRequest, sampleSale, sampleTokenSale } from '../../contract/samples.ts'
import { furtherFields, lookUpCard } from '../suite-parts/look-up.ts'
import { unknownId } from '../suite-parts/joining.ts'
import { suite, type Scenario, type Script } from '../scenario.ts'

const successful = '4000000000001000'
const failing = '4000000000001018'
const challenged = '4000000000001091'
const unavailable = '4000000000001034'
const otherAmount = 'Los casos de 3-D Secure funcionan solo con el monto 1'
const refusal = (message: string) => ({ status: 412, message })

/** The choices of a customer in a challenge, with any card. */
const choices = [
  ['approve', 200, 'lo supera', 'passes it'],
  ['fail', 402, 'no lo supera', 'fails it'],
  ['cancel', 402, 'lo cancela', 'cancels it'],
  ['timeout', 402, 'deja pasar el tiempo', 'lets the time pass'],
] as const

/** Stores a card, and authenticates it up to the lookup. */
async function lookUpToken(script: Script, number: string, status: number) {
  const card = { ...sampleCard, ...sampleRequest, number }
  const { data: stored } = await script.send('tokens.create', card, { status: 200 })
  const asked = { ...sampleRequest, ...furtherFields, card_token: stored?.token }
  const { data } = await script.send('authentication.token', asked, { status: 202 })
  const { payload: JWT, collection_url: url } = data as unknown as AuthenticationRequired
  const { SessionId } = await script.visit(url, { JWT })
  const values = { ...asked, reference: String(SessionId), authenticate_token: 'true' }
  const found = await script.send('authentication.lookup', values, { status })
  return { found, card_token: stored?.token }
}

export const threeDSecureScenarios: readonly Scenario[] = [
  ...suite('three-d-secure', {
    frictionless: {
      es: 'Una autenticación sin fricción sirve para un solo cobro',
      en: 'A frictionless authentication is good for one payment',
      tags: ['3ds', 'sale'],
      async run(script) {
        const { sale } = await lookUpCard(script, successful, { status: 200 })
        await script.send('payments.sale', sale, {
          status: 200,
          data: { transaction_type: 'sale', response_approved: true, response_cavv: '2' },
        })
        const used = refusal('La autenticación ya se usó: sirve para un solo cobro')
        await script.send('payments.sale', sale, used)
        const unasked = { ...sale, authentication_request: undefined }
        await script.send('payments.sale', unasked, used)
      },
    },
  }),
  ...choices.map(([choice, status, es, en]): Scenario => ({
    id: `three-d-secure.challenge-${choice}`,
    title: {
      es: `Ante un desafío el cliente ${es}, y el cobro ${status === 200 ? 'se hace' : 'se deniega'}`,
      en: `Of a challenge the customer ${en}, and the payment is ${status === 200 ? 'made' : 'declined'}`,
    },
    tags: ['3ds', 'challenge', 'sale'],
    target: 'sandbox',
    async run(script) {
      const { sale, answer } = await lookUpCard(script, challenged, { status: 200 })
      const ended = await answer(choice)
      // The page reports an error where the customer has decided nothing.
      const isUndecided = choice === 'cancel' || choice === 'timeout'
      const isError = isUndecided && script.ledger().unfinished_challenge === 'error'
      const error = isError ? {} : undefined
      script.check('message', ended, { name: 'pixelpay_continue', error })
      await script.send('payments.sale', sale, {
        status,
        data: { response_approved: status === 200 },
      })
    },
  })),
  ...suite('three-d-secure', {
    authorization: {
      es: 'Una autorización pide la autenticación como una venta, y se hace con ella',
      en: 'An authorization asks for authentication as a sale does, and is made with it',
      tags: ['3ds', 'auth'],
      async run(script) {
        const { sale } = await lookUpCard(script, successful, { status: 200 }, 'payments.auth')
        const reserved = { transaction_type: 'auth', response_approved: true }
        await script.send('payments.auth', sale, { status: 200, data: reserved })
      },
    },
    'two-challenges': {
      es: 'De dos desafíos cada uno termina su propia autenticación',
      en: 'Of two challenges each ends its own authentication',
      tags: ['3ds', 'challenge'],
      async run(script) {
        const first = await lookUpCard(script, challenged, { status: 200 })
        const second = await lookUpCard(script, challenged, { status: 200 })
        for (const { identifier, answer } of [second, first]) {
          script.check('message', await answer('approve'), { identifier })
          const ending = { ...sampleRequest, ...furtherFields, identifier }
          const ended = { status: 200, data: { identifier } }
          await script.send('authentication.continue', ending, ended)
        }
      },
    },
    'failed-challenge': {
      es: 'El fin de un desafío que no se superó también lo dice',
      en: 'The end of a challenge that was not passed says so, too',
      tags: ['3ds', 'challenge'],
      async run(script) {
        const { identifier, answer } = await lookUpCard(script, challenged, { status: 200 })
        await answer('fail')
        const values = { ...sampleRequest, ...furtherFields, identifier }
        const message = 'La autenticación 3-D Secure no fue exitosa'
        const { failed_lookup } = script.ledger()
        const status = failed_lookup === 'lookup_declines' ? 402 : 200
        const said = status === 402 ? { status, message } : { status }
        await script.send('authentication.continue', values, said)
      },
    },
    unfinished: {
      es: 'Sin terminar el desafío no se cobra',
      en: 'Without the end of its challenge nothing is charged',
      tags: ['3ds', 'challenge'],
      async run(script) {
        const { sale, identifier } = await lookUpCard(script, challenged, { status: 200 })
        const message = 'La autenticación no ha terminado: falta el desafío del emisor'
        await script.send('payments.sale', sale, refusal(message))
        const ending = { ...sampleRequest, identifier }
        await script.send('authentication.continue', ending, refusal(message))
      },
    },
    lapsed: {
      es: 'Una autenticación vence a los 15 minutos',
      en: 'An authentication lapses after 15 minutes',
      tags: ['3ds', 'time'],
      async run(script) {
        const first = await lookUpCard(script, successful, { status: 200 })
        const second = await lookUpCard(script, successful, { status: 200 })
        await script.advance('PT14M59S')
        await script.send('payments.sale', first.sale, { status: 200 })
        await script.advance('PT1S')
        const message = 'La autenticación no existe o ya venció'
        await script.send('payments.sale', second.sale, refusal(message))
      },
    },
    'another-payment': {
      es: 'Una autenticación no sirve para otra orden, otro monto, otra moneda u otra tarjeta, ni una inventada para nada',
      en: 'An authentication is not good for another order, amount, currency or card, nor an invented one for any',
      tags: ['3ds', 'sale'],
      async run(script) {
        const { sale, lookup } = await lookUpCard(script, successful, { status: 200 })
        const message =
          'La autenticación es de otro cobro: tarjeta, orden, moneda y monto deben ser los mismos'
        const elsewhere = { ...lookup, card_number: '4000000000001026' }
        await script.send('authentication.lookup', elsewhere, refusal(message))
        await script.send('payments.sale', { ...sale, order_id: 'ORDER-2' }, refusal(message))
        await script.send('payments.sale', { ...sale, order_amount: '2' }, refusal(message))
        await script.send('payments.sale', { ...sale, order_currency: 'USD' }, refusal(message))
        const otherCard = { ...sale, card_number: '4000000000001026' }
        await script.send('payments.sale', otherCard, refusal(message))
        const invented = { ...sale, authentication_identifier: unknownId }
        const unknown = 'La autenticación no existe o ya venció'
        await script.send('payments.sale', invented, refusal(unknown))
        await script.send('payments.sale', sale, { status: 200 })
      },
    },
    'plain-cards': {
      target: 'any',
      es: 'Las dos tarjetas del sandbox se cobran sin autenticar, aunque se pida',
      en: "The sandbox's two cards are charged without authentication, even when it is asked for",
      tags: ['3ds', 'sale'],
      async run(script) {
        for (const card_number of ['4111111111111111', '5555555555554444']) {
          const values = { ...sampleSale, card_number, authentication_request: 'true' }
          await script.send('payments.sale', values, {
            status: 200,
            data: { transaction_type: 'sale', response_approved: true },
          })
        }
      },
    },
    'not-asked': {
      es: 'Sin pedir la autenticación, decide el caso de la tarjeta',
      en: 'When authentication is not asked for, the case of the card decides',
      tags: ['3ds', 'sale', 'ledger'],
      async run(script) {
        const values = { ...sampleSale, card_number: failing }
        const message = 'La autenticación 3-D Secure no fue exitosa'
        await script.send('payments.sale', values, { status: 402, message })
        const passed = { response_approved: true, response_cavv: '2' }
        const step = { ...sampleSale, card_number: challenged }
        await script.send('payments.sale', step, { status: 200, data: passed })
        await script.change({ assumptions: { authentication_not_asked: 'plain_sale' } })
        const plain = { response_approved: true, response_cavv: '' }
        await script.send('payments.sale', values, { status: 200, data: plain })
      },
    },
    'other-outcome': {
      es: 'Los casos de 3-D Secure funcionan solo con el monto 1',
      en: 'The cases of 3-D Secure work with the amount 1 only',
      tags: ['3ds', 'outcome'],
      async run(script) {
        const card = { card_number: challenged, authentication_request: 'true' }
        const values = { ...sampleSale, ...card, order_amount: '4' }
        const message = 'Tarjeta con reporte de robo o extravío'
        await script.send('payments.sale', values, { status: 402, message })
        await script.change({ assumptions: { authentication_other_amount: 'refused' } })
        await script.send('payments.sale', values, refusal(otherAmount))
      },
    },
    unavailable: {
      es: 'Sin autenticación disponible el cobro sigue, salvo que el libro lo deniegue',
      en: 'Where no authentication is available the payment continues, unless the ledger declines it',
      ledger: { repeated_order_id: 'new_payment' },
      tags: ['3ds', 'sale', 'ledger'],
      async run(script) {
        const first = await lookUpCard(script, unavailable, { status: 200 })
        await script.send('payments.sale', first.sale, { status: 200, data: { response_cavv: '' } })
        await script.change({ assumptions: { authentication_unavailable: 'decline' } })
        const message = 'La autenticación 3-D Secure no estuvo disponible'
        const second = await lookUpCard(script, unavailable, { status: 200 })
        await script.send('payments.sale', second.sale, { status: 402, message })
      },
    },
    token: {
      es: 'Una tarjeta guardada se autentica por su token',
      en: 'A stored card is authenticated by its token',
      tags: ['3ds', 'token'],
      async run(script) {
        const looked = [
          await lookUpToken(script, successful, 200),
          await lookUpToken(script, successful, 200),
          await lookUpToken(script, successful, 200),
        ]
        for (const { found, card_token } of looked) {
          const { identifier, authentication_identifier } = found.data ?? {}
          const own = { authentication_identifier: identifier }
          script.check('found', found, { success: true, action: 'token_auth_success', data: own })
          const sale = { ...sampleTokenSale, card_token, authentication_identifier }
          const proven = { response_approved: true, response_cavv: '2' }
          await script.send('payments.sale', sale, { status: 200, data: proven })
        }
      },
    },
    'sale-by-token': {
      es: 'Un cobro con una tarjeta guardada pide la autenticación como con la tarjeta misma',
      en: 'A payment with a stored card asks for authentication as with the card itself',
      tags: ['3ds', 'sale', 'auth', 'token'],
      async run(script) {
        const card = { ...sampleCard, ...sampleRequest }
        const { data } = await script.send('tokens.create', card, { status: 200 })
        const card_token = data?.token
        // From here on it is the card of a case.
        const changed = { ...sampleRequest, token: card_token, number: successful }
        await script.send('tokens.update', changed, { status: 200 })
        const values = { ...sampleTokenSale, card_token, authentication_request: 'true' }
        const songbird = { status: 202, data: { transaction_type: 'songbird' } }
        await script.send('payments.sale', values, songbird)
        await script.send('payments.auth', values, songbird)
      },
    },
    'token-failed': {
      es: 'Una tarjeta guardada que no se autentica lo dice',
      en: 'A stored card that fails to authenticate says so',
      tags: ['3ds', 'token'],
      async run(script) {
        const { found } = await lookUpToken(script, failing, 402)
        script.check('found', found, { success: false, action: 'token_auth_failed' })
      },
    },
  }),
]
