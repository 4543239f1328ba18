import { expect, test } from 'vitest'
import { destinations } from './menu.ts'
import { featureRows } from '../../features/rows.ts'
import { addRows, paths, rowOf } from './routes.ts'

addRows(featureRows)

test('the menu leads to each page that says where it is there', () => {
  const named = paths().filter((path) => rowOf(path).menu)
  expect(
    destinations()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(named.toSorted())
  expect(named.filter((path) => path.includes(':'))).toEqual([])
})
