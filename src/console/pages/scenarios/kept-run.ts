import type { Report, ScenarioResult } from '../../../scenarios/report/report.ts'
import { keptKey } from '../../state/stored.ts'
import { version } from '../../../contract/version.ts'

/** The part of the runs of this tab that survives a reload; a report may be kept and shown as it is. */
export interface KeptRun {
  readonly baseUrl: string
  readonly report: Report
  /** The latest result of each scenario, those of earlier runs too. */
  readonly results: readonly ScenarioResult[]
  readonly lanes: readonly (readonly string[])[]
}

const key = keptKey('ensayo.run')

/** Undefined where nothing was kept, or by another version. */
export function readKeptRun(): KeptRun | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stored | null
    if (kept?.version !== version) return undefined
    const results = new Map(kept.results.map((result) => [result.id, result]))
    const ofRun = kept.ids.flatMap((id) => results.get(id) ?? [])
    return { ...kept, report: { ...kept.report, results: ofRun } }
  } catch {
    // Storage is refused, or holds something else.
    return undefined
  }
}

interface Stored extends Omit<KeptRun, 'report'> {
  readonly version: string
  readonly report: Omit<Report, 'results'>
  /** The results of the report, each of which is stored once. */
  readonly ids: readonly string[]
}

/**
 * Keeps the run until the tab is closed: whole if it fits, otherwise without the steps of passed
 * scenarios.
 */
export function keepRun({ report: { results: ofRun, ...report }, results, ...run }: KeptRun) {
  const ids = ofRun.map(({ id }) => id)
  const stored: Stored = { ...run, version, report, ids, results }
  const brief = results.map((result) =>
    result.status === 'failed' ? result : { ...result, steps: [] },
  )
  if (!store(stored)) store({ ...stored, results: brief })
}

function store(value: Stored) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
