import type { ControlId } from '../../contract/control/control-routes.ts'
import type { SandboxInfo } from '../../contract/control/sandbox.ts'
import type { ControlAnswer } from '../../contract/control/operations.ts'
import { type Assumptions, presets } from '../../contract/domain/assumptions.ts'
import type { SettingsView } from '../../contract/control/settings.ts'
import { describeSandbox } from '../engine/describe-sandbox.ts'
import { ledger } from '../ledger/ledger.ts'
import { presentDelivery } from '../notifications/deliveries.ts'
import { redeliver, redeliverToInbox } from '../notifications/outbox.ts'
import { presentPayment } from '../presentation/present.ts'
import {
  presentSettings,
  presentEnrollmentEntity,
  presentPlanEntity,
} from '../presentation/present-entities.ts'
import { shownAddress } from '../presentation/shown-address.ts'
import {
  describeCheckout,
  describeManaged,
  lookUpForCheckout,
  payCheckout,
} from '../recurring/checkout.ts'
import {
  planNextCharge,
  requestCancellation,
  retryByCustomer,
} from '../recurring/enrollment-actions.ts'
import { describeLink, joinByLink } from '../recurring/join.ts'
import {
  deleteSnapshot,
  forkSnapshot,
  listSnapshots,
  restoreSnapshot,
  takeSnapshot,
} from '../snapshots/snapshots.ts'
import { presentAuthentication } from '../three-d-secure/three-d-secure.ts'
import { presentTokenEntity } from '../tokens/tokens.ts'
import {
  type ControlCall,
  ControlRefusal,
  type ControlResult,
  found,
  list,
} from '../world/control-call.ts'
import type { AcrossCall } from '../world/session.ts'
import type { Settings } from '../world/tables.ts'
import { newInstance, openWorld } from '../world/world.ts'
import { withoutPosting } from '../world/tx.ts'
import {
  listDeliveries,
  listEnrollments,
  listEvents,
  listPayments,
  listPlans,
  listRequests,
  listTokens,
} from './lists.ts'
import { moveClock } from './move-clock.ts'
import { describeShop } from './overview.ts'
import { searchRecords } from './search.ts'

/** The handler of each operation of the control interface; forgetting one does not compile. */
export const controlHandlers: { readonly [Id in ControlId]: ControlHandler<Id> } = {
  'sandbox.read': { within: describeSandbox },
  'sandbox.reset': { across: resetSandbox },
  'sandbox.delete': {
    async across({ session }) {
      await session.remove()
      return { deleted: true }
    },
  },
  'clock.move': { across: moveClock },
  'settings.read': { within: ({ world }) => presentSettings(world.settings) },
  'settings.change': { within: changeSettings },
  'assumptions.list': {
    within: ({ world, query }) => ({
      items: ledger(world.settings.assumptions, query.lang === 'en' ? 'en' : 'es'),
      after: null,
    }),
  },
  'overview.read': { within: describeShop },
  'records.search': { within: searchRecords },
  'payments.list': { within: listPayments },
  'payments.read': {
    within: ({ tables, world, id }) =>
      presentPayment(found(tables.payments.get(id), `payment ${id}`), world.settings.assumptions),
  },
  'tokens.list': { within: listTokens },
  'tokens.read': {
    within: ({ tables: { tokens, endedTokens }, id }) =>
      presentTokenEntity(found(tokens.get(id) ?? endedTokens.get(id), `token ${id}`)),
  },
  'authentications.list': {
    within: (call) =>
      list(call, call.tables.authentications, presentAuthentication, { newestFirst: true }),
  },
  'authentications.read': {
    within: ({ tables, id }) =>
      presentAuthentication(found(tables.authentications.get(id), `authentication ${id}`)),
  },
  'plans.list': { within: listPlans },
  'plans.read': {
    within: (call) =>
      presentPlanEntity(found(call.tables.plans.get(call.id), `plan ${call.id}`), call),
  },
  'enrollments.list': { within: listEnrollments },
  'enrollments.read': {
    within: (call) =>
      presentEnrollmentEntity(
        found(call.tables.enrollments.get(call.id), `enrollment ${call.id}`),
        call,
      ),
  },
  'enrollments.next-charge': { within: planNextCharge },
  'enrollments.retry': { within: retryByCustomer },
  'enrollments.cancel-request': { within: requestCancellation },
  'checkout.read': { within: describeCheckout },
  'checkout.pay': { within: payCheckout },
  'checkout.lookup': { within: lookUpForCheckout },
  'manage.read': { within: describeManaged },
  'join.read': { within: describeLink },
  'join.enroll': { within: joinByLink },
  'events.list': { within: listEvents },
  'deliveries.list': { within: listDeliveries },
  'deliveries.read': {
    within: ({ tables, id }) => presentDelivery(found(tables.deliveries.get(id), `delivery ${id}`)),
  },
  'deliveries.redeliver': { within: redeliverToInbox, across: redeliver },
  'snapshots.list': { within: listSnapshots },
  'snapshots.take': { across: takeSnapshot },
  'snapshots.restore': { across: restoreSnapshot },
  'snapshots.fork': { across: forkSnapshot },
  'snapshots.delete': { across: deleteSnapshot },
  'state.read': {
    across: async (call) => (await import('../snapshots/state.ts')).describeState(call),
  },
  'state.open': {
    across: async (call) => (await import('../snapshots/state.ts')).replaceState(call),
  },
  'requests.list': { within: listRequests },
  // Only a host of Node.js lets phones in, and answers for itself.
  'phones.keep-out': { within: () => ({ were_in: false }) },
  'stream.open': {
    within() {
      throw new ControlRefusal(404, 'only the sandbox of Node.js streams what happens')
    },
  },
}

