import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { kindIds } from '../../../reference/entry.ts'
import { entriesOf } from '../../../reference/reference.ts'
import { bodiesOptions } from './bodies.ts'

test.each(kindIds)('what is loaded of the %s has each of their pages', async (kind) => {
  const bodies = await new QueryClient().fetchQuery(bodiesOptions(kind))
  expect([...bodies.keys()].toSorted()).toEqual(
    entriesOf(kind)
      .map(({ name }) => name)
      .toSorted(),
  )
})
