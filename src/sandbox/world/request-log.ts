import { isObserved } from '../../contract/domain/assumptions.ts'
import { isAuthenticationPage } from '../../contract/control/pages.ts'
import type { ApiRequest } from '../../contract/http.ts'
import { redactFields, redactHeaders, redactText } from '../../contract/redaction/redact.ts'
import { lostField } from '../../contract/control/repeat.ts'
import { replayedControl } from '../../contract/control/replayed.ts'
import type { LoggedRequest } from '../../contract/control/sandbox.ts'
import { readJsonWebToken } from '../../contract/signing.ts'
import { decode } from '../../contract/operations/wire.ts'
import { iso, nowOf } from './clock.ts'
import type { Unit } from './unit.ts'
import type { ControlStepRow, LogRow, MarkRow, RequestRow, SandboxTables } from './tables.ts'

type Fields = Readonly<Record<string, unknown>>

/** Identifier and number of the next line: a mark of the beginning has number 0. */
export function nextLine(tables: SandboxTables) {
  const number = newestLine(tables) + 1
  return { id: `R-${number}`, number }
}

/** The number of the newest line, -1 when there is none. */
export const newestLine = (tables: SandboxTables) => newestRow(tables)?.number ?? -1

export const newestRow = ({ requests }: SandboxTables) => requests.newest()

/** Whether a line is listed: a request that the payment interface answered. */
export const isRequest = (row: LogRow): row is RequestRow => !('kind' in row)

/** A request as the control interface lists it: what the log notes for a replay stays in it. */
export const presentRequest = ({
  number: _number,
  changed: _changed,
  counted: _counted,
  unrepeatable: _unrepeatable,
  isOnlyCounted: _isOnlyCounted,
  struck,
  signature,
  at,
  ...row
}: RequestRow): LoggedRequest => ({
  ...row,
  at: iso(at),
  ...(struck ? { fault: struck.fault } : {}),
  ...(signature ? { signature } : {}),
})

/** How many requests the log has. */
export const countRequests = ({ requests }: SandboxTables) =>
  requests.page({ limit: Infinity, where: isRequest }).items.length

/** The field that did not stay as it was sent; all of them when none was kept. */
export const unrepeatable = (sent: Fields, kept: Fields | undefined, ignored?: Fields) =>
  kept ? lostField(sent, kept, ignored) : 'body'

type Mark<Kind extends MarkRow['kind']> = Omit<Extract<MarkRow, { kind: Kind }>, 'id' | 'number'>

/** Notes where the state begins. */
export const markBeginning = ({ tables, world, real }: Unit, dataset: 'empty' | 'demo') =>
  mark(tables, {
    kind: 'begun',
    at: nowOf(world, real),
    dataset,
    webhookUrl: world.settings.webhookUrl,
    // A copy: to compare all rows is to ask none.
    ...(isObserved({ ...world.settings.assumptions }) ? { assumptions: 'observed' as const } : {}),
  })

/** Notes where the state begins, or what it continues from. */
export const mark = (
  tables: SandboxTables,
  what: Mark<'begun'> | Mark<'returned'> | Mark<'forked'>,
) => tables.requests.add({ ...nextLine(tables), ...what } as MarkRow)

/** Notes a request that changed the state and is none of the payment interface. */
export function noteControl({ tables, world, real }: Unit, request: ApiRequest) {
  const { method, path, query, headers } = request
  // Moves of the clock are not among them: the instants of the others say it all.
  if (!replayedControl(method, path)) return
  const isPage = isAuthenticationPage(path)
  const { body, setsSecret } = isPage
    ? { body: pageFields(request, world.settings.merchant.secret), setsSecret: false }
    : withoutSecret(JSON.parse(request.body?.trim() || '{}') as Fields)
  const kept = redactFields(body)
  const row: ControlStepRow = {
    kind: 'control',
    ...nextLine(tables),
    at: nowOf(world, real),
    method,
    // A page's query names the sandbox.
    path: redactText(query && !isPage ? `${path}?${query}` : path),
    request: { headers: redactHeaders(headers), body: kept },
    unrepeatable: unrepeatable(body, kept),
    ...(setsSecret ? { setsSecret } : {}),
  }
  tables.requests.add(row)
}

/** What a page was sent, with the authentication that its token named instead of the token. */
function pageFields({ headers, body = '' }: ApiRequest, secret: string): Fields {
  const { JWT, choice } = decode('', headers['content-type'] ?? '', body)
  const reference = readJsonWebToken(String(JWT), secret)?.['jti']
  return { reference, ...(choice === undefined ? {} : { choice }) }
}

function withoutSecret(body: Fields): { readonly body: Fields; readonly setsSecret: boolean } {
  const merchant = body['merchant'] as Fields | undefined
  if (merchant?.['secret'] === undefined) return { body, setsSecret: false }
  const rest = Object.fromEntries(Object.entries(merchant).filter(([name]) => name !== 'secret'))
  return { body: { ...body, merchant: rest }, setsSecret: true }
}
