import { afterEach, expect, test, vi } from 'vitest'
import type { Session } from '../../console/state/session.tsx'
import { sampleMerchantName, sandboxCredentials } from '../../contract/samples.ts'
import { openSandbox } from '../../sandbox/testing/testing.ts'
import { demoFillings } from './filling.ts'
import { keepStory, readStory, type ShopStory, untold } from './kept-story.ts'
import { payForCustomer, storyActs } from './story-acts.ts'
import type { ActedStepId } from './story-steps.ts'

afterEach(() => void vi.unstubAllGlobals())

type TestSandbox = ReturnType<typeof openSandbox>

const clientOf = (sandbox: TestSandbox): Session['client'] => ({
  target: 'browser',
  baseUrl: 'http://localhost:4173',
  credentials: sandboxCredentials,
  now: () => 1_700_000_123_456,
  newId: () => 'X',
  transmit: async (url, { method = 'GET', headers, body }) => {
    const { pathname, search } = new URL(url)
    const answer = await sandbox.request({
      method,
      path: pathname,
      query: search.slice(1),
      headers: headers as Record<string, string>,
      body: String(body ?? ''),
    })
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  },
})

/** A presenter beside the sandbox of a developer, and the story as far as it is told. */
function openStory() {
  const shown = openSandbox({ fillings: demoFillings })
  const own = openSandbox()
  const session = { client: clientOf(shown), own: clientOf(own) } as Session
  let story: ShopStory = untold('here')
  const tell = async (step: ActedStepId) => {
    story = { ...story, ...(await storyActs[step](session, story, 'en')) }
    return story
  }
  return { shown, own, session, tell }
}

test('the story tells of a sale, and of a customer whose charge fails and is recovered', async () => {
  const { shown, session, tell } = openStory()
  const { openedAt } = await tell('shop')
  expect(openedAt).toBe((await shown.info()).now)
  expect((await shown.info()).settings.merchant.name).toBe('Mercado del Valle')

  const { payment = '' } = await tell('sale')
  expect(await shown.ask('payments.read', { id: payment })).toMatchObject({
    status: 'paid',
    amount: 1480.5,
    currency: 'HNL',
    order_id: 'DEMO-123456',
    customer_name: 'Rosa Elvir',
  })

  const { enrollment: id = '' } = await tell('customer')
  const customer = () => shown.ask('enrollments.read', { id })
  expect(await customer()).toMatchObject({ status: 'pending', customer_name: 'Gabriela Mejía' })
  const charges = async () => {
    const { items } = await shown.ask('payments.list', { query: { enrollment: id } })
    return items.map(({ status }) => status)
  }
  const [first] = (await shown.ask('payments.list', { query: { enrollment: id } })).items
  await payForCustomer(session, first?.uuid ?? '')
  expect(await customer()).toMatchObject({ status: 'active' })

  const { next_charge_at: due } = await customer()
  await tell('month')
  expect((await shown.info()).now).toBe(due)
  expect(await charges()).toEqual(['paid', 'paid'])

  await tell('decline')
  expect(await customer()).toMatchObject({ status: 'failed' })
  expect(await charges()).toEqual(['declined', 'paid', 'paid'])
  await tell('recovery')
  expect(await customer()).toMatchObject({ status: 'active' })
  expect(await charges()).toEqual(['paid', 'paid', 'paid'])
})

test('the shop of the story has the looks that the developer has given it, and the sample otherwise', async () => {
  const { shown, own, tell } = openStory()
  const looks = { name: 'Café Copán', color: '#123456' }
  await own.ask('settings.change', { body: { merchant: looks } })
  await tell('shop')
  expect((await shown.info()).settings.merchant).toMatchObject(looks)
  await own.ask('settings.change', { body: { merchant: { name: sampleMerchantName } } })
  await tell('shop')
  expect((await shown.info()).settings.merchant.name).toBe('Mercado del Valle')
})

test('a story whose shop or charge is gone says so', async () => {
  const { shown, tell } = openStory()
  await expect(tell('customer')).rejects.toMatchObject({ name: 'StoryLost', lost: 'shop' })
  await tell('shop')
  await tell('customer')
  await expect(tell('month')).rejects.toMatchObject({ name: 'StoryLost', lost: 'charge' })
  await shown.ask('settings.change', { body: { faults: { api: [{ fault: 'error_500' }] } } })
  await expect(tell('sale')).rejects.toThrow('not-json')
})

test('a tab keeps its story for its target, as far as its steps are known', () => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
  })
  const told: ShopStory = { target: 'here', done: ['shop', 'sale'], payment: 'S-1' }
  expect(readStory('here')).toEqual(untold('here'))
  keepStory(told)
  expect(readStory('here')).toEqual(told)
  expect(readStory('elsewhere')).toEqual(untold('elsewhere'))
  keepStory({ ...told, done: ['sale', 'shop'] })
  expect(readStory('here')).toEqual(untold('here'))
  for (const key of items.keys()) items.set(key, '{')
  expect(readStory('here')).toEqual(untold('here'))
  expect([...items.keys()].join()).toContain('ensayo.story')
})

test('where the browser refuses storage the story is told without it', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  expect(() => keepStory(untold('here'))).not.toThrow()
  expect(readStory('here')).toEqual(untold('here'))
})
