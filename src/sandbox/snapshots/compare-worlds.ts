import type {
  ReplayComparison,
  TimelineRow,
  WorldMoment,
} from '../../contract/control/replay-change.ts'
import { compareTables } from './compare-tables.ts'
import type { NamedMoment, World } from './run-world.ts'

/** How many rows of a timeline are listed from the first difference on. */
const mostRows = 500

/** What is different in the second of two worlds: their timelines side by side, and their tables. */
export function compareWorlds(
  a: World,
  b: World,
  limit: number,
): Pick<ReplayComparison, 'alike' | 'timeline' | 'tables'> {
  const rows = sideBySide(a.moments, b.moments)
  const first = rows.findIndex(({ differs }) => differs)
  const alike = first < 0 ? rows.length : first
  return {
    alike,
    timeline: rows.slice(alike, alike + mostRows),
    tables: compareTables(a.side, b.side, limit),
  }
}

/** Both stories in one list, in which a moment of both has one row. */
function sideBySide(
  a: ReadonlyMap<string, NamedMoment>,
  b: ReadonlyMap<string, NamedMoment>,
): readonly TimelineRow[] {
  const rows: TimelineRow[] = []
  const shown = new Set<string>()
  const waiting = [...b.keys()]
  let next = 0
  const show = (name: string) => {
    if (shown.has(name)) return
    shown.add(name)
    rows.push(rowOf(a.get(name), b.get(name), next < waiting.length && waiting[next] !== name))
  }
  for (const name of a.keys()) {
    if (b.has(name)) {
      // What only the other world has comes where it has it, unless it waits for a later one of this.
      while (next < waiting.length && waiting[next] !== name) {
        const before = waiting[next] ?? ''
        if (a.has(before) && !shown.has(before)) break
        show(before)
        next++
      }
    }
    show(name)
    if (waiting[next] === name) next++
  }
  for (; next < waiting.length; next++) show(waiting[next] ?? '')
  return rows
}

function rowOf(
  a: NamedMoment | undefined,
  b: NamedMoment | undefined,
  isMoved: boolean,
): TimelineRow {
  const one = a ?? b
  return {
    kind: one?.kind ?? 'step',
    step: one?.step ?? null,
    a: momentOf(a),
    b: momentOf(b),
    differs: isMoved || !a || !b || isOther(a, b),
  }
}

const isOther = (a: WorldMoment, b: WorldMoment) =>
  a.at !== b.at || a.name !== b.name || a.outcome !== b.outcome || a.about !== b.about

const momentOf = (moment: NamedMoment | undefined): WorldMoment | null => {
  if (!moment) return null
  const { at, name, outcome, about } = moment
  return { at, name, outcome, about }
}
