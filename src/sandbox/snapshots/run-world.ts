import type { WorldMoment } from '../../contract/control/replay-change.ts'
import type { ApiFaultRow, EventRow, SandboxTables } from '../world/tables.ts'
import { settlePart } from '../engine/settle.ts'
import { iso } from '../world/clock.ts'
import { ControlRefusal } from '../world/control-call.ts'
import { newestLine } from '../world/request-log.ts'
import { Refusal } from '../world/replies.ts'
import type { RequestSession } from '../world/session.ts'
import { type Unit, withClock } from '../world/unit.ts'
import { faultNow, type NumberedStep } from './change-steps.ts'
import { openImage } from './open-image.ts'
import type { Side } from './compare-tables.ts'
import { hasChanged, readStep, requestOfStep, type ReadyStep } from './run-replay.ts'

/** A step that is checked. */
export interface WorldStep extends Pick<NumberedStep, 'number' | 'fault'> {
  readonly ready: ReadyStep
}

/** What happened in a world, and what it is in the end. */
export interface World {
  readonly side: Side
  /** In the order in which it happened, each under a name that the same has in another world. */
  readonly moments: ReadonlyMap<string, NamedMoment>
}

export interface NamedMoment extends WorldMoment {
  readonly kind: 'step' | 'event' | 'delivery'
  readonly step: number | null
}

/** @throws ControlRefusal that names the step which is wrong. */
export const readSteps = (steps: readonly NumberedStep[]): readonly WorldStep[] =>
  steps.map(({ number, step, fault }) => ({
    number,
    fault,
    ready: readStep(step, `step ${number}`),
  }))

interface RunOptions {
  readonly until: number
  readonly origin: string
  /** Is called with the number of the step that comes, and without one before time passes. */
  readonly naming?: (step?: number) => void
  /** Is called when a step has been made, with the faults that waited for it. */
  readonly onStep?: (step: WorldStep, hasChanged: boolean, waiting: readonly ApiFaultRow[]) => void
}

/** How many rows fall due in one unit of work. */
const mostDue = 500

/**
 * Makes steps in a world of its own; whatever one of them answers, the others follow. The store of the
 * session is that of the world, which has begun. After each part it says where the clock is, in ms since
 * 1970.
 */
export async function* runWorld(
  session: RequestSession,
  steps: readonly WorldStep[],
  { until, origin, naming, onStep }: RunOptions,
): AsyncGenerator<number, World> {
  const { store } = session
  const story = createStory()
  async function* settle(instant: number) {
    naming?.()
    for (let isDue = true; isDue;) {
      const stoppedAt = await store.update((tables) => {
        const part = settlePart(withClock(session.enter(tables), instant, true), mostDue)
        story.read(tables, null)
        return part.stoppedAt
      })
      isDue = stoppedAt !== undefined
      yield stoppedAt ?? instant
    }
  }
  await store.update((tables) => story.begin(tables))
  for (const step of steps) {
    yield* settle(Date.parse(step.ready.at))
    naming?.(step.number)
    await store.update((tables) => {
      const before = newestLine(tables)
      const waiting = session.enter(tables).world.settings.apiFaults
      const made = makeStep(session, tables, step, origin)
      onStep?.(step, newestLine(tables) > before && hasChanged(tables), waiting)
      story.add(`step ${step.number}`, { kind: 'step', step: step.number, ...made })
      story.read(tables, step.number)
    })
  }
  yield* settle(until)
  const image = await store.update(() => store.image())
  return { side: { state: openImage(image), image }, moments: story.moments }
}

/** Makes a step under its fault, and says what it was answered. */
function makeStep(
  session: RequestSession,
  tables: SandboxTables,
  { ready, fault }: WorldStep,
  origin: string,
): WorldMoment {
  const unit = session.enter(tables)
  const waiting = unit.world.settings.apiFaults
  if (fault) setFaults(unit, fault === 'none' ? [] : [faultNow(fault) as ApiFaultRow, ...waiting])
  const answer = answerOf(session, session.enter(tables), ready, origin)
  if (fault === 'none') setFaults(session.enter(tables), waiting)
  const { method, path, at, body } = ready
  const [bare = ''] = path.split('?')
  const about = body['order_id'] ?? body['payment_uuid'] ?? body['customer_email'] ?? ''
  return {
    at: iso(Date.parse(at)),
    name: `${method} ${bare}`,
    outcome: answer,
    about: String(about),
  }
}

function setFaults({ tables, world }: Unit, apiFaults: readonly ApiFaultRow[]) {
  tables.world.put({ ...world, settings: { ...world.settings, apiFaults } })
}

function answerOf(session: RequestSession, unit: Unit, step: ReadyStep, origin: string): string {
  const answering = {
    startedAt: undefined,
    isReplayed: true,
    isOnlyCounted: step.only_counted,
  }
  try {
    const { status, body, departure } = unit.journal.attempt(() =>
      session.answer(unit, requestOfStep(unit, step, origin), answering),
    )
    const { message } = { ...(body as { readonly message?: string } | null) }
    const way = departure && departure.kind !== 'whole' ? ` (${departure.kind})` : ''
    return [status || '', message ?? ''].filter(Boolean).join(' ') + way
  } catch (error) {
    if (error instanceof Refusal) return `${error.reply.status} ${error.message}`
    if (error instanceof ControlRefusal) return `${error.status} ${error.message}`
    throw error
  }
}

/** Collects what happens: steps, the events that they or time caused, and their notifications. */
function createStory() {
  const moments = new Map<string, NamedMoment>()
  const seen = { events: 0, deliveries: 0 }
  const names = new Map<string, string>()

  /** The same place has another number each time: that of the events of one step, or of one instant. */
  const add = (place: string, moment: NamedMoment) => {
    let number = 1
    while (moments.has(`${place} ${number}`)) number++
    moments.set(`${place} ${number}`, moment)
    return `${place} ${number}`
  }

  const read = (tables: SandboxTables, step: number | null) => {
    for (const event of newRows(tables.events, seen.events)) {
      const place = step === null ? `${event.entity} ${event.at}` : `event of ${step}`
      names.set(event.id, add(place, eventMoment(event, step)))
    }
    seen.events = tables.events.size
    for (const row of newRows(tables.deliveries, seen.deliveries)) {
      const { notice, createdAt, status, entity } = row
      add(`delivery of ${names.get(row.event)}`, {
        kind: 'delivery',
        step,
        at: iso(createdAt),
        name: notice.kind,
        outcome: status,
        about: entity,
      })
    }
    seen.deliveries = tables.deliveries.size
  }
  return {
    moments,
    add,
    read,
    /** What there is from the beginning is in every world. */
    begin(tables: SandboxTables) {
      seen.events = tables.events.size
      seen.deliveries = tables.deliveries.size
    },
  }
}

const eventMoment = (event: EventRow, step: number | null): NamedMoment => ({
  kind: 'event',
  step,
  at: iso(event.at),
  name: event.type,
  outcome: event.from ? `${event.from} → ${event.to}` : (event.fault ?? ''),
  about: event.order ?? event.entity,
})

function newRows<Row>(
  table: {
    readonly size: number
    page: (options: { limit: number; newestFirst: boolean }) => { readonly items: readonly Row[] }
  },
  seen: number,
) {
  const count = table.size - seen
  return count > 0 ? table.page({ limit: count, newestFirst: true }).items.toReversed() : []
}
