import { afterEach, expect, test, vi } from 'vitest'
import type { Session } from '../../console/state/session.tsx'
import type { Values } from '../../contract/operations/wire.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { placesIn, replaced } from '../../contract/testing/places.ts'
import { openSandbox } from '../../sandbox/testing/testing.ts'
import { createPlan } from '../../sandbox/testing/testing-recurring.ts'
import { transmitTo } from '../../sandbox/testing/testing-transmit.ts'
import { demoFillings } from './filling.ts'
import { type Aim, keepStory, readStory, type ShopStory, untold } from './kept-story.ts'
import { shopOf, type Presentation } from './presentation.ts'
import { payForCustomer, readYear, requireShop, storyActs } from './story-acts.ts'
import { type ActedStepId, isActed, storyStepIds } from './story-steps.ts'

afterEach(() => void vi.unstubAllGlobals())

type TestSandbox = ReturnType<typeof openSandbox>

/** `lose` tells for each answer whether the network loses it. */
const clientOf = (sandbox: TestSandbox, lose: () => boolean = () => false): Session['client'] => ({
  target: 'browser',
  baseUrl: 'http://localhost:4173',
  credentials: sandboxCredentials,
  now: () => 1_700_000_123_456,
  newId: () => 'X',
  transmit: async (url, init) => {
    const answer = await transmitTo(sandbox)(url, init)
    if (lose()) throw new TypeError('Failed to fetch')
    return answer
  },
})

const chosen: Presentation = {
  kind: 'pharmacy',
  name: 'Farmacia La Luz',
  logo: null,
  color: '#123456',
  contact: '',
  order: storyStepIds,
  leftOut: [],
}

/** A presenter beside the sandbox of a developer, and the story as far as it is told. */
function openStory(lose?: () => boolean) {
  const shown = openSandbox({ fillings: demoFillings })
  const session = { client: clientOf(shown, lose) } as Session
  const times: string[] = []
  let story: ShopStory = untold('here')
  const tell = async <Id extends ActedStepId>(step: Id) => {
    const shop = shopOf(chosen)
    const onTime = (now: string) => void times.push(now)
    const onAim = (aim: Aim) => {
      story = { ...story, aims: { [step]: aim } }
    }
    const result = await storyActs[step]({ session, shop, lang: 'en', onTime, onAim }, story)
    story = { ...story, aims: {}, results: { ...story.results, [step]: result } }
    return result
  }
  return { shown, session, tell, times, told: () => story }
}

test('the story tells of a sale, and of a customer whose charge fails and is recovered', async () => {
  const { shown, session, tell, times } = openStory()
  const { openedAt, year } = await tell('shop')
  expect(openedAt).toBe((await shown.info()).now)
  expect(await shown.info()).toMatchObject({
    frozen: true,
    settings: { challenges: 'bank', merchant: { name: 'Farmacia La Luz', color: '#123456' } },
  })

  const sale = await tell('sale')
  expect(sale).toMatchObject({
    customer: 'Rosa Elvir',
    amount: 1480.5,
    currency: 'HNL',
    card: '1111',
  })
  expect(await shown.ask('payments.read', { id: sale.payment })).toMatchObject({
    status: 'paid',
    order_id: sale.order,
  })

  const { enrollment: id } = await tell('customer')
  const customer = () => shown.ask('enrollments.read', { id })
  expect(await customer()).toMatchObject({ status: 'pending', customer_name: 'Gabriela Mejía' })
  const charges = async () => {
    const { items } = await shown.ask('payments.list', { query: { enrollment: id } })
    return items.map(({ status }) => status)
  }
  // A presenter whose network failed presses again: she is not enrolled twice.
  expect(await tell('customer')).toEqual({ enrollment: id, plan: 'Monthly medicine' })
  await payForCustomer(session, id)
  expect(await customer()).toMatchObject({ status: 'active' })

  const { next_charge_at: due } = await customer()
  expect(await tell('month')).toMatchObject({ at: due, paidCount: 2 })
  expect((await shown.info()).now).toBe(due)
  expect(await charges()).toEqual(['paid', 'paid'])
  expect(times.at(-1)).toBe(due)
  expect(times).toEqual(times.toSorted())
  expect(times.length).toBeGreaterThan(10)

  await tell('decline')
  expect(await customer()).toMatchObject({ status: 'failed' })
  expect(await charges()).toEqual(['declined', 'paid', 'paid'])
  const { notices } = await tell('recovery')
  expect(notices).toBe((await shown.ask('deliveries.list', { query: { entity: id } })).items.length)
  expect(await customer()).toMatchObject({ status: 'active' })
  expect(await charges()).toEqual(['paid', 'paid', 'paid'])

  // The shop goes on selling while its clock advances: no month of its year collapses.
  const later = await readYear(session.client)
  const least = Math.min(...later.months.slice(1, -1).map(({ count }) => count))
  expect(least).toBeGreaterThan(Math.min(...year.months.slice(1, -1).map(({ count }) => count)) / 2)
  const sumIn = ({ sums }: typeof year) => sums.find(({ currency }) => currency === 'HNL')?.amount
  expect(sumIn(later)).toBeGreaterThan(sumIn(year) ?? Infinity)
})

