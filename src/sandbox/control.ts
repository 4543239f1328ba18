import type * as z from 'zod/mini'
import { defaultAssumptions } from '../contract/assumptions.ts'
import { clockBody, type SandboxInfo, settingsBody } from '../contract/control.ts'
import type { ApiRequest, ApiResponse } from '../contract/http.ts'
import type { Page, PageQuery, Row, Table } from '../store/table.ts'
import { addDuration, isDuration, iso, lastInstant, nowOf, setClock } from './clock.ts'
import { ledger } from './ledger.ts'
import { presentPayment } from './present.ts'
import { nextDue, settle } from './settle.ts'
import { presentAuthentication } from './three-d-secure.ts'
import { presentTokenEntity } from './tokens.ts'
import type { EventRow, RequestRow, SandboxTables, Settings, WorldRow } from './tables.ts'

/** A refused control operation: nothing changes. */
export class ControlRefusal extends Error {
  override readonly name = 'ControlRefusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface ControlCall {
  readonly tables: SandboxTables
  readonly world: WorldRow
  /** The host's clock, ms since 1970. */
  readonly real: number
  readonly name: string
  readonly request: ApiRequest
}

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
  'GET /sandbox/payments': (call) =>
    list(
      call,
      call.tables.payments,
      (row) => presentPayment(row, call.world.settings.assumptions),
      {
        newestFirst: true,
      },
    ),
  'GET /sandbox/payments/:id': ({ tables, world }, id) =>
    presentPayment(found(tables.payments.get(id), `payment ${id}`), world.settings.assumptions),
  'GET /sandbox/tokens': (call) =>
    list(call, call.tables.tokens, presentTokenEntity, { newestFirst: true }),
  'GET /sandbox/tokens/:id': ({ tables }, id) =>
    presentTokenEntity(found(tables.tokens.get(id), `token ${id}`)),
  'GET /sandbox/authentications': (call) =>
    list(call, call.tables.authentications, presentAuthentication, { newestFirst: true }),
  'GET /sandbox/authentications/:id': ({ tables }, id) =>
    presentAuthentication(found(tables.authentications.get(id), `authentication ${id}`)),
  'GET /sandbox/events': (call) => {
    const entity = parameter(call, 'entity')
    return list(call, call.tables.events, presentEvent, {
      where: entity === undefined ? undefined : (row) => row.entity === entity,
    })
  },
  'GET /sandbox/requests': (call) => {
    const operation = parameter(call, 'operation')
    const status = parameter(call, 'status')
    return list(call, call.tables.requests, presentRequest, {
      newestFirst: true,
      where: (row) =>
        (operation === undefined || row.operation === operation) &&
        (status === undefined || String(row.status) === status),
    })
  },
}

/** Answers one control request against one world. */
export function control(call: ControlCall): ApiResponse {
  const { method, path } = call.request
  const direct = actions[`${method} ${path}`]
  if (direct) return { status: 200, body: direct(call, '') }
  const [parent, id] = splitLast(path)
  const action = actions[`${method} ${parent}/:id`]
  if (!action) throw unknownOperation(method, path, parent)
  return { status: 200, body: action(call, id) }
}

/** `reset` needs a store of its own and is answered in `sandbox.ts`. */
const known = [...Object.keys(actions), 'POST /sandbox/reset']

function unknownOperation(method: string, path: string, parent: string) {
  const others = known.filter((key) =>
    [` ${path}`, ` ${parent}/:id`].some((end) => key.endsWith(end)),
  )
  return others.length
    ? new ControlRefusal(405, `${path} does not accept ${method}`)
    : new ControlRefusal(404, `the control interface has no ${method} ${path}`)
}

function splitLast(path: string) {
  const slash = path.lastIndexOf('/')
  const id = path.slice(slash + 1)
  try {
    return [path.slice(0, slash), decodeURIComponent(id)] as const
  } catch {
    return [path.slice(0, slash), id] as const
  }
}

