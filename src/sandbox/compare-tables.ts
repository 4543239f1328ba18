import type { EntityChange, FieldChange, TableComparison } from '../contract/control.ts'
import { type ControlCall, limitOf } from './control-call.ts'
import { presentDelivery } from './deliveries.ts'
import { presentEnrollmentEntity } from './enrollment-actions.ts'
import { presentPlan } from './plans.ts'
import { presentPayment } from './present.ts'
import { presentEvent } from './present-event.ts'
import { presentSettings } from './present-settings.ts'
import type { SandboxRows } from './tables.ts'
import { presentAuthentication } from './three-d-secure.ts'
import { presentTokenEntity } from './tokens.ts'

type Row<Name extends keyof SandboxRows> = SandboxRows[Name]

/** How the control interface tells the rows of each table. */
const presenters: {
  readonly [Name in keyof SandboxRows]?: (row: Row<Name>, call: ControlCall) => object
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

/** What is different in another state of the same sandbox, table by table. */
export function compareTables(a: ControlCall, b: ControlCall): Record<string, TableComparison> {
  const names = Object.keys(presenters) as (keyof SandboxRows)[]
  return Object.fromEntries(
    names.map((name) => [name === 'world' ? 'settings' : name, compareTable(name, a, b)]),
  )
}

function compareTable(name: keyof SandboxRows, a: ControlCall, b: ControlCall): TableComparison {
  const present = presenters[name] as (row: object, call: ControlCall) => object
  const limit = limitOf(b)
  const counts = { added: 0, removed: 0, changed: 0 }
  const added: object[] = []
  const removed: object[] = []
  const changed: EntityChange[] = []
  for (const row of rowsOf(b, name)) {
    const before = a.tables[name].get(row.id)
    if (!before) {
      if (++counts.added <= limit) added.push(present(row, b))
    } else if (before !== row || name === 'enrollments' || a.world.settings !== b.world.settings) {
      const entity = present(row, b)
      const fields = changedFields(present(before, a), entity)
      if (fields.length && ++counts.changed <= limit) changed.push({ id: row.id, entity, fields })
    }
  }
  for (const row of rowsOf(a, name)) {
    if (b.tables[name].get(row.id)) continue
    if (++counts.removed <= limit) removed.push(present(row, a))
  }
  return { counts, added, removed, changed }
}

const rowsOf = ({ tables }: ControlCall, name: keyof SandboxRows) =>
  tables[name].page({ limit: Infinity }).items

function changedFields(before: object, after: object): FieldChange[] {
  const [old, fresh] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((name) => ({ name, before: old.get(name), after: fresh.get(name) }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}
