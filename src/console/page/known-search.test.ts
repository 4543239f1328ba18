import { expect, test } from 'vitest'
import { knownSearch } from './known-search.ts'

const options = { status: ['200', '402'], star: ['1'] }

test.each([
  [{ status: '200', q: 'ana' }, { status: '200', q: 'ana' }, {}],
  [{ status: '999', star: '1', q: 'ana' }, { star: '1', q: 'ana' }, { status: '999' }],
  [{ status: undefined, star: 'yes' }, { status: undefined }, { star: 'yes' }],
  [{ status: '' }, { status: '' }, {}],
])('of %j the page knows %j, and not %j', (search, known, unknown) => {
  expect(knownSearch<Record<string, string | undefined>>(search, options)).toEqual({
    known,
    unknown,
  })
})
