import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { PaymentEntity } from '../../../contract/control/entities.ts'
import type { ControlAnswer } from '../../../contract/control/operations.ts'
import { canMove, canTryAgain } from '../../../contract/domain/payment-states.ts'
import { money } from '../../../contract/format.ts'
import { recurrenceWords } from '../../../contract/domain/recurrence.ts'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import { chargesCard } from '../../../contract/operations/registry.ts'
import type { Text } from '../../../contract/text.ts'
import { paymentStateName } from '../records/state-looks.ts'
import { stateName } from '../records/state-names.ts'
import { usePreferences } from '../../state/preferences.ts'
import { entityOptions, listOptions, type EntityName } from '../../state/queries.ts'
import { useAssumptions } from '../../state/use-sandbox.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import { Link } from '../actions/link.tsx'
import { type EntityKind, type FormValues, isIdentifier, type Prefill } from './form-values.ts'
import { type Choice, type Option, OptionMenu } from './option-menu.tsx'

interface EntityChoice extends Choice {
  readonly operation: OperationId
  readonly control: Control<FormValues>
  readonly onChoose: (entities: Prefill) => void
}

/** The newest entities of a kind, to choose one of. */
export function EntityOptions({ kind, ...choice }: EntityChoice & { kind: EntityKind }) {
  const Menu = menus[kind]
  // Nothing in the way of typing.
  const none = !choice.value && <FirstEntity kind={kind} operation={choice.operation} />
  return <Menu {...choice} none={none} />
}

interface MenuProps extends EntityChoice {
  /** Is drawn instead where there is nothing to choose. */
  readonly none: ReactNode
}

/** Payments, the suitable ones for the operation first; a choice fills in the amount, too. */
function PaymentOptions({ operation, onChoose, ...menu }: MenuProps) {
  const t = useText()
  const { lang } = usePreferences()
  const session = useSession()
  const authorized = listOptions(session, 'payments', { status: 'authorized' })
  const isCapture = operation === 'payments.capture'
  const { data: first } = useQuery({
    ...authorized,
    enabled: authorized.enabled !== false && isCapture,
  })
  const { data: newest } = useQuery(listOptions(session, 'payments'))
  const older = useOlder(newest?.items, ({ uuid }) => uuid, menu.value, 'payments')
  const all = [...(first?.items ?? []), ...(newest?.items ?? []), ...older]
  const payments = [...new Map(all.map((payment) => [payment.uuid, payment])).values()]
  const options = usefulFirst(payments, (payment) => takes(operation, payment)).map((payment) => ({
    value: payment.uuid,
    label: [
      payment.customer_name,
      money(payment, lang),
      t(paymentStateName(payment)),
      payment.order_id,
    ].join(' · '),
  }))
  const choose = (uuid: string) =>
    onChoose({
      payment: uuid,
      amount: String(payments.find((payment) => payment.uuid === uuid)?.amount ?? ''),
    })
  return newest && <EntityMenu {...menu} options={options} onChange={choose} />
}

/** Whether an operation does its work with a payment in such a state. */
function takes(operation: OperationId, { status, kind }: PaymentEntity) {
  if (operation === 'payments.capture') return canMove(status, 'capture')
  if (operation === 'payments.void') return canMove(status, 'void')
  return !chargesCard(operation) || canTryAgain({ state: status, kind })
}

const usefulFirst = <Item,>(items: readonly Item[], isUseful: (item: Item) => boolean) => [
  ...items.filter(isUseful),
  ...items.filter((item) => !isUseful(item)),
]

/** The newest tokens of the sandbox that is asked. */
function TokenOptions(menu: MenuProps) {
  const t = useText()
  const { data } = useQuery(listOptions(useSession(), 'tokens'))
  const older = useOlder(data?.items, ({ token }) => token, menu.value, 'tokens')
  const options = [...(data?.items ?? []), ...older].map(
    ({ token, mask, network, cardholder, status }) => ({
      value: token,
      label: [
        cardholder,
        mask,
        network,
        ...(status === 'active' ? [] : [t(stateName('token', status))]),
      ].join(' · '),
    }),
  )
  return data && <EntityMenu options={options} {...menu} />
}

