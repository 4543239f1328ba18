import * as z from 'zod/mini'
import { apiFaultKindIds, type ApiFaultKind } from './api-fault-kinds.ts'
import { replay, replayBody } from './replay.ts'
import { tableComparison } from './snapshots.ts'
import { instantText, limit, listOf } from './values.ts'

/** How many steps of a replay may be changed at once. */
const mostChanges = 50

/** What is changed at one step of a replay. */
export const replayChange = z.strictObject({
  /** Its number in the replay, from 1. */
  step: z.int().check(z.minimum(1)),
  /** Fields of its body, where `.` leads into one; null leaves a field out. */
  values: z.optional(z.record(z.string(), z.unknown())),
  /** What happens to the request on its way; `none` takes away what happened to it. */
  fault: z.optional(z.enum([...apiFaultKindIds, 'none'] as [ApiFaultKind, 'none'])),
  at: z.optional(instantText),
  /** The number of the step in whose place it is made. */
  move_to: z.optional(z.int().check(z.minimum(1))),
  leave_out: z.optional(z.literal(true)),
})
export type ReplayChange = z.infer<typeof replayChange>

const replayChanges = listOf(
  replayChange,
  z.maxLength(mostChanges, `at most ${mostChanges} steps can be changed`),
)

export const replayCompareBody = z.extend(replayBody, {
  changes: replayChanges,
  limit,
  /**
   * A name that no other caller uses: the work is done in parts, each asked for with the same body,
   * and given up when it is not asked for during 3 s.
   */
  job: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  /** The answer has the changed world as a replay of its own. */
  as_replay: z.optional(z.literal(true)),
})

/** How far a comparison in parts is; a caller that does not ask again has stopped it. */
export const replayProgress = z.object({
  /** 0 to 1, all its worlds together: two, and with `as_replay` three. */
  done: z.number(),
  /** Where the clock of the world is that is being made. */
  now: z.string(),
})
export type ReplayProgress = z.infer<typeof replayProgress>

/** One of both worlds at a place of the timeline. */
const moment = z.object({
  at: z.string(),
  /** Of a step its method and path, of an event its type, of a notification its kind. */
  name: z.string(),
  /** Of a step the status and message of its answer, of others how they stand. */
  outcome: z.string(),
  /** The order, or the entity. */
  about: z.string(),
})
export type WorldMoment = z.infer<typeof moment>

const timelineRow = z.object({
  kind: z.enum(['step', 'event', 'delivery']),
  /** The number of the step. */
  step: z.nullable(z.int()),
  a: z.nullable(moment),
  b: z.nullable(moment),
  differs: z.boolean(),
})
export type TimelineRow = z.infer<typeof timelineRow>

/** A replay as it is (`a`), and with its changes (`b`). */
export const replayComparison = z.object({
  /** Where the clock of both ends: later than in the replay, where a change is. */
  until: z.string(),
  /** How many rows of the timeline both have, until the first difference. */
  alike: z.int(),
  /** From the first difference on. */
  timeline: listOf(timelineRow),
  /** What is different in `b`, table by table. */
  tables: z.record(z.string(), tableComparison),
  /** `b` as a replay that rebuilds it, where that was asked for: its identifiers are others. */
  replay: z.optional(replay),
})
export type ReplayComparison = z.infer<typeof replayComparison>
