import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

test('a code has its three finders, and grows with its text', () => {
  const { size, path } = qrPath('http://192.168.1.20:4010/checkout/S-1')
  const dark = new Set(path.match(/M\d+ \d+/g))
  const has = (x: number, y: number) => dark.has(`M${x} ${y}`)
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    const row = Array.from({ length: 7 }, (_, x) => has(left + x, top + 1))
    expect(row).toEqual([true, false, false, false, false, false, true])
  }
  expect(qrPath('x'.repeat(200)).size).toBeGreaterThan(size)
})
