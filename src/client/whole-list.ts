import type { Listing } from '../contract/control/control.ts'

/** A list of the sandbox to its end, as few pages as there can be. */
export async function wholeList<Item>(
  name: string,
  query: Readonly<Record<string, string>>,
  ask: (path: string) => Promise<Listing<Item>>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let after: string | null = ''; after !== null;) {
    const limit = query['limit'] ?? '500'
    const page = new URLSearchParams({ ...query, limit, ...(after ? { after } : {}) })
    const listed: Listing<Item> = await ask(`/sandbox/${name}?${page}`)
    items.push(...listed.items)
    after = listed.after
  }
  return items
}
