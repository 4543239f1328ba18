import { expect, test } from 'vitest'
import { openInProcess } from '../../package/in-process.ts'
import { type OperationId, operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import {
  sampleCapture,
  sampleCard,
  sampleEnrollment,
  samplePlan,
  sampleSale,
  sampleVoid,
} from '../../contract/samples.ts'
import { type Encoding, encodings, type Values } from '../../contract/operations/wire.ts'
import { createAsk } from '../../package/sandbox.ts'
import { example } from '../../package/example.ts'
import { sendOperation } from '../../package/scripted-sandbox.ts'
import { emptySandbox } from '../../scenarios/run/run-scenario.ts'
import { playwrightSpecOf } from './playwright.ts'
import { answered, beginSession } from '../../cli/testing-session.ts'

const asked = { env: 'sandbox', lang: 'es' }

/** A session with every construct that a spec must write. */
async function session() {
  const { send, control, exchanges } = beginSession()
  const billing_address = `O'Hara "x" 'y' \${a}\`\\`
  const sale = { ...sampleSale, billing_address }
  const auth = await send('payments.auth', sale, 'json')
  const payment_uuid = answered(auth, 'payment_uuid')
  await send('payments.status', { ...asked, payment_uuid }, 'query')
  await control('clock.move', { body: { advance: 'P1D' } })
  await send('payments.capture', { ...sampleCapture, payment_uuid })
  await send('payments.void', { ...sampleVoid, payment_uuid, void_reason: 'x'.repeat(120) })
  await send('payments.sale', { env: 'sandbox', lang: 'en' })
  const plan = answered(await send('plans.create', samplePlan), 'id')
  const enrolling = { ...sampleEnrollment, subscription_id: plan, subscription: plan }
  const enrolled = await send('enrollments.subscribe', enrolling)
  const customer_subscription_id = answered(enrolled, 'properties', 'subscription', 'customer')
  const read = { ...asked, subscription_id: plan, customer_subscription_id }
  await send('enrollments.read', read)
  const first = answered(await send('tokens.create', { ...sampleCard, ...asked }), 'token')
  const second = answered(await send('tokens.create', { ...sampleCard, ...asked }), 'token')
  await send('tokens.read', { ...asked, token: `${first}:${second}` })
  return exchanges()
}

async function everyExample() {
  const { send, exchanges } = beginSession()
  for (const id of operationIds) {
    for (const { example } of operations[id].variants) {
      for (const encoding of encodings) await send(id, example, encoding)
    }
  }
  return exchanges()
}

test('a spec passes where it is run, over what the fixtures of ensayo/playwright send', async () => {
  expect(await run(playwrightSpecOf(await session(), `"O'Hara"`, 'es').text)).toBe('passed')
  expect(await run(playwrightSpecOf(await everyExample(), 'Todo', 'en').text)).toBe('passed')
})

test('a spec fails where an answer is another one', async () => {
  const { text } = playwrightSpecOf(await session(), 'Una sesión', 'es')
  const planted = text.replace("status: 'active'", "status: 'deleted'")
  expect(await run(planted)).toContain('to match object')
})

test('a spec begins with what is to be known, and asks for what the history does not keep', async () => {
  const { send, exchanges } = beginSession()
  await send('payments.sale', { ...sampleSale, card_number: '4539578763621486' })
  const { text } = playwrightSpecOf(exchanges(), 'x', 'en')
  expect(text).toContain('card_number: process.env.CARD_NUMBER')
  expect(text).toMatch(/\/\/ Step 1, Sale: the history does not keep card_number/)
})

test('a spec asks for the fixtures that its steps use', async () => {
  const { send, control, exchanges } = beginSession()
  const fixtures = () =>
    /async \(\{ (.*) \}\)/.exec(playwrightSpecOf(exchanges(), 'x', 'en').text)?.[1]
  await send('payments.sale', sampleSale)
  expect(fixtures()).toBe('send')
  await control('clock.move', { body: { advance: 'P1D' } })
  await send('payments.sale', sampleSale)
  expect(fixtures()).toBe('send, advance')
})

/** Runs a spec's text against the engine; it holds no types, so it is JavaScript too. */
async function run(text: string) {
  const port = await openInProcess()('spec')
  await emptySandbox(port)
  const ask = createAsk(port, 'the engine')
  const fixtures = {
    advance: (duration: string) => ask('advance', 'clock.move', { body: { advance: duration } }),
    send: (operation: OperationId, values: Values, encoding?: Encoding) =>
      sendOperation(port, operation, values, { encoding }),
  }

  let ended: Promise<void> | undefined
  const runTest = (_: string, body: (all: typeof fixtures) => Promise<void>) => {
    ended = body(fixtures)
  }
  const code = text.replace(/^import .*$/m, '')
  // oxlint-disable-next-line no-new-func -- the text that is tested is code
  new Function('test', 'expect', 'example', code)(runTest, expect, example)
  return ended?.then(
    () => 'passed',
    (error: Error) => error.message,
  )
}
