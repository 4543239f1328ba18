import type { ControlId } from '../../contract/control/control-routes.ts'
import type { DeliveryEntity, EventEntity } from '../../contract/control/events.ts'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import { maskCard, networkOf } from '../../contract/domain/cards.ts'
import { fieldTitles } from '../../contract/domain/history-fields.ts'
import { type PaymentStep, paymentSteps } from '../../contract/domain/payment-states.ts'
import { isConverted } from '../../contract/domain/price.ts'
import { printTime } from '../../contract/domain/printed-time.ts'
import { caseOfCard } from '../../contract/domain/three-d-secure.ts'
import { isTrue } from '../../contract/fields/rules.ts'
import { plainAmount } from '../../contract/format.ts'
import { canonicalId } from '../../contract/identifiers.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { mapValues } from '../../contract/record.ts'
import { redactText, withoutCardData } from '../../contract/redaction/redact-text.ts'
import { replyNameOf } from '../../contract/replies/reply-name.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { paymentHash } from '../../contract/signing.ts'
import type { Text } from '../../contract/text.ts'
import { firstDifference, type TextPattern } from '../difference.ts'

type Facts = Readonly<Record<string, unknown>>

/** The known facts of a payment that no answer shows in this form. */
interface Kept {
  readonly attemps?: number
  readonly created?: string
  /** The time of its newest entry. */
  readonly last?: string | undefined
  /** Absent where the time or the ledger may change it. */
  readonly state?: string
  /** The masked card of the first attempt. */
  readonly card?: string
}

interface Version {
  readonly from: string
  readonly facts: Facts
}

/** A request, its answer, and the sandbox at that moment. */
interface Exchange {
  readonly operation: OperationId
  readonly values: Readonly<Record<string, string | undefined>>
  readonly status: number
  readonly message: string
  readonly action: unknown
  readonly data: unknown
  readonly ledger: Assumptions
  /** The instant of a clock that stands still; absent where it runs. */
  readonly now: string | undefined
}

/** An exchange with the fields that the service reads, and what is known of earlier ones. */
interface Call extends Exchange {
  readonly data: Facts
  of(id: string | undefined): Facts
  keep(id: unknown, facts: Facts): Facts
}

/**
 * What requests say of payments, tokens, plans and enrollments: each later answer about them must
 * say the same, whichever fields its step expects.
 */
