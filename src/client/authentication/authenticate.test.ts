import { expect, test } from 'vitest'
import { sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { openSandbox } from '../../sandbox/testing/testing.ts'
import { cardOfCase, merchantOf, messageIn } from '../../sandbox/testing/testing-three-d-secure.ts'
import { transmitTo } from '../../sandbox/testing/testing-transmit.ts'
import type { PageFields } from './authenticate-card.ts'
import { authenticate } from './authenticate.ts'

/** A merchant's page in memory, whose customer chooses once the issuer asks. */
function openPage(choice = 'case') {
  const sandbox = openSandbox()
  const merchant = merchantOf(sandbox)
  const steps: string[] = []
  const client = {
    target: 'server' as const,
    baseUrl: 'http://127.0.0.1:4010',
    credentials: sandboxCredentials,
    now: () => 0,
    newId: () => 'X',
    transmit: transmitTo(sandbox),
  }
  const pay = (changes: Record<string, string> = {}) =>
    authenticate(
      client,
      {
        operation: 'payments.sale',
        values: { ...sampleSale, authentication_request: 'true', ...changes },
        encoding: 'form',
      },
      {
        onStep: (step) => void steps.push(step),
        onExchange: () => undefined,
        async visit(_step, url, fields: PageFields) {
          const page = await merchant.open(url, { ...fields, choice })
          return messageIn(page.body)
        },
      },
    )
  return { pay, steps, sandbox }
}

const statusOf = (end: Awaited<ReturnType<typeof authenticate>>) =>
  end.kind === 'answered' && end.exchange.outcome.kind === 'response'
    ? [end.step, end.exchange.outcome.status]
    : end

test('without a challenge a payment goes from the question to the repeated call', async () => {
  const { pay, steps } = openPage()
  expect(statusOf(await pay({ card_number: cardOfCase('2.1') }))).toEqual(['repeat', 200])
  expect(steps).toEqual(['payment', 'collection', 'lookup', 'repeat'])
})

test('a challenge comes before the repeated call', async () => {
  const { pay, steps } = openPage('approve')
  expect(statusOf(await pay({ card_number: cardOfCase('2.9') }))).toEqual(['repeat', 200])
  expect(steps).toEqual(['payment', 'collection', 'lookup', 'challenge', 'repeat'])
})

test('a failed challenge is declined by the repeated call', async () => {
  const { pay } = openPage('fail')
  expect(statusOf(await pay({ card_number: cardOfCase('2.9') }))).toEqual(['repeat', 402])
})

test.each([
  ['cancel', 'cancelled'],
  ['timeout', 'timed_out'],
])('a customer who chooses to %s ends it without a payment', async (choice, code) => {
  const { pay, sandbox } = openPage(choice)
  expect(await pay({ card_number: cardOfCase('2.9') })).toEqual({ kind: 'given-up', code })
  expect(await sandbox.payments()).toEqual([])
})

test('a lookup that declines is the end', async () => {
  const { pay, steps } = openPage()
  expect(statusOf(await pay({ card_number: cardOfCase('2.2') }))).toEqual(['lookup', 402])
  expect(steps.at(-1)).toBe('lookup')
})

test('a payment that needs no authentication is answered at once', async () => {
  const { pay, steps } = openPage()
  expect(statusOf(await pay())).toEqual(['payment', 200])
  expect(steps).toEqual(['payment'])
})
