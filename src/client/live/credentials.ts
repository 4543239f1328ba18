import {
  devicePlace,
  pagePlace,
  type ProfilePlace,
  tabPlace,
  VaultError,
} from './profile-places.ts'
import type { OpenPart, Profile } from './profile.ts'

/**
 * Where the user chose to keep a profile: in this page's memory only, until this tab is closed, or
 * on this device.
 */
export const keepings = ['never', 'tab', 'device'] as const
export type Keeping = (typeof keepings)[number]

export interface KeptProfile extends OpenPart {
  readonly keeping: Keeping
}

/** The credentials that the user entered. */
export interface Vault {
  /** Every kept profile, without its secret part. */
  list(): Promise<KeptProfile[]>
  /**
   * Keeps a profile in one place, and only then removes it from the others. The device needs a
   * passphrase of eight characters at least.
   */
  keep(profile: Profile, keeping: Keeping, passphrase?: string): Promise<void>
  /** The whole profile; only one on the device needs its passphrase. */
  open(id: string, passphrase?: string): Promise<Profile>
  forget(id: string): Promise<void>
  /** Removes every profile from every place that can be reached. */
  clearAll(): Promise<void>
}

export interface VaultOptions {
  /** The storage of the tab: `sessionStorage`. */
  readonly tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Name of the database on the device. */
  readonly database: string
  /** Rounds that make a key of a passphrase; fewer than the default are for tests alone. */
  readonly iterations?: number
}

/**
 * Opens the places where a person keeps profiles.
 *
 * @throws VaultError, from its methods: `unknown-profile`, a wrong or short passphrase, no
 * encryption, or a place that the browser refuses to write to. `list` leaves such a place out.
 */
export function openVault({ tab, database, iterations }: VaultOptions): Vault {
  const places: Readonly<Record<Keeping, ProfilePlace>> = {
    never: pagePlace(),
    tab: tabPlace(tab),
    device: devicePlace(database, iterations),
  }

  /** The profiles of a place; none if the browser refuses that place. */
  const listed = async (keeping: Keeping) => {
    const profiles = await places[keeping].list().catch(() => [])
    return profiles.map((profile): KeptProfile => ({ ...profile, keeping }))
  }
  const list = async () => (await Promise.all(keepings.map(listed))).flat()

  /** The places of a profile: more than one only if a tab was closed while the profile moved. */
  const placesOf = async (id: string) =>
    (await list()).filter((profile) => profile.id === id).map(({ keeping }) => keeping)

  const removeFrom = async (id: string, found: readonly Keeping[]) => {
    for (const keeping of found) await places[keeping].remove(id)
  }

  return {
    list,
    async keep(profile, keeping, passphrase = '') {
      const earlier = await placesOf(profile.id)
      await places[keeping].put(profile, passphrase)
      await removeFrom(
        profile.id,
        earlier.filter((place) => place !== keeping),
      )
    },
    async open(id, passphrase = '') {
      // Places are asked one after the other: a profile in memory does not wait for the database.
      for (const keeping of keepings) {
        const isThere = (await listed(keeping)).some((profile) => profile.id === id)
        const profile = isThere && (await places[keeping].get(id, passphrase))
        if (profile) return profile
      }
      throw new VaultError('unknown-profile')
    },
    forget: async (id) => removeFrom(id, await placesOf(id)),
    async clearAll() {
      const cleared = await Promise.allSettled(keepings.map((place) => places[place].clear()))
      const failed = cleared.find((result) => result.status === 'rejected')
      if (failed) throw failed.reason
    },
  }
}
