import { generateKeyPairSync, sign } from 'node:crypto'

export interface CertificateOptions {
  /** Names and IPv4 addresses that it is for. */
  readonly names?: readonly string[]
  readonly from?: Date
  readonly until?: Date
}

/**
 * A self-signed certificate made here and now, in the form of PEM: a committed one would lapse some
 * day, and its key would be public.
 */
export function makeCertificate({
  names = ['localhost', '127.0.0.1'],
  from = new Date(Date.now() - day),
  until = new Date(Date.now() + day),
}: CertificateOptions = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'))
  const name = sequence(set(sequence(objectId('550403'), der(0x0c, text('Ensayo testing')))))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.from([1])), // serial number
    ecdsaWithSha256,
    name,
    sequence(time(from), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeNames(names))),
  )
  const signature = der(0x03, Buffer.concat([Buffer.of(0), sign('sha256', body, privateKey)]))
  const base64 = sequence(body, ecdsaWithSha256, signature).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}

const day = 24 * 60 * 60 * 1000

function alternativeNames(names: readonly string[]) {
  const entries = names.map((name) =>
    /^[\d.]+$/.test(name)
      ? der(0x87, Buffer.from(name.split('.').map(Number)))
      : der(0x82, text(name)),
  )
  return sequence(objectId('551d11'), der(0x04, sequence(...entries)))
}

/** A value of ASN.1: its tag, its length, its contents. */
function der(tag: number, ...contents: readonly Buffer[]) {
  const content = Buffer.concat(contents)
  const bytes = content.length.toString(16).padStart(content.length > 0xff ? 4 : 2, '0')
  const size = Buffer.from(bytes, 'hex')
  const long = content.length < 0x80 ? [] : [0x80 | size.length]
  return Buffer.concat([Buffer.of(tag, ...long), size, content])
}

const text = (value: string) => Buffer.from(value, 'latin1')
const sequence = (...contents: readonly Buffer[]) => der(0x30, ...contents)
const set = (...contents: readonly Buffer[]) => der(0x31, ...contents)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))

/** `20260115120000Z` */
const time = (instant: Date) => der(0x18, text(instant.toISOString().replace(/[-:T]|\.\d+/g, '')))
