import { explainIssue } from '../../contract/redaction/explain-issue.ts'
import { type ApiRequest, isAuthenticationPage, isControlPath } from '../../contract/http.ts'
import { redactFields, redactText } from '../../contract/redaction/redact.ts'
import { lostField, repeatable } from '../../contract/control/repeat.ts'
import {
  longestSpan,
  type Replay,
  replayBody,
  replayedControl,
  replayStep,
  type ReplayStep,
} from '../../contract/control/replay.ts'
import { routeOf } from '../../contract/operations/route.ts'
import { jsonWebToken } from '../../contract/signing.ts'
import { answerRequest } from '../answer-request.ts'
import { setClock } from '../world/clock.ts'
import { type ControlCall, ControlRefusal, readBody } from '../world/control-call.ts'
import { Refusal } from '../world/replies.ts'
import { isRequest, newestRow } from '../world/request-log.ts'
import { settle } from '../engine/settle.ts'
import type { Env } from '../engine/step.ts'
import type { SandboxTables, WorldRow } from '../world/tables.ts'

/** A replay whose steps can all be made. */
export interface ReadyReplay extends Omit<Replay, 'steps'> {
  readonly steps: readonly ReadyStep[]
}

interface ReadyStep extends ReplayStep {
  /** What names it in a sentence. */
  readonly name: string
}

/** @throws ControlRefusal that names the step which is wrong. */
export function readReplay(body: string | undefined): ReadyReplay {
  const { steps: all, ...rest } = readBody(replayBody, body)
  const steps: ReadyStep[] = []
  let latest = Date.parse(rest.now)
  const until = Date.parse(rest.until)
  if (until < latest) throw new ControlRefusal(422, 'until: it is before the beginning (now)')
  if (until - latest > longestSpan) {
    throw new ControlRefusal(422, 'until: a replay goes 50 years at most')
  }
  for (const [index, one] of all.entries()) {
    const step = readStep(one, `step ${index + 1}`)
    const at = Date.parse(step.at)
    if (at < latest) throw refusal(step, 'it is before the one ahead of it')
    if (at > until) throw refusal(step, 'it is after the end (until)')
    latest = at
    steps.push(step)
  }
  return { ...rest, steps }
}

function readStep(value: unknown, place: string): ReadyStep {
  const parsed = replayStep.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const where = issue?.path.length ? `${issue.path.join('.')}: ` : ''
    throw refusal({ name: place }, where + (issue ? explainIssue(issue) : 'it is invalid'))
  }
  const { data: step } = parsed
  const [path = ''] = step.path.split('?')
  const named = { ...step, name: `${place}, ${step.method} ${path}` }
  const isKnown = isControlPath(path)
    ? replayedControl(step.method, path) !== undefined
    : routeOf(step.method, path).kind === 'operation'
  if (!isKnown) throw refusal(named, 'a replay has no such step')
  const told = repeatable(step.body)
  if (told.kind === 'unknown-card') {
    throw refusal(named, `${told.field}: the mask of a test card is needed`)
  }
  const texts = [step.path, step.headers['user-agent'] ?? '']
  if (
    texts.some((text) => redactText(text) !== text) ||
    lostField(told.fields, redactFields(told.fields))
  ) {
    throw refusal(named, 'it holds a card number where none belongs')
  }
  const { merchant } = step.body as { merchant?: object }
  if (merchant && 'secret' in merchant) {
    throw refusal(named, 'merchant.secret: a replay carries no secret')
  }
  return { ...named, body: told.fields }
}

const refusal = ({ name }: Pick<ReadyStep, 'name'>, reason: string) =>
  new ControlRefusal(422, `${name}: ${reason}`)

/** Where a replay is made. */
type Place = Pick<ControlCall, 'tables' | 'real' | 'name' | 'md5'> & {
  /** Pages for customers are at its address. */
  readonly origin: string
  readonly env: Pick<Env, 'attempt' | 'writes'>
}

/**
 * Makes every step at its own instant, on a clock that stands still; then stands at the end. Nothing is
 * posted: notifications arrive in the inbox.
 *
 * @throws ControlRefusal when a step does not change anything here, since it did once.
 */
export function runReplay(place: Place, { steps, until }: ReadyReplay) {
  for (const step of steps) {
    const world = standAt(place, Date.parse(step.at))
    repeat(place, world, step)
  }
  standAt(place, Date.parse(until))
}

/** Lets time pass up to that instant. */
function standAt({ tables, real, name, md5 }: Place, instant: number): WorldRow {
  const world = setClock(worldOf(tables), real, instant, true)
  tables.world.put(world)
  settle(tables, world, { real, name, md5, posts: false })
  return world
}

const worldOf = ({ world }: SandboxTables) => world.get('world') as WorldRow

function repeat(place: Place, world: WorldRow, step: ReadyStep) {
  const { tables, real, name, md5, env } = place
  const lent = { ...env, elapsed: () => 0, isReplayed: true }
  const request = requestOf(place, world, step)
  try {
    const { body } = answerRequest({ tables, world, real, name, md5, posts: false, request }, lent)
    if (hasChanged(tables)) return
    const { message } = body as { message?: string }
    throw new ControlRefusal(422, message ?? 'it changes nothing')
  } catch (error) {
    if (!(error instanceof ControlRefusal || error instanceof Refusal)) throw error
    throw refusal(step, `refused here: ${error.message}`)
  }
}

/** Whether the last line is one of a request that changed something. */
function hasChanged(tables: SandboxTables) {
  const last = newestRow(tables)
  return last !== undefined && (isRequest(last) ? last.changed === true : last.kind === 'control')
}

function requestOf({ origin, name }: Place, world: WorldRow, step: ReadyStep): ApiRequest {
  const { method, headers, body } = step
  const [path = '', query = ''] = step.path.split('?')
  const common = { method, path, query, origin }
  const json = { ...headers, 'x-sandbox': name, 'content-type': 'application/json' }
  if (!isAuthenticationPage(path)) return { ...common, headers: json, body: JSON.stringify(body) }
  const { reference, choice } = body
  const claims = { jti: String(reference) }
  const form = new URLSearchParams({ JWT: jsonWebToken(claims, world.settings.merchant.secret) })
  if (choice !== undefined) form.set('choice', String(choice))
  const typed = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
  return { ...common, headers: typed, body: String(form) }
}
