import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import type { Field } from '../../contract/fields.ts'
import { Icon } from '../../ui/icons.tsx'
import { payments, stateNames, tokens } from '../queries.ts'
import { useSession } from '../session.tsx'
import { usePreferences } from '../preferences.ts'
import { useText } from '../use-text.ts'
import type { FormValues } from './form-values.ts'

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
}: {
  field: Field
  control: Control<FormValues>
  label: string
  value: string | null | undefined
  onChange: (value: string) => void
}) {
  const { lang } = usePreferences()
  const options =
    field.kind === 'country'
      ? countryOptions(field.options ?? [], lang)
      : (field.options ?? []).map((option) => ({ value: option, label: option }))
  const menu = { label, value, onChange }
  if (field.kind === 'payment') return <PaymentOptions {...menu} />
  if (field.kind === 'token') return <TokenOptions {...menu} />
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
  return <OptionMenu options={options} label={label} value={value} onChange={onChange} />
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
