import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { hintHeader, remarksIn } from '../../contract/replies/hints.ts'
import { sampleSale, sampleVoid, sandboxCredentials } from '../../contract/samples.ts'
import type { Lang } from '../../contract/text.ts'
import { credentials, openSandbox } from '../testing/testing.ts'

const { key, secret, voidUser: email } = sandboxCredentials
const { order_id: order } = sampleSale
const own = 'http://127.0.0.1:4010'
const hmac = (text: string, algorithm = 'sha3-512', under: string = secret) =>
  createHmac(algorithm, under).update(text).digest('hex')
const sha512 = (text: string) => createHash('sha512').update(text).digest('hex')
const of = (endpoint: string) => hmac([key, order, endpoint].join('|'))
const right = of(own)

async function hintsOf(signature: string, lang: Lang = 'es') {
  const sandbox = openSandbox()
  const headers = { ...credentials, 'x-client-signature': signature }
  const answer = await sandbox.sell({ lang }, { headers })
  const found = remarksIn(answer.headers[hintHeader])
  const [logged] = await sandbox.requests()
  expect(logged?.hints).toEqual(found)
  expect(JSON.stringify(found)).not.toContain(secret)
  expect(answer.status).toBe(401)
  return found['x-client-signature']?.join('\n') ?? ''
}

test.each([
  ['SHA-512', hmac([key, order, own].join('|'), 'sha512'), 'Se usó HMAC-SHA-512.', 'HMAC-SHA-512'],
  ['a path', of(`${own}/api/v2/transaction/sale`), 'El endpoint lleva una ruta', 'has a path'],
  ['a slash', of(`${own}/`), 'una barra al final', 'ends in a slash'],
  ['localhost', of('http://localhost:4010'), 'otro nombre de la misma máquina', 'same machine'],
  ['no port', of('http://127.0.0.1'), 'sin su puerto', 'without its port'],
  ['another port', of('http://localhost:8080'), 'que es otro puerto', 'is another port'],
  ['an algorithm before it', `sha3-512=${right}`, 'Sobra «sha3-512»', '"sha3-512" before it'],
  ['https', of('https://127.0.0.1:4010'), 'El endpoint se escribió', 'endpoint was written'],
  ['another order', hmac([order, key, own].join('|')), 'otro orden', 'another order'],
  ['base64', Buffer.from(right, 'hex').toString('base64'), 'Está en base64', 'in base64'],
  ['a comma', hmac([key, order, own].join(',')), '“|”', '“|”'],
  ['upper case', right.toUpperCase(), 'Está en mayúsculas', 'in upper case'],
  [
    'the hash as key',
    hmac([key, order, own].join('|'), 'sha3-512', credentials['x-auth-hash']),
    'se usó su MD5',
    'its MD5 was used',
  ],
  ['quotes', `"${right}"`, 'lleva comillas', 'has quotes'],
  ['Bearer', `Bearer ${right}`, 'Sobra «Bearer»', '"Bearer" before it'],
  ['a BOM', `\ufeff${right}`, 'U+FEFF', 'U+FEFF'],
  ['the secret', secret, 'Es el secreto mismo', 'It is the secret itself'],
  ['a variable', 'undefined', 'Llegó el nombre de una variable', 'The name of a variable'],
])('a signature that is wrong by one mistake is named: %s', async (_, sent, es, en) => {
  const spanish = await hintsOf(sent)
  expect(spanish).toContain(es)
  expect(spanish).not.toContain('Se esperaba la firma para la dirección')
  expect(await hintsOf(sent, 'en')).toContain(en)
})

test('a signature that no mistake explains says what was expected, and speaks of no slash', async () => {
  const words = await hintsOf(sha512('something else'))
  const compared = `x-auth-key|order_id|endpoint, aquí «${key}|${order}|${own}».`
  expect(words).toContain(`Se esperaba la firma de ${compared}`)
  expect(words).toContain('Ningún error usual la explica.')
  expect(words).not.toContain('barra')
})

