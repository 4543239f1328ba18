import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { controlRequest } from '../../contract/control/request.ts'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Encoding, Values } from '../../contract/operations/wire.ts'
import {
  sampleCard,
  samplePlan,
  sampleSale,
  sampleVoid,
  sandboxCredentials,
} from '../../contract/samples.ts'
import { sign, type SignatureKind, signatureKinds } from '../../contract/signing.ts'
import { partsInFields, signatureKindOf } from '../../contract/operations/client-signature.ts'
import { type NodeHost, startNodeHost } from '../../hosts/node/node.ts'
import { runsEveryLanguage } from '../../hosts/testing/every-language.ts'
import { keptExchange, send } from '../../client/client.ts'
import type { ClientOptions } from '../../client/client-options.ts'
import { type Exchange, paymentOf, tokensOf } from '../../client/exchange.ts'
import { writeCode } from './code.ts'
import { type LanguageId, languageIds } from './language-names.ts'
import { interpreters } from './testing-interpreters.ts'

const isPresent = (id: LanguageId) => {
  const [program, ...args] = interpreters[id].probe
  return spawnSync(program, args).status === 0
}
const present = runsEveryLanguage
  ? languageIds
  : (['curl', 'javascript', 'vendor-javascript', 'python'] as const).filter(isPresent)

let folder: string
let host: NodeHost
beforeAll(async () => {
  folder = await mkdtemp(join(import.meta.dirname, '../../../node_modules/.cache-code-'))
  host = await startNodeHost({ port: 0, beginning: { seed: 1, frozenAt: start } })
})
afterAll(async () => {
  await host.close()
  await rm(folder, { recursive: true })
})

const start = Date.parse('2026-01-15T12:00:00Z')
const { key, secret, voidUser } = sandboxCredentials

let count = 0
const client = (): ClientOptions => ({
  target: 'server',
  baseUrl: host.url,
  credentials: sandboxCredentials,
  transmit: fetch,
  now: () => ++count,
  newId: () => `X-${count}`,
})

/** A request of the story; `seen` are the exchanges before it. */
interface Step {
  readonly id: OperationId
  readonly encoding: Encoding
  readonly values: (seen: readonly Exchange[]) => Values
  /** Without it only `npm run release-check -- languages` tries it; `quick` is left out where code is compiled. */
  readonly tried?: 'always' | 'quick'
}

const payment = (seen: readonly Exchange[], id: OperationId) =>
  paymentOf(seen.find(({ operation }) => operation === id)!)
const token = (seen: readonly Exchange[]) =>
  seen.filter(({ operation }) => operation === 'tokens.create').flatMap(tokensOf)[0]

const odd = `O'Hara "x" $(id) #{1} \\ %41 ñ & = é`
const common = { env: 'sandbox', lang: 'es' }
const story: readonly Step[] = [
  {
    id: 'payments.sale',
    encoding: 'form',
    values: () => signed('payments.sale', { ...sampleSale, customer_name: odd, order_id: odd }),
    tried: 'always',
  },
  {
    id: 'payments.auth',
    encoding: 'json',
    values: () => signed('payments.auth', { ...sampleSale, customer_name: odd }),
    tried: 'quick',
  },
  {
    id: 'payments.capture',
    encoding: 'query',
    values: (seen) =>
      signed('payments.capture', {
        ...common,
        payment_uuid: payment(seen, 'payments.auth'),
        transaction_approved_amount: '1',
      }),
  },
  {
    id: 'payments.void',
    encoding: 'json',
    values: (seen) => {
      const voided = { ...sampleVoid, payment_uuid: payment(seen, 'payments.sale') }
      return signed('payments.void', voided, ['x-auth-user', 'void_signature'])
    },
    tried: 'always',
  },
  { id: 'tokens.create', encoding: 'form', values: () => ({ ...sampleCard, ...common }) },
  {
    id: 'tokens.read',
    encoding: 'query',
    values: (seen) => signed('tokens.read', { ...common, token: token(seen) }),
    tried: 'quick',
  },
  {
    id: 'tokens.update',
    encoding: 'json',
    values: (seen) => ({ ...common, token: token(seen), city: odd }),
  },
  {
    id: 'payments.status',
    encoding: 'form',
    values: (seen) => ({ ...common, payment_uuid: payment(seen, 'payments.auth') }),
  },
  {
    id: 'payments.sale',
    encoding: 'json',
    values: () => ({ ...sampleSale, order_amount: '2', card_expire: '' }),
  },
  {
    id: 'tokens.delete',
    encoding: 'query',
    values: (seen) => ({ ...common, token: token(seen) }),
  },
  { id: 'plans.create', encoding: 'json', values: () => ({ ...samplePlan, description: odd }) },
]

