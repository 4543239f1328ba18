import type { SandboxRows } from '../src/sandbox/world/tables.ts'
import type { Store } from '../src/store/store.ts'
import { openEnrolled } from './enrolled.ts'

const customers = 50
const days = 3652
/** So many units of work are asked for before the first of them is awaited. */
const atOnce = 100

/** Charges 50 customers every week for ten years, each day in a unit of work of its own. */
export async function liveTenYears(store: Store<SandboxRows>) {
  const { enroll, move } = openEnrolled(store)
  await enroll(customers, async () => void (await move({ advance: 'PT3H' })))
  for (let day = 0; day < days; day += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, () => move({ advance: 'P1D' })))
  }
}

/** Writes the rows of a store into one that is new, as if they had always been as they are. */
export async function writeFresh(from: Store<SandboxRows>, to: Store<SandboxRows>) {
  const { image, lines } = await from.update(({ requests }) => ({
    image: from.image(),
    lines: requests.page({ limit: Infinity }).items,
  }))
  await to.restart(({ requests }) => lines.forEach((line) => requests.add(line)), image)
}

/** Opens the sandbox of a store, up to its first answer; returns how many events it has. */
export async function firstAnswer(store: Store<SandboxRows>) {
  const { ask } = openEnrolled(store)
  const { body } = await ask<{ counts: { events: number } }>('GET', '/sandbox', '')
  return body.counts.events
}
