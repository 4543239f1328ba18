import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../reference/entry.ts'
import { useRulebook } from '../form/use-rulebook.ts'
import { bodiesOptions } from './bodies.ts'

/**
 * What a page of the reference says, under the ledger of the sandbox that is asked; undefined until
 * it has arrived.
 */
export function useSections({ kind, name }: Address) {
  const rulebook = useRulebook()
  const { data } = useQuery(bodiesOptions(kind))
  return data?.get(name)?.(rulebook)
}
