import { expect, test } from 'vitest'
import { joinBytes } from './join-bytes.ts'

test.each<[string, readonly string[]]>([
  ['no pieces', []],
  ['an empty one', ['']],
  ['one', ['año']],
  ['some empty', ['', 'a', '', 'ño']],
  ['many', [...'año '.repeat(500)]],
])('pieces are joined in their order: %s', (_, pieces) => {
  const { add, bytes, length } = joinBytes()
  for (const piece of pieces) add(new TextEncoder().encode(piece))
  expect(new TextDecoder().decode(bytes())).toBe(pieces.join(''))
  expect(length()).toBe(bytes().length)
})

test('the first piece stays as it is', () => {
  const first = Uint8Array.of(1, 2, 3, 4).subarray(0, 2)
  const { add, bytes } = joinBytes()
  add(first)
  add(Uint8Array.of(5))
  expect([...bytes()]).toEqual([1, 2, 5])
  expect([...new Uint8Array(first.buffer)]).toEqual([1, 2, 3, 4])
})
