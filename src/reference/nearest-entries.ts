import { nearestFew } from '../contract/nearest.ts'
import { type Entry, entryAddress } from './entry.ts'
import { entries } from './reference.ts'

/** The pages whose names are nearest to one that does not exist, the nearest first. */
export function nearestEntries({ kind, name }: { kind: string; name: string }): readonly Entry[] {
  const addresses = entries.map(entryAddress)
  const names = entries.map((entry) => entry.name)
  const found = [
    ...nearestFew(`${kind}/${name}`, addresses, 4).flatMap((near) =>
      entries.filter((entry) => entryAddress(entry) === near),
    ),
    // The kind may be what is wrong.
    ...nearestFew(name, names, 2).flatMap((near) => entries.filter((entry) => entry.name === near)),
  ]
  return [...new Set(found)].slice(0, 6)
}
