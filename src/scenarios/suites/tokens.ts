import { sampleCard, sampleSale, sampleTokenSale } from '../../contract/samples.ts'
import { suite, type Scenario, type Script } from '../scenario.ts'

const asked = { env: 'sandbox', lang: 'es' }
const invalid = {
  status: 400,
  message: 'El token no es valido o tiene un formato invalid',
}

/** Stores a card; returns its token. */
async function store(script: Script) {
  const { data } = await script.send(
    'tokens.create',
    { ...sampleCard, ...asked },
    {
      status: 200,
      data: { status: 'active', mask: '411111******1111', network: 'visa', state: 'HN-CR' },
    },
  )
  return data?.token ?? ''
}

export const tokenScenarios: readonly Scenario[] = suite('tokens', {
  life: {
    target: 'any',
    title: {
      es: 'Una tarjeta se guarda, se lee, se actualiza y se elimina',
      en: 'A card is stored, read, updated and deleted',
    },
    tags: ['token'],
    async run(script) {
      const token = await store(script)
      await script.send('tokens.read', { ...asked, token }, { status: 200, data: { token } })
      await script.send(
        'tokens.update',
        { ...asked, token, city: 'Choloma' },
        {
          status: 200,
          data: { token, city: 'Choloma', mask: '411111******1111' },
        },
      )
      await script.send(
        'tokens.delete',
        { ...asked, token },
        {
          status: 200,
          data: { token, deleted: true },
        },
      )
      await script.send('tokens.read', { ...asked, token }, invalid)
    },
  },
  sale: {
    target: 'any',
    title: {
      es: 'Se cobra con el token en lugar de la tarjeta',
      en: 'A token is charged in place of its card',
    },
    tags: ['token', 'sale'],
    async run(script) {
      const values = { ...sampleTokenSale, card_token: await store(script) }
      await script.send('payments.sale', values, {
        status: 200,
        data: { transaction_type: 'sale', response_approved: true },
      })
    },
  },
  expiry: {
    title: {
      es: 'Un token deja de existir a las cinco horas de creado',
      en: 'A token is gone five hours after its creation',
    },
    tags: ['token', 'time'],
    async run(script) {
      const token = await store(script)
      await script.advance('PT4H59M59S')
      await script.send('tokens.read', { ...asked, token }, { status: 200 })
      await script.advance('PT1S')
      await script.send('tokens.read', { ...asked, token }, invalid)
      const values = { ...sampleTokenSale, card_token: token }
      await script.send('payments.sale', values, invalid)
    },
  },
  luhn: {
    target: 'any',
    title: {
      es: 'No se guarda una tarjeta con el dígito verificador equivocado',
      en: 'A card number with a wrong check digit is not stored',
    },
    tags: ['token', 'rule'],
    async run(script) {
      const values = { ...sampleCard, ...asked, number: '3111254569854589' }
      await script.send('tokens.create', values, {
        status: 422,
        message: 'El campo number es un número de tarjeta incorrecto.',
        errors: ['number'],
      })
    },
  },
  'charged-to-the-end': {
    title: {
      es: 'Con un token se cobra hasta un segundo antes de las cinco horas',
      en: 'A token is charged until a second before its five hours are over',
    },
    tags: ['token', 'sale', 'auth', 'time'],
    async run(script) {
      const token = await store(script)
      const values = { ...sampleTokenSale, card_token: token }
      await script.advance('PT4H59M59S')
      const data = { transaction_type: 'sale', transaction_approved_amount: 1 }
      await script.send('payments.sale', values, { status: 200, data })
      await script.send('payments.auth', values, {
        status: 200,
        data: { transaction_type: 'auth' },
      })
      await script.advance('PT1S')
      await script.send('payments.auth', values, invalid)
      await script.events(token, [
        { type: 'token.created', at: '2026-01-15T12:00:00.000Z' },
        { type: 'token.expired', at: '2026-01-15T17:00:00.000Z' },
      ])
    },
  },
  'update-does-not-prolong': {
    title: {
      es: 'Actualizar un token no le alarga la vida',
      en: 'To update a token does not prolong its life',
    },
    tags: ['token', 'time'],
    async run(script) {
      const token = await store(script)
      await script.advance('PT4H')
      await script.send('tokens.update', { ...asked, token, city: 'Tela' }, { status: 200 })
      await script.advance('PT1H')
      await script.send('tokens.read', { ...asked, token }, invalid)
    },
  },
  events: {
    title: {
      es: 'De un token se sabe cuándo se guardó, se actualizó y se eliminó',
      en: 'Of a token it is known when it was stored, updated and deleted',
    },
    tags: ['token', 'events'],
    async run(script) {
      const token = await store(script)
      await script.send('tokens.update', { ...asked, token, city: 'Tela' }, { status: 200 })
      await script.send('tokens.delete', { ...asked, token }, { status: 200 })
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
    title: {
      es: 'Un token recibe otra tarjeta, con su código de seguridad',
      en: 'A token takes another card, with its security code',
    },
    tags: ['token', 'mastercard'],
    async run(script) {
      const token = await store(script)
      const other = { number: '5555555555554444', cvv2: '999' }
      await script.send(
        'tokens.update',
        { ...asked, token, ...other },
        {
          status: 200,
          data: { token, mask: '555555******4444', bin: '555555', network: 'mastercard' },
        },
      )
    },
  },
  'code-needs-number': {
    target: 'any',
    title: {
      es: 'El código de seguridad no se actualiza sin el número de la tarjeta',
      en: 'A security code is not updated without the number of the card',
    },
    tags: ['token', 'rule'],
    async run(script) {
      const values = { ...asked, token: await store(script), cvv2: '999' }
      const message = 'El campo number es obligatorio.'
      await script.send('tokens.update', values, { status: 422, message, errors: ['number'] })
    },
  },
  'state-needs-country': {
    target: 'any',
    title: {
      es: 'El departamento no se actualiza sin el país',
      en: 'A state is not updated without the country',
    },
    tags: ['token', 'rule'],
    async run(script) {
      const values = { ...asked, token: await store(script), state: 'HN-FM' }
      const message = 'El campo country es obligatorio.'
      await script.send('tokens.update', values, { status: 422, message, errors: ['country'] })
      const both = { ...values, country: 'HN' }
      await script.send('tokens.update', both, { status: 200, data: { state: 'HN-FM' } })
    },
  },
  'country-without-state': {
    title: {
      es: 'Al cambiar solo el país, el departamento del anterior no queda',
      en: 'When only the country is changed, the state of the old one does not stay',
    },
    tags: ['token'],
    async run(script) {
      const values = { ...asked, token: await store(script), country: 'GT' }
      const moved = { country: 'GT', state: '' }
      await script.send('tokens.update', values, { status: 200, data: moved })
      const placed = { ...values, state: 'GT-01' }
      await script.send('tokens.update', placed, { status: 200, data: { state: 'GT-01' } })
    },
  },
  invalid: {
    target: 'any',
    title: {
      es: 'Un token mal formado, desconocido o eliminado recibe la misma respuesta',
      en: 'A malformed, an unknown and a deleted token get the same response',
    },
    tags: ['token'],
    async run(script) {
      const deleted = await store(script)
      await script.send('tokens.delete', { ...asked, token: deleted }, { status: 200 })
      for (const token of ['T-1', 'T-0c1a4f9e-0000-4000-8000-000000000001', deleted]) {
        await script.send('tokens.read', { ...asked, token }, invalid)
        await script.send('tokens.update', { ...asked, token, city: 'Tela' }, invalid)
        await script.send('tokens.delete', { ...asked, token }, invalid)
      }
    },
  },
  'fifteen-digits': {
    title: {
      es: 'Una tarjeta de 15 dígitos se guarda; si su token se cobra lo dice el libro de supuestos',
      en: 'A card of 15 digits is stored; whether its token is charged is a row of the ledger',
    },
    tags: ['token', 'sale', 'card', 'ledger'],
    async run(script) {
      const card = { ...sampleCard, ...asked, number: '378282246310005', cvv2: '1234' }
      const mask = '378282*****0005'
      const { data } = await script.send('tokens.create', card, { status: 200, data: { mask } })
      const values = { ...sampleTokenSale, card_token: data?.token }
      const unaccepted = 'El sandbox acepta solo sus tarjetas de prueba.'
      await script.send('payments.sale', values, { status: 412, message: unaccepted })
      await script.change({ assumptions: { token_of_other_card: 'sixteen_digits' } })
      const tooShort = 'El token guarda una tarjeta de 15 dígitos: los cobros aceptan solo de 16.'
      await script.send('payments.sale', values, { status: 412, message: tooShort })
      await script.change({ assumptions: { token_of_other_card: 'accepted' } })
      await script.send('payments.sale', values, { status: 200 })
    },
  },
  'without-prefix': {
    title: {
      es: 'Se cobra con el token entero; si vale sin T- lo dice el libro de supuestos',
      en: 'The whole token is charged; whether it is good without T- is a row of the ledger',
    },
    tags: ['token', 'sale', 'ledger'],
    async run(script) {
      const bare = (await store(script)).slice('T-'.length)
      const values = { ...sampleTokenSale, card_token: bare }
      await script.send('payments.sale', values, invalid)
      await script.change({ assumptions: { card_token_form: 'either' } })
      await script.send('payments.sale', values, { status: 200 })
      await script.send('payments.sale', { ...values, card_token: `T-${bare}` }, { status: 200 })
    },
  },
  'status-after-the-end': {
    title: {
      es: 'Un token borrado o vencido es desconocido, o se lee con su estado',
      en: 'A deleted or expired token is unknown, or is read with its status',
    },
    tags: ['token', 'time', 'ledger'],
    async run(script) {
      await script.change({ assumptions: { ended_token: 'status' } })
      const [deleted, expired] = [await store(script), await store(script)]
      await script.send('tokens.delete', { ...asked, token: deleted }, { status: 200 })
      await script.advance('PT5H')
      for (const [token, status] of [
        [deleted, 'deleted'],
        [expired, 'expired'],
      ] as const) {
        const known = { token, status, mask: '411111******1111' }
        await script.send('tokens.read', { ...asked, token }, { status: 200, data: known })
        await script.send('tokens.update', { ...asked, token, city: 'Tela' }, invalid)
        await script.send('tokens.delete', { ...asked, token }, invalid)
        await script.send('payments.sale', { ...sampleTokenSale, card_token: token }, invalid)
      }
      await script.change({ assumptions: { ended_token: 'unknown' } })
      await script.send('tokens.read', { ...asked, token: expired }, invalid)
    },
  },
  'unknown-among-several': {
    title: {
      es: 'Un token que no sirve detiene la consulta de varios, o se omite',
      en: 'A token that is not good stops the reading of several, or is left out',
    },
    tags: ['token', 'ledger'],
    async run(script) {
      const token = `${await store(script)}:T-0c1a4f9e-0000-4000-8000-000000000001`
      await script.send('tokens.read', { ...asked, token }, invalid)
      await script.change({ assumptions: { unknown_among_several: 'left_out' } })
      const { data } = await script.send('tokens.read', { ...asked, token }, { status: 200 })
      script.check('tokens', data, [{ last: '1111' }])
    },
  },
  hash: {
    title: {
      es: 'El hash reconoce la misma tarjeta en dos tokens, si es de la tarjeta',
      en: 'The hash recognises one card in two tokens, if it is that of the card',
    },
    tags: ['token', 'ledger'],
    async run(script) {
      const hashOf = async (city: string) => {
        const values = { ...sampleCard, ...asked, city }
        const { data } = await script.send('tokens.create', values, { status: 200 })
        return data?.hash
      }
      const isSame = async () => (await hashOf('Tela')) === (await hashOf('Choloma'))
      script.check('hash of one card', await isSame(), true)
      await script.change({ assumptions: { card_hash: 'of_token' } })
      script.check('hash of two tokens', await isSame(), false)
    },
  },
  'stored-email': {
    title: {
      es: 'Un token se devuelve sin el correo guardado, salvo que el libro diga otra cosa',
      en: 'A token is answered without the stored e-mail address, unless the ledger says otherwise',
    },
    tags: ['token', 'ledger'],
    async run(script) {
      const emailOf = async () => {
        const card = { ...sampleCard, ...asked }
        return (await script.send('tokens.create', card, { status: 200 })).data?.email ?? null
      }
      script.check('e-mail of the token', await emailOf(), null)
      await script.change({ assumptions: { stored_email: 'with_email' } })
      script.check('e-mail of the token', await emailOf(), sampleCard.email)
    },
  },
  'expired-card': {
    title: {
      es: 'Una tarjeta vencida se guarda y se cobra, salvo que el libro de supuestos la rechace',
      en: 'An expired card is stored and charged, unless the ledger of assumptions refuses it',
    },
    tags: ['token', 'sale', 'rule', 'ledger'],
    async run(script) {
      const sale = { ...sampleSale, card_expire: '2512' }
      const card = { ...sampleCard, ...asked, expire_month: '12', expire_year: '2025' }
      await script.send('payments.sale', sale, { status: 200 })
      await script.send('tokens.create', card, { status: 200 })
      await script.change({ assumptions: { card_expiry: 'not_past' } })
      const past = (field: string) => ({
        status: 422,
        message: `El campo ${field} corresponde a una tarjeta vencida.`,
        errors: [field],
      })
      await script.send('payments.sale', sale, past('card_expire'))
      await script.send('tokens.create', card, past('expire_year'))
    },
  },
  'customer-or-client': {
    title: {
      es: 'Una tarjeta se guarda con customer o con client: el libro dice cuál se lee, y ninguna respuesta lo trae',
      en: 'A card is stored with customer or with client: the ledger says which is read, and no response has it',
    },
    tags: ['token', 'ledger'],
    async run(script) {
      for (const token_customer of ['customer', 'client'] as const) {
        await script.change({ assumptions: { token_customer } })
        for (const name of ['customer', 'client']) {
          const card = { ...sampleCard, ...asked, [name]: 'C-1' }
          const { data } = await script.send('tokens.create', card, { status: 200 })
          const named = Object.entries(data ?? {}).filter(([, value]) => value === 'C-1')
          script.check('fields with the customer', named, [])
        }
      }
    },
  },
  'not-for-payments': {
    title: {
      es: 'Una tarjeta que no es de prueba se guarda, pero no se cobra',
      en: 'A card that is no test card is stored, but not charged',
    },
    tags: ['token', 'sale', 'card'],
    async run(script) {
      const card = { ...sampleCard, ...asked, number: '4684668223050294' }
      const mask = '468466******0294'
      const { data } = await script.send('tokens.create', card, { status: 200, data: { mask } })
      const values = { ...sampleTokenSale, card_token: data?.token }
      const message = 'El sandbox acepta solo sus tarjetas de prueba.'
      await script.send('payments.sale', values, { status: 412, message })
    },
  },
})