/** The newest plans; one choice fills every field that names the plan. */
function PlanOptions({ operation, onChoose, ...menu }: MenuProps) {
  const t = useText()
  const { lang } = usePreferences()
  const assumptions = useAssumptions()
  const { data } = useQuery(listOptions(useSession(), 'plans'))
  const older = useOlder(data?.items, ({ id }) => id, menu.value, 'plans')
  const plans = usefulFirst(
    [...(data?.items ?? []), ...older],
    (plan) => operation !== 'enrollments.subscribe' || plan.is_active === 1,
  )
  const options = plans.map((plan) => ({
    value: plan.id,
    label: [
      plan.name,
      money(plan, lang),
      recurrenceWords(plan.recurrence, assumptions)[lang],
      ...(plan.is_active === 1 ? [] : [t(stateName('plan', 'inactive'))]),
    ].join(' · '),
  }))
  return data && <EntityMenu {...menu} options={options} onChange={(plan) => onChoose({ plan })} />
}

/** The newest enrollments, of the plan that the form names if it names one; a choice fills in both. */
function EnrollmentOptions({ control, onChoose, ...menu }: MenuProps) {
  const t = useText()
  const { lang } = usePreferences()
  const plan = useWatch({ control, name: 'subscription_id' })
  const { data } = useQuery(listOptions(useSession(), 'enrollments', plan ? { plan } : {}))
  const older = useOlder(data?.items, ({ id }) => id, menu.value, 'enrollments')
  const options = [...(data?.items ?? []), ...older].map((one) => ({
    value: one.id,
    label: [
      one.customer_name,
      money({ amount: Number(one.total), currency: one.currency }, lang),
      t(stateName('enrollment', one.status)),
      one.plan_name,
    ].join(' · '),
  }))
  const choose = (id: string) =>
    onChoose({
      enrollment: id,
      plan: data?.items.find((one) => one.id === id)?.subscription_id,
    })
  return data && <EntityMenu {...menu} options={options} onChange={choose} />
}

const menus: Readonly<Record<EntityKind, ComponentType<MenuProps>>> = {
  payment: PaymentOptions,
  token: TokenOptions,
  plan: PlanOptions,
  enrollment: EnrollmentOptions,
}

/** The chosen entity, where it is not among the newest that the menu lists. */
function useOlder<Name extends EntityName>(
  newest: readonly ControlAnswer<`${Name}.read`>[] | undefined,
  idOf: (item: ControlAnswer<`${Name}.read`>) => string,
  chosen: string | null | undefined,
  name: Name,
): readonly ControlAnswer<`${Name}.read`>[] {
  const options = entityOptions(useSession(), name, chosen ?? '')
  const isOlder =
    newest !== undefined && isIdentifier(chosen) && !newest.some((item) => idOf(item) === chosen)
  const { data } = useQuery({ ...options, enabled: options.enabled !== false && isOlder })
  return isOlder && data ? [data] : []
}

/** The menu, with the words for the chosen entity beside its identifier. */
function EntityMenu({
  none,
  ...menu
}: Choice & Pick<MenuProps, 'none'> & { options: readonly Option[] }) {
  if (!menu.options.length) return none
  const chosen = menu.options.find(({ value }) => value === menu.value)
  return (
    <>
      {chosen && (
        <span className="field-word field-entity" title={chosen.label}>
          {chosen.label}
        </span>
      )}
      <OptionMenu {...menu} />
    </>
  )
}

/** The operation that makes the first entity of a kind, for a field that names one where there is none. */
const makers: Readonly<Record<EntityKind, { operation: OperationId; text: Text }>> = {
  payment: {
    operation: 'payments.sale',
    text: { es: 'No hay cobros: haga una venta', en: 'No payments: make a sale' },
  },
  token: {
    operation: 'tokens.create',
    text: { es: 'No hay tokens: guarde una tarjeta', en: 'No tokens: store a card' },
  },
  plan: {
    operation: 'plans.create',
    text: { es: 'No hay planes: cree uno', en: 'No plans: create one' },
  },
  enrollment: {
    operation: 'enrollments.subscribe',
    text: { es: 'No hay inscripciones: haga una', en: 'No enrollments: make one' },
  },
}

const authorization = {
  operation: 'payments.auth',
  text: { es: 'No hay cobros: haga una autorización', en: 'No payments: make an authorization' },
} as const

/** The first step of a new reader, where the sandbox has nothing that the field could name. */
function FirstEntity({ kind, operation }: { kind: EntityKind; operation: OperationId }) {
  const t = useText()
  const maker = operation === 'payments.capture' ? authorization : makers[kind]
  return (
    <Link
      className="field-first"
      to="/operations/:operation"
      params={{ operation: maker.operation }}
    >
      {t(maker.text)}
    </Link>
  )
}
