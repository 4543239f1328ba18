import { sampleCard, sampleTokenSale } from '../contract/samples.ts'
import type { Scenario, Script } from './scenario.ts'

const asked = { env: 'sandbox', lang: 'es' }
const invalid = {
  status: 400,
  message: 'El token no es valido o tiene un formato invalid',
}

/** A stored card, and its token. */
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

export const tokenScenarios: readonly Scenario[] = [
  {
    id: 'tokens.life',
    title: {
      es: 'Una tarjeta se guarda, se lee, se actualiza y se elimina',
      en: 'A card is stored, read, updated and deleted',
    },
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
  {
    id: 'tokens.sale',
    title: {
      es: 'Se cobra con el token en lugar de la tarjeta',
      en: 'A token is charged in place of its card',
    },
    async run(script) {
      const values = { ...sampleTokenSale, card_token: await store(script) }
      await script.send('payments.sale', values, {
        status: 200,
        data: { transaction_type: 'sale', response_approved: true },
      })
    },
  },
  {
    id: 'tokens.expiry',
    title: {
      es: 'Un token deja de existir a las cinco horas de creado',
      en: 'A token is gone five hours after its creation',
    },
    target: 'sandbox',
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
  {
    id: 'tokens.luhn',
    title: {
      es: 'No se guarda una tarjeta con el dígito verificador equivocado',
      en: 'A card number with a wrong check digit is not stored',
    },
    async run(script) {
      const values = { ...sampleCard, ...asked, number: '3111254569854589' }
      await script.send('tokens.create', values, {
        status: 422,
        message: 'El campo number es un número de tarjeta incorrecto.',
        errors: ['number'],
      })
    },
  },
]
