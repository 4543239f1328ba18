import {
  sampleCard,
  samplePlan,
  sampleRequest,
  sampleSale,
  sampleVoid,
  sandboxCredentials,
} from '../../contract/samples.ts'
import { sha512Hex, sign, signatureKinds, voidSignature, voidUser } from '../../contract/signing.ts'
import { type Scenario, suite } from '../scenario.ts'
import { everyOperation } from '../suite-parts/every-operation.ts'
import { authorize, paymentIs, sell } from '../suite-parts/payments.ts'
import { calledEndpoint } from '../suite-parts/look-up.ts'

const { secret, voidUser: email } = sandboxCredentials

const signSale = (endpoint: string, order_id: string = sampleSale.order_id) =>
  sign(signatureKinds.sale, { ...sandboxCredentials, order_id, endpoint })

const refused = { status: 401, message: 'La firma x-client-signature es inválida' }
const unsigned = { status: 401, message: 'Falta la firma: envíe el encabezado x-client-signature.' }
const noSignature = { 'x-client-signature': undefined }
const done = { status: 200 }
const wrongEnvs = ['live', 'test', 'staging', 'SANDBOX', 'Sandbox']
const wrongHash = { status: 400, message: 'El valor HASH es inválido' }

export const credentialScenarios: readonly Scenario[] = suite('credentials', {
  'hash-digest': {
    es: 'x-auth-hash es el MD5 del secreto, salvo que el libro pida SHA-512',
    en: 'x-auth-hash is the MD5 of the secret, unless the ledger asks for SHA-512',
    tags: ['header', 'signature'],
    async run(script) {
      await sell(script)
      await sell(script, { 'x-auth-hash': sha512Hex(secret) })
      await sell(script, { 'x-auth-hash': secret }, wrongHash)
      await script.change({ assumptions: { auth_hash_digest: 'sha512' } })
      await sell(script, {}, wrongHash)
      await script.change({ assumptions: { auth_hash_digest: 'md5' } })
      await sell(script)
    },
  },
  missing: {
    target: 'any',
    es: 'Sin clave, sin hash o sin los dos no se responde nada, en ninguna operación',
    en: 'Without key, hash or both nothing is answered, by any operation',
    tags: ['header'],
    async run(script) {
      const without = [
        { 'x-auth-key': undefined },
        { 'x-auth-hash': undefined },
        { 'x-auth-key': undefined, 'x-auth-hash': undefined },
      ]
      const { missing_credentials: kind } = script.ledger()
      const status = kind === 'unauthorized' ? 401 : 400
      const message =
        /^Faltan las credenciales: envíe los encabezados x-auth-key(,| y) x-auth-hash(, .+| y .+)?\.$/
      for (const [operation, values] of everyOperation) {
        // The kind of the missing credential matters to the first operation only.
        for (const missing of operation === 'payments.sale' ? without : without.slice(-1)) {
          await script.send(operation, { ...values, ...missing }, { status, message })
        }
      }
    },
  },
  wrong: {
    target: 'any',
    es: 'Con otra clave o con otro hash no se responde nada, en ninguna operación',
    en: 'With another key or another hash nothing is answered, by any operation',
    tags: ['header'],
    async run(script) {
      const status = script.ledger().wrong_credentials === 'bad_request' ? 400 : 401
      const other = { 'x-auth-hash': '0'.repeat(32) }
      const wrongKey = { status, message: 'El valor KEY es inválido' }
      for (const [operation, values] of everyOperation) {
        await script.send(operation, { ...values, 'x-auth-key': '1234567891' }, wrongKey)
        await script.send(operation, { ...values, ...other }, { ...wrongHash, status })
      }
    },
  },
  env: {
    es: 'Sin env, o con otro que sandbox, la clave no existe, en ninguna operación',
    en: 'Without env, or with another one than sandbox, the key does not exist, for any operation',
    tags: ['env', 'rule'],
    async run(script) {
      const { missing_env: kind, wrong_credentials: wrong } = script.ledger()
      const unknown = {
        status: wrong === 'bad_request' ? 400 : 401,
        message: 'El valor KEY es inválido',
        data: undefined,
      }
      const without = kind === 'refused' ? [undefined, ''] : []
      for (const [operation, values] of everyOperation) {
        const others = operation === 'payments.sale' ? wrongEnvs : ['live']
        for (const env of [...without.slice(0, others.length), ...others]) {
          await script.send(operation, { ...values, env }, unknown)
        }
      }
    },
  },
  'void-user': {
    es: 'Solo anula el usuario autorizado, aunque la firma sea la correcta',
    en: 'Only the authorized user voids, even where the signature is the right one',
    tags: ['void', 'header', 'signature'],
    async run(script) {
      const payment_uuid = await sell(script)
      const signed = {
        ...sampleVoid,
        payment_uuid,
        void_signature: voidSignature(email, sampleSale.order_id, secret),
      }
      const notAuthorized = {
        status: 401,
        message: 'El usuario o la firma de la anulación no son válidos',
        data: undefined,
      }
      for (const user of [voidUser('otra@pixel.hn'), email, '0'.repeat(128)]) {
        await script.send('payments.void', { ...signed, 'x-auth-user': user }, notAuthorized)
      }
      const other = voidSignature('otra@pixel.hn', sampleSale.order_id, secret)
      const byAnother = { 'x-auth-user': voidUser('otra@pixel.hn'), void_signature: other }
      await script.send('payments.void', { ...signed, ...byAnother }, notAuthorized)
      await paymentIs(script, payment_uuid, 'paid')
      await script.send('payments.void', { ...signed, 'x-auth-user': voidUser(email) }, done)
    },
  },
  signature: {
    es: 'Una firma de cliente equivocada se rechaza; la correcta se acepta',
    en: 'A wrong client signature is refused, the right one accepted',
    ledger: { repeated_order_id: 'new_payment' },
    tags: ['sale', 'signature'],
    async run(script) {
      const endpoint = await calledEndpoint(script)
      const { order_id } = sampleSale
      const byHash = { ...sandboxCredentials, order_id, endpoint, secret: sandboxCredentials.hash }
      const wrong = [
        signSale(endpoint, 'ORDER-1'),
        signSale(`${endpoint}/`),
        sign(signatureKinds.sale, byHash),
      ]
      for (const charge of [sell, authorize]) {
        for (const signature of wrong) {
          await charge(script, { 'x-client-signature': signature }, refused)
        }
        await charge(script, { 'x-client-signature': signSale(endpoint) })
      }
    },
  },
  'signed-capture': {
    es: 'Una captura y una consulta se firman con sus propias partes, no con las de la venta',
    en: 'A capture and a status query are signed with parts of their own, not with those of a sale',
    tags: ['capture', 'status', 'signature'],
    async run(script) {
      const endpoint = await calledEndpoint(script)
      const payment_uuid = await authorize(script)
      const ofSale = { 'x-client-signature': signSale(endpoint) }
      const own = { ...sandboxCredentials, endpoint, payment_uuid, amount: '1' }
      const asked = { ...sampleRequest, payment_uuid }
      await script.send('payments.status', { ...asked, ...ofSale }, refused)
      const ofStatus = { 'x-client-signature': sign(signatureKinds.status, own) }
      await script.send('payments.status', { ...asked, ...ofStatus }, done)
      const captured = { ...asked, transaction_approved_amount: '1' }
      await script.send('payments.capture', { ...captured, ...ofSale }, refused)
      const ofCapture = { 'x-client-signature': sign(signatureKinds.capture, own) }
      const otherDigits = { ...captured, transaction_approved_amount: '1.00' }
      await script.send('payments.capture', { ...otherDigits, ...ofCapture }, refused)
      await script.send('payments.capture', { ...captured, ...ofCapture }, done)
    },
  },
  'signed-endpoint': {
    es: 'Una firma vale para la dirección a la que se llama, no para otra',
    en: 'A signature is good for the endpoint that is called, not for another one',
    tags: ['sale', 'signature'],
    async run(script) {
      const sale = { 'x-client-signature': signSale('https://pixelpay.dev') }
      const called = await calledEndpoint(script)
      const message = `La firma x-client-signature es para https://pixelpay.dev, y la solicitud llegó a ${called}`
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
      await script.send('payments.void', { ...values, ...noSignature }, unsigned)
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
      await script.send('tokens.create', { ...card, ...noSignature }, unsigned)
      const ofCard = sign(signatureKinds.new_token, { ...sandboxCredentials, endpoint })
      const ofSale = { 'x-client-signature': signSale(endpoint) }
      await script.send('tokens.create', { ...card, ...ofSale }, refused)
      const stored = { ...card, 'x-client-signature': ofCard }
      const { data } = await script.send('tokens.create', stored, { status: 200 })
      const token = data?.token ?? ''
      const ofToken = sign(signatureKinds.token, { ...sandboxCredentials, token, endpoint })
      for (const id of ['tokens.read', 'tokens.update', 'tokens.delete'] as const) {
        const values = { ...sampleRequest, token }
        await script.send(id, { ...values, ...noSignature }, unsigned)
        await script.send(id, { ...values, 'x-client-signature': ofCard }, refused)
        await script.send(id, { ...values, 'x-client-signature': ofToken }, { status: 200 })
      }
    },
  },
  'unnamed-parts': {
    es: 'Qué se firma con un token es un supuesto: la otra lectura toma clave y dirección',
    en: 'The signed parts of a token are assumed: the other reading takes key and endpoint',
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
      await sell(script, noSignature, unsigned)
      await script.send('tokens.create', { ...sampleCard, ...sampleRequest }, { status: 200 })
    },
  },
  accept: {
    es: 'Se responde JSON también a quien acepta otra cosa, salvo que el libro lo rechace',
    en: 'JSON is answered also to who accepts something else, unless the ledger refuses it',
    ledger: { accept_header: 'ignored' },
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
      const message = 'El usuario del comercio no tiene permiso para crear cobros recurrentes.'
      await script.send('plans.create', by('otra@pixel.hn'), { status: 403, message })
      await script.send('plans.create', by(email), { status: 200 })
    },
  },
})
