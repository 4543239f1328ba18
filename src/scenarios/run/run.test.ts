import { afterEach, expect, test, vi } from 'vitest'
import { openInProcess } from '../../package/in-process.ts'
import { sampleSale } from '../../contract/samples.ts'
import { countsOf } from '../report/report.ts'
import { type RunOptions, runScenarios } from './run-scenario.ts'
import type { OpenPort } from './sandboxes.ts'
import type { Scenario, Script } from '../scenario.ts'
import type { ScriptPort } from './script-port.ts'

const scenarioOf = (id: string, run: Scenario['run'], more: Partial<Scenario> = {}): Scenario => ({
  id: `x.${id}`,
  title: id,
  run,
  ...more,
})
const sell = (script: Script) => script.send('payments.sale', sampleSale, { status: 200 })
const sale = scenarioOf('sale', async (script) => void (await sell(script)))

const run = (
  scenarios: readonly Scenario[],
  options: Partial<RunOptions> = {},
  openPort: OpenPort = openInProcess(),
) => runScenarios(scenarios, openPort, { target: 'test', ...options })

/** Ports that do something else at the given request of theirs. */
function portsThat(what: (at: number) => Promise<never> | undefined): OpenPort {
  const open = openInProcess()
  let count = 0
  return async (sandbox) => {
    const port = await open(sandbox)
    return { ask: (...args) => what(++count) ?? port.ask(...args) }
  }
}

/** Takes over the time limit of scenarios; what it returns lets it pass. */
function holdLimit() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  return () => void vi.advanceTimersByTime(30_000)
}
afterEach(() => void vi.useRealTimers())

const sentences = async (...args: Parameters<typeof run>) =>
  (await run(...args)).results.map(({ status, failure }) => failure?.sentence ?? status)

test('a run reports each scenario with its steps, their requests and their answers', async () => {
  const story = scenarioOf(
    'story',
    async (script) => {
      await sell(script)
      await script.advance('PT1H')
    },
    { tags: ['smoke'], about: 'why' },
  )
  const { results } = await run([story])
  expect(results).toMatchObject([
    {
      suite: 'x',
      id: 'x.story',
      title: 'story',
      about: 'why',
      tags: ['smoke'],
      status: 'passed',
      steps: [
        {
          number: 1,
          name: 'payments.sale',
          operation: 'payments.sale',
          at: '2026-01-15T12:00:00.000Z',
          request: { method: 'POST', url: '/api/v2/transaction/sale' },
          answer: { status: 200, body: { success: true } },
        },
        { number: 2, name: 'clock', at: '2026-01-15T13:00:00.000Z', answer: { status: 200 } },
      ],
    },
  ])
})

test('neither card numbers nor security codes nor secrets are in a report', async () => {
  const { card_number, card_cvv, card_expire, card_holder } = sampleSale
  const secretive = scenarioOf('secretive', async (script) => {
    for (const encoding of ['form', 'query', 'json'] as const) {
      const signed = { ...sampleSale, order_note: `de ${card_number}`, 'x-auth-user': 'somebody' }
      await script.send('payments.sale', signed, { status: 200 }, encoding)
    }
    await script.pay('S-1', { card_number, card_cvv, card_expire, card_holder }, { status: 200 })
  })
  const credentials = { key: 'another-key', hash: 'another-hash' }
  const texts = [await run([secretive]), await run([secretive], { credentials })].map((report) =>
    JSON.stringify(report),
  )
  for (const text of texts) {
    expect(text).not.toMatch(/4111 ?1111|another-(key|hash)|somebody|36cdf827/)
    expect(text).not.toMatch(/card_cvv[^,&]{0,8}300/)
  }
  expect(texts[0]).toContain('411111******1111')
})

test('the same run gives the same identifiers, in whichever sandbox', async () => {
  const ids = async (workers: number) => {
    const { results } = await run([sale, sale, sale], { workers })
    return results.map(({ steps }) => JSON.stringify(steps[0]?.answer?.body))
  }
  const [one, two] = [await ids(1), await ids(3)]
  expect(new Set([...one, ...two]).size).toBe(1)
})

test('each worker has a sandbox of its own, which is gone afterwards', async () => {
  const open = openInProcess()
  const names: string[] = []
  const asked: string[] = []
  const noting: OpenPort = async (name) => {
    names.push(name)
    const port = await open(name)
    return {
      ask: (request, signal) => {
        asked.push(`${name} ${request.method} ${request.url}`)
        return port.ask(request, signal)
      },
    }
  }
  await run([sale, sale, sale], { workers: 2, name: 'mine' }, noting)
  expect(names).toEqual(['mine-1', 'mine-2'])
  expect(asked.findLast((line) => line.startsWith('mine-1'))).toBe('mine-1 DELETE /sandbox')
  expect(asked.findLast((line) => line.startsWith('mine-2'))).toBe('mine-2 DELETE /sandbox')
})

test('a scenario that throws fails with its step, and the others run', async () => {
  const broken = scenarioOf('broken', async (script) => {
    await sell(script)
    throw new TypeError('x is not a function')
  })
  const early = scenarioOf('early', () => Promise.reject(new Error('no')))
  expect(await sentences([broken, early, sale])).toEqual([
    'Failed after step 1, payments.sale: x is not a function',
    'Failed before its first step: no',
    'passed',
  ])
})

