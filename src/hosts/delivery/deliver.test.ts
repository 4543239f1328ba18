import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AnyInput } from '../../sandbox/testing/testing-control.ts'
import type { ControlId } from '../../contract/control/control-routes.ts'
import type { ControlAnswer } from '../../contract/control/operations.ts'
import type { DeliveryEntity } from '../../contract/control/events.ts'
import type { Fault } from '../../contract/control/settings.ts'
import { sampleEnrollment, samplePlan } from '../../contract/samples.ts'
import { customersCard } from '../../sandbox/testing/testing-recurring.ts'
import type { NodeHostOptions } from '../node/node.ts'
import { credentials, openHost } from '../testing/testing.ts'
import { answering, closedUrl, openReceiver, openRude } from '../testing/testing-receiver.ts'

const running = { frozenAt: undefined }

test('a sale notifies the address that it names, with the body that the outbox shows', async () => {
  const { url, received } = await openReceiver()
  const host = await openShop()
  await host.sell({ order_callback: `${url}orden?n=1` })
  const [delivery] = await host.settled()
  expect(delivery).toMatchObject({
    kind: 'order_callback',
    url: `${url}orden?***`,
    status: 'delivered',
    due_at: null,
    attempts: [{ at: '2026-01-15T12:00:00.000Z', status: 200, error: null }],
  })
  expect(received.map(({ path }) => path)).toEqual(['/orden?n=1'])
  expect(received[0]?.body).toEqual(delivery?.body)
})

test('user, password and query of an address reach its receiver, and no list', async () => {
  const { url, received } = await openReceiver()
  const host = await openShop()
  await host.sell({ order_callback: `${url.replace('//', '//ana:clave77@')}hook?k=k3y77` })
  const [delivery] = await host.settled()
  expect(delivery?.url).toBe(`${url.replace('//', '//***@')}hook?***`)
  const { path, headers } = received[0] ?? {}
  expect([path, headers?.authorization]).toEqual(['/hook?k=k3y77', `Basic ${btoa('ana:clave77')}`])
})

test('an enrollment notifies the webhook URL of its payment and of its state', async () => {
  const { url, received } = await openReceiver()
  const host = await openShop({ beginning: { webhookUrl: url } })
  await host.enroll()
  const deliveries = await host.settled(2)
  expect(deliveries.map(({ status }) => status)).toEqual(['delivered', 'delivered'])
  expect(received.map(({ body }) => body)).toEqual(deliveries.map(({ body }) => body))
})

test('without a webhook URL notifications stay in the inbox', async () => {
  const host = await openShop()
  await host.enroll()
  const deliveries = await host.settled(2)
  expect(deliveries.map(({ url, status }) => [url, status])).toEqual([
    [null, 'delivered'],
    [null, 'delivered'],
  ])
})

test('a frozen clock retries only when it is moved: after 5 minutes, three times in all', async () => {
  const { url, received } = await openReceiver(answering(500))
  const host = await openShop({ beginning: { webhookUrl: url } })
  await host.sell({ order_callback: url })
  await host.attempts(1)
  expect(await host.next()).toEqual({ at: '2026-01-15T12:05:00.000Z', what: 'delivery.attempt' })
  await host.clock({ advance: 'PT4M59S' })
  await host.clock({ advance: 'PT1S' })
  const [tried] = await host.attempts(2)
  expect(tried).toMatchObject({ status: 'pending', due_at: '2026-01-15T12:10:00.000Z' })
  await host.clock({ next: true })
  const [failed] = await host.attempts(3)
  expect(failed).toMatchObject({ status: 'failed', due_at: null })
  expect(failed?.attempts.map(({ at, status }) => [at, status])).toEqual([
    ['2026-01-15T12:00:00.000Z', 500],
    ['2026-01-15T12:05:00.000Z', 500],
    ['2026-01-15T12:10:00.000Z', 500],
  ])
  expect(await host.next()).toBeNull()
  expect(received).toHaveLength(3)
})

