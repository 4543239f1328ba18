import { deflateRawSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { type BrokenLink, decodeState, encodeState, linkTo, type StateLink } from './state-link.ts'

const payments = (count: number): StateLink => ({
  state: {
    format: 1,
    at: '2026-01-15T12:00:00.000Z',
    tables: {
      payments: {
        from: 0,
        rows: Array.from({ length: count }, (_, number) => ({
          id: `S-${number}`,
          orderId: `Ñandú ${number}`,
          card: { mask: '411111******1111' },
        })),
      },
    },
  },
  open: { operation: 'payments.sale', values: { order_id: 'B' } },
})

const fragmentOf = async (link: StateLink) => (await encodeState(link)) ?? expect.fail('no link')

afterEach(() => vi.unstubAllGlobals())

const problemOf = async (fragment: string) =>
  decodeState(fragment).then(
    () => undefined,
    (error: unknown) => (error as BrokenLink).problem,
  )

test('a link holds all of a state, and what is opened then', async () => {
  const fragment = await fragmentOf(payments(3))
  expect(fragment).toMatch(/^2\.z\.[\w-]+$/)
  expect(await decodeState(fragment)).toEqual(payments(3))
})

test('a browser that cannot deflate makes a longer link', async () => {
  const deflated = await fragmentOf(payments(30))
  vi.stubGlobal('CompressionStream', undefined)
  Reflect.deleteProperty(globalThis, 'CompressionStream')
  const fragment = await fragmentOf(payments(30))
  expect(fragment).toMatch(/^2\.p\.[\w-]+$/)
  expect(fragment.length).toBeGreaterThan(2 * deflated.length)
  expect(await decodeState(fragment)).toEqual(payments(30))
})

test('a state that is too large has no link', async () => {
  expect(await linkTo('http://localhost:9/', payments(3))).toMatch(/^http:\/\/localhost:9\/state#2/)
  const { state } = payments(0)
  const rows = Array.from({ length: 5000 }, () => ({ id: crypto.randomUUID() }))
  expect(
    await linkTo('', { state: { ...state, tables: { t: { from: 0, rows } } } }),
  ).toBeUndefined()
})

test('a link that was cut off or made up is distinguished from one of a newer version', async () => {
  const fragment = await fragmentOf(payments(3))
  expect(await problemOf('')).toBe('none')
  expect(await problemOf(fragment.slice(0, -20))).toBe('broken')
  expect(await problemOf('2.p.e30')).toBe('broken')
  expect(await problemOf('1.z.e30')).toBe('broken')
  expect(await problemOf('section-2')).toBe('broken')
  expect(await problemOf(`3${fragment.slice(1)}`)).toBe('newer')
})

test.each([
  ['a form of no operation', { operation: 'payments.sale' }],
  ['values that are no texts', { operation: 'payments.sale', values: { order_id: { a: 1 } } }],
  ['two things', { payment: 'P', enrollment: 'E' }],
  ['an address', { url: 'javascript:alert(1)' }],
  ['a list', ['P']],
  ['nothing', null],
])('a link that opens %s besides is damaged', async (_, open) => {
  const link = { ...payments(1), open } as unknown as StateLink
  expect(await problemOf(await fragmentOf(link))).toBe('broken')
})

test.each([
  ['lists without end', '['.repeat(5_000_000)],
  ['lists in lists', '['.repeat(2_000_000) + ']'.repeat(2_000_000)],
  ['a name of every object', '{"__proto__":{"state":{}},"constructor":1}'],
  ['half a character', '{"state":"\\ud800"}'],
  ['no JSON', '\0'],
])('a link of %s is damaged', { tags: ['release'] }, async (_, content) => {
  for (const kind of ['z', 'p']) {
    const bytes = Buffer.from(content)
    const packed = kind === 'z' ? deflateRawSync(bytes) : bytes
    const text = Buffer.from(packed).toString('base64url')
    expect(await problemOf(`2.${kind}.${text}`)).toBe('broken')
  }
  expect(({} as { state?: unknown }).state).toBeUndefined()
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
  expect(await problemOf(`2.z.${'A'.repeat(300_000)}`)).toBe('broken')
  expect(inflated).toBeLessThan(2 ** 25)
})