export function createRecords(key: string) {
  const records = new Map<string, Facts>()
  const versions = new Map<string, readonly Version[]>()
  /** The payments and enrollments whose state is known until something happens to them. */
  const settledIds = new Set<string>()
  const settle = (id: unknown, facts: Facts) => {
    settledIds.add(canonicalId(String(id)))
    return keep(id, { ...of(String(id)), ...facts })
  }
  const of = (id = '') => records.get(canonicalId(id)) ?? {}
  const keep = (id: unknown, facts: Facts) => {
    records.set(canonicalId(String(id)), facts)
    return facts
  }
  const hashed = (order: unknown) =>
    key === sandboxCredentials.key
      ? { payment_hash: paymentHash(String(order), key, sandboxCredentials.secret) }
      : {}

  const rows: { readonly [Id in OperationId]?: (call: Call) => Facts } = {
    'payments.sale': (call) => ({ ...charge(call), ...instalments(call) }),
    'payments.auth': charge,
    'payments.capture'(call) {
      const { values, ledger } = call
      const { payment_uuid: uuid } = values
      const amount = Number(values['transaction_approved_amount'])
      const known = of(uuid)
      // An authorization from before may have been notified, too, under another ledger.
      const isOnly = ledger.authorization_callback === 'at_capture' && 'attemps' in known
      const { payment_hash } = keep(uuid, {
        ...known,
        ...(isOnly ? toldOf(call, 'paid') : {}),
        amount,
        state: 'paid',
        last: printedNow(call),
      })
      const own = {
        payment_uuid: canonicalId(uuid ?? ''),
        ...(payment_hash ? { payment_hash } : {}),
      }
      return {
        ...result(call, amount),
        ...(ledger.capture_result === 'with_hash' ? own : {}),
      }
    },
    'payments.void'(call) {
      const { payment_uuid: uuid } = call.values
      const known = of(uuid)
      const { amount } = known
      keep(uuid, { ...known, state: undefined, last: printedNow(call) })
      return {
        ...result(call, amount as number | undefined),
        ...without(known, ...unshown),
        payment_uuid: canonicalId(uuid ?? ''),
        transaction_approved_amount: 0,
      }
    },
    'tokens.create': storedCard,
    'tokens.update': storedCard,
    'tokens.read': ({ values: { token = '' } }) => ({ ...of(token), token: canonicalId(token) }),
    'payments.status'({ values: { payment_uuid: uuid }, data }) {
      const { attemps, state, created = '', last = '', card } = of(uuid) as Kept
      if (attemps === undefined) return {}
      const days = (data['history'] ?? {}) as Readonly<Record<string, readonly Facts[]>>
      const begun = { ...(created && { time: created }), label: labelOf('created') }
      const entryOn = (date: string, entry: Facts, at: number, isLast: boolean): Facts => ({
        ...titlesIn(entry),
        ...(isLast && last.startsWith(date) && { time: last }),
        ...(created.startsWith(date) && at === 0 && begun),
        ...(created.startsWith(date) &&
          at === 1 && { label: labelOf('attempted'), ...cardIn(entry['fields'], card) }),
      })
      const history = {
        ...(created && { [created.slice(0, 10)]: [begun] }),
        ...Object.fromEntries(
          Object.entries(days).map(([date, entries]) => [
            date,
            entries.map((entry, at) => entryOn(date, entry, at, at === entries.length - 1)),
          ]),
        ),
      }
      return { attemps, history, ...(state === undefined ? {} : { status: state }) }
    },
    'tokens.delete': ({ values: { token = '' } }) => ({ token: canonicalId(token), deleted: true }),
    'plans.create'(call) {
      const created = { is_active: 1, ...stamp(call, 'created_at'), id: call.data['id'] }
      const plan = keepPlan(call, { ...planned(call, unsentPlan(call)), ...created })
      const shown = without(plan, 'limit', 'is_active')
      return { ...shown, ...merchant(call.data, 'merchant_id') }
    },
    'plans.update'(call) {
      const { subscription_id: id } = call.values
      const known = of(id)
      const unsent = call.ledger.plan_update === 'kept' ? known : unsentPlan(call)
      const updated = keepPlan(call, { ...known, ...planned(call, unsent), id: id?.toLowerCase() })
      return { ...updated, ...merchant(call.data, 'merchant_id'), deleted_at: null }
    },
    'plans.read': ({ values: { subscription_id: id }, data }) => ({
      ...of(id),
      ...merchant(data, 'merchant_id'),
      id: id?.toLowerCase(),
      deleted_at: null,
    }),
    'plans.activation'(call) {
      const { subscription_id: id, activation_status: wanted } = call.values
      const is_active = wanted === 'activate' ? 1 : 0
      const known = of(id)
      if (known['is_active'] !== is_active) {
        keep(id, { ...known, is_active, ...stamp(call, 'updated_at') })
      }
      return {}
    },
    'enrollments.subscribe'(call) {
      const { values, data, ledger, now } = call
      const { payment, properties } = data as {
        readonly payment?: Facts
        readonly properties?: { readonly subscription?: Facts }
      }
      const { name: title, amount, currency } = of(values['subscription_id'])
      const [order, customer] = [payment?.['ref'], customerIn(values)]
      const items = [{ title, tax: 0, qty: 1, price: amount, total: amount }]
      const ofPlan = title === undefined ? {} : { description: title, amount, currency, items }
      const enrollment = properties?.subscription?.['customer']
      settle(enrollment, {
        ...customer,
        subscription_id: values['subscription_id']?.toLowerCase(),
        ...stamp(call, 'created_at'),
        ...untouched,
        ...(values['pay_date'] ? {} : { pay_date: null }),
      })
      const since = printedNow(call)
      settle(payment?.['uuid'], { attemps: 0, state: 'temp', since })
      return {
        payment: {
          ...customer,
          ...ofPlan,
          ...hashed(order),
          ...merchant(payment, ...company),
          order,
          status: 'temp',
          category: 'subscription',
          tax_amount: 0,
          ...(values['pay_date'] ? {} : { is_overdue: false }),
          ...(now ? { created_at: printTime(Date.parse(now), ledger) } : {}),
        },
        ...(title === undefined ? {} : { content: items }),
        properties: {
          subscription: { approval: ledger.enrollment_approval === 'at_once' },
          hook: {
            order,
            complete: values['redirect']
              ? withoutCardData(values['redirect'])
              : payment?.['payment_url'],
          },
        },
      }
    },
    'enrollments.read'({ values: { subscription_id: plan, customer_subscription_id: id }, data }) {
      const { total, total_formatted } = of(plan)
      const { cancel_token, status, wants_to_cancel } = data
      const known = keep(id, { cancel_token, ...of(id) })
      return {
        ...known,
        ...(total === undefined ? {} : { total, total_formatted }),
        ...(status === 'cancelled' ? {} : { confirm_cancellation: 0 }),
        ...(wants_to_cancel === 0 ? { cancel_reason: null } : {}),
        quantity: 1,
        extra: null,
        deleted_at: null,
        id: id?.toLowerCase(),
        subscription_id: plan?.toLowerCase(),
      }
    },
    'authentication.lookup': ({ message }) =>
      replyNameOf(message) === 'challenge_required' ? challenge : {},
    'authentication.continue': ({ values: { identifier } }) => ({ identifier }),
  }

  function charge(call: Call): Facts {
    const { values, status, ledger, message, data } = call
    const amount = Number(values['order_amount'])
    const isNull = ledger.declined_result === 'null'
    const hash = hashed(values['order_id'])
    const card = values['card_number']
    const isSale = call.operation === 'payments.sale'
    const isWithoutParts = !isSale && ledger.auth_instalments === 'ignored'
    const token = values['card_token']
    const isPlain =
      !values['authentication_identifier'] &&
      (token ? of(plainName(token))['isPlain'] === true : isPlainCard(card))
    const uuid = data['payment_uuid']
    const stored = of(token)
    const paying = token
      ? { card_account: stored['mask'], card_brand: stored['network'] }
      : { card_account: card && maskCard(card), card_brand: card && networkOf(card) }
    const known: Kept = of(String(uuid))
    const { attemps = 0, created = printedNow(call) } = known
    const state =
      isSale && status === 200 ? 'paid' : status === 402 ? ledger.declined_status : undefined
    keep(uuid, {
      ...hash,
      ...(isWithoutParts ? noInstalments : instalments(call)),
      ...(isSale || isPlain ? { response_cavv: isPlain ? '' : data['response_cavv'] } : {}),
      transaction_redeemed_points: undefined,
      amount,
      attemps: attemps + 1,
      created,
      card: attemps === 0 ? (paying.card_account as string | undefined) : known.card,
      state,
      // An authorization may lapse.
      last: state && printedNow(call),
      sent: {
        ...customerIn(values),
        ref: values['order_id'] && redactText(values['order_id']),
        currency: values['order_currency'],
        created_at: created,
        ...paying,
      },
      ...(status === 200 ? toldOf(call, isSale ? 'paid' : 'authorized') : {}),
    })
    return {
      ...hash,
      ...result(call, amount),
      response_code: codeOf(status, message, ledger),
      ...(status === 200
        ? { transaction_approved_amount: amount }
        : {
            transaction_approved_amount: isNull ? null : 0,
            transaction_auth: isNull ? null : '',
          }),
      ...(isSale && isPlain ? { response_cavv: '' } : {}),
    }
  }

  function storedCard(call: Call): Facts {
    const { values, operation, data } = call
    const isNew = operation === 'tokens.create'
    const known = isNew ? { zip: '' } : of(values['token'])
    const facts = { ...known, ...holderIn(values, known), ...numberIn(values) }
    // A read may say how a token ended.
    const read = call.ledger.ended_token === 'unknown' ? { status: 'active' } : {}
    const id = isNew ? data['token'] : canonicalId(values['token'] ?? '')
    const { number } = values
    const isOfCard = number !== undefined && call.ledger.card_hash === 'of_card'
    const { hash } = isOfCard ? keep(number, { hash: data['hash'], ...of(number) }) : data
    keep(id, { ...facts, ...read, hash })
    if (number) keep(plainName(id), { isPlain: isPlainCard(number) })
    return { ...facts, ...(number && { hash }), token: id, status: 'active' }
  }

  function keepPlan({ data, now }: Call, facts: Facts) {
    keepVersion('plan', data['id'], now, facts)
    return keep(data['id'], facts)
  }

  /** Keeps from when something is so: a notification shows it as it was then, or as it is. */
  function keepVersion(of: string, id: unknown, from: string | undefined, facts: Facts) {
    const name = `${of} of ${String(id)}`
    // Without an instant there is no order among them.
    versions.set(name, from ? [...(versions.get(name) ?? []), { from, facts }] : [])
  }

  /** The facts at an instant, and those after it: a notification may be sent again. */
  const versionsAt = (of: string, id: unknown, at: string) =>
    (versions.get(`${of} of ${String(id)}`) ?? []).flatMap(({ facts }, place, all) =>
      at <= (all[place + 1]?.from ?? at) ? [facts] : [],
    )

  /** The fields of the merchant are the same in each answer that has them. */
  function merchant(data: Facts = {}, ...names: readonly string[]): Facts {
    const shown = Object.fromEntries(names.map((name) => [name, data[name]]))
    const known = keep('merchant', { ...shown, ...of('merchant') })
    return Object.fromEntries(names.map((name) => [name, known[name]]))
  }

  /** What a notification says of the payment or the enrollment that it is about. */
  function notified(item: DeliveryEntity, ledger: Assumptions): Facts {
    const { kind, entity, at, body, faults } = item
    if (!isObject(body)) return {}
    const known = of(entity)
    const { ref, uuid, amount, status, paid_at, items } = body as Facts
    const isCorrupt = faults?.includes('corrupt')
    const { customer_name, customer_email } = known
    const customer = customer_name === undefined ? {} : { customer_name, customer_email }
    const { payload, customer_subscription = payload } = body as Facts as {
      readonly payload?: Facts
      readonly customer_subscription?: Facts
    }
    const plan = planAt(known, customer_subscription, at)
    const subject = {
      ...(isCorrupt && payload ? {} : { id: entity }),
      ...customer,
      ...(plan && {
        total: plan['total'],
        subscription: Object.fromEntries(planNames.map((name) => [name, plan[name]])),
      }),
    }
    if (kind === 'subscription.status') return { type: 'subscription', payload: subject }
    const { answered, ...told } = (known['told'] ?? {}) as { readonly answered?: Facts } & Facts
    if (ref === undefined) {
      const names = Object.keys(body).filter((name) => !(isCorrupt && name === 'payment_hash'))
      return answered ? Object.fromEntries(names.map((name) => [name, answered[name]])) : {}
    }
    // A card number in an order is masked here, and the hash is that of the whole order.
    const isMasked = String(ref).includes('*')
    const isCallback = kind === 'order_callback'
    return {
      ...(isCorrupt || isMasked ? {} : hashed(ref)),
      order: ref,
      items: [{ tax: 0, qty: 1, price: amount, total: amount }],
      ...defined((known['sent'] ?? customer) as Facts),
      ...merchant(body as Facts, ...company),
      ...(isCallback
        ? { ...told, uuid: ledger.callback_uuid === 'own' ? ownPayment : entity }
        : {
            ...(plan && priceOf(plan)),
            ...nearest(versionsAt('card', entity, at), body as Facts),
            ...(of(item.event)['paid'] as Facts | undefined),
            ...defined({ created_at: of(String(uuid))['since'] }),
            customer_subscription: subject,
            description: (items as readonly Facts[])[0]?.['title'],
            status: 'paid',
            category: 'subscription',
          }),
      is_overdue: false,
      payment_url: leadsTo(isCallback ? entity : String(uuid)),
      tax_amount: 0,
      ...(Object.keys(known).length && paid_at && status === 'paid'
        ? { paid_at: printTime(Date.parse(at), ledger) }
        : {}),
    }
  }

  /** The plan of an enrollment as it was at an instant. */
  const planAt = ({ subscription_id }: Facts, shown: Facts | undefined, at: string) => {
    const { subscription } = (shown ?? {}) as { readonly subscription?: Facts }
    const plans = versionsAt('plan', subscription_id ?? subscription?.['id'], at)
    return nearest(plans, { ...subscription, total: shown?.['total'] })
  }

  /** From now on what is settled may have changed. */
  function touch(isTouched = (_id: string) => true) {
    for (const id of [...settledIds].filter(isTouched)) {
      keep(id, without(of(id), ...changingNames))
      settledIds.delete(id)
    }
  }

  /** An enrollment as the sandbox's own interface shows it. */
  function keepEnrollment(shown: Facts, now: string | undefined) {
    const { id, pay_date, last_failed_at, card } = shown
    const same = Object.fromEntries(shownNames.map((name) => [name, shown[name]]))
    settle(id, { ...same, ...mapValues({ pay_date, last_failed_at }, sameTime) })
    if (!isObject(card)) return
    const { mask: card_account, network: card_brand } = card
    keepVersion('card', id, now, { card_account, card_brand })
  }

  /** What has happened to a payment or an enrollment while the clock moved. */
  function happened(event: EventEntity, ledger: Assumptions) {
    const { id, at, type, entity, payment, entry } = event
    if (payment) keep(id, { paid: { uuid: payment } })
    // An automatic charge is made for its first attempt.
    if (entry === firstAttempt && isCharge(entity)) {
      settle(entity, { attemps: 0, since: printTime(Date.parse(at), ledger) })
    }
    const change = changes[type]
    if (!change || !settledIds.has(canonicalId(entity))) return
    const before = of(entity)
    keep(entity, { ...without(before, 'updated_at', 'pay_date'), ...change(before, event, ledger) })
  }

  return {
    /** After a reset, and under another ledger, nothing is known. */
    forget() {
      records.clear()
      versions.clear()
      settledIds.clear()
    },

    /** Notes what an answer of the sandbox's own interface says; no instant where the clock runs. */
    learn(
      operation: ControlId,
      body: Facts,
      {
        ledger,
        now,
      }: { readonly ledger: Assumptions | undefined; readonly now: string | undefined },
    ) {
      const { events, payment, enrollment = body } = body
      // Its customer's retry charges a payment that its answer does not show.
      if (!now || !ledger || operation === 'enrollments.retry') touch()
      else if (!Array.isArray(events)) touch(isEnrollment)
      else for (const event of events as readonly EventEntity[]) happened(event, ledger)
      if (isObject(enrollment) && enrollment['subscription_id']) keepEnrollment(enrollment, now)
      if (!isObject(payment)) return
      const { uuid, status: state, attemps } = payment
      if (isCharge(uuid)) settle(uuid, { attemps, state })
    },

    /** The first part of a successful or declined answer that differs from what is known. */
    differenceOf(exchange: Exchange) {
      const { operation, status, data } = exchange
      if (touching.includes(operation)) touch(isEnrollment)
      const isAttempt = operation === 'payments.sale' || operation === 'payments.auth'
      const expects =
        status === 200 || status === 202 || (isAttempt && (status === 402 || status === 408))
      // An activation has no data.
      if (!expects || (!data && operation !== 'plans.activation')) return undefined
      const values = defined(
        Object.fromEntries(
          Object.entries(exchange.values).map(([name, text]) => [name, text?.trim() || undefined]),
        ),
      ) as Exchange['values']
      const call = { ...exchange, data: isObject(data) ? data : {}, values, of, keep }
      if (status === 202) {
        const expected = { ...merchant(call.data, 'collection_url'), payload: jwt }
        return (
          firstDifference(call.data, { collection_url: address }, 'answer.data') ??
          firstDifference(call.data, expected, 'answer.data')
        )
      }
      if (operation === 'tokens.read' && values['token']?.includes(':')) {
        const cards = Object.values(data as Readonly<Record<string, Facts>>)
        const known = cards.map(({ token }) => of(String(token)))
        return firstDifference(cards, known, 'answer.data')
      }
      const expected = rows[operation]?.(call)
      const isChallenge = expected === challenge
      return (
        (expected && firstDifference(withBits(operation, call.data), expected, 'answer.data')) ??
        (isChallenge ? firstDifference(exchange.action, 'continue', 'answer.action') : undefined)
      )
    },

    /** The first part of listed notifications that differs from what is known. */
    differenceIn(items: readonly DeliveryEntity[], ledger: Assumptions) {
      const wanted = items.map((item) => ({ body: notified(item, ledger) }))
      return firstDifference(items, wanted, 'answer.items')
    },
  }
}

