import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answered, beginSession } from '../../cli/testing-session.ts'
import { sampleCapture, sampleRequest, sampleSale, sampleVoid } from '../../contract/samples.ts'
import { playwrightSpecOf } from './playwright.ts'
import { scenarioFileOf } from './scenario.ts'

/** A session with every exchange that an export writes in a special way. */
async function session() {
  const { send, control, exchanges, wait } = beginSession()
  const auth = await send(
    'payments.auth',
    { ...sampleSale, billing_address: '{{x}} "y" `z`' },
    'json',
  )
  const payment_uuid = answered(auth, 'payment_uuid')
  await send('payments.status', { ...sampleRequest, payment_uuid }, 'query')
  await control('clock.move', { body: { advance: 'P1DT2H3M4S' } })
  await send('payments.capture', { ...sampleCapture, payment_uuid, order_note: 'x' })
  await send('payments.sale', { ...sampleSale, card_number: '4539578763621486', card_cvv: '1' })
  await send('payments.sale', { ...sampleSale, card_number: '4539578763621494', order_id: '' })
  wait(299_000)
  await send('payments.void', {
    ...sampleVoid,
    payment_uuid,
    void_reason: `Order ${payment_uuid}: no`,
  })
  await send('payments.status', {
    payment_uuid: '6cd00a4e-0c9c-4a8f-8a0a-0ff3a1b1c2d3',
    env: 'sandbox',
  })
  await control('sandbox.reset', { body: { now: '2025-01-01T00:00:00Z' } })
  await send('tokens.read', { ...sampleRequest, token: 'nothing' })
  return exchanges()
}

test.each(['es', 'en'] as const)(
  'a session is exported in %s as it was when it last ran',
  async (lang) => {
    const exchanges = await session()
    const written = (format: string) =>
      join(import.meta.dirname, 'written', `${format}.${lang}.txt`)
    const { text: scenario } = scenarioFileOf(exchanges, 'Un día: "uno"', lang)
    await expect(scenario).toMatchFileSnapshot(written('scenario'))
    const { text: spec, isEmpty } = playwrightSpecOf(exchanges, 'Un día: "uno"', lang)
    expect([isEmpty, playwrightSpecOf([], 'x', lang).isEmpty]).toEqual([false, true])
    await expect(spec).toMatchFileSnapshot(written('playwright'))
  },
)