test('a clock moved far makes every attempt in order of time, each at its own instant', async () => {
  const { url, received } = await openReceiver(answering(503))
  const host = await openShop({ beginning: { webhookUrl: url } })
  const id = await host.enroll({ plan: { recurrence: 'weekly' } })
  await host.attempts(1)
  await host.clock({ advance: 'P15D' })
  const deliveries = await host.settled()
  expect(deliveries.length).toBeGreaterThanOrEqual(4)
  for (const { status, at, attempts } of deliveries) {
    expect(status).toBe('failed')
    const start = Date.parse(at)
    const due = [0, 300_000, 600_000].map((later) => new Date(start + later).toISOString())
    expect(attempts.map((attempt) => attempt.at)).toEqual(due)
  }
  // The receiver saw them in the order of their instants: a week's retries before the next week.
  const instants = deliveries
    .flatMap(({ body, attempts }) => attempts.map(({ at }) => ({ at, body })))
    .toSorted((a, b) => a.at.localeCompare(b.at))
  expect(received.map(({ body }) => body)).toEqual(instants.map(({ body }) => body))
  expect((await host.read('enrollments.read', { id })).paid_count).toBe(3)
})

test('on a running clock a retry happens by itself', async () => {
  let answers = 0
  const { url, received } = await openReceiver((outgoing) =>
    outgoing.writeHead(++answers === 1 ? 500 : 200).end(),
  )
  const host = await openShop({ beginning: running })
  await host.sell({ order_callback: url })
  const [first] = await host.attempts(1)
  // Instead of 5 minutes: the clock jumps to shortly before the retry, and then runs.
  const shortlyBefore = new Date(Date.parse(first?.due_at ?? '') - 300).toISOString()
  await host.clock({ to: shortlyBefore })
  await vi.waitFor(() => expect(received).toHaveLength(2))
  const [delivery] = await host.settled()
  expect(delivery?.status).toBe('delivered')
  const [one, two] = (delivery?.attempts ?? []).map(({ at }) => Date.parse(at))
  expect((two ?? 0) - (one ?? 0)).toBeGreaterThanOrEqual(300_000)
})

test('on a running clock a due charge happens without a request, and is notified', async () => {
  const { url, received } = await openReceiver()
  const host = await openShop({ beginning: { ...running, webhookUrl: url } })
  const id = await host.enroll()
  await host.settled(2)
  const { next_charge_at } = await host.read('enrollments.read', { id })
  await host.clock({ to: new Date(Date.parse(next_charge_at ?? '') - 300).toISOString() })
  await vi.waitFor(() => expect(received).toHaveLength(3))
  expect(received[2]?.body).toMatchObject({ status: 'paid', customer_subscription: { id } })
})

test('a receiver that hangs holds up neither the others nor the sales', async () => {
  const host = await openShop()
  const hanging = await openReceiver(() => {})
  const { url, received } = await openReceiver()
  for (let sale = 0; sale < 5; sale++) await host.sell({ order_callback: hanging.url })
  for (let sale = 0; sale < 5; sale++) await host.sell({ order_callback: url })
  await vi.waitFor(() => expect(received).toHaveLength(5))
  expect(hanging.received).toHaveLength(1)
  expect((await host.sell()).status).toBe(200)
})

test('at most 32 notifications are on their way at once, one for each address', async () => {
  const host = await openShop()
  const { url, received } = await openReceiver(() => {})
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => host.sell({ order_callback: `${url}${n}` })),
  )
  await vi.waitFor(() => expect(received).toHaveLength(32))
  expect((await host.deliveries()).filter(({ attempts }) => attempts.length)).toEqual([])
  expect(received).toHaveLength(32)
})

test.each([
  ['refuses', async () => closedUrl(), 'connection refused'],
  ['resets', async () => (await openRude((s) => s.resetAndDestroy())).url, 'was closed'],
  ['talks rubbish', async () => (await openRude((s) => s.end('hola'))).url, 'not HTTP'],
  ['redirects', async () => (await openReceiver(answering(302))).url, 'redirects are not followed'],
])('a receiver that %s makes a failed attempt with its reason', async (_, open, reason) => {
  const host = await openShop()
  await host.sell({ order_callback: await open() })
  const [delivery] = await host.attempts(1)
  expect(delivery).toMatchObject({ status: 'pending', due_at: '2026-01-15T12:05:00.000Z' })
  expect(delivery?.attempts[0]?.error).toContain(reason)
  expect((await host.sell()).status).toBe(200)
})

