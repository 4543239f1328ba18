import { expect, test } from 'vitest'
import { keepSizes, sizesKept } from './virtual-rows.ts'

test('the sizes of the last five lists are kept', () => {
  const sizes = (height: number) => ({ height, rows: [] })
  for (const at of [1, 2, 3, 4, 5]) keepSizes(`/list-${at}`, sizes(at))
  keepSizes('/list-1', sizes(9))
  keepSizes('/list-6', sizes(6))
  const kept = [1, 2, 3, 4, 5, 6].map((at) => sizesKept(`/list-${at}`)?.height)
  expect(kept).toEqual([9, undefined, 3, 4, 5, 6])
})
