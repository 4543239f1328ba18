import { afterEach, expect, test, vi } from 'vitest'
import { sampleSale } from '../samples.ts'
import { type BrokenLink, decodeReplay, encodeReplay, type ReplayLink } from './replay-link.ts'

const at = '2026-01-15T12:00:00.000Z'

const sales = (count: number): ReplayLink => ({
  replay: {
    seed: 7,
    now: at,
    dataset: 'empty',
    steps: Array.from({ length: count }, (_, number) => ({
      at,
      method: 'POST' as const,
      path: '/api/v2/transaction/sale',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36' },
      body: { ...sampleSale, order_id: `Ñandú ${number}`, card_number: '411111******1111' },
    })),
    until: at,
  },
  open: { operation: 'payments.sale', values: { order_id: 'B' } },
})

afterEach(() => vi.unstubAllGlobals())

const problemOf = async (fragment: string) =>
  decodeReplay(fragment).then(
    () => undefined,
    (error: unknown) => (error as BrokenLink).problem,
  )

test('a link holds all of a replay, and what is opened then', async () => {
  const fragment = await encodeReplay(sales(3))
  expect(fragment).toMatch(/^1\.z\.[\w-]+$/)
  expect(await decodeReplay(fragment)).toEqual(sales(3))
})

test('a browser that cannot deflate makes a longer link', async () => {
  const deflated = await encodeReplay(sales(3))
  vi.stubGlobal('CompressionStream', undefined)
  Reflect.deleteProperty(globalThis, 'CompressionStream')
  const fragment = await encodeReplay(sales(3))
  expect(fragment).toMatch(/^1\.p\.[\w-]+$/)
  expect(fragment.length).toBeGreaterThan(2 * deflated.length)
  expect(await decodeReplay(fragment)).toEqual(sales(3))
})

test('a hundred sales make no long link', async () => {
  expect((await encodeReplay(sales(100))).length).toBeLessThan(4000)
})

test('a link that was cut off or made up is distinguished from one of a newer version', async () => {
  const fragment = await encodeReplay(sales(3))
  expect(await problemOf('')).toBe('none')
  expect(await problemOf(fragment.slice(0, -20))).toBe('broken')
  expect(await problemOf('1.p.e30')).toBe('broken')
  expect(await problemOf('0.z.e30')).toBe('broken')
  expect(await problemOf('section-2')).toBe('broken')
  expect(await problemOf(`2${fragment.slice(1)}`)).toBe('newer')
})

test('a link that inflates without end is broken', async () => {
  const { replay } = sales(1)
  const endless = { replay: { ...replay, webhook_url: `https://x.hn/${'a'.repeat(2 ** 21)}` } }
  expect(await problemOf(await encodeReplay(endless))).toBe('broken')
})

test('a link is inflated no further than to its limit', async () => {
  let inflated = 0
  // As browsers do: all that is handed over is inflated before anything of it is read.
  const greedy = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        const part = new Uint8Array(1000 * piece.length)
        inflated += part.length
        controller.enqueue(part)
      },
    })
  vi.stubGlobal('DecompressionStream', function () {
    return greedy()
  })
  expect(await problemOf(`1.z.${'A'.repeat(300_000)}`)).toBe('broken')
  expect(inflated).toBeLessThan(2 ** 22)
})
