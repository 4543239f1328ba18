import { expect, test } from 'vitest'
import { places } from './places.ts'
import { paths, rowOf } from './routes.ts'

test('the menu leads to each page that says where it is there', () => {
  const named = paths.filter((path) => rowOf(path).menu)
  expect(places.map(({ to }) => to).toSorted()).toEqual(named.toSorted())
  expect(named.filter((path) => path.includes(':'))).toEqual([])
})