test('200 with {"success": false} counts as delivered, and the attempt says so', async () => {
  const { url } = await openReceiver((outgoing) => outgoing.end('{"success": false}'))
  const host = await openShop()
  await host.sell({ order_callback: url })
  const [delivery] = await host.settled()
  expect(delivery).toMatchObject({ status: 'delivered', due_at: null })
  expect(delivery?.attempts).toMatchObject([
    { status: 200, error: null, remark: expect.stringContaining('that counts as delivered') },
  ])
})

test('a shop that handles one request at a time is notified when its own request is over', async () => {
  const host = await openShop()
  await host.control('settings.change', { body: { latency_ms: 1000 } })
  const { url, received } = await openReceiver()
  /** The work of the shop; its next request waits for it. */
  let busy: Promise<unknown> = Promise.resolve()
  const shop = await openReceiver((outgoing, { path }) => {
    busy = busy.then(async () => {
      if (path === '/buy') await host.sell({ order_callback: `${shop.url}hook` })
      outgoing.writeHead(200).end()
    })
  })
  await fetch(`${shop.url}buy`, { method: 'POST', body: '{}' })
  await host.sell({ order_callback: url })
  const [own, other] = await host.settled(2)
  expect(own?.attempts).toEqual([
    { at: expect.any(String), status: 200, error: null, ms: expect.any(Number) },
  ])
  // A receiver beside it gets its notification at once.
  expect(other?.attempts).toMatchObject([{ status: 200, before_answer: true }])
  expect(received).toHaveLength(1)
})

test('delivering again answers when the attempt was really made', async () => {
  let status = 500
  const { url, received } = await openReceiver((outgoing) => outgoing.writeHead(status).end())
  const host = await openShop()
  await host.sell({ order_callback: url })
  const [delivery] = await host.attempts(1)
  const again = () => host.control('deliveries.redeliver', { id: delivery?.id })
  const failed = await again()
  expect(failed.body).toMatchObject({ status: 'pending', due_at: '2026-01-15T12:05:00.000Z' })
  status = 200
  const { status: answered, body } = await again()
  expect(answered).toBe(200)
  expect(received).toHaveLength(3)
  expect(received[2]?.text).toBe(received[0]?.text)
  expect(body).toMatchObject({ status: 'delivered', due_at: null })
  expect(body.attempts).toMatchObject([{ status: 500 }, { status: 500 }, { status: 200 }])
  await host.clock({ advance: 'PT1H' })
  expect((await host.deliveries())[0]?.attempts).toHaveLength(3)
})

test('a corrected address holds for retries and for what is delivered again, not for callbacks', async () => {
  const wrong = await openReceiver(answering(404))
  const right = await openReceiver()
  const host = await openShop({ beginning: { webhookUrl: wrong.url } })
  await host.enroll()
  await host.sell({ order_callback: wrong.url })
  const [first, , callback] = await host.attempts(1)
  await host.control('settings.change', { body: { webhook_url: right.url } })
  const { body: again } = await host.control('deliveries.redeliver', { id: first?.id })
  expect(again).toMatchObject({ url: right.url, status: 'delivered' })
  await host.clock({ advance: 'PT5M' })
  await host.attempts(2)
  await host.clock({ advance: 'PT5M' })
  const settled = await host.settled(3)
  expect(settled.map(({ kind, url, status }) => [kind, url, status])).toEqual(
    settled.map(({ id, kind }) =>
      id === callback?.id ? [kind, wrong.url, 'failed'] : [kind, right.url, 'delivered'],
    ),
  )
  expect(callback?.kind).toBe('order_callback')
  expect(right.received.map(({ text }) => text)).toHaveLength(2)
})

test('once the address is removed the inbox takes what is still to be tried', async () => {
  const { url, received } = await openReceiver(answering(404))
  const host = await openShop({ beginning: { webhookUrl: url } })
  await host.enroll()
  await host.attempts(1)
  await host.control('settings.change', { body: { webhook_url: null } })
  await host.clock({ advance: 'PT5M' })
  const settled = await host.settled(2)
  expect(settled.map((one) => [one.url, one.status])).toEqual([
    [null, 'delivered'],
    [null, 'delivered'],
  ])
  expect(received).toHaveLength(2)
  expect((await host.next())?.what).toBe('enrollment.charged')
})

