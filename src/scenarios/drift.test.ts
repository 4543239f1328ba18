import { expect, test } from 'vitest'
import {
  type AssumptionId,
  assumptionOptions,
  type Assumptions,
  defaultAssumptions,
} from '../contract/assumptions.ts'
import type { Data } from '../contract/answers.ts'
import { driftOf } from '../contract/drift.ts'
import type { Envelope } from '../contract/envelope.ts'
import { outcomes } from '../contract/outcomes.ts'
import { type OperationId, operationIds } from '../contract/registry.ts'
import type { AuthenticationRequired } from '../contract/results.ts'
import { sampleCard, sampleInstalments, sampleSale } from '../contract/samples.ts'
import { caseNamed } from '../contract/three-d-secure.ts'
import type { Values } from '../contract/wire.ts'
import { openSandbox } from '../sandbox/testing.ts'
import { createScript, type Script, type ScriptPort } from './scenario.ts'
import { scenarios } from './suites.ts'

/** A sandbox under a ledger, told stories by a script that expects nothing and notes all drift. */
async function openWatched(changes: Partial<Assumptions> = {}) {
  const { send, control, request } = openSandbox()
  await control('PATCH', '/sandbox/settings', { assumptions: changes })
  const ledger = { ...defaultAssumptions, ...changes }
  const drift: unknown[] = []
  const succeeded = new Set<OperationId>()
  const port: ScriptPort = {
    async send(operation, values) {
      const answer = await send(operation, { env: 'sandbox', ...values })
      if (answer.body.success) succeeded.add(operation)
      for (const assumptions of [undefined, ledger]) {
        const issues = driftOf(operation, answer.status, answer.body, assumptions)
        drift.push(...issues.map((issue) => ({ operation, status: answer.status, ...issue })))
      }
      return answer
    },
    control,
    async visit(url, fields) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const body = String(new URLSearchParams(fields))
      return (await request<string>({ path: new URL(url).pathname, headers, body })).body
    },
  }
  const unchecked: Script['send'] = async (operation, values) =>
    (await port.send(operation, values)).body as Envelope<Data<typeof operation>>
  return { script: { ...createScript(port), send: unchecked }, drift, succeeded }
}

/** Every story, and what no story sends. */
async function tellAll(script: Script) {
  const send = (operation: OperationId, values: Values) =>
    script.send(operation, values, { status: 0 })

  // Under another ledger a story ends early when an answer lacks what the next step needs.
  for (const { run } of scenarios) await run(script).catch(() => undefined)
  for (const { amount } of outcomes) {
    for (const lang of ['es', 'en']) {
      const changes = { order_amount: String(amount), lang }
      await send('payments.sale', { ...sampleInstalments, ...changes })
      await send('payments.auth', { ...sampleSale, ...changes })
    }
  }
  await send('payments.sale', { lang: 'en' })
  await send('payments.sale', { ...sampleSale, order_amount: '15' })
  const cards = ['2.1', '2.2'].map((id) => ({ ...sampleCard, number: caseNamed(id)?.visa }))
  const tokens: string[] = []
  for (const card of cards) {
    const { data: stored } = await script.send('tokens.create', card, { status: 200 })
    const card_token = stored?.token ?? ''
    tokens.push(card_token)
    const { data } = await send('authentication.token', { card_token })
    const { payload: JWT, collection_url: url } = data as unknown as AuthenticationRequired
    const { SessionId } = await script.visit(url, { JWT })
    const found = { reference: String(SessionId), card_token, authenticate_token: 'true' }
    const { data: ended } = await script.send('authentication.lookup', found, { status: 200 })
    await send('authentication.continue', { identifier: ended?.identifier ?? 'unknown' })
  }
  await send('tokens.read', { token: tokens.join(':') })
}

test('no answer that the sandbox gives has drift', async () => {
  const { script, drift, succeeded } = await openWatched()
  await tellAll(script)
  expect(drift).toEqual([])
  expect([...succeeded].toSorted()).toEqual(operationIds.toSorted())
})

const others = Object.entries(assumptionOptions).flatMap(([id, [, ...options]]) =>
  options.map((option) => [id as AssumptionId, option] as const),
)

test.each(others)('no answer has drift where the ledger says %s: %s', async (id, option) => {
  const { script, drift } = await openWatched({ [id]: option })
  await tellAll(script)
  expect(drift).toEqual([])
})
