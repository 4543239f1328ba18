import { expect } from 'vitest'
import { send } from '../client/client.ts'
import type { Exchange } from '../client/exchange.ts'
import { scrubOutcome } from '../client/export/scrub.ts'
import { isPaymentCard } from '../contract/domain/three-d-secure.ts'
import { encodings } from '../contract/operations/wire.ts'
import { findCardNumbers } from '../contract/redaction/find-cards.ts'
import { sampleCard, sampleSale, sampleVoid } from '../contract/samples.ts'
import { beginSession } from './testing-session.ts'

/** Unissued card numbers that look like real ones, and a code that no sandbox card has. */
export const cards = [
  '4539578763621486',
  '4000056655665556',
  '5425233430109903',
  '378282246310005',
  '6011000990139424',
  '2223003122003222',
]
const code = '7391'
const secrets = {
  key: 'KEY-OF-A-SHOP-1',
  hash: 'c0ffee00c0ffee00c0ffee00c0ffee00',
  'x-auth-user': 'ab'.repeat(64),
  void_signature: 'cd'.repeat(64),
  'x-client-signature': 'ef'.repeat(64),
}

/** Exchanges whose every field may hold a secret. */
export async function secretHistory(): Promise<readonly Exchange[]> {
  const { client, exchanges, send: record } = beginSession()
  const live = {
    ...client,
    target: 'live' as const,
    credentials: secrets,
    live: {
      sign: (_: string, values: object) => ({ ...values }),
      approve: async () => true,
      scrub: (outcome: Exchange['outcome'], sent: Parameters<typeof scrubOutcome>[1]) =>
        scrubOutcome(outcome, sent, [secrets.hash]),
    },
    // A service that repeats the whole request.
    transmit: async (url: string, { headers, body }: RequestInit) =>
      Response.json({
        success: false,
        message: `${url} ${String(body)}`,
        data: { ...(headers as object), note: String(body), company_key: secrets.key },
      }),
  }
  const sent: Exchange[] = []
  const { 'x-auth-user': user, void_signature } = secrets
  const signature = { 'x-client-signature': secrets['x-client-signature'] }
  for (const number of cards) {
    const spaced = number.replace(/(.{4})/g, '$1 ')
    for (const encoding of encodings) {
      const sale = { ...sampleSale, card_number: number, card_cvv: code, order_note: spaced }
      await record('payments.sale', sale, encoding)
      sent.push(await send(live, 'payments.sale', { ...sale, ...signature }, encoding))
      const token = { ...sampleCard, number, cvv2: code, customer: number, address: spaced }
      await record('tokens.create', token, encoding)
      sent.push(await send(live, 'tokens.create', token, encoding))
      const taken = { ...sampleVoid, payment_uuid: number, 'x-auth-user': user, void_signature }
      await record('payments.void', taken, encoding)
      sent.push(await send(live, 'payments.void', taken, encoding))
    }
  }
  await record('payments.sale', sampleSale)
  return [...sent, ...exchanges()]
}

/** The text, and its forms with percent-encoded and base64 parts decoded. */
const readings = (text: string) => [
  text,
  text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  ...[...new Set(text.match(/[\w+/-]{16,}={0,2}/g))].map((found) =>
    Buffer.from(found, 'base64').toString('latin1'),
  ),
]

/** Fails where a text holds a card but the sandbox's own, a code or a secret, in any form. */
export function expectNoSecret(text: string) {
  const hidden = Object.values(secrets).flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64'),
    Buffer.from(secret).toString('hex'),
  ])
  for (const reading of readings(text)) {
    expect(findCardNumbers(reading).filter((number) => !isPaymentCard(number))).toEqual([])
    expect(hidden.filter((secret) => reading.includes(secret))).toEqual([])
    expect(reading).not.toMatch(new RegExp(`(cvv2?|code)\\W{1,8}${code}`))
  }
}
