import type * as z from 'zod/mini'
import type {
  ControlAnswer,
  ControlBody,
  controlOperations,
  ControlQuery,
} from '../../contract/control/operations.ts'
import {
  type ControlId,
  controlIds,
  controlPath,
  controlRoutes,
} from '../../contract/control/control-routes.ts'
import { limitOf, type Listing } from '../../contract/control/values.ts'
import type { ApiRequest } from '../../contract/http.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import { nearest } from '../../contract/nearest.ts'
import { isLang, type Lang } from '../../contract/text.ts'
import type { PageQuery, Row, Table } from '../../store/table.ts'
import { describeDevice } from './device.ts'
import { openTx, type Unit } from './tx.ts'

/** The content of a control request, read by its row of the contract. */
export interface Asked<Id extends ControlId = ControlId> {
  readonly operation: Id
  /** The identifier in the place of `:id` in the path. */
  readonly id: string
  readonly query: ControlQuery<Id>
  readonly body: ControlBody<Id>
}

/** A control operation in one unit of work. */
export interface ControlCall<Id extends ControlId = ControlId> extends Unit, Asked<Id> {
  readonly request: RequestSource
}

/** The sender, and the address by which it reached the interface. */
export type RequestSource = Pick<ApiRequest, 'origin' | 'headers'>

/** The answer of an operation: the body of a 200, or a reply with another status of its row. */
export type ControlResult<Id extends ControlId> = ControlAnswer<Id> | ControlReply<OtherAnswer<Id>>

type Answers<Id extends ControlId> = (typeof controlOperations)[Id]['answers']
type OtherAnswer<Id extends ControlId> = z.output<
  Extract<Answers<Id>[Exclude<keyof Answers<Id>, 200>], z.ZodMiniType>
>

/** An answer whose status is not 200, though something changed. */
export class ControlReply<Body> {
  readonly status: number
  readonly body: Body

  constructor(status: number, body: Body) {
    this.status = status
    this.body = body
  }
}

/** A refused control operation: nothing changes. Quotations of the request are masked. */
export class ControlRefusal extends Error {
  override readonly name = 'ControlRefusal'
  readonly status: number
  /** Further fields of the answer. */
  readonly details: object
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    message: string,
    details: object = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(redactText(message))
    this.status = status
    this.details = details
    this.headers = headers
  }
}

/** The refusal of a path that the control interface does not have. */
export const unknownPath = ({ method, path }: Pick<ApiRequest, 'method' | 'path'>) =>
  new ControlRefusal(404, `the control interface has no ${method} ${path}${meantPath(path)}`)

/** The known paths that resemble an unknown one, or all known paths. */
function meantPath(path: string) {
  const [, , family = '', ...rest] = path.split('/')
  const families = [...new Set(controlIds.map((id) => controlPath(id).split('/')[2] ?? ''))]
  const near = families.includes(family) ? undefined : nearest(family, families.filter(Boolean))
  if (near) return `; is ${['/sandbox', near, ...rest].join('/')} meant?`
  const own = controlIds.filter((id) => controlPath(id).split('/')[2] === family)
  if (!own.length) return `; there are ${families.filter(Boolean).join(', ')} below /sandbox`
  return `; there are ${own.map((id) => controlRoutes[id]).join(', ')}`
}

/** The refusal of a method, with the methods that the path accepts. */
export function wrongMethod(
  { method, path }: Pick<ApiRequest, 'method' | 'path'>,
  methods: readonly string[],
) {
  const allow = methods.join(', ')
  return new ControlRefusal(405, `${path} does not accept ${method}; use ${allow}`, {}, { allow })
}

/** The engine's world for a control operation that acts for a customer. */
export const txOf = (call: Unit & { readonly request: RequestSource }, lang: Lang) =>
  openTx(call, {
    lang,
    device: describeDevice(call.request.headers['user-agent']),
    origin: call.request.origin,
  })

/** The language that a customer's page speaks, at first the one of the enrollment. */
export const langOf = (
  { query }: { readonly query: { readonly lang?: string } },
  enrollment: { readonly lang: Lang } | undefined,
): Lang => (isLang(query.lang) ? query.lang : (enrollment?.lang ?? 'es'))

/**
 * A page of a table.
 *
 * @throws ControlRefusal when the cursor belongs to another table.
 */
export function list<R extends Row, Item>(
  {
    query: asked,
  }: { readonly query: { readonly limit?: string | undefined; readonly after?: string } },
  table: Table<R>,
  present: (row: R) => Item,
  query: Pick<PageQuery<R>, 'newestFirst' | 'where'>,
): Listing<Item> {
  const page = table.page({ ...query, limit: limitOf(asked), after: readCursor(asked.after) })
  return { items: page.items.map(present), after: page.after === null ? null : String(page.after) }
}

export function readCursor(after: string | undefined) {
  if (after === undefined) return undefined
  const number = /^\d{1,16}$/.test(after) ? Number(after) : Number.NaN
  if (number <= Number.MAX_SAFE_INTEGER) return number
  throw new ControlRefusal(422, 'after: the cursor of the page before is needed')
}

/** @throws ControlRefusal when there is no such row. */
export function found<R>(row: R | undefined, what: string) {
  if (row) return row
  throw new ControlRefusal(404, `there is no ${what}`)
}
