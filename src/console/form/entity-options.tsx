import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { recurrenceWords } from '../../contract/domain/recurrence-words.ts'
import { usePreferences } from '../state/preferences.ts'
import {
  enrollmentsOptions,
  paymentsOptions,
  plansOptions,
  tokensOptions,
} from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useAssumptions } from '../state/use-assumptions.ts'
import type { FormValues, Prefill } from './form-values.ts'
import { OptionMenu } from './option-menu.tsx'

/** The newest payments of the sandbox that is asked. */
export function PaymentOptions(menu: {
  label: string
  value: string | null | undefined
  onChange: (value: string) => void
}) {
  const { data } = useQuery(paymentsOptions(useSession()))
  const options = (data?.items ?? []).map((payment) => ({
    value: payment.uuid,
    label: `${payment.order_id} · ${payment.status} · ${payment.uuid}`,
  }))
  return options.length ? <OptionMenu options={options} {...menu} /> : null
}

/** The newest tokens of the sandbox that is asked. */
export function TokenOptions(menu: {
  label: string
  value: string | null | undefined
  onChange: (value: string) => void
}) {
  const { data } = useQuery(tokensOptions(useSession()))
  const options = (data?.items ?? []).map(({ token, mask, network }) => ({
    value: token,
    label: `${mask} · ${network} · ${token}`,
  }))
  return options.length ? <OptionMenu options={options} {...menu} /> : null
}

/** The newest plans; one choice fills every field that names the plan. */
export function PlanOptions({
  onChoose,
  ...menu
}: {
  label: string
  value: string | null | undefined
  onChoose: (entities: Prefill) => void
}) {
  const { lang } = usePreferences()
  const assumptions = useAssumptions()
  const { data } = useQuery(plansOptions(useSession()))
  const options = (data?.items ?? []).map((plan) => ({
    value: plan.id,
    label: `${plan.name} · ${plan.total_formatted} · ${recurrenceWords(plan.recurrence, assumptions)[lang]} · ${plan.id}`,
  }))
  return options.length ? (
    <OptionMenu {...menu} options={options} onChange={(plan) => onChoose({ plan })} />
  ) : null
}

/** The newest enrollments, of the plan that the form names if it names one; a choice fills in both. */
export function EnrollmentOptions({
  control,
  onChoose,
  ...menu
}: {
  control: Control<FormValues>
  label: string
  value: string | null | undefined
  onChoose: (entities: Prefill) => void
}) {
  const plan = useWatch({ control, name: 'subscription_id' })
  const { data } = useQuery(enrollmentsOptions(useSession(), undefined, plan ?? undefined))
  const options = (data?.items ?? []).map((one) => ({
    value: one.id,
    label: `${one.customer_name} · ${one.status} · ${one.customer_email} · ${one.id}`,
  }))
  const choose = (id: string) =>
    onChoose({
      enrollment: id,
      plan: data?.items.find((one) => one.id === id)?.subscription_id,
    })
  return options.length ? <OptionMenu {...menu} options={options} onChange={choose} /> : null
}