/** The body of a control request; an absent one is an empty object. */
export function readBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: string | undefined,
): z.output<Schema> {
  if (body === undefined) throw new ControlRefusal(413, 'the body is over 1 MiB')
  let value: unknown
  try {
    value = JSON.parse(body.trim() || '{}')
  } catch {
    throw new ControlRefusal(400, 'the body is not JSON')
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data as z.output<Schema>
  const [issue] = parsed.error.issues
  throw new ControlRefusal(422, explain(issue))
}

function explain(issue: z.core.$ZodIssue | undefined) {
  if (!issue) return 'the body is invalid'
  const place = issue.path.length ? `${issue.path.join('.')}: ` : ''
  switch (issue.code) {
    case 'unrecognized_keys':
      return `${place}unknown: ${issue.keys.join(', ')}`
    case 'invalid_value':
      return `${place}one of ${issue.values.join(', ')} is needed`
    case 'invalid_type':
      return `${place}${issue.expected === 'int' ? 'a whole number' : issue.expected} is needed`
    case 'too_small':
      return `${place}${lengthOf(issue)}at least ${issue.minimum} is needed`
    case 'too_big':
      return `${place}${lengthOf(issue)}at most ${issue.maximum} is needed`
    case 'invalid_format':
      return issue.message === 'Invalid input'
        ? `${place}${issue.format === 'datetime' ? 'an ISO 8601 instant in UTC' : issue.format} is needed`
        : `${place}${issue.message}`
    default:
      return `${place}${issue.message}`
  }
}

const lengthOf = ({ origin }: { origin: string }) => (origin === 'string' ? 'a length of ' : '')

export function describeSandbox({ tables, world, real, name }: ControlCall): SandboxInfo {
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
      plans: 0,
      enrollments: 0,
      events: tables.events.size,
      deliveries: 0,
      requests: tables.requests.size,
    },
    next: next ? { at: iso(next.at), what: next.type } : null,
  }
}

/** Settings without the merchant's secret, which only goes in. */
const presentSettings = ({ merchant, ...settings }: Settings) => ({
  ...settings,
  merchant: { name: merchant.name, key: merchant.key, voidUser: merchant.voidUser },
})

function moveClock({ tables, world, real, request }: ControlCall) {
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
  const events = settle(tables, moved, real)
  return { now: iso(target), frozen, events: events.map(presentEvent) }
}

function dueTime(tables: SandboxTables) {
  const next = nextDue(tables)
  if (next) return next.at
  throw new ControlRefusal(422, 'nothing is due')
}

function advanced(now: number, duration: string) {
  if (!isDuration(duration)) {
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

const parameter = ({ request }: ControlCall, name: string) =>
  new URLSearchParams(request.query).get(name) ?? undefined

function list<R extends Row>(
  call: ControlCall,
  table: Table<R>,
  present: (row: R) => unknown,
  query: Pick<PageQuery<R>, 'newestFirst' | 'where'>,
) {
  const limit = wholeNumber(parameter(call, 'limit') ?? '50', 'limit', 1, 500)
  const cursor = parameter(call, 'after')
  const after =
    cursor === undefined ? undefined : wholeNumber(cursor, 'after', 0, Number.MAX_SAFE_INTEGER)
  const page: Page<R> = table.page({ ...query, limit, after })
  return {
    items: page.items.map(present),
    after: page.after === null ? null : String(page.after),
  }
}

function wholeNumber(text: string, name: string, min: number, max: number) {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new ControlRefusal(422, `${name}: a whole number from ${min} to ${max} is needed`)
}

function found<R>(row: R | undefined, what: string) {
  if (row) return row
  throw new ControlRefusal(404, `there is no ${what}`)
}

const presentEvent = ({ id, at, type, entity }: EventRow) => ({ id, at: iso(at), type, entity })

const presentRequest = ({ number: _, at, ...row }: RequestRow) => ({ ...row, at: iso(at) })
