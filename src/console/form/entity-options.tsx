import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { money } from '../../contract/format.ts'
import { recurrenceWords } from '../../contract/domain/recurrence-words.ts'
import { stateName } from '../shared/state-names.ts'
import { usePreferences } from '../state/preferences.ts'
import {
  enrollmentOptions,
  enrollmentsOptions,
  paymentOptions,
  paymentsOptions,
  planOptions,
  plansOptions,
  tokenOptions,
  tokensOptions,
} from '../state/queries.ts'
import { type Session, useSession } from '../state/session.tsx'
import { useAssumptions } from '../state/use-assumptions.ts'
import { useText } from '../state/use-text.ts'
import type { OperationId } from '../../contract/operations/registry.ts'
import { FirstEntity } from './first-entity.tsx'
import type { EntityKind, FormValues, Prefill } from './form-values.ts'
import { type Option, OptionMenu } from './option-menu.tsx'

/** The newest entities of a kind, to choose one of. */
export function EntityOptions({
  kind,
  operation,
  control,
  onChoose,
  ...choice
}: {
  kind: EntityKind
  operation: OperationId
  control: Control<FormValues>
  label: string
  value: string | null | undefined
  onChange: (value: string) => void
  onChoose: (entities: Prefill) => void
}) {
  // Nothing in the way of what one types.
  const menu = {
    ...choice,
    none: !choice.value && <FirstEntity kind={kind} operation={operation} />,
  }
  if (kind === 'payment') return <PaymentOptions {...menu} />
  if (kind === 'token') return <TokenOptions {...menu} />
  if (kind === 'plan') return <PlanOptions {...menu} onChoose={onChoose} />
  return <EnrollmentOptions {...menu} control={control} onChoose={onChoose} />
}

/** The newest payments of the sandbox that is asked. */
function PaymentOptions(menu: {
  none: ReactNode
  label: string
  value: string | null | undefined
  onChange: (value: string) => void
}) {
  const t = useText()
  const { lang } = usePreferences()
  const session = useSession()
  const { data } = useQuery(paymentsOptions(session))
  const older = useOlder(data?.items, ({ uuid }) => uuid, menu.value, paymentOptions)
  const options = [...(data?.items ?? []), ...older].map((payment) => ({
    value: payment.uuid,
    label: [
      payment.order_id,
      payment.customer_name,
      money(payment, lang),
      t(stateName('payment', payment.status)),
    ].join(' · '),
  }))
  return data && <EntityMenu options={options} {...menu} />
}

/** The newest tokens of the sandbox that is asked. */
function TokenOptions(menu: {
  none: ReactNode
  label: string
  value: string | null | undefined
  onChange: (value: string) => void
}) {
  const { data } = useQuery(tokensOptions(useSession()))
  const older = useOlder(data?.items, ({ token }) => token, menu.value, tokenOptions)
  const options = [...(data?.items ?? []), ...older].map(
    ({ token, mask, network, cardholder }) => ({
      value: token,
      label: `${cardholder} · ${mask} · ${network}`,
    }),
  )
  return data && <EntityMenu options={options} {...menu} />
}

/** The newest plans; one choice fills every field that names the plan. */
function PlanOptions({
  onChoose,
  ...menu
}: {
  none: ReactNode
  label: string
  value: string | null | undefined
  onChoose: (entities: Prefill) => void
}) {
  const { lang } = usePreferences()
  const assumptions = useAssumptions()
  const { data } = useQuery(plansOptions(useSession()))
  const older = useOlder(data?.items, ({ id }) => id, menu.value, planOptions)
  const options = [...(data?.items ?? []), ...older].map((plan) => ({
    value: plan.id,
    label: `${plan.name} · ${money(plan, lang)} · ${recurrenceWords(plan.recurrence, assumptions)[lang]}`,
  }))
  return data && <EntityMenu {...menu} options={options} onChange={(plan) => onChoose({ plan })} />
}

/** The newest enrollments, of the plan that the form names if it names one; a choice fills in both. */
function EnrollmentOptions({
  control,
  onChoose,
  ...menu
}: {
  control: Control<FormValues>
  none: ReactNode
  label: string
  value: string | null | undefined
  onChoose: (entities: Prefill) => void
}) {
  const t = useText()
  const { lang } = usePreferences()
  const plan = useWatch({ control, name: 'subscription_id' })
  const { data } = useQuery(enrollmentsOptions(useSession(), undefined, plan ?? undefined))
  const older = useOlder(data?.items, ({ id }) => id, menu.value, enrollmentOptions)
  const options = [...(data?.items ?? []), ...older].map((one) => ({
    value: one.id,
    label: [
      one.customer_name,
      one.plan_name,
      money({ amount: Number(one.total), currency: one.currency }, lang),
      t(stateName('enrollment', one.status)),
    ].join(' · '),
  }))
  const choose = (id: string) =>
    onChoose({
      enrollment: id,
      plan: data?.items.find((one) => one.id === id)?.subscription_id,
    })
  return data && <EntityMenu {...menu} options={options} onChange={choose} />
}

/** What is chosen, where it is not among the newest that the menu lists. */
function useOlder<Item>(
  newest: readonly Item[] | undefined,
  idOf: (item: Item) => string,
  chosen: string | null | undefined,
  optionsOf: (session: Session, id: string) => UseQueryOptions<Item, Error, Item, string[]>,
): readonly Item[] {
  const options = optionsOf(useSession(), chosen ?? '')
  const isOlder =
    newest !== undefined && isIdentifier(chosen) && !newest.some((item) => idOf(item) === chosen)
  const { data } = useQuery({ ...options, enabled: options.enabled !== false && isOlder })
  return isOlder && data ? [data] : []
}

/** Whether all of one is there: what is being typed is not asked for. */
const isIdentifier = (text: string | null | undefined) =>
  /^([A-Z]-)?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text ?? '')

/** The menu, with the words for what is chosen beside its identifier. */
function EntityMenu({
  none,
  ...menu
}: {
  options: readonly Option[]
  none: ReactNode
  label: string
  value: string | null | undefined
  onChange: (value: string) => void
}) {
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
