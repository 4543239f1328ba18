import type { Envelope } from '../../contract/envelope.ts'
import { outcomeOf, outcomeReplies } from '../../contract/replies/outcomes.ts'
import { operations } from '../../contract/operations/registry.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { encode } from '../../contract/operations/wire.ts'
import { nowOf, setClock } from '../../sandbox/world/clock.ts'
import type { WorldRow } from '../../sandbox/world/tables.ts'
import { settle } from '../../sandbox/engine/settle.ts'
import { answerInterface } from '../../sandbox/engine/answer-interface.ts'
import type { Unit } from '../../sandbox/world/tx.ts'
import { shopCustomers } from './shop-customers.ts'
import { shopSales } from './shop-sales.ts'

const hour = 3_600_000

/** Fills an empty sandbox with the past of a shop, made by the engine itself. Pages are at `origin`. */
export function fillWithShop(unit: Unit, origin: string) {
  const { real } = unit
  const world = withBaskets(unit.world)
  unit.tables.world.put(world)
  const { key, hash } = sandboxCredentials
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-auth-key': key,
    'x-auth-hash': hash,
  }
  const acts = [...shopSales(nowOf(world, real)), ...shopCustomers()]
  for (const { hoursAgo, happen } of acts.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    const then = setClock(world, real, nowOf(world, real) - hoursAgo * hour, true)
    const past = { ...unit, world: then }
    settle(past)
    happen({
      send(id, values, outcome) {
        const { method, path, query, body = '' } = encode(operations[id], values, 'form')
        const request = { method, path, query, origin, headers, body }
        const planned = outcome && outcomeOf(outcomeReplies[outcome].amount)
        const answer = answerInterface({ ...past, planned }, request)
        return (answer.body as Envelope).data
      },
      begunSession: () =>
        past.tables.authentications.page({ limit: 1, newestFirst: true }).items[0]?.session ?? '',
      act: (handle, asked) => void handle({ request: { origin, headers }, ...asked, ...past }),
    })
  }
}

/** The shop has its looks, and sells at the prices of its baskets, and not for 1.00 only. */
const withBaskets = ({ settings, ...world }: WorldRow): WorldRow => ({
  ...world,
  settings: {
    ...settings,
    merchant: { ...settings.merchant, ...shopLooks },
    assumptions: { ...settings.assumptions, amount_outside_table: 'approved' },
  },
})

/** The looks of the sample shop for its customers: a basket on green. */
const shopLooks = {
  name: 'Mercado del Valle',
  color: '#1f7a3d',
  logo: 'data:image/webp;base64,UklGRp4FAABXRUJQVlA4WAoAAAAwAAAATwAATwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZBTFBIQwEAAA2Qc1vbsUdXbNu2bdt20jmdbTtV8gOszqptJ2Pbtmc+3v1ExASA8bBUY1lZSXDy6+fPL0bmwWL7jBRwvqSsrHGa/djQLgskyj3AtYop0St9H5jgzykAV0uUJzYPfWdEuF4M3K7W/Lj6y79MB0EgT1Fc2vV/NIJGu7jKv9WDyiSd9j/Mo8lA8+QRgGbQyVdXC7jJE4KoG0doAamdpQLmtDjv+oFWKftoYhBtTY21MjXS5CgLUSOF/259JUXMq4fKxNwk5+GGMzEHi8HELK6ZSZHy6uTzmjcpi0BXCSlNwOrTKEImAKC6gY+Mb5V/nIw3k1GNv7ZrphIxde1vyMy3JeGgF//8EFASRcBsCxj8kGrWxMNlP+r3wfCP1smyJD4u+jbZAqaP27dyw4y55GJuACy90T/3IdJKX0+do+5eu3o4DcYBAFZQOCBkAgAAEA8AnQEqUABQAD61TKBKpyQjIazU3EDgFolmAMY0HtFZd/bwXaBvNmQ/3ElAjgVw0qnbtnixGTL29uX3mS3ByTtiWYM8p7fncnYZlOzjHliufeShJEnl9OutNz8DPZQj6ajsHEyFiGIAS1+31p5hAjqOThtbHKOy/qAB9TMBWiUAAP7sJhNVl274D3rSrrPnAdNXAgtT9w5HFpA8d+sg6Qkzwma1jNc57KE5xi5G3DTcXaEsT/1EQbc7/rJJGnlbtAYRx28nnNPBJ6ELZo5Y/SiQu13FC9WOcxMw5+1q5rLnJBRA0nRHIszO4XXkVhRDXcJhJ/aveTuQgQW9jm2Jmgf6CpgkAyZmplpjnc0E2l8i9lvBAbn2oyhryzsUTA+T8ZjiwTymGwBWifxEm9nEO2DR+SHrK1xOjNrK4EzhewnR78kKeUHgKV0vwdumZEKxhx1hHSpRKZmynZyc4rEivJNmXApSPtNGvnuL2KlxLjRbOm854PsHcjndsow8rI63/ChGvpFSH9d3V1cWjtQZrv32xrK9jLlsiA5cCiPHqPaDnqj8wDwl0ku6tOb/CI1knpt5Bm6wRf8kKYyEP7RzE68naYzofgEib88rPgZMwyKHZ0wANh6BcMz0XnnL1E9XbVjTfdXu/B2ajvfKJB55+Mif7DJdZolSnn8GpTteWds29joE4KOnb1e/i4zM9cgK+qEkRFVkRrnCzNr009f/UFKhVnfb9T4U3p7q1hUfyRVC+wfw1ELXDkmtNdMMeVn+LrUaiJEnaeCGk99xHIImi8K3WVz7QBRHTdq/6YWll1fyL+gA',
}
