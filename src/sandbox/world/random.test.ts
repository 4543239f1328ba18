import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomUuid, seededRandom } from './random.ts'

const bitsOf = (from: number, draw: number) => seededRandom(from, draw).next

const seed = fc.integer({ min: 0, max: 0xffffffff })

test('the same seed and draw give the same numbers', () => {
  fc.assert(
    fc.property(seed, fc.nat(), (from, draw) => {
      const [one, two] = [bitsOf(from, draw), bitsOf(from, draw)]
      expect([one(), one(), one()]).toEqual([two(), two(), two()])
    }),
  )
})

test('one stream may go on with another draw', () => {
  fc.assert(
    fc.property(seed, fc.nat(), fc.nat(), (from, draw, other) => {
      const bits = seededRandom(from, other)
      bits.next()
      bits.begin(draw)
      const again = bitsOf(from, draw)
      expect([bits.next(), bits.next()]).toEqual([again(), again()])
    }),
  )
})

test('numbers are whole and have 32 bits', () => {
  fc.assert(
    fc.property(seed, fc.nat(), (from, draw) => {
      const number = bitsOf(from, draw)()
      expect(Number.isInteger(number) && number >= 0 && number <= 0xffffffff).toBe(true)
    }),
  )
})

test('identifiers are UUIDs of version 4', () => {
  fc.assert(
    fc.property(seed, fc.nat(), (from, draw) => {
      expect(randomUuid(bitsOf(from, draw))).toMatch(
        /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
      )
    }),
  )
})

test('ten thousand draws of a few seeds give as many identifiers', () => {
  const made = [0, 1, 7, 0xffffffff].flatMap((from) =>
    Array.from({ length: 2500 }, (_, draw) => randomUuid(bitsOf(from, draw))),
  )
  expect(new Set(made).size).toBe(10_000)
})

test('every digit of a code comes about as often', () => {
  const counts = Array.from({ length: 10 }, () => 0)
  for (let draw = 0; draw < 10_000; draw++) counts[bitsOf(7, draw)() % 10]! += 1
  expect(counts.every((count) => count > 850 && count < 1150)).toBe(true)
})