test('an answer that is not as expected fails with the place and both sides', async () => {
  const wrong = scenarioOf('wrong', async (script) => {
    await script.send('payments.sale', sampleSale, { status: 200, data: { response_code: '99' } })
  })
  const { results } = await run([wrong, sale])
  expect(results[0]?.failure).toEqual({
    step: 1,
    path: 'answer.data.response_code',
    expected: '"99"',
    actual: '"00"',
    sentence: 'Failed at step 1, payments.sale: answer.data.response_code is "00", expected "99"',
  })
  expect(countsOf({ results })).toEqual({ passed: 1, failed: 1, skipped: 0, steps: 2 })
})

test('a scenario that waits for ever is given up', async () => {
  const passLimit = holdLimit()
  const idle = scenarioOf('idle', async (script) => {
    await sell(script)
    passLimit()
    await new Promise(() => {})
  })
  expect(await sentences([idle, sale])).toEqual([
    'Failed after step 1, payments.sale: it took longer than 30 s',
    'passed',
  ])
})

test('a scenario that asks for ever is given up', async () => {
  const passLimit = holdLimit()
  const busy = scenarioOf('busy', async (script) => {
    for (let sales = 1; ; sales++) {
      await sell(script)
      if (sales === 20) passLimit()
    }
  })
  const [first = '', second] = await sentences([busy, sale])
  expect(first).toMatch(/^Failed (at|after) step \d+, payments\.sale: it took longer than 30 s$/)
  expect(second).toBe('passed')
})

test('a step without an answer is given up, and the next scenario has another sandbox', async () => {
  const names: string[] = []
  const passLimit = holdLimit()
  const open = portsThat((at) => {
    if (at !== 2) return
    passLimit()
    return new Promise<never>(() => {})
  })
  const noting: OpenPort = (name) => {
    names.push(name)
    return open(name)
  }
  expect(await sentences([sale, sale], {}, noting)).toEqual([
    'Failed at step 1, payments.sale: it took longer than 30 s',
    'passed',
  ])
  expect(names).toEqual(['scenarios-1', 'scenarios-1-1'])
})

test('a target that goes away fails what it was asked, and nothing else waits for it', async () => {
  const gone = portsThat((at) =>
    at > 3 ? Promise.reject(new Error('http://127.0.0.1:1 does not respond')) : undefined,
  )
  const twice = scenarioOf('twice', async (script) => {
    await sell(script)
    await sell(script)
    await sell(script)
  })
  expect(await sentences([twice, sale], {}, gone)).toEqual([
    'Failed at step 3, payments.sale: http://127.0.0.1:1 does not respond',
    'Failed before its first step: http://127.0.0.1:1 does not respond',
  ])
})

test('a target that hangs in the end does not keep the run from its end', async () => {
  const open = openInProcess()
  const hanging: OpenPort = async (sandbox) => {
    const port = await open(sandbox)
    const never = (signal?: AbortSignal) =>
      new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      )
    return {
      ask: (request, signal) =>
        request.method === 'DELETE' ? never(signal) : port.ask(request, signal),
    }
  }
  expect(await sentences([sale], { limitMs: 1000 }, hanging)).toEqual(['passed'])
})

test('a port that cannot be opened fails its scenarios', async () => {
  const shut: OpenPort = () => Promise.reject(new Error('no way in'))
  expect(await sentences([sale, sale], {}, shut)).toEqual([
    'Failed before its first step: no way in',
    'Failed before its first step: no way in',
  ])
})

test.each([
  ['<html>', 'the response 502 is not a JSON object: <html>'],
  ['', 'the response 502 is not a JSON object: it is empty'],
  ['null', 'the response 502 is not a JSON object: null'],
])('a response %j is a failed step', async (text, sentence) => {
  const open: OpenPort = (): ScriptPort => ({
    ask: async ({ url }) =>
      url.startsWith('/api') ? { status: 502, text } : { status: 200, text: '{}' },
  })
  expect(await sentences([sale], {}, open)).toEqual([
    `Failed at step 1, payments.sale: ${sentence}`,
  ])
})

test('a run that is stopped keeps what it has', async () => {
  const stop = new AbortController()
  const stopping = scenarioOf('stopping', async (script) => {
    await sell(script)
    stop.abort()
    await sell(script)
  })
  const report = await run([sale, stopping, sale], { signal: stop.signal })
  expect(report.stopped).toBe(true)
  expect(report.results.map(({ status, skipped }) => skipped ?? status)).toEqual([
    'passed',
    'stopped',
    'stopped',
  ])
})

test('what the real service cannot do is not asked of it, and nothing of it is reset', async () => {
  const asked: string[] = []
  const open: OpenPort = () => ({
    ask: async ({ url }) => {
      asked.push(url)
      return { status: 200, text: JSON.stringify({ success: true, message: '' }) }
    },
  })
  const moving = scenarioOf('moving', async (script) => void (await script.advance('P1D')), {
    target: 'sandbox',
  })
  const { results } = await run([moving, sale], { live: true }, open)
  expect(results.map(({ status, skipped }) => skipped ?? status)).toEqual([
    'needs-sandbox',
    'passed',
  ])
  expect(asked).toEqual(['/api/v2/transaction/sale'])
})

test('progress says what runs, what has ended and how', async () => {
  const failing = scenarioOf('failing', () => Promise.reject(new Error('no')))
  const told: string[] = []
  await run([sale, failing], {
    onProgress: ({ ended, total, failed, running, latest }) =>
      told.push(`${ended}/${total} ${failed} [${running.join()}] ${latest?.status ?? ''}`),
  })
  expect(told).toEqual([
    '0/2 0 [x.sale] ',
    '1/2 0 [] passed',
    '1/2 0 [x.failing] ',
    '2/2 1 [] failed',
  ])
})
