import { explainIssue, unworded } from '../../contract/redaction/explain-issue.ts'
import { isAuthenticationPage } from '../../contract/control/pages.ts'
import { isControlPath } from '../../contract/control/routes.ts'
import type { ApiRequest } from '../../contract/http.ts'
import { redactFields, redactText } from '../../contract/redaction/redact.ts'
import { lostField, repeatable } from '../../contract/control/repeat.ts'
import {
  longestSpan,
  type Replay,
  replayStep,
  type ReplayStep,
} from '../../contract/control/replay.ts'
import { replayedControl } from '../../contract/control/replayed.ts'
import type { ControlBody } from '../../contract/control/operations.ts'
import { routeOf } from '../../contract/operations/route.ts'
import { jsonWebToken } from '../../contract/signing.ts'
import { ControlRefusal } from '../world/control-call.ts'
import { Refusal } from '../world/replies.ts'
import { isRequest, newestRow } from '../world/request-log.ts'
import { settle } from '../engine/settle.ts'
import type { AnswerRequest } from '../world/session.ts'
import type { SandboxTables } from '../world/tables.ts'
import { type Unit, withClock } from '../world/unit.ts'

/** A replay whose steps can all be made. */
export interface ReadyReplay extends Omit<Replay, 'steps'> {
  readonly steps: readonly ReadyStep[]
}

export interface ReadyStep extends ReplayStep {
  /** What names it in a sentence. */
  readonly name: string
}

/** @throws ControlRefusal that names the step which is wrong. */
export function readReplay({ steps: all, ...rest }: ControlBody<'replay.run'>): ReadyReplay {
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

export function readStep(value: unknown, place: string): ReadyStep {
  const parsed = replayStep.safeParse(value, unworded)
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
  const repeated = repeatable(step.body)
  if (repeated.kind === 'unknown-card') {
    throw refusal(named, `${repeated.field}: the mask of a test card is needed`)
  }
  const texts = [step.path, step.headers['user-agent'] ?? '']
  if (
    texts.some((text) => redactText(text) !== text) ||
    lostField(repeated.fields, redactFields(repeated.fields))
  ) {
    throw refusal(named, 'it holds a card number where none belongs')
  }
  const { merchant } = step.body as { merchant?: object }
  if (merchant && 'secret' in merchant) {
    throw refusal(named, 'merchant.secret: a replay carries no secret')
  }
  return { ...named, body: repeated.fields }
}

const refusal = ({ name }: Pick<ReadyStep, 'name'>, reason: string) =>
  new ControlRefusal(422, `${name}: ${reason}`)

/**
 * Makes every step at its own instant, on a clock that does not run; then moves the clock to the end.
 * Pages for customers are at `origin`.
 *
 * @throws ControlRefusal when a step does not change anything here, since it did once.
 */
export function runReplay(
  unit: Unit,
  { steps, until }: ReadyReplay,
  origin: string,
  answer: AnswerRequest,
) {
  for (const step of steps) repeat(settledAt(unit, Date.parse(step.at)), step, origin, answer)
  settledAt(unit, Date.parse(until))
}

/** Lets time pass up to that instant. */
function settledAt(unit: Unit, instant: number): Unit {
  // A step before it may have changed the settings.
  const world = unit.tables.world.get('world') ?? unit.world
  const then = withClock({ ...unit, world }, instant, true)
  settle(then)
  return then
}

function repeat(unit: Unit, step: ReadyStep, origin: string, answer: AnswerRequest) {
  try {
    const request = requestOfStep(unit, step, origin)
    const { body } = answer(unit, request, {
      startedAt: undefined,
      isReplayed: true,
      isOnlyCounted: step.only_counted,
    })
    if (hasChanged(unit.tables)) return
    const { message } = body as { message?: string }
    throw new ControlRefusal(422, message ?? 'it changes nothing')
  } catch (error) {
    if (!(error instanceof ControlRefusal || error instanceof Refusal)) throw error
    throw refusal(step, `refused here: ${error.message}`)
  }
}

/** Whether the last line is one of a request that changed something. */
export function hasChanged(tables: SandboxTables) {
  const last = newestRow(tables)
  return last !== undefined && (isRequest(last) ? last.changed === true : last.kind === 'control')
}

export function requestOfStep({ world }: Unit, step: ReadyStep, origin: string): ApiRequest {
  const { method, headers, body } = step
  const [path = '', query = ''] = step.path.split('?')
  const common = { method, path, query, origin }
  const json = { ...headers, 'content-type': 'application/json' }
  if (!isAuthenticationPage(path)) return { ...common, headers: json, body: JSON.stringify(body) }
  const { reference, choice } = body
  const claims = { jti: String(reference) }
  const form = new URLSearchParams({ JWT: jsonWebToken(claims, world.settings.merchant.secret) })
  if (choice !== undefined) form.set('choice', String(choice))
  const typed = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
  return { ...common, headers: typed, body: String(form) }
}
