import { expect, test, vi } from 'vitest'
import { sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { fetchResponse, readFetchRequest } from '../../hosts/fetch/fetch-messages.ts'
import { takeMark } from '../../contract/http.ts'
import { createSandbox } from '../../sandbox/sandbox.ts'
import { type SandboxRows, sandboxTables } from '../../sandbox/world/tables.ts'
import { memoryStore } from '../../store/memory.ts'
import type { ClientOptions } from '../client-options.ts'
import { openHistory } from '../history.ts'
import { recoverAnswers } from './recover-answers.ts'
import { sendKept } from '../send-kept.ts'

/** A page with its sandbox. */
function openPage() {
  const sandbox = createSandbox({
    name: 'default',
    store: memoryStore<SandboxRows>(sandboxTables),
    beginning: {},
    services: {
      clock: Date.now,
      stopwatch: () => performance.now(),
      randomSeed: () => 1,
    },
  })
  const history = openHistory('test')
  let count = 0
  const client: ClientOptions = {
    target: 'browser',
    isMarked: true,
    baseUrl: 'http://localhost',
    credentials: sandboxCredentials,
    transmit: async (url, init) => {
      const request = takeMark(await readFetchRequest(new Request(url, init)))
      return fetchResponse(await sandbox.handle(request), request)
    },
    now: Date.now,
    newId: () => `exchange-${++count}`,
  }
  /** A sale whose page is left before the answer comes; it arrives only where that is said. */
  const sellAndLeave = async (arrives: boolean) => {
    await new Promise<void>((left) => {
      const transmit: ClientOptions['transmit'] = async (url, init) => {
        if (arrives) await client.transmit(url, init)
        left()
        return new Promise(() => {})
      }
      void sendKept(
        { client: { ...client, transmit }, history },
        'payments.sale',
        sampleSale,
        'form',
      )
    })
    await vi.waitFor(async () => expect(await history.ids()).toHaveLength(1))
  }
  return { client, history, sellAndLeave }
}

test('a request whose page is left before its answer comes is kept, and gets its answer later', async () => {
  const { client, history, sellAndLeave } = openPage()
  await sellAndLeave(true)
  const [kept] = await history.newest(1)
  expect(kept).toMatchObject({
    outcome: { cause: 'unanswered' },
    values: { order_id: 'ORDER-12948' },
  })
  expect(await recoverAnswers(client, history)).toBe(true)
  expect(await history.newest(5)).toMatchObject([
    { id: kept?.id, outcome: { kind: 'response', status: 200, drift: [] } },
  ])
  expect(await history.unanswered()).toEqual([])
  const dumped = JSON.stringify(await history.newest(5))
  expect(dumped).not.toContain(sampleSale.card_number)
  expect(dumped).not.toContain(`"${sampleSale.card_cvv}"`)
})

test('those of other sandboxes, however many are newer, do not keep one from its answer', async () => {
  const { client, history, sellAndLeave } = openPage()
  await sellAndLeave(true)
  const [kept] = await history.newest(1)
  const elsewhere = Array.from({ length: 50 }, (_, index) => ({
    ...kept!,
    id: `elsewhere-${index}`,
    startedAt: kept!.startedAt + 1 + index,
    ...(index % 2
      ? { target: 'server' as const }
      : { request: { ...kept!.request, url: 'http://localhost:4010/api/v2/transaction/sale' } }),
  }))
  await history.addAll(elsewhere)
  expect(await recoverAnswers(client, history)).toBe(true)
  expect(await history.unanswered()).toHaveLength(50)
  expect(await history.get(kept!.id)).toMatchObject({ outcome: { kind: 'response', status: 200 } })
})

test('one that never reached the sandbox stays without an answer, and is not sent again', async () => {
  const { client, history, sellAndLeave } = openPage()
  await sellAndLeave(false)
  expect(await recoverAnswers(client, history)).toBe(false)
  expect(await history.unanswered()).toHaveLength(1)
})

test('an answer that comes replaces what was kept while the request was on its way', async () => {
  const { client, history } = openPage()
  await sendKept({ client, history }, 'payments.sale', sampleSale, 'form')
  expect(await history.ids()).toHaveLength(1)
  expect(await history.unanswered()).toEqual([])
})
