import { expect, test } from 'vitest'
import {
  type AssumptionId,
  assumptionIds,
  assumptionOptions,
  type Assumptions,
  defaultAssumptions,
} from '../../contract/domain/assumptions.ts'
import { describeFields } from '../../contract/fields/fields.ts'
import { ruleTexts } from '../../contract/fields/messages.ts'
import { states } from '../../contract/fields/states.ts'
import { replyTexts } from '../../contract/explanations/reply-texts.ts'
import { replyNameOf } from '../../contract/replies/reply-name.ts'
import { fitsSentence } from '../../contract/replies/fits-sentence.ts'
import { driftOf } from '../../contract/answers/drift.ts'
import type { Envelope } from '../../contract/envelope.ts'
import { outcomes } from '../../contract/replies/outcomes.ts'
import { type OperationId, operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { AuthenticationRequired } from '../../contract/answers/results.ts'
import {
  sampleCard,
  sampleEnrollment,
  sampleInstalments,
  samplePlan,
  sampleSale,
  sandboxCredentials,
} from '../../contract/samples.ts'
import { caseNamed } from '../../contract/domain/three-d-secure.ts'
import type { Values } from '../../contract/operations/wire.ts'
import { openInProcess } from '../../package/in-process.ts'
import { prepare } from '../../client/prepare.ts'
import { routeOf } from '../../contract/operations/route.ts'
import { captureScenarios } from './captures.ts'
import { enrollmentScenarios } from './enrollment-lifecycle.ts'
import { paymentScenarios } from './payments.ts'
import { planScenarios } from './plans.ts'
import { beginning, type Scenario, type Script } from '../scenario.ts'
import { createScript } from '../run/script.ts'
import type { ScriptPort } from '../run/script-port.ts'
import { type SweptRun, sweepPort } from '../sweep/sweep-port.ts'
import { scenarios } from './suites.ts'
import { threeDSecureScenarios } from './three-d-secure.ts'
import { tokenScenarios } from './tokens.ts'
import { voidScenarios } from './voids.ts'

/** A sandbox under a ledger that records the drift of all its answers. */
async function openWatched(changes: Partial<Assumptions> = {}, onRows?: SweptRun['onRows']) {
  const inProcess = await openInProcess()('drift')
  const drift: unknown[] = []
  const succeeded = new Set<OperationId>()
  const broken = new Map<string, Set<string>>()
  const unnamed = new Set<string>()

  function watch(operation: OperationId, status: number, body: Envelope) {
    if (body.success) succeeded.add(operation)
    const name = body.errors ? undefined : replyNameOf(body.message)
    if (name && !replyTexts[name].by.includes(operation)) unnamed.add(`${operation} ${name}`)
    for (const [field, sentences] of Object.entries(body.errors ?? {})) {
      broken.set(field, new Set([...(broken.get(field) ?? []), ...sentences]))
    }
    for (const assumptions of [undefined, checked.ledger()]) {
      const issues = driftOf(operation, status, body, assumptions)
      drift.push(...issues.map((issue) => ({ operation, status, ...issue })))
    }
  }
  const port: ScriptPort = {
    async ask(request) {
      const answer = await inProcess.ask(request)
      const { pathname } = new URL(request.url, 'http://127.0.0.1')
      const route = routeOf(request.method, pathname)
      if (route.kind === 'operation') watch(route.id, answer.status, JSON.parse(answer.text))
      return answer
    },
  }
  const rowsPort = sweepPort(port, () => (onRows ? { onRows } : {}))
  const checked = createScript(rowsPort, { at: beginning.now })
  const client = { baseUrl: '', credentials: sandboxCredentials }
  const send: Script['send'] = async (operation, values) => {
    const request = prepare(client, operation, { env: 'sandbox', ...values }, 'json')
    return JSON.parse((await rowsPort.ask(request)).text)
  }
  return {
    /** Fails when an answer is not as expected. */
    checked,
    /** Expects nothing: another ledger has other answers. */
    unchecked: { ...checked, send },
    /** Every story begins like this, under its own rows of the ledger. */
    async begin(ledger: Story['ledger'] = {}) {
      await checked.reset()
      await checked.change({ assumptions: { ...defaultAssumptions, ...ledger, ...changes } })
    },
    drift,
    succeeded,
    broken,
    unnamed,
  }
}

type Watched = Awaited<ReturnType<typeof openWatched>>
type Story = Pick<Scenario, 'id' | 'ledger' | 'run'>

/** Runs scenarios; returns those that ended early, with the reason. */
async function runStories({ begin }: Watched, script: Script, stories: readonly Story[]) {
  const early: string[] = []
  for (const { id, ledger, run } of stories) {
    await begin(ledger)
    await run(script).catch((error: Error) => early.push(`${id}: ${error.message}`))
  }
  await begin()
  return early
}

/** Sends the requests that no scenario sends. */
async function runRest(script: Script) {
  const send = (operation: OperationId, values: Values) =>
    script.send(operation, values, { status: 0 })

  for (const { amount } of outcomes) {
    for (const lang of ['es', 'en']) {
      const changes = { order_amount: String(amount), lang }
      await send('payments.sale', { ...sampleInstalments, ...changes })
      await send('payments.auth', { ...sampleSale, ...changes })
    }
  }
  await send('payments.sale', { lang: 'en' })
  // Two rules of one field fail: a row of rules is of one.
  await send('tokens.create', { ...sampleCard, country: 'HND' })
  await send('payments.sale', { ...sampleSale, order_amount: '100' })
  const cards = ['2.1', '2.2'].map((id) => ({ ...sampleCard, number: caseNamed(id)?.visa }))
  const tokens: string[] = []
  for (const card of cards) {
    const { data: stored } = await script.send('tokens.create', card, { status: 200 })
    const card_token = stored?.token ?? ''
    tokens.push(card_token)
    const { data } = await send('authentication.token', { card_token })
    // A ledger that asks for other credentials refuses it.
    if (!data) continue
    const required = data as unknown as AuthenticationRequired | undefined
    // Beyond a limit of requests nothing is authenticated.
    if (!required) continue
    const { payload: JWT, collection_url: url } = required
    const { SessionId } = await script.visit(url, { JWT })
    const found = { reference: String(SessionId), card_token, authenticate_token: 'true' }
    const { data: ended } = await script.send('authentication.lookup', found, { status: 200 })
    await send('authentication.continue', { identifier: ended?.identifier ?? 'unknown' })
  }
  await send('tokens.read', { token: tokens.join(':') })
}

/** Sends every step of the life of a plan and an enrollment. */
async function runRecurring(script: Script) {
  const expected = { status: 200 }
  const { data: plan } = await script.send('plans.create', samplePlan, expected)
  const named = { subscription_id: plan?.id ?? 'unknown' }
  await script.send('plans.read', named, expected)
  await script.send('plans.update', { ...samplePlan, ...named }, expected)
  const values = { ...sampleEnrollment, ...named, subscription: named.subscription_id }
  const { data } = await script.send('enrollments.subscribe', values, expected)
  if (data) await script.pay(data.payment.uuid, 'approved', { status: 200 })
  const customer_subscription_id = data?.properties.subscription.customer ?? 'unknown'
  for (let times = 0; times < 2; times++) {
    await script.send('enrollments.read', { ...named, customer_subscription_id }, expected)
    await script.send('enrollments.cancel', { ...named, customer_subscription_id }, expected)
  }
  for (const activation_status of ['deactivate', 'activate']) {
    await script.send('plans.activation', { ...named, activation_status }, expected)
  }
}

/** The rules of the fields: each must be broken once. */
const fieldRules = operationIds
  .flatMap((id) =>
    describeFields(operations[id].input({ assumptions: defaultAssumptions, states })),
  )
  .flatMap(({ name: field, rules }) => rules.map((rule) => ({ field, rule: rule.name })))

const isBroken = ({ field, rule }: (typeof fieldRules)[number], sentences: readonly string[]) =>
  sentences.some((sentence) => fitsSentence(ruleTexts[rule].es, sentence, { attribute: field }))

const rest: readonly Story[] = [
  { id: 'rest', run: runRest },
  { id: 'recurring', run: runRecurring },
]

test('no answer that the sandbox gives has drift', async () => {
  const watched = await openWatched()
  const { checked, unchecked, drift, succeeded, broken, unnamed } = watched
  expect(await runStories(watched, checked, scenarios)).toEqual([])
  expect(await runStories(watched, unchecked, rest)).toEqual([])
  expect(drift).toEqual([])
  // The reference lists the replies of each operation.
  expect([...unnamed]).toEqual([])
  for (const { amount } of outcomes) {
    expect(scenarios.map(({ id }) => id)).toContain(`outcomes.sale-${amount}-es`)
  }
  expect([...succeeded].toSorted()).toEqual(operationIds.toSorted())
  expect(fieldRules.filter((one) => !isBroken(one, [...(broken.get(one.field) ?? [])]))).toEqual([])
})

/**
 * The scenarios that are no row of a table: another row of a table adds nothing under another
 * ledger.
 */
const single: readonly Story[] = [
  ...paymentScenarios,
  ...captureScenarios,
  ...voidScenarios,
  ...tokenScenarios,
  ...threeDSecureScenarios,
  ...planScenarios,
  ...enrollmentScenarios,
  ...rest,
]

/** The stories that ask each row. */
async function findAsking() {
  const asking = new Map<AssumptionId, Story[]>()
  const rows = new Set<AssumptionId>()
  const watched = await openWatched({}, (asked) => {
    for (const row of asked === 'unknown' ? assumptionIds : asked) rows.add(row)
  })
  const known = new Set(single.map(({ id }) => id))
  for (const story of [...single, ...scenarios.filter(({ id }) => !known.has(id))]) {
    rows.clear()
    await runStories(watched, watched.unchecked, [story])
    for (const row of rows) {
      const found = asking.get(row) ?? []
      if (found.length === 0 || single.includes(story)) asking.set(row, [...found, story])
    }
  }
  return asking
}

/** The options of a row that no story asks change nothing. */
let asking: ReturnType<typeof findAsking> | undefined

const others = Object.entries(assumptionOptions).flatMap(([id, [, ...options]]) =>
  options.map((option) => [id as AssumptionId, option] as const),
)

test.each(others)(
  'no answer has drift where the ledger says %s: %s',
  { tags: ['release'] },
  async (id, option) => {
    const watched = await openWatched({ [id]: option })
    const { unchecked, drift, unnamed } = watched
    const stories = (await (asking ??= findAsking())).get(id) ?? []
    expect(stories).not.toEqual([])
    // A scenario ends early when an answer of this ledger lacks a value for the next step.
    await runStories(watched, unchecked, stories)
    expect(drift).toEqual([])
    expect([...unnamed]).toEqual([])
  },
)
