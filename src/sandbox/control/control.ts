import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { clockBody, type SandboxInfo, settingsBody } from '../../contract/control/control.ts'
import { patternOf } from '../../contract/control/control-path.ts'
import type { ApiRequest, ApiResponse } from '../../contract/http.ts'
import type { Table } from '../../store/table.ts'
import { addDuration, parseDuration } from '../../contract/domain/durations.ts'
import { iso, lastInstant, nowOf, setClock } from '../world/clock.ts'
import {
  ControlAnswer,
  type ControlCall,
  ControlRefusal,
  found,
  list,
  parameter,
  readBody,
  wrongMethod,
} from '../world/control-call.ts'
import {
  listOfPlan,
  planNextCharge,
  presentEnrollmentEntity,
  requestCancellation,
  retryByCustomer,
} from '../recurring/enrollment-actions.ts'
import { ledger } from '../ledger/ledger.ts'
import {
  describeCheckout,
  describeManaged,
  lookUpForCheckout,
  payCheckout,
} from '../recurring/checkout.ts'
import { presentDelivery, redeliverToInbox } from '../notifications/deliveries.ts'
import { presentPlan } from '../recurring/plans.ts'
import { presentPayment } from '../presentation/present.ts'
import { presentEvent, presentEvents } from '../presentation/present-event.ts'
import { presentSettings } from '../presentation/present-settings.ts'
import { describeReplay } from '../snapshots/describe-replay.ts'
import { countRequests, isRequest } from '../world/request-log.ts'
import { nextDue, settle } from '../engine/settle.ts'
import { listSnapshots, snapshotActions } from '../snapshots/snapshots.ts'
import { presentAuthentication } from '../three-d-secure/three-d-secure.ts'
import { presentTokenEntity } from '../tokens/tokens.ts'
import type {
  PaymentRow,
  RequestRow,
  SandboxRows,
  SandboxTables,
  Settings,
} from '../world/tables.ts'

type Action = (call: ControlCall, id: string) => unknown

/** Method and path of each control operation; `:id` names one entity. */
const actions: Readonly<Record<string, Action>> = {
  'GET /sandbox': describeSandbox,
  'POST /sandbox/clock': moveClock,
  'GET /sandbox/settings': ({ world }) => presentSettings(world.settings),
  'PATCH /sandbox/settings': changeSettings,
  'GET /sandbox/assumptions': (call) => ({
    items: ledger(call.world.settings.assumptions, parameter(call, 'lang') === 'en' ? 'en' : 'es'),
    after: null,
  }),
  ...entityActions('payments', 'payment', presentPaymentEntity, listOfEnrollment),
  ...entityActions('tokens', 'token', presentTokenEntity),
  ...entityActions('authentications', 'authentication', presentAuthentication),
  ...entityActions('plans', 'plan', presentPlan),
  ...entityActions('enrollments', 'enrollment', presentEnrollmentEntity, listOfPlan),
  'POST /sandbox/enrollments/:id/next-charge': planNextCharge,
  'POST /sandbox/enrollments/:id/retry': retryByCustomer,
  'POST /sandbox/enrollments/:id/cancel-request': requestCancellation,
  'GET /sandbox/checkout/:id': describeCheckout,
  'POST /sandbox/checkout/:id/pay': payCheckout,
  'POST /sandbox/checkout/:id/lookup': lookUpForCheckout,
  'GET /sandbox/manage/:id': describeManaged,
  'GET /sandbox/events': listEvents,
  'GET /sandbox/deliveries': listDeliveries,
  'GET /sandbox/deliveries/:id': ({ tables }, id) =>
    presentDelivery(found(tables.deliveries.get(id), `delivery ${id}`)),
  'POST /sandbox/deliveries/:id/redeliver': redeliverToInbox,
  'GET /sandbox/snapshots': listSnapshots,
  'GET /sandbox/replay': describeReplay,
  'GET /sandbox/requests': (call) => {
    const operation = parameter(call, 'operation')
    const status = parameter(call, 'status')
    return list(call, call.tables.requests, (row) => presentRequest(row as RequestRow), {
      newestFirst: true,
      where: (row) =>
        isRequest(row) &&
        (operation === undefined || row.operation === operation) &&
        (status === undefined || String(row.status) === status),
    })
  },
}

/** The payments of one enrollment, if one is asked for. */
function listOfEnrollment(call: ControlCall) {
  const enrollment = parameter(call, 'enrollment')
  if (enrollment === undefined) return undefined
  return list(call, call.tables.payments, (row) => presentPaymentEntity(row, call), {
    newestFirst: true,
    where: (row) => row.enrollment?.id === enrollment,
  })
}

/** What happened, oldest first unless asked otherwise; `type` is one, or a whole family of them. */
function listEvents(call: ControlCall) {
  const entity = parameter(call, 'entity')
  const type = parameter(call, 'type')
  return list(call, call.tables.events, presentEvent, {
    newestFirst: isNewestFirst(call),
    where: (row) =>
      (entity === undefined || row.entity === entity) &&
      (type === undefined || row.type === type || row.type.startsWith(`${type}.`)),
  })
}

/** The notifications, which a payment has too when they are about its enrollment. */
function listDeliveries(call: ControlCall) {
  const entity = parameter(call, 'entity')
  const kind = parameter(call, 'kind')
  const status = parameter(call, 'status')
  return list(call, call.tables.deliveries, presentDelivery, {
    newestFirst: isNewestFirst(call),
    where: ({ notice, ...row }) =>
      (entity === undefined || row.entity === entity || notice.payment?.id === entity) &&
      (kind === undefined || notice.kind === kind) &&
      (status === undefined || row.status === status),
  })
}

