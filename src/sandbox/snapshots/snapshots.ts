import {
  forkBody,
  type SandboxInfo,
  snapshotBody,
  type SnapshotComparison,
  type SnapshotEntity,
} from '../../contract/control/control.ts'
import type { ApiRequest } from '../../contract/http.ts'
import { redactText } from '../../contract/redaction/redact.ts'
import type { Store } from '../../store/store.ts'
import type { Image } from '../../store/table.ts'
import { iso, nowOf, setClock } from '../world/clock.ts'
import { compareTables, type Side } from './compare-tables.ts'
import {
  type ControlCall,
  ControlRefusal,
  found,
  parameter,
  readBody,
} from '../world/control-call.ts'
import { openImage } from './open-image.ts'
import { releasePosts } from '../notifications/outbox.ts'
import { newestLine } from '../world/request-log.ts'
import type { SandboxRows, SandboxTables, SnapshotRow, WorldRow } from '../world/tables.ts'

/** What the operations on snapshots work with: they take more than one unit of work. */
export interface SnapshotCall {
  readonly store: Store<SandboxRows>
  readonly request: ApiRequest
  /** Opens the world inside a unit of work, with everything settled. */
  open(tables: SandboxTables): ControlCall
  /** Goes on from an image, with the clock at its instant. */
  restore(snapshot: Pick<SnapshotRow, 'at' | 'line'>, image: Image): Promise<SandboxInfo>
  /** Lets another sandbox, which must be empty, begin with an image. */
  fork(name: string, image: Image, at: number): Promise<SandboxInfo>
}

type SnapshotAction = (call: SnapshotCall, id: string) => Promise<unknown>

export const snapshotActions: Readonly<Record<string, SnapshotAction>> = {
  'POST /sandbox/snapshots': take,
  'POST /sandbox/snapshots/:id/restore': restore,
  'POST /sandbox/snapshots/:id/fork': fork,
  'GET /sandbox/snapshots/compare': compare,
  'DELETE /sandbox/snapshots/:id': remove,
}

/** Keeps the rows first, then the line that tells of them: nobody finds a snapshot without its rows. */
async function take({ store, request, open }: SnapshotCall) {
  const { title = '' } = readBody(snapshotBody, request.body)
  const { image, ...seen } = await store.update((tables) => {
    const { world, real } = open(tables)
    return { image: store.image(), at: nowOf(world, real), line: newestLine(tables) }
  })
  const kept = await store.images.add(image)
  return store.update((tables) => {
    const [newest] = tables.snapshots.page({ limit: 1, newestFirst: true }).items
    // Not from the seed: a snapshot must not use up a draw.
    const number = (newest?.number ?? 0) + 1
    const kind = { id: `SNAP-${number}`, number, title: redactText(title) }
    const row: SnapshotRow = { ...kind, ...seen, image: kept }
    tables.snapshots.put(row)
    return presentSnapshot(row)
  })
}

async function restore(call: SnapshotCall, id: string) {
  const { image, row } = await read(call, id)
  return call.restore(row, image)
}

async function fork(call: SnapshotCall, id: string) {
  const { name } = readBody(forkBody, call.request.body)
  const { image, row } = await read(call, id)
  return call.fork(name, image, row.at)
}

/** Its line stays without the image, so that its number is never that of another one. */
async function remove({ store }: SnapshotCall, id: string) {
  const image = await store.update((tables) => {
    const row = findSnapshot(tables, id)
    tables.snapshots.put({ ...row, image: null })
    return row.image
  })
  await store.images.remove(image)
  return { deleted: true }
}

async function compare(call: SnapshotCall): Promise<SnapshotComparison> {
  const query = await call.store.update((tables) => {
    const control = call.open(tables)
    return { a: parameter(control, 'a'), b: parameter(control, 'b') ?? 'now' }
  })
  if (query.a === undefined) throw new ControlRefusal(422, 'a: the id of a snapshot is needed')
  const a = query.a === 'now' ? undefined : await read(call, query.a)
  const b = query.b === 'now' ? undefined : await read(call, query.b)
  return call.store.update((tables) => {
    const now = call.open(tables)
    const sideOf = (side: typeof a): Side =>
      side
        ? { call: { ...now, ...openImage(side.image) }, image: side.image }
        : { call: now, image: call.store.image() }
    const told = (side: typeof a) => (side ? presentSnapshot(side.row) : ('now' as const))
    return { a: told(a), b: told(b), tables: compareTables(sideOf(a), sideOf(b)) }
  })
}

/** A snapshot with its rows. */
async function read({ store }: SnapshotCall, id: string) {
  const row = await store.update((tables) => findSnapshot(tables, id))
  // A reset in between may have taken it away.
  const image = found(await store.images.read(row.image), `snapshot ${id}`)
  return { row, image }
}

type KeptSnapshot = SnapshotRow & { readonly image: number }
const isKept = (row: SnapshotRow): row is KeptSnapshot => row.image !== null

function findSnapshot(tables: SandboxTables, id: string): KeptSnapshot {
  const row = tables.snapshots.get(id)
  return found(row && isKept(row) ? row : undefined, `snapshot ${id}`)
}

/** The snapshots that there are, newest first. */
export const listSnapshots = ({ tables }: ControlCall) => ({
  items: tables.snapshots
    .page({ limit: Infinity, newestFirst: true, where: isKept })
    .items.map(presentSnapshot),
  after: null,
})

const presentSnapshot = ({ id, at, title }: SnapshotRow): SnapshotEntity => ({
  id,
  at: iso(at),
  title,
})

/** Puts the clock of a restored world back: a running one runs on from that instant. */
export function rewind(tables: SandboxTables, world: WorldRow, real: number, at: number) {
  const rewound = setClock(world, real, at, world.frozenAt !== null)
  tables.world.put(rewound)
  // Nobody is at what a host was posting then.
  releasePosts(tables, new Set())
  return rewound
}

/** Whether nothing would be lost. */
export const isEmpty = (tables: SandboxTables) =>
  (['payments', 'tokens', 'authentications', 'plans', 'enrollments', 'events'] as const).every(
    (name) => tables[name].size === 0,
  ) && !tables.snapshots.page({ limit: 1, where: isKept }).items.length
