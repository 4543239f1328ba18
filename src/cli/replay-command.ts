import { existsSync } from 'node:fs'
import { ControlError, createControlClient } from '../client/control-client.ts'
import {
  type WorldMoment,
  type ReplayChange,
  type ReplayComparison,
  type TimelineRow,
} from '../contract/control/replay-change.ts'
import { BrokenLink, decodeReplay } from '../contract/control/replay-link.ts'
import type { Replay } from '../contract/control/replay.ts'
import { isControlPath } from '../contract/control/routes.ts'
import { redactText } from '../contract/redaction/redact.ts'
import { shownValue } from '../contract/redaction/issue.ts'
import type { Io } from './command.ts'
import { openInProcess } from './in-process.ts'
import { readState } from './open-state.ts'
import { stepChanges, type ReplayValues } from './replay-options.ts'
import { Unable } from './unable.ts'

/**
 * Lists the steps of a link or of a state in a file, or holds what they lead to against what they lead to
 * with changes.
 *
 * @throws Unable when there is no such state, or no such change of it.
 */
export async function replayCommand(values: ReplayValues, { out }: Io, given: string) {
  const replay = await replayNamed(given)
  const changes = stepChanges(values).map((change) => typed(change, replay))
  if (changes.length && !values.diff) {
    throw new Unable('a change needs --diff, which prints what comes of it')
  }
  const compared = await compare(replay, changes)
  if (values.json) out(`${JSON.stringify(values.diff ? compared : replay, null, 2)}\n`)
  else out(values.diff ? differencesIn(compared) : stepsOf(replay))
  return 0
}

/** @throws Unable when the text is neither a link nor the name of a file with a state. */
async function replayNamed(given: string): Promise<Replay> {
  const [, behind] = given.split('#')
  const fragment = behind ?? (/^\d+\.[a-z]\./.test(given) ? given : undefined)
  if (fragment === undefined) {
    if (given && existsSync(given)) return (await readState(given)) as Replay
    throw new Unable(
      'needs a link such as "http://localhost:4173/replay#1.z..." in quotes, or the name of a file with a state',
    )
  }
  try {
    return (await decodeReplay(fragment)).replay
  } catch (error) {
    if (!(error instanceof BrokenLink)) throw error
    throw new Unable(problems[error.problem])
  }
}

const problems = {
  none: 'the link has nothing behind its # sign: copy it whole, and put it in quotes',
  broken: 'the link is cut off or damaged: copy it whole, and put it in quotes',
  newer: 'the link is of a newer version: update Ensayo',
} as const

/** The fields of the payment interface are texts; those of the control interface may be any JSON. */
function typed({ values, ...change }: ReturnType<typeof stepChanges>[number], { steps }: Replay) {
  if (!values) return change satisfies ReplayChange
  const isControl = isControlPath(steps[change.step - 1]?.path ?? '')
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    isControl && value !== null ? jsonOr(value) : value,
  ])
  return { ...change, values: Object.fromEntries(entries) as Record<string, unknown> }
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** @throws Unable when a step is refused. */
async function compare(replay: Replay, changes: readonly ReplayChange[]) {
  const port = await openInProcess()('replay')
  const control = createControlClient((request) => port.ask(request))
  try {
    // Without a name it comes whole.
    const body = { ...replay, changes: [...changes] }
    return (await control('replay.compare', { body })) as ReplayComparison
  } catch (error) {
    if (error instanceof ControlError) throw new Unable(redactText(error.message))
    throw error
  }
}

function stepsOf({ steps, now, until }: Replay) {
  const rows = steps.map(({ at, method, path, body }, index) => {
    const about = body['order_id'] ?? body['payment_uuid'] ?? body['customer_email'] ?? ''
    return `${String(index + 1).padStart(4)}  ${at}  ${method} ${path} ${redactText(String(about))}`
  })
  return `${[`from ${now} to ${until}, steps: ${steps.length}`, ...rows].map((row) => row.trimEnd()).join('\n')}\n`
}

function differencesIn({ alike, timeline, tables, until }: ReplayComparison) {
  const differing = Object.entries(tables).flatMap(([name, table]) => {
    const { added, removed, changed } = table.counts
    if (added + removed + changed === 0) return []
    const fields = table.changed.flatMap(({ id, fields: all }) =>
      all.map(
        ({ name: field, before, after }) =>
          `  ${id}  ${field}: ${shownValue(field, before)} -> ${shownValue(field, after)}`,
      ),
    )
    return [`${name}: added ${added}, removed ${removed}, changed ${changed}`, ...fields]
  })
  if (!timeline.length && !differing.length) return `both worlds are the same, until ${until}\n`
  const rows = timeline.filter(({ differs }) => differs).flatMap(rowLines)
  const head = `alike: ${alike} moments; then, until ${until} (- as it was, + with the changes):`
  return `${[head, ...rows, '', ...differing].join('\n')}\n`
}

function rowLines({ step, kind, a, b }: TimelineRow) {
  const place = [kind === 'step' ? `step ${step}` : kind, (a ?? b)?.about].filter(Boolean).join(' ')
  const line = (sign: string, moment: WorldMoment | null) =>
    moment ? [`  ${sign} ${moment.at}  ${[moment.name, moment.outcome].join(' ').trim()}`] : []
  return [place, ...line('-', a), ...line('+', b)]
}
