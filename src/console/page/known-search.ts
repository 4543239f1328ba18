import type { ListSearch } from './list-query.ts'

/**
 * What the address asks for, apart: what a page knows, and the values that are none of the options of
 * their parameter. One without options takes any value.
 */
export function knownSearch<S extends ListSearch>(
  search: S,
  options: { readonly [Name in keyof S]?: readonly string[] },
): { readonly known: S; readonly unknown: ListSearch } {
  const isUnknown = ([name, value]: readonly [string, string | undefined]) =>
    Boolean(value) && options[name] !== undefined && !options[name].includes(value ?? '')
  const all = Object.entries(search)
  return {
    known: Object.fromEntries(all.filter((one) => !isUnknown(one))) as S,
    unknown: Object.fromEntries(all.filter(isUnknown)),
  }
}