test('a year without sales has twelve months with none', async () => {
  const { months, sums, active } = await readYear(openStory().session.client)
  expect(months.map(({ count }) => count)).toEqual(Array(12).fill(0))
  expect([sums, active]).toEqual([[], 0])
})

test('a declined card is charged nothing, instalments are sold, and the bank knows its customer', async () => {
  const { shown, tell } = openStory()
  await tell('shop')
  const refused = await tell('refused')
  expect(refused).toMatchObject({ customer: 'Marlon Zelaya', card: '1111' })
  expect(await tell('refused')).toEqual(refused)
  const { payment } = await tell('instalments')
  expect(await shown.ask('payments.read', { id: payment })).toMatchObject({
    status: 'paid',
    amount: 8400,
  })
  const secured = await tell('secure')
  const { items } = await shown.ask('authentications.list', { query: { limit: '50' } })
  expect(items).toContainEqual(
    expect.objectContaining({ payment: secured.payment, result: 'authenticated' }),
  )
})

test.each<[string, Values]>([
  ['price', { amount: '1.00' }],
  ['recurrence', { recurrence: 'weekly' }],
  ['name', { name: 'Another plan' }],
])('a plan of another %s is not the one that is told of, and the same one is', async (_, other) => {
  const { shown, tell } = openStory()
  await tell('shop')
  const { name, price } = shopOf(chosen).plan
  const own = { name: name.en, description: name.en, amount: String(price) }
  const others = await createPlan(shown, { ...own, recurrence: 'monthly', ...other })
  const told = await tell('customer')
  const joined = (await shown.ask('enrollments.read', { id: told.enrollment })).subscription_id
  expect(joined).not.toBe(others)
  const plan = await shown.ask('plans.read', { id: joined })
  expect(plan).toMatchObject({ name: name.en, amount: price, recurrence: 'monthly' })
})

const acted = storyStepIds.filter((id) => isActed(id))

/** The story told to its end; of one step each answer is lost once, and the step is pressed again. */
async function tellLosing(losing?: ActedStepId) {
  let asked = 0
  let losesAt = Infinity
  const { session, tell } = openStory(() => ++asked === losesAt)
  const press = async (step: ActedStepId) => {
    const result = await tell(step)
    if ('enrollment' in result) await payForCustomer(session, result.enrollment)
    return result
  }
  const results: unknown[] = []
  for (const step of acted) {
    const act = step === losing ? pressUntilDone : press
    results.push(await act(step))
  }
  return results

  async function pressUntilDone(step: ActedStepId) {
    for (let at = 1; ; at++) {
      asked = 0
      losesAt = at
      try {
        const result = await press(step)
        losesAt = Infinity
        return result
      } catch (error) {
        if (asked < at) throw error
      }
    }
  }
}

let whole: ReturnType<typeof tellLosing> | undefined

test.each(acted.filter((id) => id !== 'shop'))(
  'an answer that is lost in the step %s leaves it to be pressed again: nothing happens twice',
  async (step) => {
    const facts = (results: readonly unknown[]) =>
      JSON.parse(
        JSON.stringify(results, (key, value: unknown) =>
          // A shop's random values differ with the number of requests before.
          ['payment', 'enrollment', 'year', 'from'].includes(key) ? undefined : value,
        ),
      ) as unknown
    whole ??= tellLosing()
    expect(facts(await tellLosing(step))).toEqual(facts(await whole))
  },
)