/** Tells whether no authentication is simulated with a card. */
const isPlainCard = (number: string | undefined) => number !== undefined && !caseOfCard(number)
const plainName = (token: unknown) => `card of ${String(token)}`

const isObject = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const without = (facts: Facts, ...names: readonly string[]): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !names.includes(name)))

const defined = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))

/** A plan shows its flags as booleans, or as 0 and 1. */
const withBits = (operation: OperationId, data: Facts): Facts =>
  operation.startsWith('plans.')
    ? { ...data, conversion: Number(data['conversion']), auto_cancel: Number(data['auto_cancel']) }
    : data

/** The fields of every result of a transaction. */
const result = ({ status, message, ledger, now }: Call, amount: number | undefined): Facts => ({
  response_approved: status === 200,
  response_incomplete: status === 408 && ledger.response_incomplete === 'after_timeout',
  response_reason: message,
  response_code: ledger.success_code,
  ...(amount === undefined
    ? {}
    : {
        transaction_amount: ledger.transaction_amount === 'number' ? amount : plainAmount(amount),
      }),
  ...(now ? moment(printTime(Date.parse(now), ledger), ledger) : {}),
})

function moment(printed: string, { transaction_date: order }: Assumptions): Facts {
  const [month, day] = [printed.slice(5, 7), printed.slice(8, 10)]
  return {
    transaction_time: printed.slice(11).replaceAll(':', ''),
    transaction_date: order === 'month_day' ? month + day : day + month,
  }
}

