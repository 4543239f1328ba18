import { expect, test } from 'vitest'
import { controlPath } from '../../contract/control/routes.ts'
import { sampleCard, sampleSale } from '../../contract/samples.ts'
import { everything, openSandbox } from '../testing/testing.ts'
import { createPlan, enroll, subscribe } from '../testing/testing-recurring.ts'

/** One of everything. */
async function wholeState() {
  const sandbox = openSandbox()
  await sandbox.ask('settings.change', {
    body: { webhook_url: 'https://shop.test/hook', faults: { deliveries: ['delay'] } },
  })
  const { body } = await sandbox.send('payments.auth', {
    ...sampleSale,
    order_callback: 'https://shop.test/paid',
  })
  await sandbox.send('payments.auth', { ...sampleSale, order_id: 'ORDER-2' })
  const payment_uuid = body.data?.payment_uuid ?? ''
  await sandbox.send('payments.capture', { payment_uuid, transaction_approved_amount: '1' })
  for (const isEnded of [false, true]) {
    const { data } = (await sandbox.send('tokens.create', { ...sampleCard, env: 'sandbox' })).body
    if (isEnded) await sandbox.send('tokens.delete', { token: data?.token ?? '', env: 'sandbox' })
  }
  await enroll(sandbox)
  await sandbox.advance('P1M')
  return { state: await sandbox.ask('state.read'), payment_uuid }
}

const wrong: readonly unknown[] = [
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

/** The places of all values in it; of a list the first few. */
function* placesIn(value: unknown, place: readonly string[] = []): Generator<readonly string[]> {
  if (place.length) yield place
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value).slice(0, Array.isArray(value) ? 3 : Infinity)) {
    yield* placesIn(part, [...place, name])
  }
}

function replaced(value: unknown, [name = '', ...rest]: readonly string[], by: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const part = rest.length ? replaced((value as Record<string, unknown>)[name], rest, by) : by
  return Array.isArray(value)
    ? value.map((item, at) => (String(at) === name ? part : item))
    : { ...value, [name]: part }
}

test('a state with a wrong value is refused whole, or all goes on with it', async () => {
  const { state, payment_uuid } = await wholeState()
  const places = [...placesIn(state)].filter((place) => !place.includes('assumptions'))
  expect(places.length).toBeGreaterThan(300)
  const failures: string[] = []
  let [opened, refused] = [0, 0]
  for (const [at, place] of places.entries()) {
    // Each place gets some of them, and each of them comes to every kind of place.
    for (const [number, by] of wrong.entries()) {
      if ((at + number) % 5) continue
      const sandbox = openSandbox()
      const said = `${place.join('.')} = ${JSON.stringify(by)}`
      try {
        const { status } = await sandbox.control('state.open', { body: replaced(state, place, by) })
        if (status === 422) refused++
        else if (status === 200) opened++
        else failures.push(`${said}: ${status}`)
        if (status !== 200) continue
        await everything(sandbox)
        await sandbox.sell({ order_id: 'AFTER' })
        await sandbox.send('payments.status', { payment_uuid })
        await sandbox.send('payments.void', { payment_uuid, void_reason: 'x' })
        await sandbox.advance('P2M')
        await sandbox.ask('state.read')
      } catch (error) {
        failures.push(`${said}: ${(error as Error).message.slice(0, 200)}`)
      }
    }
  }
  expect(failures).toEqual([])
  expect([opened > 50, refused > 500]).toEqual([true, true])
}, 120_000)

test('a state whose payment waits for its customer is opened again', async () => {
  const sandbox = openSandbox()
  expect((await subscribe(sandbox, await createPlan(sandbox))).status).toBe(200)
  const other = openSandbox()
  const { status } = await other.control('state.open', { body: await sandbox.ask('state.read') })
  expect([status, (await other.payments()).map((one) => one.status)]).toEqual([200, ['temp']])
})

test('lists that are nested without end are refused', async () => {
  const { state } = await wholeState()
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
