import { hmac } from '@noble/hashes/hmac.js'
import { md5 } from '@noble/hashes/legacy.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { sha3_512 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Lower-case hex MD5 of the text's UTF-8 bytes. */
export const md5Hex = (text: string) => bytesToHex(md5(utf8ToBytes(text)))

/** Lower-case hex SHA-512 of the text's UTF-8 bytes. */
export const sha512Hex = (text: string) => bytesToHex(sha512(utf8ToBytes(text)))

/** `payment_hash`, by which a merchant verifies that a payment is genuine (facts 3). */
export const paymentHash = (orderId: string, key: string, secret: string) =>
  md5Hex(`${orderId}|${key}|${secret}`)

/** `hash` of a stored card: the same for the same card of one merchant. */
export const cardHash = (number: string, secret: string) => sha512Hex(`${number}|${secret}`)

/** What `x-client-signature` signs: the parts of one kind of operation, in their order (facts 1). */
export type SignedParts = readonly string[]

export const signedParts = {
  /** Sale and authorization. */
  order: (key: string, orderId: string, appUrl: string): SignedParts => [key, orderId, appUrl],
  /** The amount must be the very string that stands in the body. */
  capture: (key: string, amount: string, uuid: string, appUrl: string): SignedParts => [
    key,
    amount,
    uuid,
    appUrl,
  ],
  status: (key: string, uuid: string, appUrl: string): SignedParts => [key, uuid, appUrl],
} as const

/** The text whose UTF-8 bytes are signed. */
const canonicalText = (parts: SignedParts) => parts.join('|')

/** `x-client-signature`: lower-case hex HMAC-SHA3-512 under the merchant's secret (facts 1). */
export const clientSignature = (parts: SignedParts, secret: string) =>
  bytesToHex(hmac(sha3_512, utf8ToBytes(secret), utf8ToBytes(canonicalText(parts))))

/** `x-auth-user`: SHA-512 of the lower-case e-mail of who may void (facts 2a). */
export const voidUser = (email: string) => sha512Hex(email.toLowerCase())

/** `void_signature`: over the e-mail itself, not its hash (facts 2). */
export const voidSignature = (email: string, orderId: string, secret: string) =>
  sha512Hex(`${email}|${orderId}|${secret}`)
