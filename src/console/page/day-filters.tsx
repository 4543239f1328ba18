import './day-filters.css'
import { TextInput } from '../../ui/controls.tsx'
import { useText } from '../state/use-text.ts'
import type { ListSearch } from './list-query.ts'

const texts = {
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
          {t(texts[name])}
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