function isNewestFirst(call: ControlCall) {
  const order = parameter(call, 'order') ?? 'oldest'
  if (order === 'newest' || order === 'oldest') return order === 'newest'
  throw new ControlRefusal(422, 'order: one of oldest, newest is needed')
}

/** The list of an entity, newest first, which a query may narrow down, and one of it. */
function entityActions<Name extends keyof SandboxRows>(
  name: Name,
  singular: string,
  present: (row: SandboxRows[Name], call: ControlCall) => unknown,
  narrowed: (call: ControlCall) => unknown = () => undefined,
): Record<string, Action> {
  return {
    [`GET /sandbox/${name}`]: (call) =>
      narrowed(call) ??
      list(call, call.tables[name] as Table<SandboxRows[Name]>, (row) => present(row, call), {
        newestFirst: true,
      }),
    [`GET /sandbox/${name}/:id`]: (call, id) =>
      present(
        found(call.tables[name].get(id) as SandboxRows[Name] | undefined, `${singular} ${id}`),
        call,
      ),
  }
}

/** Answers one control request against one world. */
export function control(call: ControlCall): ApiResponse {
  const { method, path } = call.request
  const { action, id } = findAction(actions, call.request)
  if (!action) throw unknownOperation(method, path)
  const answer = action(call, id)
  return answer instanceof ControlAnswer
    ? { status: answer.status, body: answer.body }
    : { status: 200, body: answer }
}

/** The action of a request, by its method and path, and the entity that the path names. */
export function findAction<Any>(
  known: Readonly<Record<string, Any>>,
  { method, path }: Pick<ApiRequest, 'method' | 'path'>,
): { readonly action: Any | undefined; readonly id: string } {
  const [pattern, id] = patternOf(path)
  return { action: known[`${method} ${path}`] ?? known[`${method} ${pattern}`], id }
}

/** With what `sandbox.ts` and `sandboxes.ts` answer, since it is about more than one unit of work. */
const known = [
  ...Object.keys(actions),
  ...Object.keys(snapshotActions),
  'POST /sandbox/reset',
  'POST /sandbox/replay',
  'DELETE /sandbox',
]

function unknownOperation(method: string, path: string) {
  const [pattern] = patternOf(path)
  const allowed = known.flatMap((key) => (key.endsWith(` ${pattern}`) ? key.split(' ', 1) : []))
  return allowed.length
    ? wrongMethod({ method, path }, allowed)
    : new ControlRefusal(404, `the control interface has no ${method} ${path}`)
}

export function describeSandbox({
  tables,
  world,
  real,
  name,
}: Pick<ControlCall, 'tables' | 'world' | 'real' | 'name'>): SandboxInfo {
  const next = nextDue(tables)
  return {
    name,
    now: iso(nowOf(world, real)),
    frozen: world.frozenAt !== null,
    seed: world.seed,
    settings: presentSettings(world.settings),
    counts: {
      payments: tables.payments.size,
      tokens: tables.tokens.size,
      plans: tables.plans.size,
      enrollments: tables.enrollments.size,
      events: tables.events.size,
      deliveries: tables.deliveries.size,
      requests: countRequests(tables),
    },
    next: next ? { at: iso(next.at), what: next.type } : null,
  }
}

function moveClock({ tables, world, real, name, posts, md5, request }: ControlCall) {
  const body = readBody(clockBody, request.body)
  const now = nowOf(world, real)
  const target = body.next
    ? dueTime(tables)
    : body.advance !== undefined
      ? advanced(now, body.advance)
      : body.to !== undefined
        ? Date.parse(body.to)
        : now
  if (target < now) {
    throw new ControlRefusal(422, 'the clock cannot go back: restore a snapshot instead')
  }
  if (target > lastInstant) throw new ControlRefusal(422, 'the clock ends with the year 9999')
  const frozen = body.frozen ?? world.frozenAt !== null
  const moved = setClock(world, real, target, frozen)
  tables.world.put(moved)
  const events = settle(tables, moved, { real, name, posts, md5 })
  return { now: iso(target), frozen, events: presentEvents(events) }
}

function dueTime(tables: SandboxTables) {
  const next = nextDue(tables)
  if (next) return next.at
  throw new ControlRefusal(422, 'nothing is due')
}

function advanced(now: number, duration: string) {
  if (!parseDuration(duration)) {
    throw new ControlRefusal(422, `advance: "${duration}" is not an ISO 8601 duration, such as P1M`)
  }
  try {
    return addDuration(now, duration)
  } catch {
    return duration.startsWith('-') ? -Infinity : Infinity
  }
}

function changeSettings({ tables, world, request }: ControlCall) {
  const { assumptions, merchant, ...plain } = readBody(settingsBody, request.body)
  const settings: Settings = {
    ...world.settings,
    ...withoutUndefined(plain),
    assumptions: {
      ...defaultAssumptions,
      ...world.settings.assumptions,
      ...assumptions,
    } as Settings['assumptions'],
    merchant: { ...world.settings.merchant, ...withoutUndefined(merchant ?? {}) },
  }
  tables.world.put({ ...world, settings })
  return presentSettings(settings)
}

const withoutUndefined = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>
  }

function presentPaymentEntity(row: PaymentRow, { world }: ControlCall) {
  return presentPayment(row, world.settings.assumptions)
}

/** A request as the control interface lists it: what the log notes for a replay stays in it. */
export const presentRequest = ({
  number: _number,
  changed: _changed,
  unrepeatable: _unrepeatable,
  at,
  ...row
}: RequestRow) => ({ ...row, at: iso(at) })
