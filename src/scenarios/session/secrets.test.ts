import { beforeAll, expect, test } from 'vitest'
import { send } from '../../client/client.ts'
import { writeCode } from '../../client/code/code.ts'
import { languageIds, languageNames } from '../../client/code/language-names.ts'
import { curlLines } from '../../client/code/curl-lines.ts'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import type { Exchange } from '../../client/exchange.ts'
import { harOf } from '../../client/export/har.ts'
import { scrubOutcome } from '../../client/export/scrub.ts'
import { findCardNumbers } from '../../contract/redaction/find-cards.ts'
import { sampleCard, sampleSale, sampleVoid, sandboxCredentials } from '../../contract/samples.ts'
import { isPaymentCard } from '../../contract/domain/three-d-secure.ts'
import { encodings } from '../../contract/operations/wire.ts'
import { playwrightSpecOf } from './playwright.ts'
import { scenarioFileOf } from './scenario.ts'
import { beginSession } from '../../cli/testing-session.ts'

/** Unissued card numbers that look like real ones, and a code that no sandbox card has. */
const cards = [
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

async function makeHistory(): Promise<readonly Exchange[]> {
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
    fetch: async (url: string, { headers, body }: RequestInit) =>
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

let history: readonly Exchange[]
beforeAll(async () => (history = await makeHistory()))

/** The text, and its forms with percent-encoded and base64 parts decoded. */
const readings = (text: string) => [
  text,
  text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  ...[...text.matchAll(/[\w+/-]{16,}={0,2}/g)].map(([found]) =>
    Buffer.from(found, 'base64').toString('latin1'),
  ),
]

const codeOptions = { lang: 'es', assumptions: defaultAssumptions } as const

const exports: Record<string, (exchanges: readonly Exchange[]) => string> = {
  scenario: (exchanges) => scenarioFileOf(exchanges, cards.join(' y '), 'es').text,
  'Playwright spec': (exchanges) => playwrightSpecOf(exchanges, cards.join(' y '), 'es').text,
  'cURL of a range': (exchanges) => curlLines(exchanges, 'es', defaultAssumptions).text,
  HAR: (exchanges) => harOf(exchanges).text,
  ...Object.fromEntries(
    languageIds.map((id) => [
      languageNames[id],
      (exchanges: readonly Exchange[]) =>
        exchanges.map((exchange) => writeCode(exchange, id, codeOptions)).join('\n'),
    ]),
  ),
}

test.each(Object.entries(exports))(
  'the %s holds no card but the sandbox’s own, no code and no secret',
  (name, write) => {
    const text = write(history)
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
    // Silence alone proves nothing: the text that must be there is there.
    const isCode = name !== 'scenario' && name !== 'Playwright spec' && name !== 'HAR'
    const shown = name === 'HAR' ? '411111******1111' : 'payments.sale'
    expect(text).toContain(isCode ? sampleSale.card_number : shown)
    expect(text.includes(sandboxCredentials.hash)).toBe(isCode)
  },
)