function codeOf(status: number, message: string, ledger: Assumptions) {
  if (status === 200) return ledger.success_code
  if (status === 408) return ledger.timeout_code
  return replyNameOf(message) === 'card_lost' ? ledger.lost_card_code : ledger.declined_code
}

/** An enrollment that nobody has paid or cancelled. */
const untouched = {
  status: 'pending',
  paid_count: 0,
  failed_count: 0,
  wants_to_cancel: 0,
  last_failed_at: null,
}
/** The fields of an enrollment that only payments, charges and cancellations change. */
const changing = [
  ...Object.keys(untouched),
  'confirm_cancellation',
  'cancel_reason',
  'updated_at',
] as const
/** The fields of an enrollment that each interface shows in the same form. */
const shownNames = [
  ...changing.filter((name) => name !== 'last_failed_at'),
  'subscription_id',
  'customer_name',
  'customer_email',
  'created_at',
  'cancel_token',
]
/** The place of its end in the history of a payment: it is created, and a card is tried. */
const firstAttempt = 2
/** Of what is settled: an enrollment, or a payment of one, which the service makes. */
const isEnrollment = (id: string) => !isCharge(id)
const isCharge = (uuid: unknown) => /^p-/i.test(String(uuid))
const changingNames = [...changing, 'pay_date', 'attemps', 'state']

