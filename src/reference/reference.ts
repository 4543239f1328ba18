import { type Address, entryAddress, type Entry, type Kind, kindIds } from './entry.ts'
import { heads } from './heads.ts'
import { nearestFew } from '../contract/nearest.ts'

/** Every page of the reference, in the order of its kinds, with its title and its subject. */
export const entries: readonly Entry[] = kindIds.flatMap((kind) =>
  heads[kind].map((head) => ({ ...head, kind })),
)

/** The pages of a kind. */
export const entriesOf = (kind: Kind) => entries.filter((entry) => entry.kind === kind)

const byAddress = new Map(entries.map((entry) => [entryAddress(entry), entry]))

/** The entry at an address, if there is one. */
export const entryAt = (address: Address) => byAddress.get(entryAddress(address))

/** The pages whose names are nearest to one that does not exist, the nearest first. */
export function nearestEntries({ kind, name }: { kind: string; name: string }): readonly Entry[] {
  const addresses = entries.map(entryAddress)
  const names = entries.map((entry) => entry.name)
  const found = [
    ...nearestFew(`${kind}/${name}`, addresses, 4).flatMap((near) =>
      entries.filter((entry) => entryAddress(entry) === near),
    ),
    // The kind may be the mistake.
    ...nearestFew(name, names, 2).flatMap((near) => entries.filter((entry) => entry.name === near)),
  ]
  return [...new Set(found)].slice(0, 6)
}
