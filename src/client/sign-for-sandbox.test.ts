import { expect, test } from 'vitest'
import { sampleSale, sandboxCredentials } from '../contract/samples.ts'
import type { OperationId } from '../contract/operations/registry.ts'
import type { Encoding } from '../contract/operations/wire.ts'
import { example } from '../package/example.ts'
import { createMemorySandbox } from '../package/create-sandbox.ts'
import type { ScenarioSettings } from '../scenarios/scenario.ts'
import { type ClientOptions, send } from './client.ts'
import { signedForSandbox } from './sign-for-sandbox.ts'

/** A sandbox that has a payment and a token, with other settings from then on. */
async function openSandbox(change: ScenarioSettings['assumptions']) {
  const sandbox = createMemorySandbox()
  const { data: payment } = await sandbox.send('payments.sale', example('payments.sale'))
  const { data: token } = await sandbox.send('tokens.create', example('tokens.create'))
  await sandbox.settings({ assumptions: change })
  const client: ClientOptions = {
    target: 'browser',
    baseUrl: sandbox.url,
    credentials: sandboxCredentials,
    fetch: sandbox.fetch,
    now: Date.now,
    newId: () => 'X',
  }
  return {
    client,
    requests: {
      'payments.sale': ['form', sampleSale],
      'payments.status': ['form', { payment_uuid: payment?.payment_uuid ?? '', env: 'sandbox' }],
      'tokens.delete': ['query', { token: token?.token ?? '', env: 'sandbox' }],
    } satisfies Partial<Record<OperationId, [Encoding, Record<string, string>]>>,
  }
}

const operations = ['payments.sale', 'payments.status', 'tokens.delete'] as const

test.each(operations)('%s is signed where the sandbox requires it', async (operation) => {
  const { client, requests } = await openSandbox({ client_signature: 'required' })
  const [encoding, values] = requests[operation]
  const unsigned = await send(client, operation, values, encoding)
  expect(unsigned.outcome).toMatchObject({ envelope: { success: false } })
  const signed = await signedForSandbox(client, operation, values)
  const { outcome } = await send(client, operation, signed, encoding)
  expect(outcome).toMatchObject({ envelope: { success: true, message: expect.any(String) } })
})

test.each([{ client_signature: 'optional' }, { signed_operations: 'named' }] as const)(
  'a request that needs none carries no signature: %j',
  async (change) => {
    const { client, requests } = await openSandbox({ client_signature: 'required', ...change })
    const [, values] = requests['tokens.delete']
    expect(await signedForSandbox(client, 'tokens.delete', values)).toBe(values)
  },
)

test('a request to a sandbox that does not answer stays as it is', async () => {
  const { client } = await openSandbox({})
  const gone = { ...client, fetch: () => Promise.reject(new Error('gone')) }
  expect(await signedForSandbox(gone, 'payments.sale', sampleSale)).toBe(sampleSale)
})
