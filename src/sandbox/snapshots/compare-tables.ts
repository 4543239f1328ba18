import { structuralDiff } from '../../contract/answers/structural-diff.ts'
import type {
  EntityChange,
  FieldChange,
  TableComparison,
} from '../../contract/control/snapshots.ts'
import type { Image, Row, TableImage } from '../../store/table.ts'
import { presentDelivery } from '../notifications/deliveries.ts'
import { presentEnrollmentEntity } from '../recurring/enrollment-actions.ts'
import { presentPlan } from '../recurring/plans.ts'
import { presentPayment } from '../presentation/present.ts'
import { presentEvent } from '../presentation/present-event.ts'
import { presentSettings } from '../presentation/present-settings.ts'
import type { SandboxRows } from '../world/tables.ts'
import type { Unit } from '../world/unit.ts'
import { presentAuthentication } from '../three-d-secure/three-d-secure.ts'
import { presentTokenEntity } from '../tokens/tokens.ts'

type RowOf<Name extends keyof SandboxRows> = SandboxRows[Name]

/** How the control interface presents the rows of each table. */
const presenters: {
  readonly [Name in keyof SandboxRows]?: (row: RowOf<Name>, state: State) => object
} = {
  payments: (row, { world }) => presentPayment(row, world.settings.assumptions),
  tokens: presentTokenEntity,
  authentications: presentAuthentication,
  plans: presentPlan,
  enrollments: presentEnrollmentEntity,
  deliveries: presentDelivery,
  events: presentEvent,
  world: ({ settings }) => presentSettings(settings),
}

type State = Pick<Unit, 'tables' | 'world'>

/** A state of a sandbox: its rows, and what is needed to present them. */
export interface Side {
  readonly state: State
  readonly image: Image
}

/** What is different in another state of the same sandbox, table by table; `limit` of each kind. */
export function compareTables(a: Side, b: Side, limit: number): Record<string, TableComparison> {
  const names = Object.keys(presenters) as (keyof SandboxRows)[]
  return Object.fromEntries(
    names.map((name) => [name === 'world' ? 'settings' : name, compareTable(name, a, b, limit)]),
  )
}

function compareTable(name: keyof SandboxRows, a: Side, b: Side, limit: number): TableComparison {
  const present = presenters[name] as (row: object, state: State) => object
  const counts = { added: 0, removed: 0, changed: 0 }
  const added: object[] = []
  const removed: object[] = []
  const changed: EntityChange[] = []
  // How a row is presented also depends on the settings, and of an enrollment on its plan.
  const isTheRowAll = name !== 'enrollments' && a.state.world.settings === b.state.world.settings
  for (const [before, after] of pairs(a.image[name], b.image[name])) {
    if (before === after && isTheRowAll) continue
    if (before && after?.id === before.id) {
      const entity = present(after, b.state)
      const fields = changedFields(present(before, a.state), entity)
      if (fields.length && ++counts.changed <= limit) changed.push({ id: after.id, entity, fields })
      continue
    }
    if (before && ++counts.removed <= limit) removed.push(present(before, a.state))
    if (after && ++counts.added <= limit) added.push(present(after, b.state))
  }
  return { counts, added, removed, changed }
}

/** The rows of two states by their ids; in states of one sandbox a row has one number in both. */
function* pairs(a: TableImage | undefined, b: TableImage | undefined) {
  const none: TableImage = { from: 0, rows: [] }
  const [one, other] = [a ?? none, b ?? none]
  const end = Math.max(one.from + one.rows.length, other.from + other.rows.length)
  const [alone, others]: [Map<string, Row>, Row[]] = [new Map(), []]
  for (let number = Math.min(one.from, other.from); number < end; number++) {
    const before = one.rows[number - one.from] ?? undefined
    const after = other.rows[number - other.from] ?? undefined
    if (before?.id === after?.id) {
      if (before) yield [before, after] as const
      continue
    }
    if (before) alone.set(before.id, before)
    if (after) others.push(after)
  }
  for (const after of others) {
    yield [alone.get(after.id), after] as const
    alone.delete(after.id)
  }
  for (const before of alone.values()) yield [before, undefined] as const
}

const changedFields = (before: object, after: object): FieldChange[] =>
  structuralDiff(before, after, { ignore: () => false }).differences.map(({ path, a, b }) => ({
    name: path,
    before: a,
    after: b,
  }))
