import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import type { Field } from '../../../contract/fields/fields.ts'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import { stateNamesOptions } from '../../state/queries.ts'
import { usePreferences } from '../../state/preferences.ts'
import { EntityOptions } from './entity-options.tsx'
import { type FormValues, isEntityKind, type Prefill } from './form-values.ts'
import { type Choice, OptionChoice, OptionMenu, type Option } from './option-menu.tsx'

/** A menu of the values that a field takes, if it has such a list. */
export function FieldOptions({
  operation,
  field,
  control,
  onChoose,
  ...menu
}: Choice & {
  operation: OperationId
  field: Field
  control: Control<FormValues>
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
  if (isEntityKind(field.kind)) {
    return (
      <EntityOptions
        {...menu}
        kind={field.kind}
        operation={operation}
        control={control}
        onChoose={onChoose}
      />
    )
  }
  if (field.words && options.length === 2) {
    return <OptionChoice {...menu} options={options} words={field.words} />
  }
  if (field.kind === 'state') {
    return <StateOptions control={control} country={field.country ?? ''} {...menu} />
  }
  if (!options.length) return null
  const word = field.words?.[menu.value ?? '']?.[lang]
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
}: Choice & { control: Control<FormValues>; country: string }) {
  const country = useWatch({ control, name: countryField })
  // The app loads the list after it has drawn the form.
  const { data } = useQuery({ ...stateNamesOptions, enabled: false })
  const options = Object.entries(data?.[country ?? ''] ?? {}).map(([code, name]) => ({
    value: code,
    label: `${code} · ${name}`,
  }))
  return options.length ? <OptionMenu options={options} {...menu} /> : null
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
