import type { Scenario } from '../../scenarios/scenario.ts'
import { Select, TextInput } from '../../ui/controls.tsx'
import type { Search } from '../routes.ts'
import { useText } from '../use-text.ts'
import { shownStatuses } from './filter.ts'

const texts = {
  search: { es: 'Buscar escenarios', en: 'Search scenarios' },
  tag: { es: 'Etiqueta', en: 'Tag' },
  anyTag: { es: 'Todas las etiquetas', en: 'All tags' },
  status: { es: 'Resultado', en: 'Result' },
  anyStatus: { es: 'Todos los resultados', en: 'All results' },
  passed: { es: 'Correctos', en: 'Passed' },
  failed: { es: 'Fallidos', en: 'Failed' },
  skipped: { es: 'Omitidos', en: 'Skipped' },
  none: { es: 'Sin resultado', en: 'Without a result' },
} as const

export function ScenarioFilters({
  search,
  scenarios,
  onChange,
}: {
  search: Search<'/scenarios'>
  scenarios: readonly Scenario[]
  onChange: (change: Partial<Search<'/scenarios'>>) => void
}) {
  const t = useText()
  const tags = [...new Set(scenarios.flatMap(({ tags: own = [] }) => own))].toSorted()
  return (
    <div className="scenario-filters" role="search">
      <TextInput
        icon="search"
        type="search"
        aria-label={t(texts.search)}
        placeholder={t(texts.search)}
        value={search.q ?? ''}
        onChange={(event) => onChange({ q: event.target.value || undefined })}
      />
      <Select
        aria-label={t(texts.tag)}
        value={search.tag ?? ''}
        onChange={(event) => onChange({ tag: event.target.value || undefined })}
      >
        <option value="">{t(texts.anyTag)}</option>
        {tags.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </Select>
      <Select
        aria-label={t(texts.status)}
        value={search.status ?? ''}
        onChange={(event) => onChange({ status: event.target.value || undefined })}
      >
        <option value="">{t(texts.anyStatus)}</option>
        {shownStatuses.map((status) => (
          <option key={status} value={status}>
            {t(texts[status])}
          </option>
        ))}
      </Select>
    </div>
  )
}
