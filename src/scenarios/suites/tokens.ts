import { sampleCard, sampleRequest, sampleTokenSale, sampleVoid } from '../../contract/samples.ts'
import type { Values } from '../../contract/operations/wire.ts'
import { capture, sell } from '../suite-parts/payments.ts'
import { suite, type Expected, type Scenario, type Script } from '../scenario.ts'

const done = { status: 200 }
const invalid = { status: 400, message: 'El token no es valido o tiene un formato invalid' }
const unknownToken = 'T-0c1a4f9e-0000-4000-8000-000000000001'

/** Stores the sample card, with changes. */
async function storeCard(script: Script, changes: Values = {}, expected: Expected = done) {
  const values = { ...sampleCard, ...sampleRequest, ...changes }
  return (await script.send('tokens.create', values, expected)).data
}

/** Stores a card; returns its token. */
async function store(script: Script) {
  const data = { status: 'active', mask: '411111******1111', network: 'visa', state: 'HN-CR' }
  return (await storeCard(script, {}, { status: 200, data }))?.token ?? ''
}

const read = (script: Script, token: string, expected: Expected = done) =>
  script.send('tokens.read', { ...sampleRequest, token }, expected)

const update = (script: Script, token: string, changes: Values, expected: Expected = done) =>
  script.send('tokens.update', { ...sampleRequest, token, ...changes }, expected)

const remove = (script: Script, token: string, expected: Expected = done) =>
  script.send('tokens.delete', { ...sampleRequest, token }, expected)

const charge = (
  script: Script,
  card_token: string | undefined,
  expected: Expected = done,
  changes: Values = {},
) => script.send('payments.sale', { ...sampleTokenSale, card_token, ...changes }, expected)