/** The values with their signatures. */
function signed(id: OperationId, values: Values, fields = ['x-client-signature']): Values {
  const made = fields.map((field) => {
    const kind: SignatureKind = signatureKinds[signatureKindOf(id, field, defaultAssumptions)!]
    const parts = { ...partsInFields(values), key, secret, endpoint: host.url, email: voidUser }
    return [field, sign<SignatureKind>(kind, { ...parts, order_id: parts.order_id || odd })]
  })
  return { ...values, ...Object.fromEntries(made) }
}

/** Some outputs write accents as escapes. */
const messageOf = ({ outcome }: Exchange) =>
  outcome.kind === 'response' ? (/^[ -~]+/.exec(outcome.envelope.message)?.[0] ?? '') : 'answer'

const withoutSignature = ({ 'x-client-signature': _, ...values }: Values): Values => values

const reset = () =>
  fetch(host.url + controlRequest('sandbox.reset').url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seed: 1, now: new Date(start).toISOString() }),
  })

/** Everything that the requests have left in the host. */
async function left() {
  const read = async (list: 'payments' | 'tokens' | 'plans' | 'events') =>
    (await fetch(`${host.url}${controlRequest(`${list}.list`).url}?limit=500`)).json()
  return {
    payments: await read('payments'),
    tokens: await read('tokens'),
    plans: await read('plans'),
    events: await read('events'),
  }
}

/** The requests that the host got, with the parts that decide the answer. */
async function asked() {
  const answer = await fetch(`${host.url}${controlRequest('requests.list').url}?limit=500`)
  const { items } = (await answer.json()) as { items: Record<string, unknown>[] }
  return items.map(({ method, path, status, request }) => {
    const { body } = request as { body: unknown }
    return { method, path, status, body }
  })
}

const run = (program: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
  new Promise<string>((resolve, reject) => {
    // Not the synchronous one: this very process has to answer.
    execFile(program, args, { cwd: folder, env: { ...process.env, ...env } }, (error, out, err) =>
      error ? reject(new Error(`${error.message}\n${err}`)) : resolve(out),
    )
  })

const environment = {
  ENSAYO_KEY: key,
  ENSAYO_HASH: sandboxCredentials.hash,
  ENSAYO_SECRET: secret,
  ENSAYO_VOID_USER: voidUser,
  ORDER_ID: odd,
}

const codeIn = (exchange: Exchange, language: LanguageId) =>
  writeCode(exchange, language, { lang: 'es', assumptions: defaultAssumptions })

/** Compiling each of a dozen requests takes a busy machine minutes. */
const timeLimit = runsEveryLanguage ? 900_000 : undefined

test.each(present)(
  'what %s sends leaves what the form leaves',
  async (language) => {
    const { file, run: command, isSlow, unsigned, adapt, env } = interpreters[language]
    await reset()
    const exchanges: Exchange[] = []
    for (const { id, encoding, values, tried } of story) {
      if (!runsEveryLanguage && (!tried || (isSlow && tried === 'quick'))) continue
      const input = unsigned ? withoutSignature(values(exchanges)) : values(exchanges)
      const code = codeIn(keptExchange(client(), id, input, encoding), language)
      if (code === undefined) continue
      exchanges.push(await send(client(), id, input, encoding))
    }
    const expected = { left: await left(), asked: await asked() }
    expect(exchanges.length).toBeGreaterThan(1)

    await reset()
    const printed: boolean[] = []
    for (const exchange of exchanges) {
      const path = join(folder, file)
      const code = codeIn(exchange, language)!
      await writeFile(path, adapt ? adapt(code) : code)
      const output = await run(...command(path), { ...environment, ...env })
      printed.push(output.includes(messageOf(exchange)))
    }
    expect(await left()).toEqual(expected.left)
    // A client of the vendor sends JSON, and fields of its own.
    const isVendor = language.startsWith('vendor')
    expect(isVendor || (await asked())).toEqual(isVendor || expected.asked)
    expect(isVendor || printed).toEqual(isVendor || printed.map(() => true))
  },
  timeLimit,
)

test('a security code that is not the documented one of the card is a variable', () => {
  const exchange = keptExchange(
    client(),
    'payments.sale',
    { ...sampleSale, card_cvv: '111' },
    'form',
  )
  const options = { lang: 'en', assumptions: defaultAssumptions } as const
  expect(writeCode(exchange, 'ruby', options)).toContain('"card_cvv" => "300"')
  const code = writeCode(exchange, 'ruby', { ...options, hasOtherCode: true })
  expect(code).toContain('"card_cvv" => card_cvv')
  expect(code).toContain('card_cvv = ENV.fetch("CARD_CVV")')
})

test("the vendor's clients have no code for plans, every other language has", () => {
  const exchange = keptExchange(client(), 'plans.create', samplePlan, 'json')
  const without = languageIds.filter((id) => codeIn(exchange, id) === undefined)
  expect(without).toEqual(['vendor-javascript', 'vendor-php'])
})
