import { sampleSale, sampleVoid, sandboxCredentials } from '../../contract/samples.ts'
import { sign, signatureKinds, voidSignature, voidUser } from '../../contract/signing.ts'
import { calledEndpoint } from '../suite-parts/called-endpoint.ts'
import type { Scenario } from '../scenario.ts'

const { secret, voidUser: email } = sandboxCredentials

const signSale = (endpoint: string, order_id: string = sampleSale.order_id) =>
  sign(signatureKinds.sale, { ...sandboxCredentials, order_id, endpoint })

const wrongHash = { status: 400, message: 'El valor HASH es inválido' }

export const credentialScenarios: readonly Scenario[] = [
  {
    id: 'credentials.hash-digest',
    title: {
      es: 'x-auth-hash es el MD5 del secreto, salvo que el libro pida SHA-512',
      en: 'x-auth-hash is the MD5 of the secret, unless the ledger asks for SHA-512',
    },
    tags: ['header', 'signature'],
    target: 'sandbox',
    async run(script) {
      await script.send('payments.sale', sampleSale, { status: 200 })
      await script.change({ assumptions: { auth_hash_digest: 'sha512' } })
      await script.send('payments.sale', sampleSale, wrongHash)
      await script.change({ assumptions: { auth_hash_digest: 'md5' } })
      await script.send('payments.sale', sampleSale, { status: 200 })
    },
  },
  {
    id: 'credentials.signature',
    title: {
      es: 'Una firma de cliente equivocada se rechaza; la correcta se acepta',
      en: 'A wrong client signature is refused, the right one accepted',
    },
    tags: ['sale', 'signature'],
    target: 'sandbox',
    async run(script) {
      const endpoint = await calledEndpoint(script)
      const wrong = { ...sampleSale, 'x-client-signature': signSale(endpoint, 'ORDER-1') }
      const message = 'La firma x-client-signature es inválida'
      await script.send('payments.sale', wrong, { status: 401, message })
      const right = { ...sampleSale, 'x-client-signature': signSale(endpoint) }
      await script.send('payments.sale', right, { status: 200 })
    },
  },
  {
    id: 'credentials.signed-endpoint',
    title: {
      es: 'Una firma vale para la dirección a la que se llama, no para otra',
      en: 'A signature is good for the endpoint that is called, not for another one',
    },
    tags: ['sale', 'signature'],
    target: 'sandbox',
    async run(script) {
      const sale = { ...sampleSale, 'x-client-signature': signSale('https://pixelpay.dev') }
      await script.send('payments.sale', sale, {
        status: 401,
        message:
          /^La firma x-client-signature es para https:\/\/pixelpay\.dev, y la solicitud llegó/,
      })
      await script.change({ assumptions: { signed_endpoint: 'called_or_published' } })
      await script.send('payments.sale', sale, { status: 200 })
    },
  },
  {
    id: 'credentials.upper-case',
    title: {
      es: 'Una firma en mayúsculas se rechaza, salvo que el libro la acepte',
      en: 'A signature in upper case is refused, unless the ledger accepts it',
    },
    tags: ['void', 'signature'],
    target: 'sandbox',
    async run(script) {
      const { data } = await script.send('payments.sale', sampleSale, { status: 200 })
      const values = {
        ...sampleVoid,
        payment_uuid: data?.payment_uuid,
        'x-auth-user': voidUser(email),
        void_signature: voidSignature(email, sampleSale.order_id, secret).toUpperCase(),
      }
      await script.send('payments.void', values, { status: 401 })
      await script.change({ assumptions: { digest_case: 'any_case' } })
      await script.send('payments.void', values, { status: 200 })
    },
  },
]