test('a story whose shop or charge is gone says so', async () => {
  const { shown, session, tell } = openStory()
  const shopIn = (story: ShopStory) => requireShop(session.client, story)
  await expect(shopIn(untold('here'))).rejects.toMatchObject({ lost: 'shop' })
  const shop = await tell('shop')
  const story = { ...untold('here'), results: { shop } }
  await shopIn(story)
  // Another browser has opened its own in the same sandbox.
  const others = { ...story, results: { shop: { ...shop, instance: 'before' } } }
  await expect(shopIn(others)).rejects.toMatchObject({ lost: 'shop' })
  await tell('customer')
  await expect(tell('month')).rejects.toMatchObject({ name: 'StoryLost', lost: 'charge' })
  await shown.ask('settings.change', { body: { faults: { api: [{ fault: 'error_500' }] } } })
  await expect(tell('sale')).rejects.toMatchObject({ name: 'ControlError', cause: 'not-json' })
})

test('a browser keeps its story for its target, as far as its steps are known', () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
  })
  const told: ShopStory = {
    ...untold('here'),
    steps: ['shop', 'customer', 'end'],
    done: ['customer'],
    results: { customer: { enrollment: 'E', plan: 'P' } },
  }
  expect(readStory('here')).toEqual(untold('here'))
  keepStory(told)
  expect(readStory('here')).toEqual(told)
  expect(readStory('elsewhere')).toEqual(untold('elsewhere'))
  keepStory({ ...told, done: ['sale'] })
  expect(readStory('here')).toEqual(untold('here'))
  for (const key of items.keys()) items.set(key, '{')
  expect(readStory('here')).toEqual(untold('here'))
  expect([...items.keys()].join()).toContain('ensayo.story')
})

test('a story of which anyone has altered a part is untold, and a real one is told on', async () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
  })
  const { session, tell, told } = openStory()
  for (const step of ['shop', 'sale', 'refused', 'instalments'] as const) await tell(step)
  const { enrollment } = await tell('customer')
  await payForCustomer(session, enrollment)
  for (const step of ['month', 'decline', 'recovery'] as const) await tell(step)
  const { results } = told()
  const aim = { from: '2026-01-15T12:00:00.000Z', to: '2026-02-15T12:00:00.000Z' }
  const story: ShopStory = {
    ...untold('here'),
    shop: shopOf(chosen),
    steps: storyStepIds,
    shown: 'month',
    done: storyStepIds.filter(isActed).filter((id) => results[id] !== undefined),
    results,
    begunAt: 1,
    aims: { month: aim },
  }
  keepStory({ ...story, before: story })
  expect(readStory('here')).toEqual({ ...story, before: story })

  // No slide draws how many payments a sum is of.
  const places = [...placesIn(story)].filter(([place]) => !/sums,\d+,count/.test(String(place)))
  expect(places.length).toBeGreaterThan(100)
  const drawn: string[] = []
  for (const [place, value] of places) {
    for (const wrong of [null, 'x', -1, true, { a: 1 }, ['a']]) {
      // A text may be any other, and so may a number; a charge may be the last one.
      if (kindOf(wrong) === kindOf(value) && typeof value !== 'object') continue
      if (place.at(-1) === 'next' && wrong === null) continue
      keepStory(replaced(story, place, wrong) as ShopStory)
      const said = `${place.join('.')} ${JSON.stringify(wrong)}`
      const read = readStory(place[0] === 'target' ? String(wrong) : 'here')
      if (read.steps.length && !freePlaces.includes(said)) drawn.push(said)
    }
    items.clear()
  }
  expect(drawn).toEqual([])
})

/** Where another kind of value is the same as none. */
const freePlaces = ['shop null', 'shop.logo null', 'aims {"a":1}']

const kindOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value

test('where the browser refuses storage the story is told without it', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(() => keepStory(untold('here'))).not.toThrow()
  expect(readStory('here')).toEqual(untold('here'))
})
