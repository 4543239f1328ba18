import { afterEach, expect, test, vi } from 'vitest'
import { controlPath } from '../../contract/control/control-routes.ts'
import { hearPrograms } from './hear-programs.ts'

afterEach(() => vi.unstubAllGlobals())

const request = (headers: Record<string, string>) => ({ request: { headers } })
const ofPage = request({ 'sec-fetch-site': 'same-origin' })
const ofOldPage = request({ origin: 'http://localhost:4000' })
const ofProgram = request({ 'user-agent': 'shop' })

/** Follows a host that was asked before, and that is asked then; resolves once it has heard of both. */
async function hear(before: readonly object[], then: readonly object[]) {
  const document = { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} }
  const request = (_name: string, _options: object, work: () => Promise<void>) => work()
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', { locks: { request } })
  const events = then.map((one) => `event: request\ndata: ${JSON.stringify(one)}\n\n`)
  let end = () => {}
  const heard = new Promise<void>((resolve) => (end = resolve))
  const transmit = async (url: string) => {
    if (!url.includes(controlPath('stream.open'))) return Response.json({ items: before })
    const parts = [...events, 'event: last\ndata: {}\n\n'].map((text) =>
      new TextEncoder().encode(text),
    )
    return new Response(
      new ReadableStream({
        pull(controller) {
          const part = parts.shift()
          if (part) controller.enqueue(part)
          else end()
        },
      }),
    )
  }
  const onProgram = vi.fn<() => void>()
  const stop = hearPrograms({ target: 'server', baseUrl: '', transmit }, onProgram)
  await heard
  stop()
  return onProgram.mock.calls.length
}

test.each([
  ['nobody', [], [], 0],
  ['pages alone', [ofPage, ofOldPage], [ofPage], 0],
  ['a program among pages, before', [ofPage, ofProgram, ofOldPage], [], 1],
  ['a program among pages, then', [ofPage], [ofOldPage, ofProgram, ofPage], 1],
])('of the requests of %s it tells what programs sent', async (_, before, then, times) => {
  expect(await hear(before, then)).toBe(times)
})
