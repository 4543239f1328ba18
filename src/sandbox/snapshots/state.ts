import type { SandboxInfo } from '../../contract/control/sandbox.ts'
import { stateLimit } from '../../contract/control/body-limit.ts'
import { settings as settingsView } from '../../contract/control/settings.ts'
import type { LinkedState, StateImage } from '../../contract/control/state.ts'
import { linkTo } from '../../contract/control/state-link.ts'
import { withoutCardData } from '../../contract/redaction/redact-text.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { problemOfImage } from '../../store/stored-rows.ts'
import type { Image } from '../../store/table.ts'
import { presentSettings } from '../presentation/present-entities.ts'
import { shownAddress } from '../presentation/shown-address.ts'
import { iso, nowOf } from '../world/clock.ts'
import { ControlRefusal } from '../world/control-call.ts'
import { replaceRows } from './snapshots.ts'
import type { AcrossCall } from '../world/session.ts'
import {
  type DeliveryRow,
  type PaymentRow,
  type SandboxRows,
  type SandboxTables,
  sandboxTables,
  stateFormat,
  type WorldRow,
} from '../world/tables.ts'

/** The whole state, and the address that opens it in a console where it is asked for. */
export async function describeState({
  session,
  request,
  query,
}: AcrossCall<'state.read'>): Promise<LinkedState> {
  const state: StateImage = await session.update(({ world, real }) => ({
    format: stateFormat,
    at: iso(nowOf(world, real)),
    tables: withShownAddresses(withSecret(session.store.image(), undefined)),
  }))
  if (session.growth.size().bytes > stateLimit / 4 && isOver(stateLimit, state)) {
    const most = stateLimit / 2 ** 20
    throw new ControlRefusal(507, `the state is over ${most} MiB, and none so long could be opened`)
  }
  if (!query.format) return state
  return { ...state, link: (await linkTo(query.console ?? request.origin, { state })) ?? null }
}

/**
 * Puts a state in the place of this one; the snapshots stay, and so does the log. The clock goes on from
 * its instant, unless it was stopped there. Nothing that waited to be posted is: a state comes from elsewhere.
 */
export async function replaceState({
  session,
  body,
}: AcrossCall<'state.open'>): Promise<SandboxInfo> {
  const image = imageOf(body)
  return replaceRows(session, Date.parse(body.at), image, (before, tables) => {
    keepWebhook(tables, before)
    for (const { id } of tables.outbox.page({ limit: Infinity }).items) {
      const delivery = tables.deliveries.get(id)
      if (delivery) tables.deliveries.put({ ...delivery, url: null, isPosted: false })
      tables.outbox.delete(id)
    }
  })
}

/** Tells whether the state has more bytes as JSON, of which it writes no more than those. */
function isOver(most: number, { tables }: StateImage) {
  const encoder = new TextEncoder()
  let bytes = 0
  for (const { rows } of Object.values(tables)) {
    for (const row of rows) {
      bytes += encoder.encode(JSON.stringify(row ?? null)).length + 1
      if (bytes > most) return true
    }
  }
  return false
}

/** The webhook of a state that was taken here: the whole address is known. */
function keepWebhook({ world }: SandboxTables, before: SandboxTables) {
  const [opened, current] = [world.get('world'), before.world.get('world')]
  const address = current?.settings.webhookUrl ?? null
  if (!opened || opened.settings.webhookUrl !== shownAddress(address)) return
  world.put({ ...opened, settings: { ...opened.settings, webhookUrl: address } })
}

/** The image of a state, or why there is none: nothing else has looked at its rows. */
function imageOf({ format, tables }: StateImage): Image {
  if (format !== stateFormat) {
    throw refusal('format', `the state is of format ${format}, this version opens ${stateFormat}`)
  }
  for (const [table, { rows }] of Object.entries(tables)) {
    const at = rows.findIndex((row) => holdsCard(row))
    if (at >= 0) throw refusal(`tables.${table}.rows.${at}`, 'it holds a card number')
  }
  const problem = problemOfImage(sandboxTables, tables as Image)
  if (problem !== undefined) throw new ControlRefusal(422, problem)
  const image = withOwnSecret(tables as Image)
  if (!image) throw refusal('tables.world', 'it has no clock, seed and settings')
  return image
}

const refusal = (place: string, reason: string) => new ControlRefusal(422, `${place}: ${reason}`)

/** The depth to which readers look; no row is nested as deeply. */
const deepest = 20

/** Tells whether any text in a value holds a card number. */
const holdsCard = (value: unknown, depth = 0): boolean =>
  typeof value === 'string'
    ? withoutCardData(value) !== value
    : typeof value === 'object' &&
      value !== null &&
      depth < deepest &&
      Object.values(value).some((part) => holdsCard(part, depth + 1))

/** The same with the sandbox's own secret of the merchant; undefined when its world is none. */
function withOwnSecret(image: Image) {
  const [world, ...others] = (image['world']?.rows ?? []) as readonly (WorldRow | null)[]
  if (!world || others.length) return undefined
  const isWorld = settingsView.safeParse(presentSettings(world.settings)).success
  return isWorld ? withSecret(image, sandboxCredentials.secret) : undefined
}

/**
 * The same rows with the merchant's secret `secret`, or with none: a state does not carry the
 * secret that is set.
 */
function withSecret(image: Image, secret: string | undefined): Image {
  const { world } = image
  if (!world) return image
  const rows = (world.rows as readonly WorldRow[]).map((row) => {
    const merchant = { ...row.settings.merchant, secret }
    return { ...row, settings: { ...row.settings, merchant } }
  })
  return { ...image, world: { ...world, rows } }
}

/** The same rows, with the addresses of receivers as they are shown. */
function withShownAddresses(image: Image): Image {
  const { world, payments, deliveries } = image as Partial<StateRows>
  return {
    ...image,
    ...(world && { world: mapRows(world, shownWorld) }),
    ...(payments && { payments: mapRows(payments, shownPayment) }),
    ...(deliveries && { deliveries: mapRows(deliveries, shownDelivery) }),
  }
}

type StateRows = {
  readonly [Name in 'world' | 'payments' | 'deliveries']: TableImage<SandboxRows[Name]>
}
interface TableImage<Row> {
  readonly from: number
  readonly rows: readonly (Row | null)[]
}

const mapRows = <Row>({ from, rows }: TableImage<Row>, shown: (row: Row) => Row) => ({
  from,
  rows: rows.map((row) => row && shown(row)),
})

const shownWorld = (row: WorldRow): WorldRow => ({
  ...row,
  settings: { ...row.settings, webhookUrl: shownAddress(row.settings.webhookUrl) },
})

const shownPayment = (row: PaymentRow): PaymentRow =>
  row.callback === null ? row : { ...row, callback: shownAddress(row.callback) }

const shownDelivery = (row: DeliveryRow): DeliveryRow => {
  const { payment } = row.notice
  const notice = payment ? { ...row.notice, payment: shownPayment(payment) } : row.notice
  return { ...row, url: shownAddress(row.url), notice }
}
