import { afterEach, expect, test, vi } from 'vitest'
import { openInProcess } from '../../package/in-process.ts'
import { sampleCard, sampleRequest, sampleSale } from '../../contract/samples.ts'
import { countsOf, remarksOf } from '../report/report.ts'
import { type RunOptions, runScenarios } from './run-scenario.ts'
import type { OpenPort } from './sandboxes.ts'
import type { Scenario, Script } from '../scenario.ts'
import type { ScriptPort } from './script-port.ts'
import { createRoom } from './room.ts'

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

/** Takes over the time limit of scenarios; the returned function lets it pass. */
function holdLimit() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return (ms = 30_000) => {
    vi.advanceTimersByTime(ms)
    // The failure after the limit waits for a timer too, and the step under way comes first.
    setImmediate(() => vi.isFakeTimers() && vi.advanceTimersByTime(1))
  }
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

/** Ports whose answers to sales are changed. */
function portsWith(change: (body: Record<string, unknown>) => object): OpenPort {
  const open = openInProcess()
  return async (sandbox) => {
    const port = await open(sandbox)
    return {
      async ask(request, signal) {
        const answer = await port.ask(request, signal)
        if (!request.url.startsWith('/api/')) return answer
        return { ...answer, text: JSON.stringify(change(JSON.parse(answer.text))) }
      },
    }
  }
}

test.each<[string, (body: Record<string, unknown>) => object, string]>([
  [
    'a field of another type',
    (body) => ({ ...body, data: { ...(body['data'] as object), payment_uuid: 7 } }),
    'answer.data.payment_uuid is 7, expected string',
  ],
  [
    'no field',
    (body) => ({ ...body, data: { ...(body['data'] as object), response_cvn: undefined } }),
    'answer.data.response_cvn is missing, expected string',
  ],
  [
    'a field that is in its place elsewhere only',
    (body) => ({ ...body, status: 200 }),
    'answer.status is 200, which the contract does not have there',
  ],
  [
    'a success that its status denies',
    (body) => ({ ...body, success: false }),
    'answer.success is false, expected true',
  ],
  [
    'a whole card number',
    (body) => ({ ...body, note: 'de 4111111111111111' }),
    'answer.note is "***", expected no whole card number',
  ],
  [
    'a security code',
    (body) => ({ ...body, data: { ...(body['data'] as object), card_cvv: '300' } }),
    'answer.data.card_cvv is "***", expected no security code',
  ],
])('an answer with %s fails whatever its step expects', async (_, change, sentence) => {
  expect(await sentences([sale], {}, portsWith(change))).toEqual([
    expect.stringContaining(`Failed at step 1, payments.sale: ${sentence}`),
  ])
})

test('a notification that has a whole card number, or lacks a field, fails its list', async () => {
  const posted = scenarioOf('posted', async (script) => {
    await script.change({ faults: { deliveries: ['delay'] } })
    const values = { ...sampleSale, order_callback: 'http://127.0.0.1:9/aviso' }
    const { data } = await script.send('payments.sale', values, { status: 200 })
    await script.deliveries(data?.payment_uuid ?? '')
  })
  const wrong = (change: (text: string) => string): OpenPort => {
    const open = openInProcess()
    return async (sandbox) => {
      const port = await open(sandbox)
      return {
        async ask(request, signal) {
          const answer = await port.ask(request, signal)
          const isList = request.url.includes('/deliveries')
          return isList ? { ...answer, text: change(answer.text) } : answer
        },
      }
    }
  }
  const whole = wrong((text) => text.replaceAll('411111******1111', '4111111111111111'))
  const short = wrong((text) => text.replace('"card_brand":"visa",', ''))
  expect([await sentences([posted], {}, whole), await sentences([posted], {}, short)]).toEqual([
    [
      'Failed at step 3, deliveries: answer.items[0].body.card_account is "***", expected no whole card number',
    ],
    [expect.stringMatching(/^Failed at step 3, deliveries: answer\.items\[0\]\.body/)],
  ])
})

test('a field that the contract does not have is a remark, which fails a strict run only', async () => {
  const more = portsWith((body) => ({ ...body, data: { ...(body['data'] as object), news: 1 } }))
  const sentence = 'answer.data.news is 1, which the contract does not have there'
  const report = await run([sale, sale], {}, more)
  expect(report.results.map(({ status }) => status)).toEqual(['passed', 'passed'])
  expect([...remarksOf(report)]).toEqual([[`payments.sale: ${sentence}`, 2]])
  expect(await sentences([sale], { strict: true }, more)).toEqual([
    `Failed at step 1, payments.sale: ${sentence}`,
  ])
})

test('what the ledger decides is right as the ledger of the sandbox decides it', async () => {
  const text = scenarioOf('text', async (script) => {
    await script.change({ assumptions: { transaction_amount: 'string' } })
    const { data } = await sell(script)
    script.check('amount', data?.transaction_amount, '1.00')
    script.check('ledger', script.ledger().transaction_amount, 'string')
    await script.reset()
    script.check('ledger', script.ledger().transaction_amount, 'number')
    await sell(script)
  })
  expect(await sentences([text])).toEqual(['passed'])
  const asText = portsWith((body) => ({
    ...body,
    data: { ...(body['data'] as object), transaction_amount: '1.00' },
  }))
  expect(await sentences([sale], {}, asText)).toEqual([
    'Failed at step 1, payments.sale: answer.data.transaction_amount is "1.00", expected number',
  ])
})

