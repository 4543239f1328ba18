import './filters.css'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/controls.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useText } from '../state/use-text.ts'
import type { ListSearch } from './list-query.ts'

const texts = {
  noneTitle: { es: 'Nada coincide con los filtros', en: 'Nothing matches the filters' },
  noneText: { es: 'Cambie el texto o quite un filtro.', en: 'Change the text or clear a filter.' },
  all: { es: 'Quitar los filtros', en: 'Clear the filters' },
} as const

/** A text to look for; undefined when there is none. */
export function TextFilter({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  return (
    <TextInput
      icon="search"
      type="search"
      aria-keyshortcuts="/"
      aria-label={label}
      placeholder={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  )
}

/** One of a few values, or any; further groups of options come as children. */
export function ChoiceFilter({
  label,
  any,
  options,
  value,
  onChange,
  children,
}: {
  label: string
  /** The text of the option that means all of them. */
  any: string
  options: readonly (readonly [value: string, name: string])[]
  value: string | undefined
  onChange: (value: string | undefined) => void
} & Pick<ComponentProps<'select'>, 'children'>) {
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{any}</option>
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {children}
    </Select>
  )
}

/** Is shown when no item fits the filters. */
export function NothingFits({
  level = 2,
  onClear,
  children,
}: Pick<ComponentProps<typeof EmptyState>, 'level' | 'children'> & {
  /** Drops every filter. */
  onClear: () => void
}) {
  const t = useText()
  return (
    <EmptyState
      icon="search"
      level={level}
      title={t(texts.noneTitle)}
      action={<Button onClick={onClear}>{t(texts.all)}</Button>}
    >
      {children ?? t(texts.noneText)}
    </EmptyState>
  )
}

const dayFiltersTexts = {
  from: { es: 'Desde', en: 'From' },
  to: { es: 'Hasta', en: 'To' },
} as const

/** The first and the last day of a list. */
export function DayFilters({
  search,
  onChange,
}: {
  search: ListSearch
  onChange: (change: ListSearch) => void
}) {
  const t = useText()
  return (
    <span className="list-days">
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="list-day">
          {t(dayFiltersTexts[name])}
          <TextInput
            type="date"
            value={search[name] ?? ''}
            onChange={(event) => onChange({ [name]: event.target.value || undefined })}
          />
        </label>
      ))}
    </span>
  )
}
