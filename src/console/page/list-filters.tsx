import { useState } from 'react'
import { useText } from '../state/use-text.ts'
import { DayFilters } from './day-filters.tsx'
import { ChoiceFilter, TextFilter } from './filters.tsx'
import type { ListFilter, ListSearch } from './list-query.ts'

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
  // The box is typed into faster than the URL follows: so it has its own copy of the text.
  const [typed, setTyped] = useState({ text: asked, of: asked })
  // Another address, by a link or a step back, has another text.
  const isOwn = typed.of === asked || typed.text?.trim() === asked
  const shown = isOwn ? typed.text : asked
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
          setTyped({ text: q, of: asked })
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
