import { md5 } from '@noble/hashes/legacy.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Lower-case hex MD5 of the text's UTF-8 bytes. */
export const md5Hex = (text: string) => bytesToHex(md5(utf8ToBytes(text)))

/** Lower-case hex SHA-512 of the text's UTF-8 bytes. */
export const sha512Hex = (text: string) => bytesToHex(sha512(utf8ToBytes(text)))

/** `payment_hash`, by which a merchant verifies that a payment is genuine (facts 3). */
export const paymentHash = (orderId: string, key: string, secret: string) =>
  md5Hex(`${orderId}|${key}|${secret}`)