/** The operations that may change the state of enrollments. */
const touching: readonly OperationId[] = ['plans.update', 'plans.activation', 'enrollments.cancel']

/** The changes of payments and enrollments, by the types of their events. */
const changes: Readonly<
  Record<string, (before: Facts, event: EventEntity, ledger: Assumptions) => Facts>
> = {
  'enrollment.changed': (_before, { to }) => ({ status: to }),
  'enrollment.charged': ({ paid_count, failed_count }, _event, ledger) => ({
    paid_count: Number(paid_count) + 1,
    failed_count: ledger.failed_count === 'reset' ? 0 : failed_count,
  }),
  'enrollment.charge_failed': ({ failed_count }, { at }, ledger) => ({
    failed_count: Number(failed_count) + 1,
    last_failed_at: sameTime(printTime(Date.parse(at), ledger)),
  }),
  'payment.paid': ({ attemps }) => ({ attemps: Number(attemps) + 1, state: 'paid' }),
  'payment.declined': ({ attemps }) => ({ attemps: Number(attemps) + 1, state: undefined }),
}

/** What a notification of success says of a transaction. */
const toldOf = ({ data }: Call, status: 'paid' | 'authorized'): Facts => ({
  told: {
    status,
    transaction_id: data['transaction_id'],
    authorization_id: data['transaction_auth'],
    answered: data,
  },
})

