import { type Address, entryAddress, type Entry, type Kind, kindIds } from './entry.ts'
import { heads } from './heads.ts'

/** Every page of the reference, in the order of its kinds: what it is called and what it is about. */
export const entries: readonly Entry[] = kindIds.flatMap((kind) =>
  heads[kind].map((head) => ({ ...head, kind })),
)

/** The pages of a kind. */
export const entriesOf = (kind: Kind) => entries.filter((entry) => entry.kind === kind)

const byAddress = new Map(entries.map((entry) => [entryAddress(entry), entry]))

/** The entry at an address, if there is one. */
export const entryAt = (address: Address) => byAddress.get(entryAddress(address))
