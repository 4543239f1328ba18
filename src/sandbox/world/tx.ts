import type { EventType } from '../../contract/domain/event-types.ts'
import type { Outcome } from '../../contract/replies/outcomes.ts'
import type { Lang } from '../../contract/text.ts'
import { type AuthenticationPage, authenticationPages } from '../../contract/control/pages.ts'
import type { Store } from '../../store/store.ts'
import { nowOf, setClock } from './clock.ts'
import { type IdPrefix, randomUuid, seededRandom } from './random.ts'
import type {
  EnrollmentRow,
  EventRow,
  PlanRow,
  SandboxRows,
  SandboxTables,
  Settings,
  WorldRow,
} from './tables.ts'
import type { Growth } from './greatest-size.ts'
import type { HostServices } from './host-services.ts'

/** A unit of work on the world of a sandbox. */
export interface Unit {
  /** Of the sandbox. */
  readonly name: string
  readonly tables: SandboxTables
  readonly world: WorldRow
  /** The host's clock when the unit began, ms since 1970. */
  readonly real: number
  readonly services: HostServices
  readonly journal: UnitJournal
  readonly growth: Growth
  /** The outcome of the next charge, whatever its amount: only in the past of the sample shop. */
  readonly planned?: Outcome | undefined
}

/** Facts about a running unit of work: its changes, and the records that there are. */
type UnitJournal = Pick<Store<SandboxRows>, 'attempt' | 'damage'>

/** The engine's whole world during one request. */
export interface Tx {
  /** The virtual instant, ms since 1970. */
  readonly now: number
  readonly lang: Lang
  readonly settings: Settings
  readonly tables: SandboxTables
  /** The device that sent the request, in words. */
  readonly device: string
  /** The address by which the interface was reached. */
  readonly origin: string
  /** Whether a page of another site sent the request. */
  readonly isForeign: boolean
  /** The host's own `md5Hex`, where it has a faster one. */
  readonly md5?: (text: string) => string
  /** The address of a page of 3-D Secure, which finds this very sandbox again. */
  pageUrl(page: AuthenticationPage): string
  /** A new identifier, such as `S-` and a UUID. */
  newId(prefix?: IdPrefix): string
  /** A new code of that many decimal digits. */
  newCode(digits: number): string
  /** The address of a page for the merchant's customer. */
  readonly site: EnrollmentRow['site']
  /** Whether the host posts notifications to where the merchant wants them. */
  readonly posts: boolean
  /** The outcome of a charge, whatever its amount. */
  readonly planned?: Outcome | undefined
  emit(type: EventType, entity: string, more?: EventDetails): EventRow
}

type EventDetails = Omit<EventRow, 'id' | 'at' | 'type' | 'entity'>

/** The sender of a request. */
export interface Sender {
  readonly lang: Lang
  /** The device that sent the request, in words. */
  readonly device: string
  /** The address by which the interface was reached. */
  readonly origin: string
  /** Whether a page of another site sent it. */
  readonly isForeign?: boolean | undefined
}

export const openTx = (unit: Unit, sender: Sender): Tx => openTxs(unit, sender).tx

/**
 * A world for a series of changes, each made as if the world had been opened for it. `emitted` gets
 * every event as well.
 */
export function openTxs(
  { name, tables, world, real, services, planned }: Unit,
  { lang, device, origin, isForeign = false }: Sender,
  emitted?: EventRow[],
) {
  // Every change that draws emits an event or begins an authentication: so each change draws other
  // values, and a question in between alters none. Rows that a damaged file has lost count too:
  // their draws may still be in use.
  const nextDraw = () => tables.events.end + tables.authentications.end
  const { next, begin } = seededRandom(world.seed, nextDraw())
  const newId: Tx['newId'] = (prefix) => {
    let id = randomUuid(next, prefix)
    // A state may lack events that kept its draws apart.
    while (hasOpened(tables, id)) id = randomUuid(next, prefix)
    return id
  }
  const tx: Tx & { now: number } = {
    now: nowOf(world, real),
    lang,
    settings: world.settings,
    tables,
    device,
    origin,
    isForeign,
    md5: services.md5,
    pageUrl: (page) => origin + authenticationPages[page].path + sandboxQuery(name),
    site: siteOf(origin, name),
    posts: services.post !== undefined,
    planned,
    newId,
    newCode: (digits) => String(next() % 10 ** digits).padStart(digits, '0'),
    emit(type, entity, more) {
      const event: EventRow = Object.assign({ id: newId('E-'), at: tx.now, type, entity }, more)
      tables.events.add(event)
      emitted?.push(event)
      return event
    },
  }
  return {
    tx,
    /** The same world at an instant (ms since 1970), with its next draw, for rows that fall due. */
    at(instant: number): Tx {
      tx.now = instant
      begin(nextDraw())
      return tx
    },
  }
}

const drawn = [
  'payments',
  'tokens',
  'endedTokens',
  'authentications',
  'plans',
  'enrollments',
  'deliveries',
  'events',
] as const satisfies readonly (keyof SandboxTables)[]

/** Tells whether an image that was opened has a row with that identifier. */
const hasOpened = (tables: SandboxTables, id: string) =>
  drawn.some((name) => tables[name].hasOpened(id))

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

/** The address of the pages for the customers of a sandbox. */
export const siteOf = (origin: string, name: string): Tx['site'] => ({
  origin,
  query: sandboxQuery(name),
})

/** A browser's form cannot send the header `x-sandbox`: so a name travels in the address. */
const sandboxQuery = (name: string) =>
  name === 'default' ? '' : `?sandbox=${encodeURIComponent(name)}`

/** The plan of an enrollment. Plans are never deleted. */
export function planOf(tx: Tx, { id, plan }: EnrollmentRow): PlanRow {
  const found = tx.tables.plans.get(plan)
  if (!found) throw new Error(`Failed to find the plan of enrollment "${id}": "${plan}" is missing`)
  return found
}