const planNames = ['id', 'type', 'recurrence', 'name', 'description', 'currency', 'amount']

/** The price of a plan; the rate of exchange is not known. */
const priceOf = ({ amount, currency, conversion }: Facts): Facts =>
  isConverted({ currency: String(currency), conversion: Boolean(conversion) })
    ? { currency: 'HNL' }
    : { currency, amount }

/** The one of several possible facts that a value shows best. */
function nearest(possible: readonly Facts[], shown: Facts) {
  const misses = (facts: Facts) =>
    Object.keys(facts).filter(
      (name) => Object.hasOwn(shown, name) && firstDifference(shown[name], facts[name], ''),
    ).length
  return possible.toSorted((a, b) => misses(a) - misses(b))[0]
}

const jwt = /^[\w-]+\.[\w-]+\.[\w-]+$/
const address = /^https?:\/\/[^/]+\/./
const ownPayment = /^P-[\da-f-]{36}$/
const anyText = /./

/** The part of an answer that asks for a challenge. */
const challenge = {
  continue_url: address,
  continue_payload: jwt,
  window_size: /^0[1-5]$/,
  transaction_id: anyText,
}

/** A printed time, or the same in ISO 8601; null where there is none. */
function sameTime(time: unknown): TextPattern | null {
  if (typeof time !== 'string') return null
  const plain = (text: string) => text.slice(0, 19).replace('T', ' ')
  return { test: (text) => plain(text) === plain(time), toString: () => time }
}