test('delivering again says so when the host stops in the middle of it', async () => {
  const { url, received } = await openReceiver((outgoing) => {
    if (received.length === 1) outgoing.writeHead(200).end()
  })
  const host = await openShop()
  await host.sell({ order_callback: url })
  const [delivery] = await host.settled()
  const answer = host.control('deliveries.redeliver', { id: delivery?.id })
  await vi.waitFor(() => expect(received).toHaveLength(2))
  await host.close()
  const { status, body } = await answer
  expect([status, body]).toEqual([503, { message: expect.stringContaining('the sandbox stops') }])
})

test('what was delivered stays so, whatever comes of delivering it again', async () => {
  let status = 200
  const { url } = await openReceiver((outgoing) => outgoing.writeHead(status).end())
  const host = await openShop()
  await host.sell({ order_callback: url })
  const [delivery] = await host.settled()
  status = 500
  const { body } = await host.control('deliveries.redeliver', { id: delivery?.id })
  expect(body).toMatchObject({ status: 'delivered', due_at: null })
  expect(body.attempts).toMatchObject([{ status: 200 }, { status: 500 }])
})

test.each(['unknown', '..'])('there is no delivery "%s" to deliver again', async (id) => {
  const host = await openShop()
  const { status, body } = await host.control('deliveries.redeliver', { id: `${id} ` })
  expect([status, body]).toEqual([404, { message: expect.any(String) }])
})

test('duplicate: the receiver gets the same body twice', async () => {
  const { received } = await withFault('duplicate', 2)
  expect(received[1]?.text).toBe(received[0]?.text)
})

test('corrupt: the receiver gets a hash that is wrong', async () => {
  const { received, host } = await withFault('corrupt', 1)
  const [payment] = (await host.read('payments.list')).items
  expect(received[0]?.body['payment_hash']).not.toBe(payment?.hash)
})

test('delay: the receiver gets it 5 minutes later', async () => {
  const { received, host } = await withFault('delay', 0)
  expect(await host.next()).toEqual({ at: '2026-01-15T12:05:00.000Z', what: 'delivery.attempt' })
  await host.clock({ next: true })
  await host.settled()
  expect(received).toHaveLength(1)
})

test('drop: the receiver gets nothing, until it is delivered again by hand', async () => {
  const { received, host } = await withFault('drop', 0)
  const [delivery] = await host.attempts(1)
  expect(delivery?.attempts[0]).toMatchObject({
    status: null,
    cause: 'dropped',
    error: expect.stringContaining('dropped by the webhook lab'),
  })
  await host.control('deliveries.redeliver', { id: delivery?.id })
  expect(received).toHaveLength(1)
  expect((await host.settled())[0]?.status).toBe('delivered')
})

test('reorder: every other notification is overtaken by the one behind it', async () => {
  const { url, received } = await openReceiver()
  const host = await openShop()
  await host.lab('reorder')
  for (const order_id of ['UNO', 'DOS']) await host.sell({ order_id, order_callback: url })
  await vi.waitFor(() => expect(received).toHaveLength(1))
  await host.clock({ advance: 'PT1M' })
  await host.settled()
  expect(received.map(({ body }) => body['ref'])).toEqual(['DOS', 'UNO'])
})

test('a reset forgets what is on its way', async () => {
  let answer = () => {}
  const host = await openShop()
  const { url, received } = await openReceiver((outgoing) => {
    answer = () => outgoing.writeHead(200).end()
  })
  await host.sell({ order_callback: url })
  await vi.waitFor(() => expect(received).toHaveLength(1))
  await host.control('sandbox.reset')
  // With the same seed the same identifiers come again.
  await host.sell({ order_callback: url })
  answer()
  await vi.waitFor(() => expect(received).toHaveLength(2))
  expect((await host.deliveries()).map(({ attempts }) => attempts)).toEqual([[]])
})

