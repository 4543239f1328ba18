import * as z from 'zod/mini'
import { stateImage } from '../../../contract/control/state.ts'
import { operationIds } from '../../../contract/operations/operation-ids.ts'
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

/** Undefined where nothing was kept, or by another version, or by another program. */
export function readKeptRun(): KeptRun | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!isStored(kept)) return undefined
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

const texts = z.array(z.string())
const title = z.union([z.string(), z.object({ es: z.string(), en: z.string() })])
const place = {
  path: z.optional(z.string()),
  expected: z.optional(z.string()),
  actual: z.optional(z.string()),
}
const problem = z.optional(z.looseObject({ sentence: z.string(), ...place }))

/** The parts of a step that a page draws. */
const step = z.looseObject({
  number: z.number(),
  name: z.string(),
  operation: z.optional(z.enum(operationIds)),
  values: z.optional(z.record(z.string(), z.string())),
  request: z.optional(
    z.looseObject({
      method: z.string(),
      url: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.optional(z.string()),
    }),
  ),
  answer: z.optional(
    z.looseObject({
      status: z.number(),
      body: z.unknown(),
      hints: z.optional(z.record(z.string(), texts)),
    }),
  ),
  at: z.optional(z.iso.datetime()),
  durationMs: z.number(),
  problem,
  remarks: z.optional(texts),
})

const result = z.looseObject({
  suite: z.string(),
  id: z.string(),
  title,
  about: z.optional(title),
  tags: texts,
  status: z.enum(['passed', 'failed', 'skipped']),
  skipped: z.optional(z.enum(['needs-sandbox', 'stopped', 'given-up'])),
  durationMs: z.number(),
  steps: z.array(step),
  failure: problem,
  left: z.optional(z.looseObject({ link: z.nullable(z.string()), state: stateImage })),
})

const stored: z.ZodMiniType<Stored> = z.looseObject({
  version: z.literal(version),
  baseUrl: z.string(),
  lanes: z.array(texts),
  ids: texts,
  report: z.looseObject({
    target: z.string(),
    startedAt: z.string(),
    durationMs: z.number(),
    workers: z.number(),
    stopped: z.boolean(),
  }),
  results: z.array(result),
})

const isStored = (kept: unknown): kept is Stored => stored.safeParse(kept).success

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
