import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type ControlId, controlPath } from '../../contract/control/control-routes.ts'
import { cardOfCase, merchantOf } from '../testing/testing-three-d-secure.ts'
import {
  BrokenLink,
  decodeState,
  encodeState,
  type StateLink,
} from '../../contract/control/state-link.ts'
import type { StateImage } from '../../contract/control/state.ts'
import { sampleCard, sampleSale } from '../../contract/samples.ts'
import { draws, drawsAll } from '../../contract/testing/draws.ts'
import { type Place, placesIn, replaced } from '../../contract/testing/places.ts'
import { everything, openSandbox, type TestSandbox } from '../testing/testing.ts'
import {
  activate,
  cancel,
  createPlan,
  customersCard,
  enroll,
  pay,
  subscribe,
  updatePlan,
} from '../testing/testing-recurring.ts'
import { rowSchemas } from '../world/row-schemas.ts'

/** A record of each kind; a payment and an enrollment in each of several states. */
async function wholeState() {
  const sandbox = openSandbox()
  const { send, ask, sell } = sandbox
  await ask('settings.change', {
    body: { webhook_url: 'https://shop.test/hook', faults: { deliveries: ['delay'] } },
  })
  const { body } = await send('payments.auth', {
    ...sampleSale,
    order_callback: 'https://shop.test/paid',
  })
  await send('payments.auth', { ...sampleSale, order_id: 'ORDER-2' })
  await sell({ order_id: 'ORDER-3', order_amount: '2' })
  const payment_uuid = body.data?.payment_uuid ?? ''
  await send('payments.capture', { payment_uuid, transaction_approved_amount: '1' })
  await merchantOf(sandbox).pay({ card_number: cardOfCase('2.1') })
  for (const isEnded of [false, true]) {
    const { data } = (await send('tokens.create', { ...sampleCard, env: 'sandbox' })).body
    if (isEnded) await send('tokens.delete', { token: data?.token ?? '', env: 'sandbox' })
  }
  const { plan, decline } = await enroll(sandbox)
  await decline(9)
  const other = await subscribe(sandbox, plan, { customer_email: 'other@shop.test' })
  await pay(sandbox, other.body.data?.payment.uuid ?? '')
  await subscribe(sandbox, plan, { customer_email: 'third@shop.test' })
  await sandbox.advance('P1M')
  await send('tokens.create', { ...sampleCard, env: 'sandbox' })
  return withOutbox(await ask('state.read'))
}

/** With notifications that a host posts, and has in hand. */
function withOutbox(state: StateImage): StateImage {
  const { deliveries, outbox } = state.tables
  const [first, second] = (deliveries?.rows ?? []).filter(Boolean) as { id: string }[]
  const rows = [first, second].map((row, at) => ({
    id: row?.id ?? '',
    dueAt: Date.parse(state.at) + 1000,
    isUnderWay: at === 1,
  }))
  return { ...state, tables: { ...state.tables, outbox: { from: outbox?.from ?? 0, rows } } }
}

/** The first one leaves the value out. */
const wrong: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  -1,
  0.5,
  1e300,
  1,
  true,
  [],
  {},
  [null],
  { id: 'x' },
  '<script>',
  '2026-01-15T12:00:00.000Z',
]

type State = Awaited<ReturnType<typeof wholeState>>

/** Of a list the first few. */
const placesOf = (state: State) => [...placesIn(state, 4)]

/**
 * Other values that may stand there: the other words of a list, and other identifiers in the place
 * of one.
 */
function* othersAt({ tables }: State, [, table = '', , , ...place]: Place, value: unknown) {
  const schema = rowSchemas[table as keyof typeof rowSchemas] as z.ZodMiniType | undefined
  if (!schema || typeof value !== 'string') return
  yield* wordsAt(z.toJSONSchema(schema, { unrepresentable: 'any' }), place)
  const idsOf = Object.values(tables).map(idsIn)
  if (!idsOf.some((ids) => ids.includes(value))) return
  yield 'S-00000000-0000-4000-8000-000000000000'
  yield '00000000-0000-4000-8000-000000000000'
  for (const ids of idsOf) yield* ids.slice(0, 4)
}

/** The identifiers of the rows of a table that are not gone. */
const idsIn = (table: State['tables'][string] | undefined) =>
  (table?.rows ?? []).flatMap((row) => (row ? [(row as { id: string }).id] : []))

