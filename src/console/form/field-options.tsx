import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import type { Field } from '../../contract/fields/fields.ts'
import { recurrenceWords } from '../../contract/domain/recurrence-words.ts'
import type { Text } from '../../contract/text.ts'
import { Icon } from '../../ui/icons.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { enrollments, payments, plans, stateNames, tokens } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { usePreferences } from '../state/preferences.ts'
import { useAssumptions } from '../state/use-assumptions.ts'
import { useText } from '../state/use-text.ts'
import type { FormValues, Prefill } from './form-values.ts'

const texts = { choose: { es: 'Elegir :field', en: 'Choose :field' } } as const

interface Option {
  readonly value: string
  readonly label: string
}

/** A menu of the values that a field takes, if it has such a list. */
export function FieldOptions({
  field,
  control,
  label,
  value,
  onChange,
  onChoose,
}: {
  field: Field
  control: Control<FormValues>
  label: string
  value: string | null | undefined
  onChange: (value: string) => void
  onChoose: (entities: Prefill) => void
}) {
  const { lang } = usePreferences()
  const options =
    field.kind === 'country'
      ? countryOptions(field.options ?? [], lang)
      : (field.options ?? []).map((option) => {
          const word = field.words?.[option]?.[lang]
          return { value: option, label: word ? `${option} · ${word}` : option }
        })
  const menu = { label, value, onChange }
  if (field.kind === 'payment') return <PaymentOptions {...menu} />
  if (field.kind === 'token') return <TokenOptions {...menu} />
  if (field.kind === 'plan') return <PlanOptions {...menu} onChoose={onChoose} />
  if (field.kind === 'enrollment') {
    return <EnrollmentOptions {...menu} control={control} onChoose={onChoose} />
  }
  if (field.words && options.length === 2) {
    return <Choice {...menu} options={options} words={field.words} />
  }
  if (field.kind === 'state') {
    return (
      <StateOptions
        control={control}
        country={field.country ?? ''}
        label={label}
        value={value}
        onChange={onChange}
      />
    )
  }
  if (!options.length) return null
  const word = field.words?.[value ?? '']?.[lang]
  return (
    <>
      {word && <span className="field-word">{word}</span>}
      <OptionMenu options={options} {...menu} />
    </>
  )
}

function StateOptions({
  control,
  country: countryField,
  ...menu
}: {
  control: Control<FormValues>
  country: string
  label: string
  value: string | null | undefined
  onChange: (value: string) => void
}) {
  const country = useWatch({ control, name: countryField })
  // The app asks for the list when the form already stands.
  const { data } = useQuery({ ...stateNames, enabled: false })
  const options = Object.entries(data?.[country ?? ''] ?? {}).map(([code, name]) => ({
    value: code,
    label: `${code} · ${name}`,
  }))
  return options.length ? <OptionMenu options={options} {...menu} /> : null
}

/** The newest payments of the sandbox that is asked. */
function PaymentOptions(menu: {
  label: string
  value: string | null | undefined
  onChange: (value: string) => void
}) {
  const { data } = useQuery(payments(useSession()))
  const options = (data?.items ?? []).map((payment) => ({
    value: payment.uuid,
    label: `${payment.order_id} · ${payment.status} · ${payment.uuid}`,
  }))
  return options.length ? <OptionMenu options={options} {...menu} /> : null
}

/** The newest tokens of the sandbox that is asked. */
function TokenOptions(menu: {
  label: string
  value: string | null | undefined
  onChange: (value: string) => void
}) {
  const { data } = useQuery(tokens(useSession()))
  const options = (data?.items ?? []).map(({ token, mask, network }) => ({
    value: token,
    label: `${mask} · ${network} · ${token}`,
  }))
  return options.length ? <OptionMenu options={options} {...menu} /> : null
}

/** The newest plans; one choice fills every field that names the plan. */
function PlanOptions({
  onChoose,
  ...menu
}: {
  label: string
  value: string | null | undefined
  onChoose: (entities: Prefill) => void
}) {
  const { lang } = usePreferences()
  const assumptions = useAssumptions()
  const { data } = useQuery(plans(useSession()))
  const options = (data?.items ?? []).map((plan) => ({
    value: plan.id,
    label: `${plan.name} · ${plan.total_formatted} · ${recurrenceWords(plan.recurrence, assumptions)[lang]} · ${plan.id}`,
  }))
  return options.length ? (
    <OptionMenu {...menu} options={options} onChange={(plan) => onChoose({ plan })} />
  ) : null
}

/** The newest enrollments, of the plan that the form names if it names one; a choice fills in both. */
function EnrollmentOptions({
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
  const { data } = useQuery(enrollments(useSession(), undefined, plan ?? undefined))
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

/** Two options side by side, in words; the box still takes anything. */
function Choice({
  options,
  words,
  label,
  value,
  onChange,
}: {
  options: readonly Option[]
  words: Readonly<Record<string, Text>>
  label: string
  value: string | null | undefined
  onChange: (value: string) => void
}) {
  const t = useText()
  return (
    <Segmented
      label={t(texts.choose, { field: label })}
      value={value ?? ''}
      options={options.map((option) => {
        const word = words[option.value]
        return { value: option.value, label: word ? t(word) : option.value }
      })}
      onChange={onChange}
    />
  )
}

function OptionMenu({
  options,
  label,
  value,
  onChange,
}: {
  options: readonly Option[]
  label: string
  value: string | null | undefined
  onChange: (value: string) => void
}) {
  const t = useText()
  const known = options.some((option) => option.value === value)
  return (
    <span className="field-options">
      <Icon name="chevron-down" size={14} />
      <select
        aria-label={t(texts.choose, { field: label })}
        value={known && value ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      >
        {!known && <option value="" disabled hidden />}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}

const countryLists = new Map<string, readonly Option[]>()

/** Countries by name; Central America, where the service runs, first. */
function countryOptions(codes: readonly string[], lang: string) {
  const known = countryLists.get(lang)
  if (known) return known
  const names = new Intl.DisplayNames(lang, { type: 'region', fallback: 'code' })
  const sorted = codes
    .map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }))
    .sort((a, b) => a.label.slice(5).localeCompare(b.label.slice(5), lang))
  const isNear = ({ value }: Option) => near.includes(value)
  const list = [...sorted.filter(isNear), ...sorted.filter((option) => !isNear(option))]
  countryLists.set(lang, list)
  return list
}

const near = ['HN', 'SV', 'GT', 'NI', 'CR', 'PA', 'BZ']