test('the signature of an earlier payment is named with its order', async () => {
  const sandbox = openSandbox()
  await sandbox.sell({ order_id: 'PEDIDO-Ñ' })
  const earlier = hmac([key, 'PEDIDO-Ñ', own].join('|'))
  const { headers } = await sandbox.sell(
    { order_id: 'PEDIDO-O' },
    { headers: { ...credentials, 'x-client-signature': earlier } },
  )
  expect(remarksIn(headers[hintHeader])['x-client-signature']).toEqual([
    'Es la firma de otro cobro, el del pedido PEDIDO-Ñ: firme los valores de esta solicitud.',
  ])
})

test('an order is signed as it is composed', async () => {
  const sandbox = openSandbox()
  const sent = 'PEDIDO-Ñ'.normalize('NFC')
  const headers = {
    ...credentials,
    'x-client-signature': hmac([key, sent.normalize('NFD'), own].join('|')),
  }
  const answer = await sandbox.sell({ order_id: sent }, { headers })
  const [said] = remarksIn(answer.headers[hintHeader])['x-client-signature'] ?? []
  expect(said).toContain('El order_id se escribió')
})

const user = sha512(email)
const proof = sha512([email, order, secret].join('|'))
const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64')

/** The remarks on the user and the signature of a void. */
async function voidHints(sentUser: string, void_signature: string, lang: Lang = 'es') {
  const sandbox = openSandbox()
  const { payment_uuid } = (await sandbox.send('payments.sale', sampleSale)).body.data ?? {}
  const headers = { ...credentials, 'x-auth-user': sentUser }
  const body = { ...sampleVoid, payment_uuid, void_signature, lang }
  const { status, headers: answered } = await sandbox.send('payments.void', body, { headers })
  const found = remarksIn(answered[hintHeader])
  expect(JSON.stringify(found)).not.toContain(secret)
  return { status, ...found }
}

test('a void with the right user and signature has no remark', async () => {
  expect(await voidHints(user, proof)).toEqual({ status: 200 })
})

test.each([
  ['of the hashed e-mail', sha512([user, order, secret].join('|')), 'Se firmó el correo resumido'],
  ['in another order', sha512([order, email, secret].join('|')), 'otro orden'],
  ['with commas', sha512([email, order, secret].join(',')), '“|”'],
  ['in upper case', proof.toUpperCase(), 'Está en mayúsculas'],
  ['in base64', base64(proof), 'Está en base64'],
  [
    'with SHA3-512',
    createHash('sha3-512').update([email, order, secret].join('|')).digest('hex'),
    'Se usó SHA3-512',
  ],
  ['cut off', proof.slice(0, 90), 'Está cortado'],
  [
    "of the customer's e-mail",
    sha512([sampleSale.customer_email, order, secret].join('|')),
    'Se firmó con el correo del cliente',
  ],
  [
    'of another e-mail',
    sha512(['otra@tienda.hn', order, secret].join('|')),
    `Se esperaba la firma de e-mail|order_id|secret, aquí «${email}|${order}|•••».`,
  ],
])('a void_signature is named that is %s', async (_, sent, words) => {
  const found = (await voidHints(user, sent)) as Record<string, unknown>
  expect(String(found['void_signature'])).toContain(words)
  expect(found['x-auth-user']).toBeUndefined()
})

test.each([
  ['the e-mail itself', email, 'Es el correo mismo'],
  ['SHA-256', createHash('sha256').update(email).digest('hex'), 'Se usó SHA-256'],
  ['in upper case', user.toUpperCase(), 'Está en mayúsculas'],
  ['in base64', base64(user), 'Está en base64'],
  ['of the customer', sha512(sampleSale.customer_email), 'Es el correo del cliente'],
  ['of another user', sha512('otra@tienda.hn'), 'No es el SHA-512 del correo de quien anula'],
  ['in quotes', `"${user}"`, 'lleva comillas'],
])('an x-auth-user is named that is %s', async (_, sent, words) => {
  const found = (await voidHints(sent, proof)) as Record<string, unknown>
  expect(String(found['x-auth-user'])).toContain(words)
  expect(found['void_signature']).toBeUndefined()
})
