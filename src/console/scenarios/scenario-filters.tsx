import type { Scenario } from '../../scenarios/scenario.ts'
import { ChoiceFilter, TextFilter } from '../page/filters.tsx'
import type { Search } from '../state/routes.ts'
import { useText } from '../state/use-text.ts'
import { shownStatuses, tagsOf } from './filter.ts'

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
  return (
    <div className="scenario-filters" role="search">
      <TextFilter label={t(texts.search)} value={search.q} onChange={(q) => onChange({ q })} />
      <ChoiceFilter
        label={t(texts.tag)}
        any={t(texts.anyTag)}
        options={tagsOf(scenarios).map((tag) => [tag, tag])}
        value={search.tag}
        onChange={(tag) => onChange({ tag })}
      />
      <ChoiceFilter
        label={t(texts.status)}
        any={t(texts.anyStatus)}
        options={shownStatuses.map((status) => [status, t(texts[status])])}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
    </div>
  )
}
