import { rangeOf, type Root } from './file-root.ts'

/** The sandboxes of a file that have a row in any of these tables. */
export function sandboxesWith(root: Root, tables: readonly string[]) {
  const found: string[] = []
  const next = (after: string) =>
    [...root.getKeys({ start: [after, '\uffff', ''], limit: 1 })][0]?.[0]
  for (let name = next(''); name !== undefined; name = next(name)) {
    const sandbox = name
    const has = (table: string) => root.getKeysCount({ ...rangeOf(sandbox, table), limit: 1 })
    if (tables.some(has)) found.push(name)
  }
  return found
}