export const tokenScenarios: readonly Scenario[] = suite('tokens', {
  life: {
    target: 'any',
    es: 'Una tarjeta se guarda, se lee, se actualiza y se elimina',
    en: 'A card is stored, read, updated and deleted',
    tags: ['token'],
    async run(script) {
      const token = await store(script)
      await read(script, token, { status: 200, data: { token } })
      const changes = { city: 'Choloma' }
      const changed = { token, ...changes, mask: '411111******1111' }
      await update(script, token, changes, { status: 200, data: changed })
      await remove(script, token, { status: 200, data: { token, deleted: true } })
      await read(script, token, invalid)
    },
  },
  sale: {
    target: 'any',
    es: 'Se cobra con el token en lugar de la tarjeta',
    en: 'A token is charged in place of its card',
    tags: ['token', 'sale'],
    async run(script) {
      const data = { transaction_type: 'sale', response_approved: true }
      const token = await store(script)
      const sold = await charge(script, token, { status: 200, data })
      const payment = { ...sampleVoid, payment_uuid: sold.data?.payment_uuid }
      await script.send('payments.void', payment, done)
      const values = { ...sampleTokenSale, card_token: token }
      const { data: reserved } = await script.send('payments.auth', values, done)
      await capture(script, reserved?.payment_uuid ?? '')
    },
  },
  outcomes: {
    target: 'any',
    es: 'También con un token elige el monto el caso',
    en: 'With a token, too, the amount selects the case',
    tags: ['token', 'sale', 'auth', 'outcome'],
    async run(script) {
      const card_token = await store(script)
      const declined = { status: 402, message: 'Transacción denegada' }
      const timedOut = { status: 408, message: 'Tiempo de espera excedido' }
      await charge(script, card_token, declined, { order_amount: '2' })
      await charge(script, card_token, timedOut, { order_amount: '8' })
      const authorization = { ...sampleTokenSale, card_token, order_amount: '2' }
      await script.send('payments.auth', authorization, declined)
    },
  },
  expiry: {
    es: 'Un token deja de existir a las cinco horas de creado',
    en: 'A token is gone five hours after its creation',
    tags: ['token', 'time'],
    async run(script) {
      const token = await store(script)
      await script.advance('PT4H59M59S')
      await read(script, token)
      await script.advance('PT1S')
      await read(script, token, invalid)
      await charge(script, token, invalid)
    },
  },
  luhn: {
    target: 'any',
    es: 'No se guarda una tarjeta con el dígito verificador equivocado',
    en: 'A card number with a wrong check digit is not stored',
    tags: ['token', 'rule'],
    async run(script) {
      const message = 'El campo number es un número de tarjeta incorrecto.'
      const refusal = { status: 422, message, errors: ['number'] }
      await storeCard(script, { number: '3111254569854589' }, refusal)
    },
  },
  'charged-to-the-end': {
    es: 'Con un token se cobra hasta un segundo antes de las cinco horas',
    en: 'A token is charged until a second before its five hours are over',
    tags: ['token', 'sale', 'auth', 'time'],
    async run(script) {
      const token = await store(script)
      const values = { ...sampleTokenSale, card_token: token }
      await script.advance('PT4H59M59S')
      const data = { transaction_type: 'sale', transaction_approved_amount: 1 }
      await charge(script, token, { status: 200, data })
      const authorized = { status: 200, data: { transaction_type: 'auth' } }
      await script.send('payments.auth', values, authorized)
      await script.advance('PT1S')
      await script.send('payments.auth', values, invalid)
      await script.events(token, [
        { type: 'token.created', at: '2026-01-15T12:00:00.000Z' },
        { type: 'token.expired', at: '2026-01-15T17:00:00.000Z' },
      ])
    },
  },
  'update-does-not-prolong': {
    es: 'Actualizar un token no le alarga la vida',
    en: 'To update a token does not prolong its life',
    tags: ['token', 'time'],
    async run(script) {
      const token = await store(script)
      await script.advance('PT4H')
      await update(script, token, { city: 'Tela' })
      await script.advance('PT1H')
      await read(script, token, invalid)
    },
  },
  events: {
    es: 'De un token se sabe cuándo se guardó, se actualizó y se eliminó',
    en: 'Of a token it is known when it was stored, updated and deleted',
    tags: ['token', 'events'],
    async run(script) {
      const token = await store(script)
      await update(script, token, { city: 'Tela' })
      await remove(script, token)
      await script.advance('P1D')
      await script.events(token, [
        { type: 'token.created' },
        { type: 'token.updated' },
        { type: 'token.deleted' },
      ])
    },
  },
  'other-card': {
    target: 'any',
    es: 'Un token recibe otra tarjeta, con su código de seguridad',
    en: 'A token takes another card, with its security code',
    tags: ['token', 'mastercard'],
    async run(script) {
      const token = await store(script)
      const other = { number: '5555555555554444', cvv2: '999' }
      const data = { token, mask: '555555******4444', bin: '555555', network: 'mastercard' }
      await update(script, token, other, { status: 200, data })
    },
  },
  'code-needs-number': {
    target: 'any',
    es: 'El código de seguridad no se actualiza sin el número de la tarjeta',
    en: 'A security code is not updated without the number of the card',
    tags: ['token', 'rule'],
    async run(script) {
      const message = 'El campo number es obligatorio.'
      const refusal = { status: 422, message, errors: ['number'] }
      await update(script, await store(script), { cvv2: '999' }, refusal)
    },
  },
  'state-needs-country': {
    target: 'any',
    es: 'El departamento no se actualiza sin el país',
    en: 'A state is not updated without the country',
    tags: ['token', 'rule'],
    async run(script) {
      const token = await store(script)
      const state = 'HN-FM'
      const message = 'El campo country es obligatorio.'
      await update(script, token, { state }, { status: 422, message, errors: ['country'] })
      await update(script, token, { state, country: 'HN' }, { status: 200, data: { state } })
    },
  },
  'country-without-state': {
    es: 'Al cambiar solo el país, el departamento del anterior no queda',
    en: 'When only the country is changed, the state of the old one does not stay',
    tags: ['token'],
    async run(script) {
      const token = await store(script)
      const same = { country: 'HN' }
      await update(script, token, same, { status: 200, data: { ...same, state: 'HN-CR' } })
      const country = 'GT'
      await update(script, token, { country }, { status: 200, data: { country, state: '' } })
      const state = 'GT-01'
      await update(script, token, { country, state }, { status: 200, data: { state } })
    },
  },
  invalid: {
    target: 'any',
    es: 'Un token mal formado, desconocido o eliminado recibe la misma respuesta',
    en: 'A malformed, an unknown and a deleted token get the same response',
    tags: ['token'],
    async run(script) {
      const deleted = await store(script)
      await update(script, deleted, { city: 'Tela' })
      await remove(script, deleted)
      for (const token of ['T-1', unknownToken, deleted]) {
        await read(script, token, invalid)
        await update(script, token, { city: 'Tela' }, invalid)
        await remove(script, token, invalid)
      }
    },
  },
  'not-authenticated': {
    es: 'La tarjeta de un token eliminado, vencido o desconocido no se autentica',
    en: 'The card of a deleted, an expired or an unknown token is not authenticated',
    tags: ['token', '3ds', 'time'],
    async run(script) {
      const authenticate = (card_token: string | undefined, expected: Expected) =>
        script.send('authentication.token', { ...sampleRequest, card_token }, expected)
      const number = '4000000000001000'
      const deleted = (await storeCard(script, { number }))?.token ?? ''
      const expired = (await storeCard(script, { number }))?.token
      for (const token of [deleted, expired]) await authenticate(token, { status: 202 })
      await remove(script, deleted)
      await script.advance('PT5H')
      for (const token of [deleted, expired, unknownToken]) await authenticate(token, invalid)
    },
  },
  'fifteen-digits': {
    es: 'Una tarjeta de 15 dígitos se guarda; si su token se cobra lo dice el libro de supuestos',
    en: 'A card of 15 digits is stored; whether its token is charged is a row of the ledger',
    ledger: { token_security_code: 'three_or_four' },
    tags: ['token', 'sale', 'card', 'ledger'],
    async run(script) {
      const card = { number: '378282246310005', cvv2: '1234' }
      const known = { mask: '378282*****0005', network: 'amex', bin: '378282', last: '0005' }
      const stored = { status: 200, data: known }
      const token = (await storeCard(script, card, stored))?.token
      await update(script, await store(script), card, stored)
      const unaccepted = 'El sandbox acepta solo sus tarjetas de prueba.'
      await charge(script, token, { status: 412, message: unaccepted })
      await script.change({ assumptions: { token_of_other_card: 'sixteen_digits' } })
      const tooShort = 'El token guarda una tarjeta de 15 dígitos: los cobros aceptan solo de 16.'
      await charge(script, token, { status: 412, message: tooShort })
      await script.change({ assumptions: { token_of_other_card: 'accepted' } })
      await charge(script, token)
    },
  },
  'without-prefix': {
    es: 'Se cobra con el token entero; si vale sin T- lo dice el libro de supuestos',
    en: 'The whole token is charged; whether it is good without T- is a row of the ledger',
    tags: ['token', 'sale', 'ledger'],
    async run(script) {
      const bare = (await store(script)).slice('T-'.length)
      await charge(script, bare, invalid)
      await script.change({ assumptions: { card_token_form: 'either' } })
      await charge(script, bare)
      await charge(script, `T-${bare}`)
    },
  },
  'status-after-the-end': {
    es: 'Un token borrado o vencido es desconocido, o se lee con su estado',
    en: 'A deleted or expired token is unknown, or is read with its status',
    tags: ['token', 'time', 'ledger'],
    async run(script) {
      await script.change({ assumptions: { ended_token: 'status' } })
      const [deleted, expired] = [await store(script), await store(script)]
      await remove(script, deleted)
      await script.advance('PT5H')
      for (const [token, status] of [
        [deleted, 'deleted'],
        [expired, 'expired'],
      ] as const) {
        const known = { token, status, mask: '411111******1111' }
        await read(script, token, { status: 200, data: known })
        await update(script, token, { city: 'Tela' }, invalid)
        await remove(script, token, invalid)
        await charge(script, token, invalid)
      }
      await script.change({ assumptions: { ended_token: 'unknown' } })
      await read(script, expired, invalid)
    },
  },
  'charged-card': {
    es: 'Un token cobra la tarjeta que guarda ahora, no la que guardaba',
    en: 'A token charges the card that it holds now, not the one that it held',
    ledger: { token_of_other_card: 'refused' },
    tags: ['token', 'sale', 'card'],
    async run(script) {
      const [test, other] = ['4111111111111111', '4684668223050294']
      const token = (await storeCard(script, { number: other }))?.token ?? ''
      const message = 'El sandbox acepta solo sus tarjetas de prueba.'
      const refusal = { status: 412, message }
      await charge(script, token, refusal)
      await update(script, token, { number: test })
      await charge(script, token)
      await update(script, token, { number: other })
      await charge(script, token, refusal)
    },
  },
  several: {
    es: 'De varios tokens a la vez se leen todos',
    en: 'Of several tokens at once all are read',
    ledger: { several_tokens: 'array' },
    tags: ['token'],
    async run(script) {
      const numbers = ['4111111111111111', '5555555555554444', '378282246310005']
      const tokens: (string | undefined)[] = []
      for (const number of numbers) tokens.push((await storeCard(script, { number }))?.token)
      const { data } = await read(script, tokens.join(':'))
      const all = data as unknown as readonly { readonly token: string }[]
      script.check('tokens', all.map(({ token }) => token).toSorted(), tokens.toSorted())
    },
  },
  'unknown-among-several': {
    es: 'Un token que no sirve detiene la consulta de varios, o se omite',
    en: 'A token that is not good stops the reading of several, or is left out',
    ledger: { several_tokens: 'array' },
    tags: ['token', 'ledger'],
    async run(script) {
      const token = `${await store(script)}:${unknownToken}`
      await read(script, token, invalid)
      await script.change({ assumptions: { unknown_among_several: 'left_out' } })
      const { data } = await read(script, token)
      script.check('tokens', data, [{ last: '1111' }])
    },
  },
  hash: {
    es: 'El hash reconoce la misma tarjeta en dos tokens, si es de la tarjeta',
    en: 'The hash recognises one card in two tokens, if it is that of the card',
    tags: ['token', 'ledger'],
    async run(script) {
      const hashOf = async (city: string) => (await storeCard(script, { city }))?.hash
      const isSame = async () => (await hashOf('Tela')) === (await hashOf('Choloma'))
      script.check('hash of one card', await isSame(), true)
      await script.change({ assumptions: { card_hash: 'of_token' } })
      script.check('hash of two tokens', await isSame(), false)
    },
  },
  'stored-email': {
    es: 'Un token se devuelve sin el correo guardado, salvo que el libro diga otra cosa',
    en: 'A token is answered without the stored e-mail address, unless the ledger says otherwise',
    tags: ['token', 'ledger'],
    async run(script) {
      const emailOf = async () => (await storeCard(script))?.email ?? null
      script.check('e-mail of the token', await emailOf(), null)
      await script.change({ assumptions: { stored_email: 'with_email' } })
      script.check('e-mail of the token', await emailOf(), sampleCard.email)
    },
  },
  'expired-card': {
    es: 'Una tarjeta vencida se guarda y se cobra, salvo que el libro de supuestos la rechace',
    en: 'An expired card is stored and charged, unless the ledger of assumptions refuses it',
    tags: ['token', 'sale', 'rule', 'ledger'],
    async run(script) {
      const sale = { card_expire: '2512' }
      const card = { expire_month: '12', expire_year: '2025' }
      await sell(script, sale)
      await storeCard(script, card)
      await script.change({ assumptions: { card_expiry: 'not_past' } })
      const past = (field: string) => ({
        status: 422,
        message: `El campo ${field} corresponde a una tarjeta vencida.`,
        errors: [field],
      })
      await sell(script, sale, past('card_expire'))
      await storeCard(script, card, past('expire_year'))
    },
  },
  'customer-or-client': {
    es: 'Una tarjeta se guarda con customer o con client: el libro dice cuál se lee, y ninguna respuesta lo trae',
    en: 'A card is stored with customer or with client: the ledger says which is read, and no response has it',
    tags: ['token', 'ledger'],
    async run(script) {
      for (const token_customer of ['customer', 'client'] as const) {
        await script.change({ assumptions: { token_customer } })
        for (const name of ['customer', 'client']) {
          const data = await storeCard(script, { [name]: 'C-1' })
          const named = Object.entries(data ?? {}).filter(([, value]) => value === 'C-1')
          script.check('fields with the customer', named, [])
        }
      }
    },
  },
  least: {
    target: 'any',
    es: 'Una tarjeta se guarda sin código postal ni correo',
    en: 'A card is stored without a postal code or an e-mail address',
    tags: ['token'],
    async run(script) {
      const values = { ...sampleCard, ...sampleRequest, zip: undefined, email: undefined }
      const without = { status: 200, data: { zip: '' } }
      const { data } = await script.send('tokens.create', values, without)
      await read(script, data?.token ?? '', without)
    },
  },
  'bare-state': {
    es: 'Un estado sin su país se devuelve con él',
    en: 'A state without its country is answered with it',
    tags: ['token'],
    async run(script) {
      const expected = { status: 200, data: { country: 'HN', state: 'HN-CR' } }
      const data = await storeCard(script, { state: 'CR' }, expected)
      await read(script, data?.token ?? '', expected)
    },
  },
  'not-for-payments': {
    es: 'Una tarjeta que no es de prueba se guarda, pero no se cobra',
    en: 'A card that is no test card is stored, but not charged',
    tags: ['token', 'sale', 'card'],
    async run(script) {
      const stored = { status: 200, data: { mask: '468466******0294' } }
      const data = await storeCard(script, { number: '4684668223050294' }, stored)
      const newRange = { mask: '222300******3222', network: 'mastercard' }
      await storeCard(script, { number: '2223003122003222' }, { status: 200, data: newRange })
      const message = 'El sandbox acepta solo sus tarjetas de prueba.'
      await charge(script, data?.token, { status: 412, message })
    },
  },
})
