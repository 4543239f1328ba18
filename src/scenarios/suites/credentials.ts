import {
  sampleCard,
  samplePlan,
  sampleRequest,
  sampleSale,
  sampleVoid,
  sandboxCredentials,
} from '../../contract/samples.ts'
import { sign, signatureKinds, voidSignature, voidUser } from '../../contract/signing.ts'
import { type Scenario, suite } from '../scenario.ts'
import { sell } from '../suite-parts/payments.ts'
import { calledEndpoint } from '../suite-parts/look-up.ts'

const { secret, voidUser: email } = sandboxCredentials

const signSale = (endpoint: string, order_id: string = sampleSale.order_id) =>
  sign(signatureKinds.sale, { ...sandboxCredentials, order_id, endpoint })

const refused = { status: 401, message: 'La firma x-client-signature es inválida' }
const unsigned = { status: 401, message: 'Falta la firma: envíe el encabezado x-client-signature.' }
const wrongHash = { status: 400, message: 'El valor HASH es inválido' }

export const credentialScenarios: readonly Scenario[] = suite('credentials', {
  'hash-digest': {
    es: 'x-auth-hash es el MD5 del secreto, salvo que el libro pida SHA-512',
    en: 'x-auth-hash is the MD5 of the secret, unless the ledger asks for SHA-512',
    tags: ['header', 'signature'],
    async run(script) {
      await sell(script)
      await script.change({ assumptions: { auth_hash_digest: 'sha512' } })
      await sell(script, {}, wrongHash)
      await script.change({ assumptions: { auth_hash_digest: 'md5' } })
      await sell(script)
    },
  },
  signature: {
    es: 'Una firma de cliente equivocada se rechaza; la correcta se acepta',
    en: 'A wrong client signature is refused, the right one accepted',
    tags: ['sale', 'signature'],
    async run(script) {
      const endpoint = await calledEndpoint(script)
      await sell(script, { 'x-client-signature': signSale(endpoint, 'ORDER-1') }, refused)
      await sell(script, { 'x-client-signature': signSale(endpoint) })
    },
  },
  'signed-endpoint': {
    es: 'Una firma vale para la dirección a la que se llama, no para otra',
    en: 'A signature is good for the endpoint that is called, not for another one',
    tags: ['sale', 'signature'],
    async run(script) {
      const sale = { 'x-client-signature': signSale('https://pixelpay.dev') }
      const message =
        /^La firma x-client-signature es para https:\/\/pixelpay\.dev, y la solicitud llegó/
      await sell(script, sale, { status: 401, message })
      await script.change({ assumptions: { signed_endpoint: 'called_or_published' } })
      await sell(script, sale)
    },
  },
  'upper-case': {
    es: 'Una firma en mayúsculas se rechaza, salvo que el libro la acepte',
    en: 'A signature in upper case is refused, unless the ledger accepts it',
    tags: ['void', 'signature'],
    async run(script) {
      const values = {
        ...sampleVoid,
        payment_uuid: await sell(script),
        'x-auth-user': voidUser(email),
        void_signature: voidSignature(email, sampleSale.order_id, secret).toUpperCase(),
      }
      await script.send('payments.void', values, { status: 401 })
      await script.change({ assumptions: { digest_case: 'any_case' } })
      await script.send('payments.void', values, { status: 200 })
    },
  },
  'signed-void': {
    es: 'Si las firmas son obligatorias, una anulación se firma como su venta',
    en: 'Where signatures are required, a void is signed as its sale',
    tags: ['void', 'signature'],
    async run(script) {
      const endpoint = await calledEndpoint(script)
      await script.change({ assumptions: { client_signature: 'required' } })
      const signature = signSale(endpoint)
      const payment_uuid = await sell(script, { 'x-client-signature': signature })
      const values = { ...sampleVoid, payment_uuid }
      await script.send('payments.void', values, unsigned)
      const other = signSale(endpoint, 'ORDER-1')
      await script.send('payments.void', { ...values, 'x-client-signature': other }, refused)
      const signed = { ...values, 'x-client-signature': signature }
      await script.send('payments.void', signed, { status: 200 })
    },
  },
  'signed-tokens': {
    es: 'Si las firmas son obligatorias, un token se guarda, lee, cambia y borra con la suya',
    en: 'Where signatures are required, a token is stored, read, changed and deleted with its own',
    tags: ['token', 'signature'],
    async run(script) {
      const endpoint = await calledEndpoint(script)
      await script.change({ assumptions: { client_signature: 'required' } })
      const card = { ...sampleCard, ...sampleRequest }
      await script.send('tokens.create', card, unsigned)
      const ofCard = sign(signatureKinds.new_token, { ...sandboxCredentials, endpoint })
      const stored = { ...card, 'x-client-signature': ofCard }
      const { data } = await script.send('tokens.create', stored, { status: 200 })
      const token = data?.token ?? ''
      const ofToken = sign(signatureKinds.token, { ...sandboxCredentials, token, endpoint })
      for (const id of ['tokens.read', 'tokens.update', 'tokens.delete'] as const) {
        const values = { ...sampleRequest, token }
        await script.send(id, values, unsigned)
        await script.send(id, { ...values, 'x-client-signature': ofCard }, refused)
        await script.send(id, { ...values, 'x-client-signature': ofToken }, { status: 200 })
      }
    },
  },
  'unnamed-parts': {
    es: 'Qué se firma con un token es un supuesto: la otra lectura toma clave y dirección',
    en: 'What is signed for a token is assumed: the other reading takes key and endpoint',
    tags: ['token', 'signature'],
    async run(script) {
      const endpoint = await calledEndpoint(script)
      const card = { ...sampleCard, ...sampleRequest }
      const { data } = await script.send('tokens.create', card, { status: 200 })
      const signature = sign(signatureKinds.new_token, { ...sandboxCredentials, endpoint })
      const values = { ...sampleRequest, token: data?.token, 'x-client-signature': signature }
      await script.send('tokens.read', values, refused)
      await script.change({ assumptions: { unnamed_signature_parts: 'payment_or_key' } })
      await script.send('tokens.read', values, { status: 200 })
    },
  },
  'signed-operations': {
    es: 'Si el libro nombra solo cuatro operaciones, las demás van sin firma',
    en: 'Where the ledger names four operations only, the others go unsigned',
    tags: ['sale', 'token', 'signature'],
    async run(script) {
      await script.change({
        assumptions: { client_signature: 'required', signed_operations: 'named' },
      })
      await sell(script, {}, unsigned)
      await script.send('tokens.create', { ...sampleCard, ...sampleRequest }, { status: 200 })
    },
  },
  accept: {
    es: 'Se responde JSON también a quien acepta otra cosa, salvo que el libro lo rechace',
    en: 'JSON is answered also to who accepts something else, unless the ledger refuses it',
    tags: ['header'],
    async run(script) {
      const inHtml = { accept: 'text/html' }
      await sell(script, inHtml)
      await script.change({ assumptions: { accept_header: 'required' } })
      const message = 'La respuesta es JSON: envíe el encabezado Accept: application/json.'
      await sell(script, inHtml, { status: 406, message })
      await sell(script)
    },
  },
  'void-signature': {
    es: 'void_signature es SHA-512 con el secreto dentro, salvo que el libro diga HMAC',
    en: 'void_signature is SHA-512 with the secret inside, unless the ledger says HMAC',
    tags: ['void', 'signature'],
    async run(script) {
      const values = { email, secret, order_id: sampleSale.order_id }
      const voided = {
        ...sampleVoid,
        payment_uuid: await sell(script),
        'x-auth-user': voidUser(email),
        void_signature: sign(signatureKinds.void_signature_hmac, values),
      }
      await script.send('payments.void', voided, { status: 401 })
      await script.change({ assumptions: { void_signature_algorithm: 'hmac_sha3_512' } })
      await script.send('payments.void', voided, { status: 200 })
    },
  },
  recurring: {
    es: 'Lo recurrente va con clave y hash, salvo que el libro pida también el usuario',
    en: 'Recurring payments take key and hash, unless the ledger asks for the user too',
    tags: ['plan', 'header'],
    async run(script) {
      await script.send('plans.create', samplePlan, { status: 200 })
      await script.change({ assumptions: { recurring_credentials: 'with_user' } })
      await script.send('plans.create', samplePlan, { status: 422, errors: ['x-auth-user'] })
      const by = (user: string) => ({ ...samplePlan, 'x-auth-user': voidUser(user) })
      await script.send('plans.create', by('otra@pixel.hn'), { status: 403 })
      await script.send('plans.create', by(email), { status: 200 })
    },
  },
})
