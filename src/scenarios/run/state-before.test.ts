import { expect, test } from 'vitest'
import { sampleSale } from '../../contract/samples.ts'
import { openSandbox, type Headers } from '../../sandbox/testing/testing.ts'
import { readScenarioFile } from '../json/scenario.ts'
import { stateBefore } from './run-scenario.ts'
import type { Scenario } from '../scenario.ts'
import type { ScriptPort } from './script-port.ts'

const scenario: Scenario = {
  id: 'test.two-sales',
  title: 'Two sales with a day between them',
  target: 'sandbox',
  async run({ send, check, advance }) {
    const { data } = await send('payments.sale', sampleSale, { status: 200 })
    check('its response', data?.response_approved, true)
    await advance('P1D')
    await send('payments.sale', { ...sampleSale, order_id: 'SECOND' }, { status: 402 })
  },
}

function portTo({ request }: ReturnType<typeof openSandbox>): ScriptPort {
  return {
    async ask({ method, url, headers, body }) {
      const [path = '', query = ''] = url.split('?')
      const sent = { method, path, query, headers: headers as Headers, body: body ?? '' }
      const answer = await request<unknown>(sent)
      return { status: answer.status, text: JSON.stringify(answer.body) }
    },
  }
}

test('a scenario is run up to a step, which is not made', async () => {
  const sandbox = openSandbox()
  const { at, tables } = await stateBefore(scenario, 4, portTo(sandbox))
  expect(at).toBe('2026-01-16T12:00:00.000Z')
  expect(tables['payments']?.rows).toMatchObject([{ orderId: 'ORDER-12948' }])
  expect(await sandbox.payments()).toHaveLength(1)
})

test('before the first step there is nothing', async () => {
  const { at, tables } = await stateBefore(scenario, 1, portTo(openSandbox()))
  expect([at, tables['payments']?.rows]).toEqual(['2026-01-15T12:00:00.000Z', []])
})

test('a comparison is a step too', async () => {
  const { at, tables } = await stateBefore(scenario, 2, portTo(openSandbox()))
  expect([tables['payments']?.rows.length, at]).toEqual([1, '2026-01-15T12:00:00.000Z'])
})

test('a scenario of a file comes to its step too', async () => {
  const send = { do: 'send', operation: 'payments.sale', example: 'card', expect: { status: 200 } }
  const steps = [send, { ...send, expect: { status: 412 } }]
  const text = JSON.stringify({ scenarios: [{ id: 'mine.two', title: 'Two', steps }] })
  const [own] = readScenarioFile(text, 'mine.json').scenarios
  const { tables } = await stateBefore(own as Scenario, 2, portTo(openSandbox()))
  expect(tables['payments']?.rows).toHaveLength(1)
})

test('a scenario that fails earlier says so', async () => {
  await expect(stateBefore(scenario, 5, portTo(openSandbox()))).rejects.toThrow('step 4')
})
