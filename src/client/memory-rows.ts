import { type WithId, newestFirst, type RowPlace, shapeOf, type HeldRows } from './row-place.ts'

/** The rows of a browser that refuses storage: they are lost with their page. */
export function memoryRows<Row extends WithId>(place: RowPlace): HeldRows<Row> {
  const { limit } = place
  const { order, about } = shapeOf(place)
  let rows: Row[] = []
  const without = (id: string) => rows.filter((row) => row.id !== id)
  const get = (id: string) => rows.find((row) => row.id === id)
  return {
    async putAll(added) {
      for (const row of added) rows = [row, ...without(row.id)]
      rows = newestFirst(rows, order).slice(0, limit)
    },
    list: async (count = Infinity) => rows.slice(0, count),
    ids: async () => rows.map(({ id }) => id),
    read: async (ids) => ids.map(get),
    about: async (what) => rows.filter((row) => about?.(row).includes(what)),
    get: async (id) => get(id),
    async clear() {
      rows = []
    },
  }
}
