import type { Outcome } from '../../contract/replies/outcomes.ts'
import type { Store } from '../../store/store.ts'
import { setClock } from './clock.ts'
import type { HostServices } from './host-services.ts'
import type { SandboxRows, SandboxTables, WorldRow } from './tables.ts'

/** One unit of work on the world of a sandbox. */
export interface Unit {
  readonly tables: SandboxTables
  readonly world: WorldRow
  /** The host's clock when the unit began, ms since 1970. */
  readonly real: number
  readonly services: HostServices
  readonly journal: UnitJournal
  /** What the next charge comes to, whatever its amount: in the past of the sample shop only. */
  readonly planned?: Outcome | undefined
}

/** What a running unit of work knows of its changes, and of what there is. */
export type UnitJournal = Pick<Store<SandboxRows>, 'attempt' | 'damage'>

/** The same unit with its clock at an instant (ms since 1970), where it stops or runs on. */
export function withClock(unit: Unit, instant: number, isFrozen: boolean): Unit {
  const world = setClock(unit.world, unit.real, instant, isFrozen)
  unit.tables.world.put(world)
  return { ...unit, world }
}

/** The same unit without posting: notifications arrive in the inbox. */
export const withoutPosting = (unit: Unit): Unit => ({
  ...unit,
  services: { ...unit.services, post: undefined },
})