function wordsAt(schema: z.core.JSONSchema.BaseSchema, [name, ...rest]: Place): readonly unknown[] {
  const forms = [schema, ...(schema.anyOf ?? [])]
  if (name === undefined) return forms.flatMap((form) => form.enum ?? [])
  return forms.flatMap((form) => {
    const part = form.properties?.[name] ?? form.items
    return typeof part === 'object' && !Array.isArray(part) ? wordsAt(part, rest) : []
  })
}

const year = { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' }

/** Every operation that has something to do with a row of the state, and some that make new ones. */
async function useAll(sandbox: TestSandbox, { tables }: State) {
  await everything(sandbox)
  await sandbox.sell({ order_id: 'AFTER' })
  const idsOf = (table: string) => idsIn(tables[table])
  const ask = (operation: ControlId, ids: readonly string[], body?: unknown) =>
    Promise.all(ids.map((id) => sandbox.control(operation, { id, body })))
  const [payments, plans, enrollments] = [idsOf('payments'), idsOf('plans'), idsOf('enrollments')]
  const tokens = [...idsOf('tokens'), ...idsOf('endedTokens')]
  const read = async () => {
    await ask('payments.read', payments)
    await ask('tokens.read', tokens)
    await ask('authentications.read', idsOf('authentications'))
    await ask('plans.read', plans)
    await ask('enrollments.read', enrollments)
    await ask('deliveries.read', idsOf('deliveries'))
    await ask('checkout.read', payments)
    await ask('join.read', plans)
    await sandbox.ask('overview.read', { query: year })
    for (const q of ['ana', payments[0]]) await sandbox.control('records.search', { query: { q } })
    for (const plan of plans) await sandbox.control('enrollments.list', { query: { plan } })
  }
  await read()
  for (const payment_uuid of payments) await sandbox.send('payments.status', { payment_uuid })
  await ask('deliveries.redeliver', idsOf('deliveries'), {})
  await ask('checkout.pay', payments, customersCard)
  await ask('enrollments.next-charge', enrollments, { outcome: 'declined' })
  await sandbox.advance('P1D')
  await ask('enrollments.retry', enrollments, {})
  await ask('enrollments.retry', enrollments, customersCard)
  for (const token of tokens) {
    await sandbox.sell({ order_id: 'BY-TOKEN', card_token: token })
    await sandbox.send('tokens.read', { token, env: 'sandbox' })
  }
  for (const plan of plans) {
    await updatePlan(sandbox, plan, { limit: '2' })
    await activate(sandbox, plan, 'false')
    await activate(sandbox, plan, 'true')
    await subscribe(sandbox, plan, { customer_email: 'new@shop.test' })
  }
  for (const payment_uuid of payments) {
    await sandbox.send('payments.void', { payment_uuid, void_reason: 'a reason' })
  }
  await sandbox.advance('P2M')
  await ask('enrollments.cancel-request', enrollments, {})
  for (const plan of plans) {
    for (const enrollment of enrollments) await cancel(sandbox, plan, enrollment)
  }
  await ask('snapshots.take', [''], {})
  await ask('snapshots.restore', ['SNAP-1'], {})
  await read()
  await sandbox.ask('state.read')
}

test(
  'a state with a wrong value is refused whole, or all goes on with it',
  { timeout: 1_500_000, tags: ['property', 'release'] },
  async () => {
    const state = await wholeState()
    const places = placesOf(state).filter(([place]) => !place.includes('assumptions'))
    expect(places.length).toBeGreaterThan(300)
    const failures: string[] = []
    let [opened, refused] = [0, 0]
    for (const [at, [place, value]] of places.entries()) {
      const others = [...new Set(othersAt(state, place, value))]
      for (const [number, by] of [...wrong, ...others].entries()) {
        // Each place gets some of them, and each of them comes to every kind of place.
        if (!drawsAll && (at + number) % 96) continue
        const sandbox = openSandbox()
        const said = `${place.join('.')} = ${JSON.stringify(by)}`
        try {
          const body = replaced(state, place, by)
          const { status } = await sandbox.control('state.open', { body })
          if (status === 422) refused++
          else if (status === 200) opened++
          else failures.push(`${said}: ${status}`)
          if (status === 200) await useAll(sandbox, state)
        } catch (error) {
          failures.push(`${said}: ${(error as Error).message.slice(0, 200)}`)
        }
      }
    }
    expect(failures).toEqual([])
    expect([opened > draws(25), refused > draws(250)]).toEqual([true, true])
  },
)

test('the state has rows of every kind', async () => {
  const { tables } = await wholeState()
  const full = Object.keys(tables).filter((table) => tables[table]?.rows.some(Boolean))
  expect(full.sort()).toEqual(Object.keys(rowSchemas).sort())
})

test(
  'a link to a state with a wrong value gives that state or is damaged',
  { timeout: 600_000, tags: ['property', 'release'] },
  async () => {
    const state = await wholeState()
    const [sandbox, failures] = [openSandbox(), [] as string[]]
    let [opened, refused, damaged] = [0, 0, 0]
    for (const [at, [place]] of placesOf(state).entries()) {
      for (const [number, by] of wrong.entries()) {
        if (!drawsAll && (at + number) % 64) continue
        const body = replaced(state, place, by) as State
        const said = `${place.join('.')} = ${JSON.stringify(by)}`
        const link = await encodeState({ state: body })
        const read = await decodeState(link ?? '').catch((error: unknown) => error)
        if (read instanceof BrokenLink) {
          damaged++
          const { status } = await sandbox.control('state.open', { body })
          if (status !== 422) failures.push(`${said}: a damaged link to what opens with ${status}`)
          continue
        }
        const { status } = await sandbox.control('state.open', {
          body: (read as StateLink).state,
        })
        if (status === 200) opened++
        else if (status === 422) refused++
        else failures.push(`${said}: ${status}`)
      }
    }
    expect(failures).toEqual([])
    expect([opened > draws(20), refused > draws(100), damaged > 0]).toEqual([true, true, true])
  },
)

test.each([
  ['payments', 'id', 'another row has its id'],
  ['enrollments', 'previous', 'it follows "ID", which comes behind it'],
])('a state whose %s have the %s of a later one is refused', async (table, field, reason) => {
  const state = await wholeState()
  const [, id = ''] = idsIn(state.tables[table])
  const body = replaced(state, ['tables', table, 'rows', '0', field], id)
  const answer = await openSandbox().control('state.open', { body })
  const at = field === 'id' ? 1 : 0
  const message = `tables.${table}.rows.${at}: ${reason.replace('ID', id)}`
  expect(answer).toMatchObject({ status: 422, body: { message } })
})

test('no identifier comes twice where a state lacks the events of its rows', async () => {
  const sandbox = openSandbox()
  for (const order_id of ['A', 'B', 'C']) await sandbox.sell({ order_id })
  const other = openSandbox()
  const state = await sandbox.ask('state.read')
  const body = replaced(state, ['tables', 'events', 'rows'], []) as typeof state
  await other.ask('state.open', { body })
  for (const order_id of ['D', 'E', 'F']) await other.sell({ order_id })
  const uuids = (await other.payments()).map(({ uuid }) => uuid)
  expect(new Set(uuids).size).toBe(6)
})

test('a state whose payment waits for its customer is opened again', async () => {
  const sandbox = openSandbox()
  expect((await subscribe(sandbox, await createPlan(sandbox))).status).toBe(200)
  const other = openSandbox()
  const { status } = await other.control('state.open', { body: await sandbox.ask('state.read') })
  expect([status, (await other.payments()).map((one) => one.status)]).toEqual([200, ['temp']])
})

test('lists that are nested without end are refused', async () => {
  const state = await wholeState()
  let nested: unknown = []
  for (let depth = 0; depth < 100_000; depth++) nested = [nested]
  const body = replaced(state, ['tables', 'payments', 'rows', '0', 'history'], nested)
  // Serialized by hand: JSON.stringify does not reach that far.
  const sandbox = openSandbox()
  const { status } = await sandbox.request<{ message: string }>({
    method: 'POST',
    path: controlPath('state.open'),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      replaced(body, ['tables', 'payments', 'rows', '0', 'history'], 'NEST'),
    ).replace('"NEST"', '['.repeat(100_000) + ']'.repeat(100_000)),
  })
  expect(status).toBe(422)
})
