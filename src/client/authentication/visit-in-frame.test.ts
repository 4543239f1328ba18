import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asksForAuthentication } from './authenticate.ts'
import { authenticateCard, type PagePort, textOf, visitInFrame } from './authenticate-card.ts'

/** The parts of a page that its form needs: the posts, and the messages that come. */
const page = {
  messages: new EventTarget(),
  posted: [] as object[],
}

beforeEach(() => {
  page.posted = []
  page.messages = new EventTarget()
  const element = () => {
    const children: { name: string; value: string }[] = []
    const own: Record<string, unknown> = {
      append: (child: never) => children.push(child),
      submit() {
        const fields = Object.fromEntries(children.map(({ name, value }) => [name, value]))
        page.posted.push({ to: own['target'], method: own['method'], url: own['action'], fields })
      },
      remove: () => page.posted.push('removed' as never),
    }
    return own
  }
  vi.useFakeTimers()
  vi.stubGlobal('document', { createElement: element, body: { append: () => undefined } })
  vi.stubGlobal('location', { origin: 'https://shop.test' })
  vi.stubGlobal('addEventListener', page.messages.addEventListener.bind(page.messages))
  return () => void vi.useRealTimers()
})
afterEach(() => void vi.unstubAllGlobals())

const url = 'https://issuer.test/collect?a=1'
const frame = Object.assign(new EventTarget(), {
  name: 'frame-1',
  contentWindow: {},
  contentDocument: null as object | null,
}) as unknown as HTMLIFrameElement & { contentDocument: object | null }

function visit({ waits = false, service = url } = {}) {
  const closing = new AbortController()
  const ended = visitInFrame(frame, url, { JWT: 'x' }, { signal: closing.signal, waits, service })
  const settled = ended.then(
    (value) => value,
    (error: Error) => error.message,
  )
  const say = (data: unknown, from: object = {}) =>
    page.messages.dispatchEvent(
      Object.assign(new Event('message'), {
        source: frame.contentWindow,
        origin: 'https://issuer.test',
        data,
        ...from,
      }),
    )
  return { closing, settled, say }
}

const collected = { MessageType: 'profile.completed', SessionId: 'S' }
const ended = { name: 'pixelpay_continue', identifier: 'I' }

test('a form is posted into the frame, and the message of its page is the answer', async () => {
  const { settled, say } = visit()
  expect(page.posted).toEqual([
    { to: 'frame-1', method: 'POST', url, fields: { JWT: 'x' } },
    'removed',
  ])
  say(collected)
  say({ ...collected, SessionId: 'too late' })
  expect(await settled).toEqual(collected)
})

test('a message of another window or another origin does not count', async () => {
  const { settled, say } = visit()
  say(collected, { source: {} })
  say(collected, { origin: 'https://thief.test' })
  say(ended)
  expect(await settled).toEqual(ended)
})

test('what a page says beside the flow does not count, and a message of the flow may be JSON', async () => {
  const { settled, say } = visit()
  for (const noise of ['ready', '{"height":', null, 5, [], {}, { SessionId: 'S' }, '"x"'])
    say(noise)
  say(JSON.stringify(collected))
  expect(await settled).toEqual(collected)
})

test('the page of the service, to which a bank leads back, ends a challenge', async () => {
  const { settled, say } = visit({ waits: true, service: 'https://service.test/base' })
  say(ended, { origin: 'https://service.test' })
  expect(await settled).toEqual(ended)
})

test('a page that says nothing for 20 s is given up, one that a person answers is not', async () => {
  const { settled } = visit()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await settled).toBe('timeout')
  const asked = visit({ waits: true })
  await vi.advanceTimersByTimeAsync(3_600_000)
  asked.say(ended)
  expect(await asked.settled).toEqual(ended)
})

test('a frame that is closed ends the wait', async () => {
  const { settled, closing } = visit()
  closing.abort()
  expect(await settled).toBe('closed')
  expect(vi.getTimerCount()).toBe(0)
})

test('a page of this origin that the browser could not load ends the wait', async () => {
  const load = () => frame.dispatchEvent(new Event('load'))
  // Of one of another origin nothing can be read even when it is there.
  const elsewhere = visit({ waits: true })
  load()
  elsewhere.say(ended)
  expect(await elsewhere.settled).toEqual(ended)
  vi.stubGlobal('location', { origin: 'https://issuer.test' })
  const { settled } = visit({ waits: true })
  Object.assign(frame, { contentDocument: {} })
  load()
  Object.assign(frame, { contentDocument: null })
  load()
  expect(await settled).toBe('lost')
})

/** Authenticates a card with these pages and this answer of its issuer. */
async function authenticate(pages: readonly unknown[], lookup?: object) {
  const visits: unknown[] = []
  const port: PagePort = {
    onStep: (step) => void visits.push(step),
    visit: async (_step, to, fields) => {
      visits.push({ to, fields })
      return pages[visits.filter((one) => typeof one === 'object').length - 1]
    },
  }
  const passage = await authenticateCard(
    {
      question: { collection_url: 'https://a.test', payload: 'P' },
      merchantData: 'KEY',
      lookUp: async (reference) => ({ reference, lookup }),
      envelopeOf: () => lookup as never,
    },
    port,
  )
  return { passage, visits }
}

test('the issuer is asked with the reference of its page, and the challenge with what the issuer gave', async () => {
  const data = { continue_url: 'https://b.test', continue_payload: 'Q', identifier: 'I' }
  const { passage, visits } = await authenticate([{ SessionId: 'S' }, {}], {
    success: true,
    action: 'continue',
    data,
  })
  expect(passage).toEqual({ kind: 'passed', identifier: 'I' })
  expect(visits).toEqual([
    'collection',
    { to: 'https://a.test', fields: { JWT: 'P' } },
    'challenge',
    { to: 'https://b.test', fields: { JWT: 'Q', MD: 'KEY' } },
  ])
})

test.each<[string, unknown, string]>([
  ['an error with a code', { error: { code: 'timed_out' } }, 'timed_out'],
  ['an error without one', { error: {} }, 'unknown'],
  ['an error that is none', { error: null }, 'unknown'],
])('%s of the issuer’s page ends it', async (_, message, code) => {
  expect((await authenticate([message])).passage).toEqual({ kind: 'given-up', code })
})

test('the reference of a page may be in a part of its message', async () => {
  const { passage } = await authenticate([{ Payload: { SessionId: 'S' } }])
  expect(passage).toMatchObject({ answer: { reference: 'S' } })
})

test('a lookup without an answer is refused with what came', async () => {
  const { passage } = await authenticate([{ SessionId: 'S' }])
  expect(passage).toEqual({ kind: 'refused', answer: { reference: 'S', lookup: undefined } })
})

test('only a 202 with a payload asks for an authentication', () => {
  const asks = (status: number, data: unknown) =>
    asksForAuthentication({ outcome: { kind: 'response', status, envelope: { data } } } as never)
  expect([asks(202, { payload: 'x' }), asks(202, {}), asks(200, { payload: 'x' })]).toEqual([
    true,
    false,
    false,
  ])
  expect(asksForAuthentication({ outcome: { kind: 'network-error' } } as never)).toBe(false)
})

test('a text of data that is something else is empty', () => {
  expect([null, 'x', {}, { a: 1 }, { a: 'b' }].map((value) => textOf(value, 'a'))).toEqual([
    '',
    '',
    '',
    '',
    'b',
  ])
})
