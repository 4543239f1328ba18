import { rangeOf, type Root } from './file-root.ts'

/** The names of the sandboxes of which a file has anything. */
export function namesIn(root: Root) {
  const found = new Set<string>()
  const next = (after: string) =>
    [...root.getKeys({ start: [after, '\uffff', ''], limit: 1 })][0]?.[0]
  for (let name = next(''); name !== undefined; name = next(name)) found.add(name)
  return found
}

/** Whether a sandbox of a file has a row in any of these tables. */
export const hasAnyOf = (root: Root, sandbox: string, tables: readonly string[]) =>
  tables.some((table) => root.getKeysCount({ ...rangeOf(sandbox, table), limit: 1 }) > 0)