/** An address whose path ends with an identifier. */
const leadsTo = (id: string): TextPattern => ({
  test: (text) => text.split('?')[0]?.endsWith(`/${id}`) === true,
  toString: () => `…/${id}`,
})

/** What is known of a payment, and no result of a transaction shows as it is known. */
const unshown = ['amount', 'sent', 'told', 'attemps', 'created', 'last', 'since', 'state', 'card']

const company = ['company_name', 'company_slug', 'company_key'] as const
const noInstalments = { installment_type: null, installment_months: null }

const printedNow = ({ now, ledger }: Call) => (now ? printTime(Date.parse(now), ledger) : undefined)

/** A label in either language. */
const labelOf = (step: PaymentStep) => eitherOf(paymentSteps[step].label)

const eitherOf = (...texts: readonly Text[]): TextPattern => ({
  test: (text) => texts.some(({ es, en }) => text === es || text === en),
  toString: () => texts.map(({ es, en }) => `${es} | ${en}`).join(' | '),
})
const anyTitle = { title: eitherOf(...Object.values(fieldTitles)) }

/** The fields of an entry of a history, by their titles. */
const titlesIn = ({ fields }: Facts) =>
  Array.isArray(fields) ? { fields: fields.map(() => anyTitle) } : {}

/** The fields of an attempt: the first one is the card. */
const cardIn = (fields: unknown, card: string | undefined) =>
  card && Array.isArray(fields)
    ? {
        fields: fields.map((_, at) =>
          at === 0 ? { title: eitherOf(fieldTitles.card), description: card } : anyTitle,
        ),
      }
    : {}

