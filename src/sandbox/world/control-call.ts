import type * as z from 'zod/mini'
import { explainIssue } from '../../contract/redaction/explain-issue.ts'
import type { ApiRequest } from '../../contract/http.ts'
import { isLang, type Lang } from '../../contract/text.ts'
import type { Page, PageQuery, Row, Table } from '../../store/table.ts'
import { describeDevice } from './device.ts'
import type { SandboxTables, WorldRow } from './tables.ts'
import { openTx } from './tx.ts'

/** A refused control operation: nothing changes. */
export class ControlRefusal extends Error {
  override readonly name = 'ControlRefusal'
  readonly status: number
  /** What else the answer tells. */
  readonly details: object
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    message: string,
    details: object = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.details = details
    this.headers = headers
  }
}

/** The refusal of a method, which says what the path does accept. */
export function wrongMethod(
  { method, path }: Pick<ApiRequest, 'method' | 'path'>,
  methods: readonly string[],
) {
  const allow = methods.join(', ')
  return new ControlRefusal(405, `${path} does not accept ${method}; use ${allow}`, {}, { allow })
}

export interface ControlCall {
  readonly tables: SandboxTables
  readonly world: WorldRow
  /** The host's clock, ms since 1970. */
  readonly real: number
  readonly name: string
  readonly request: ApiRequest
  readonly posts?: boolean
  /** The host's own `md5Hex`, where it has a faster one. */
  readonly md5?: (text: string) => string
}

/** An answer whose status is not 200, though something changed. */
export class ControlAnswer {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

/** The engine's world for a control operation that does what a customer does. */
export const txOf = ({ tables, world, real, name, request, posts, md5 }: ControlCall, lang: Lang) =>
  openTx(tables, world, {
    real,
    lang,
    device: describeDevice(request.headers['user-agent']),
    origin: request.origin,
    name,
    posts,
    md5,
  })

/** The language that a customer's page speaks, at first the one of the enrollment. */
export function langOf(call: ControlCall, enrollment: { readonly lang: Lang } | undefined): Lang {
  const asked = parameter(call, 'lang')
  return isLang(asked) ? asked : (enrollment?.lang ?? 'es')
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
  return place + explainIssue(issue)
}

export const parameter = ({ request }: ControlCall, name: string) =>
  new URLSearchParams(request.query).get(name) ?? undefined

export function list<R extends Row>(
  call: ControlCall,
  table: Table<R>,
  present: (row: R) => unknown,
  query: Pick<PageQuery<R>, 'newestFirst' | 'where'>,
) {
  const limit = limitOf(call)
  const cursor = parameter(call, 'after')
  const after =
    cursor === undefined ? undefined : wholeNumber(cursor, 'after', 0, Number.MAX_SAFE_INTEGER)
  const page: Page<R> = table.page({ ...query, limit, after })
  return {
    items: page.items.map(present),
    after: page.after === null ? null : String(page.after),
  }
}

/** How many entities an answer lists at most. */
export const limitOf = (call: ControlCall) =>
  wholeNumber(parameter(call, 'limit') ?? '50', 'limit', 1, 500)

function wholeNumber(text: string, name: string, min: number, max: number) {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new ControlRefusal(422, `${name}: a whole number from ${min} to ${max} is needed`)
}

export function found<R>(row: R | undefined, what: string) {
  if (row) return row
  throw new ControlRefusal(404, `there is no ${what}`)
}