test('a sandbox that is deleted stays empty, whatever was on its way', async () => {
  let answer = () => {}
  const { url, received } = await openReceiver((outgoing) => {
    answer = () => outgoing.writeHead(200).end()
  })
  const host = await openShop({ data: await temporaryFile() })
  await host.sell({ order_callback: url })
  await vi.waitFor(() => expect(received).toHaveLength(1))
  await host.control('sandbox.delete')
  answer()
  expect(await host.deliveries()).toEqual([])
})

test('stopping has a short patience with a receiver; the next start posts it again', async () => {
  const data = await temporaryFile()
  const hanging = await openReceiver(() => {})
  const before = await openShop({ data })
  await before.sell({ order_callback: hanging.url }, { 'x-sandbox': 'mine' })
  await vi.waitFor(() => expect(hanging.received).toHaveLength(1))
  await before.close()

  const after = await openShop({ data })
  // No request has opened that sandbox yet.
  await vi.waitFor(() => expect(hanging.received).toHaveLength(2))
  expect(hanging.received[1]?.text).toBe(hanging.received[0]?.text)
  const { body } = await after.control(
    'deliveries.list',
    {},
    {
      'x-sandbox': 'mine',
    },
  )
  expect(body.items).toMatchObject([{ status: 'pending', attempts: [] }])
})

test('what is answered while the host stops is written down', async () => {
  const data = await temporaryFile()
  let answer = () => {}
  const { url, received } = await openReceiver((outgoing) => {
    answer = () => outgoing.writeHead(200).end()
  })
  const before = await openShop({ data })
  await before.sell({ order_callback: url })
  await vi.waitFor(() => expect(received).toHaveLength(1))
  const closed = before.close()
  answer()
  await closed
  const after = await openShop({ data })
  expect((await after.deliveries())[0]).toMatchObject({ status: 'delivered' })
  expect(received).toHaveLength(1)
})

async function withFault(fault: Fault, expected: number) {
  const { url, received } = await openReceiver()
  const host = await openShop()
  await host.lab(fault)
  await host.sell({ order_callback: url })
  await vi.waitFor(() => expect(received).toHaveLength(expected))
  return { host, received }
}

/**
 * A host with the customers and the clock of a shop. The host ends after the receivers that are
 * opened later: it would wait for a receiver that hangs.
 */
async function openShop(options: NodeHostOptions = {}) {
  const host = await openHost(options)
  const { control, ask } = host
  const read = async <Id extends ControlId>(operation: Id, input?: AnyInput) =>
    (await control(operation, input)).body as ControlAnswer<Id>
  const deliveries = async () => [
    ...(await read('deliveries.list', { query: { limit: '500' } })).items,
  ]
  const send = async (path: string, body: object) => {
    const headers = { ...credentials, 'content-type': 'application/json' }
    return (await ask('POST', path, { headers, body: JSON.stringify(body) })).body.data
  }
  /** Waits until the deliveries fulfil a condition. */
  const when = (wanted: (all: DeliveryEntity[]) => boolean) =>
    vi.waitFor(async () => {
      const all = await deliveries()
      if (!wanted(all)) throw new Error(JSON.stringify(all.map(({ attempts }) => attempts)))
      return all
    })

  return {
    ...host,
    read,
    deliveries,
    next: async () => (await read('sandbox.read')).next,
    clock: (move: object) => control('clock.move', { body: move }),
    lab: (fault: Fault) =>
      control('settings.change', { body: { faults: { deliveries: [fault] } } }),
    /** Waits until each delivery has had `count` attempts. */
    attempts: (count: number) =>
      when(
        (all) =>
          all.length > 0 && all.every(({ attempts }) => attempts.length >= Math.min(count, 3)),
      ),
    /** Waits until no delivery is pending. */
    settled: (least = 1) =>
      when((all) => all.length >= least && all.every(({ status }) => status !== 'pending')),
    /** Enrolls a customer in a new plan, who pays at once. */
    async enroll({ plan = {} }: { plan?: object } = {}) {
      const { id } = await send('/api/v2/subscriptions', { ...samplePlan, ...plan })
      const { payment, properties } = await send(`/api/v2/subscriptions/${id}/subscribe`, {
        ...sampleEnrollment,
        subscription: id,
      })
      await control('checkout.pay', { id: payment.uuid, body: customersCard })
      return properties.subscription.customer as string
    },
  }
}

async function temporaryFile() {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-posts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'sandboxes')
}