const instalments = ({ values: { installment_type: type, installment_months: months } }: Call) => ({
  installment_type: type ?? null,
  installment_months: months ?? null,
  transaction_redeemed_points: type ? 0 : undefined,
})

const customerIn = ({ customer_name: name = '', customer_email: email = '' }: Call['values']) => ({
  customer_name: redactText(name),
  customer_email: redactText(email),
})

const numberIn = ({ number }: Call['values']): Facts =>
  number === undefined
    ? {}
    : {
        mask: maskCard(number),
        network: networkOf(number),
        bin: number.slice(0, 6),
        last: number.slice(-4),
      }

/** The holder of a card as sent; another country alone leaves no state. */
function holderIn(values: Call['values'], known: Facts): Facts {
  const { country = known['country'], state } = values
  const names = ['address', 'city', 'zip', 'phone', 'country'] as const
  const sent = names.map((name) => [name, values[name] && redactText(values[name])])
  const isAbroad = values['country'] !== undefined && values['country'] !== known['country']
  return defined({
    ...Object.fromEntries(sent),
    state: state
      ? `${String(country)}-${state.slice(state.indexOf('-') + 1)}`
      : isAbroad && known['state'] !== undefined
        ? ''
        : undefined,
  })
}

/** The instant of a call as plans and enrollments show it. */
const stamp = ({ now }: Call, name: string): Facts =>
  now ? { [name]: now.replace('Z', '000Z') } : {}

/** An amount with the symbol of its currency, a point and a space, if any, and separated thousands. */
function moneyOf(currency: string, cents: string): TextPattern {
  const grouped = cents.replace(/\B(?=(\d{3})+\.)/g, ',')
  const symbol = currency === 'USD' ? '$' : 'L'
  return {
    test: (text) => text.replace(/^([$L])\.?\s?/, '$1') === symbol + grouped,
    toString: () => symbol + grouped,
  }
}

/** The optional fields of a plan that was created without them. */
const unsentPlan = ({ ledger }: Call): Facts => ({
  description: null,
  limit: null,
  conversion: 0,
  auto_cancel: Number(isTrue(ledger.omitted_auto_cancel)),
  lang: 'es',
})

function planned(call: Call, unsent: Facts): Facts {
  const { name, description, limit, conversion, auto_cancel, lang, ...others } = call.values
  const { type, recurrence, currency } = others
  const amount = Number(others['amount'])
  const cents = plainAmount(amount)
  return defined({
    type,
    recurrence,
    currency,
    amount,
    total: cents,
    total_formatted: moneyOf(String(currency), cents),
    name: name && redactText(name),
    description: description ? redactText(description) : unsent['description'],
    limit: limit ? Number(limit) : unsent['limit'],
    conversion: conversion ? Number(isTrue(conversion)) : unsent['conversion'],
    auto_cancel: auto_cancel ? Number(isTrue(auto_cancel)) : unsent['auto_cancel'],
    lang: lang ?? unsent['lang'],
    ...stamp(call, 'updated_at'),
  })
}
