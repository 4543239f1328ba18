import { useState } from 'react'
import { useText } from '../state/use-text.ts'
import { DayFilters } from './day-filters.tsx'
import { ChoiceFilter, TextFilter } from './filters.tsx'
import type { ListFilter, ListSearch } from './list-query.ts'
import { useTypedText } from './use-typed-text.ts'

/** The search, the filters and the days of a list; the URL holds them all. */
export function ListFilters({
  label,
  search,
  filters,
  onChange,
}: {
  /** What the search looks for. */
  label: string
  search: ListSearch
  filters: readonly ListFilter[]
  onChange: (change: ListSearch) => void
}) {
  const t = useText()
  const asked = search['q'] ?? search['entity']
  const [shown, setShown] = useTypedText(asked)
  // A filter that a link set stays when the user drops it: it has the focus, and can be set again.
  const [kept, setKept] = useState<readonly ListFilter[]>([])
  const nameOf = ({ name }: ListFilter) => name
  const isKept = filters.map(nameOf).every((name) => kept.map(nameOf).includes(name))
  const drawn = isKept
    ? kept.map((one) => filters.find(({ name }) => name === one.name) ?? one)
    : filters
  return (
    <div className="page-filters" role="search">
      <TextFilter
        label={label}
        value={shown}
        onChange={(q) => {
          setShown(q)
          onChange({ q: q?.trim() || undefined, entity: undefined })
        }}
      />
      {drawn.map(({ name, label: filterLabel, any, options }) => (
        <ChoiceFilter
          key={name}
          label={t(filterLabel)}
          any={t(any)}
          options={options}
          value={search[name]}
          onChange={(value) => {
            setKept(drawn)
            onChange({ [name]: value })
          }}
        />
      ))}
      {/* The days take the place of an hour that a link has set. */}
      <DayFilters search={search} onChange={(days) => onChange({ ...days, hour: undefined })} />
    </div>
  )
}
