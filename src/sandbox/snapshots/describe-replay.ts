import { sensitivityOf } from '../../contract/redaction/redact.ts'
import { repeatable } from '../../contract/control/repeat.ts'
import {
  longestSpan,
  type Replay,
  type ReplayObstacle,
  replayObstacles,
  type ReplayStep,
} from '../../contract/control/replay.ts'
import { fill } from '../../contract/text.ts'
import { iso, nowOf } from '../world/clock.ts'
import { ControlRefusal } from '../world/control-call.ts'
import type { Unit } from '../world/unit.ts'
import { isRequest, newestLine } from '../world/request-log.ts'
import type { ControlStepRow, MarkRow, RequestRow, SandboxTables } from '../world/tables.ts'

type StepRow = RequestRow | ControlStepRow

/**
 * The beginning of this state and every step that led to it, as one may repeat them.
 *
 * @throws ControlRefusal when there is none, with the obstacle.
 */
export function describeReplay({ tables, world, real }: Unit): Replay {
  const { beginning, steps } = readLog(tables)
  const now = nowOf(world, real)
  if (now - beginning.at > longestSpan) throw refusalFor({ reason: 'far' })
  const { dataset, webhookUrl, assumptions } = beginning
  return {
    seed: world.seed,
    now: iso(beginning.at),
    dataset,
    ...(webhookUrl === null ? {} : { webhook_url: webhookUrl }),
    ...(assumptions && { assumptions }),
    steps: steps.map(presentStep),
    until: iso(now),
    ...(steps.some((row) => 'setsSecret' in row) ? { without_secret: true as const } : {}),
  }
}

/** Goes back from the newest line to the beginning; past a return to a snapshot, to where it was taken. */
function readLog({ requests, ...tables }: SandboxTables) {
  const steps: StepRow[] = []
  let number = newestLine({ requests, ...tables })
  for (;;) {
    const row = requests.get(`R-${number}`)
    if (!row) throw refusalFor({ reason: 'forgotten' })
    if (isRequest(row) || row.kind === 'control') {
      if (isRequest(row) && row.changed === null) throw refusalFor({ reason: 'older' })
      if (!isRequest(row) || row.changed) steps.push(row)
      number--
      continue
    }
    const mark: MarkRow = row
    switch (mark.kind) {
      case 'begun':
        return { beginning: mark, steps: steps.reverse() }
      case 'forked':
        throw refusalFor({ reason: 'forked' })
      case 'returned':
        if (mark.line === null) throw refusalFor({ reason: 'older' })
        number = mark.line
    }
  }
}

function presentStep(row: StepRow, index: number): ReplayStep {
  const { at, method, path, request } = row
  if (isRequest(row) && row.isOnlyCounted) return countedStep(row)
  const repeated = repeatable(request.body)
  const lost = row.unrepeatable ?? (repeated.kind === 'unknown-card' ? repeated.field : undefined)
  if (lost !== undefined) {
    const named = `${method} ${path.split('?')[0]}`
    throw refusalFor({ reason: 'field', step: index + 1, request: named, field: lost })
  }
  const agent = request.headers['user-agent']
  return {
    at: iso(at),
    method: method as ReplayStep['method'],
    path,
    headers: agent === undefined ? {} : { 'user-agent': agent },
    body: Object.fromEntries(
      Object.entries(request.body).filter(([name]) => sensitivityOf(name) !== 'secret'),
    ),
  }
}

/** It did nothing, so that it says no more than what it was about. */
const countedStep = ({ at, method, path, struck }: RequestRow): ReplayStep => ({
  at: iso(at),
  method: method as ReplayStep['method'],
  path,
  headers: {},
  body: {
    ...(struck?.order === undefined ? {} : { order_id: struck.order }),
    ...(struck?.payment === undefined ? {} : { payment_uuid: struck.payment }),
  },
  only_counted: true,
})

function refusalFor(obstacle: ReplayObstacle) {
  const { reason, ...named } = obstacle
  return new ControlRefusal(409, fill(replayObstacles[reason].en, named), { obstacle })
}