test('of another status the failure has what the response says', async () => {
  const refused = scenarioOf('refused', async (script) => {
    await script.send('payments.sale', { ...sampleSale, card_cvv: '1' }, { status: 200 })
  })
  const unpaid = scenarioOf('unpaid', async (script) => {
    await script.pay('P-1', 'approved', { status: 200 })
  })
  expect(await sentences([refused, unpaid])).toEqual([
    'Failed at step 1, payments.sale: answer.status is 422, expected 200; the response says ' +
      '"El campo card_cvv debe contener entre 3 y 4 dígitos.", card_cvv',
    'Failed at step 1, checkout: answer.status is 404, expected 200; the response says ' +
      '"there is no payment P-1"',
  ])
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
      if (sales > 20) passLimit(20_000)
    }
  })
  const [first = '', second] = await sentences([busy, sale])
  expect(first).toMatch(/^Failed (at|after) step \d+, payments\.sale: it took longer than 300 s$/)
  expect(second).toBe('passed')
})

test('a scenario is not given up because its server is slow', async () => {
  const passLimit = holdLimit()
  const slow = portsThat(() => void passLimit(2000))
  const long = scenarioOf('long', async (script) => {
    for (let sales = 0; sales < 100; sales++) await sell(script)
  })
  expect(await sentences([long], {}, slow)).toEqual(['passed'])
})

test('a server with long and countless names makes no long output', async () => {
  const names = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`n${at}`, 1]))
  const ports = portsWith((body) => ({ ...body, ['x'.repeat(100_000)]: 1 }))
  const report = await run([sale], {}, ports)
  const [step] = report.results[0]?.steps ?? []
  expect(step?.remarks?.[0]).toMatch(/^answer\.x{293}… is "\*\*\*", which the contract/)
  expect(JSON.stringify(step?.remarks).length).toBeLessThan(10_000)
  const refusing = portsWith(() => ({ success: false, message: 'x', errors: names }))
  const [sentence] = await sentences(
    [
      scenarioOf('x', async (script) => {
        await script.send('payments.sale', sampleSale, { status: 201 })
      }),
    ],
    {},
    refusing,
  )
  expect(sentence?.length).toBeLessThan(500)
})

test('an identifier that an answer names and no step asks for is one of the sandbox', async () => {
  const other = portsWith(({ data, ...body }) => ({
    ...body,
    data: { ...(data as object), payment_uuid: 'S-0c1a4f9e-0000-4000-8000-000000000001' },
  }))
  expect(await sentences([sale], {}, other)).toEqual([
    'Failed at step 2, payments.list: answer.data.payment_uuid of payments.sale is "S-0c1a4f9e-0000-4000-8000-000000000001", which the sandbox does not have',
  ])
  const storing = scenarioOf('token', async (script) => {
    await script.send('tokens.create', { ...sampleCard, ...sampleRequest }, { status: 200 })
  })
  const hashed = portsWith(({ data, ...body }) => ({
    ...body,
    data: { ...(data as object), hash: '0c1a' },
  }))
  expect(await sentences([storing], {}, hashed)).toEqual([
    'Failed at step 2, tokens.list: answer.data.hash of tokens.create is "0c1a", which the sandbox does not have',
  ])
})

test('a report keeps the answers for which it has room', async () => {
  const ports = portsWith((body) => ({ ...body, note: 'x'.repeat(1000) }))
  const { results } = await run([sale, sale, sale], { keep: createRoom(10_000) }, ports)
  const bodies = results.map(({ steps: [step] }) => step?.answer?.body)
  expect(bodies).toEqual([
    expect.objectContaining({ success: true }),
    expect.objectContaining({ success: true }),
    'left out: the report is too long',
  ])
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

test('a target that answers no more is given up after two scenarios that took too long', async () => {
  const passLimit = holdLimit()
  const silent = portsThat((at) => {
    if (at < 4) return
    passLimit()
    return new Promise<never>(() => {})
  })
  const { results } = await run([sale, sale, sale, sale], {}, silent)
  expect(results.map(({ status, skipped }) => skipped ?? status)).toEqual([
    'passed',
    'failed',
    'failed',
    'given-up',
  ])
})

test('a target in memory that never answers keeps the run no longer than its limit', async () => {
  const never: OpenPort = () => ({ ask: () => new Promise<never>(() => {}) })
  expect(await sentences([sale], { limitMs: 20 }, never)).toEqual([
    'Failed before its first step: it took longer than 0.02 s',
  ])
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
  // The step under way was interrupted: it did not fail.
  expect(report.results[1]?.steps.map(({ problem }) => problem)).toEqual([undefined])
})

test('what the real service cannot do is not asked of it, and nothing of it is reset', async () => {
  const asked: string[] = []
  const open: OpenPort = () => ({
    ask: async ({ url }) => {
      asked.push(url)
      return { status: 422, text: JSON.stringify({ success: false, message: '', errors: {} }) }
    },
  })
  const refused = scenarioOf('refused', async (script) => {
    await script.send('payments.sale', {}, { status: 422 })
  })
  const moving = scenarioOf('moving', async (script) => void (await script.advance('P1D')), {
    target: 'sandbox',
  })
  const { results } = await run([moving, refused], { live: true }, open)
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