/** Begins again, empty or with a dataset. */
async function resetSandbox({
  session,
  request: { origin },
  body: { seed, now, dataset = 'empty' },
}: AcrossCall<'sandbox.reset'>): Promise<SandboxInfo> {
  const { store, services, beginning, fillings } = session
  const filling = dataset === 'empty' ? undefined : fillings[dataset]
  if (dataset !== 'empty' && !filling) {
    throw new ControlRefusal(422, `dataset: this program has no "${dataset}", only "empty"`)
  }
  const fill = await filling?.()
  const current = await store.update((tables) => openWorld(tables, beginning).seed)
  return store.restart((tables) => {
    const frozenAt = now === undefined ? beginning.frozenAt : Date.parse(now)
    const instance = newInstance(services)
    const from = { ...beginning, instance, seed: seed ?? current, frozenAt }
    openWorld(tables, from)
    fill?.(withoutPosting(session.enter(tables)), origin)
    return describeSandbox(session.enter(tables))
  })
}

/** Answers in one unit of work. */
interface Within<Id extends ControlId> {
  readonly within: (call: ControlCall<Id>) => ControlResult<Id>
}

/** Answers across units of work; undefined where one unit of work will do. */
interface Across<Id extends ControlId> {
  readonly across: (call: AcrossCall<Id>) => Promise<ControlResult<Id>>
}

/** A handler with both parts: `within` answers whenever `across` returns undefined. */
interface Either<Id extends ControlId> extends Within<Id> {
  readonly across: (call: AcrossCall<Id>) => Promise<ControlAnswer<Id> | undefined>
}

/** The handler of a control operation. */
type ControlHandler<Id extends ControlId> = Within<Id> | Across<Id> | Either<Id>

/** Changes the settings that are named; the others stay. */
function changeSettings(call: ControlCall<'settings.change'>): SettingsView {
  const { tables, world, body } = call
  const { settings } = world
  const { void_user: voidUser, ...merchant } = body.merchant ?? {}
  const changed: Settings = {
    ...settings,
    ...given({
      latencyMs: body.latency_ms,
      challenges: body.challenges,
      webhooksEnabled: body.webhooks_enabled,
      webhookUrl: wholeAddress(body.webhook_url, settings.webhookUrl),
      exchangeRate: body.exchange_rate,
      faults: body.faults?.deliveries,
      apiFaults: body.faults?.api,
    }),
    assumptions: ledgerAfter(settings.assumptions, body.assumptions),
    merchant: { ...settings.merchant, ...given({ ...merchant, voidUser }) },
  }
  tables.world.put({ ...world, settings: changed })
  return presentSettings(changed)
}

/** The address that is meant: one that is set as it was shown stays as it is. */
const wholeAddress = (given: string | null | undefined, current: string | null) =>
  given === shownAddress(current) ? current : given

function ledgerAfter(
  before: Assumptions,
  change: ControlCall<'settings.change'>['body']['assumptions'],
) {
  if (change === undefined) return before
  return typeof change === 'string' ? presets[change] : sameLedger({ ...before, ...given(change) })
}

/** How many ledgers are known; one more takes the place of the oldest. */
const mostLedgers = 500

const ledgers = new Map<string, Assumptions>()

/**
 * Returns the same object for the same ledger, however often it is set: the schemas of its forms
 * are built once.
 */
function sameLedger(ledger: Assumptions): Assumptions {
  const key = Object.values(ledger).join()
  const known = ledgers.get(key) ?? ledger
  ledgers.delete(key)
  ledgers.set(key, known)
  const [oldest] = ledgers.keys()
  if (ledgers.size > mostLedgers && oldest !== undefined) ledgers.delete(oldest)
  return known
}

/** The values that there are. */
const given = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as {
    [Key in keyof Value]?: Exclude<Value[Key], undefined>
  }
