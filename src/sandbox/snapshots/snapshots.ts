import type { SandboxInfo } from '../../contract/control/sandbox.ts'
import type { SnapshotEntity } from '../../contract/control/state.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import { NotAnImage } from '../../store/stored-rows.ts'
import type { Image } from '../../store/table.ts'
import { continueAt } from '../engine/describe-sandbox.ts'
import { iso, nowOf } from '../world/clock.ts'
import { type ControlCall, ControlRefusal, found } from '../world/control-call.ts'
import type { AcrossCall, RequestSession } from '../world/session.ts'
import type { SandboxTables, SnapshotRow } from '../world/tables.ts'

/** Each keeps all rows of its instant. */
const mostSnapshots = 200

/** Keeps the rows first, then the line about them: so no snapshot is found without its rows. */
export async function takeSnapshot({
  session: { store, update, growth },
  body: { title = '' },
}: AcrossCall<'snapshots.take'>): Promise<SnapshotEntity> {
  const { image, ...seen } = await update(({ tables, world, real }) => {
    if (keptSnapshots(tables).length >= mostSnapshots) {
      throw new ControlRefusal(409, `there are ${mostSnapshots} snapshots: delete one first`)
    }
    const size = growth.size()
    growth.check(size, size.image)
    return { image: store.image(), bytes: size.image, at: nowOf(world, real) }
  })
  const kept = await store.images.add(image)
  return store.update((tables) => {
    const [newest] = tables.snapshots.page({ limit: 1, newestFirst: true }).items
    // Not from the seed: a snapshot must not use up a draw.
    const number = (newest?.number ?? 0) + 1
    const named = { id: `SNAP-${number}`, number, title: redactText(title) }
    const row: SnapshotRow = { ...named, ...seen, image: kept }
    tables.snapshots.put(row)
    return presentSnapshot(row)
  })
}

/** Goes back to a snapshot, the clock too. */
export async function restoreSnapshot({
  session,
  id,
}: AcrossCall<'snapshots.restore'>): Promise<SandboxInfo> {
  const { image, row } = await read(session, id)
  return replaceRows(session, row.at, image)
}

/** Lets a sandbox of that name begin with a snapshot; it must be new or empty. */
export async function forkSnapshot({
  session,
  id,
  body: { name },
}: AcrossCall<'snapshots.fork'>): Promise<SandboxInfo> {
  const { image, row } = await read(session, id)
  return session.fork(name, image, row.at)
}

/**
 * Begins with an image of another sandbox at its instant (ms since 1970).
 *
 * @throws ControlRefusal when there is anything to lose.
 */
export const beginWithImage = (
  session: RequestSession,
  image: Image,
  at: number,
): Promise<SandboxInfo> =>
  replaceRows(session, at, image, (before) => {
    if (!isEmpty(before)) {
      const { name } = session
      throw new ControlRefusal(409, `the sandbox "${name}" is not empty: fork into a new one`)
    }
  })

/**
 * Replaces the rows by an image; the clock goes on from an instant (ms since 1970).
 *
 * @throws SandboxFull when the image is over the limit, and larger than the present rows; the error
 * of `look` about the present rows.
 */
export function replaceRows(
  session: RequestSession,
  at: number,
  image: Image,
  look: (before: SandboxTables, tables: SandboxTables) => void = () => {},
): Promise<SandboxInfo> {
  const { store, growth } = session
  const size = growth.size()
  return store.restart((tables, before) => {
    look(before, tables)
    growth.check(size)
    return continueAt(session, tables, at)
  }, image)
}

/** The line of the snapshot stays without the image, so that its number is never given again. */
export async function deleteSnapshot({ session: { store }, id }: AcrossCall<'snapshots.delete'>) {
  const image = await store.update((tables) => {
    const row = findSnapshot(tables, id)
    tables.snapshots.put({ ...row, bytes: 0, image: null })
    return row.image
  })
  await store.images.remove(image)
  return { deleted: true as const }
}

/** A snapshot with its rows. */
async function read({ store }: RequestSession, id: string) {
  const row = await store.update((tables) => findSnapshot(tables, id))
  try {
    // A reset in between may have taken it away.
    const image = found(await store.images.read(row.image), `snapshot ${id}`)
    return { row, image }
  } catch (error) {
    if (!(error instanceof NotAnImage)) throw error
    throw new ControlRefusal(
      422,
      `the snapshot ${id} was altered where it is kept: ${error.message}`,
    )
  }
}

type KeptSnapshot = SnapshotRow & { readonly image: number }
const isKept = (row: SnapshotRow): row is KeptSnapshot => row.image !== null

function findSnapshot(tables: SandboxTables, id: string): KeptSnapshot {
  const row = tables.snapshots.get(id)
  return found(row && isKept(row) ? row : undefined, `snapshot ${id}`)
}

const keptSnapshots = ({ snapshots }: SandboxTables) =>
  snapshots.page({ limit: Infinity, newestFirst: true, where: isKept }).items

/** The snapshots that there are, newest first. */
export const listSnapshots = ({ tables }: ControlCall<'snapshots.list'>) => ({
  items: keptSnapshots(tables).map(presentSnapshot),
  after: null,
})

const presentSnapshot = ({ id, at, title }: SnapshotRow): SnapshotEntity => ({
  id,
  at: iso(at),
  title,
})

/** Tells whether nothing would be lost. */
const isEmpty = (tables: SandboxTables) =>
  (['payments', 'tokens', 'authentications', 'plans', 'enrollments', 'events'] as const).every(
    (name) => tables[name].size === 0,
  ) && !tables.snapshots.page({ limit: 1, where: isKept }).items.length
