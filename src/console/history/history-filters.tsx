import type { Target } from '../../client/exchange.ts'
import { apiStatuses } from '../../contract/answers/statuses.ts'
import { sortsIn } from '../../contract/control/list-columns.ts'
import { operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { ChoiceFilter, TextFilter, DayFilters } from '../page/filters.tsx'
import { routeNames, unanswered } from '../exchange/describe.ts'
import type { Search } from '../state/routes.ts'
import { useText } from '../state/use-text.ts'
import { exchangeSorts } from './find-exchanges.ts'

const texts = {
  search: { es: 'Buscar texto o identificador', en: 'Search text or identifier' },
  operation: { es: 'Operación', en: 'Operation' },
  anyOperation: { es: 'Todas las operaciones', en: 'All operations' },
  status: { es: 'Estado HTTP', en: 'HTTP status' },
  anyStatus: { es: 'Todos los estados', en: 'All statuses' },
  route: { es: 'Ruta', en: 'Route' },
  anyTarget: { es: 'Todas las rutas', en: 'All routes' },
  drift: { es: 'Frente al contrato', en: 'Against the contract' },
  anyDrift: { es: 'Con o sin diferencias', en: 'With or without differences' },
  someDrift: { es: 'Con diferencias', en: 'With differences' },
  unanswered: { es: 'Sin respuesta', en: 'No response' },
} as const

/** What is shown of the history. */
export function HistoryFilters({
  search,
  onChange,
}: {
  search: Search<'/history'>
  onChange: (change: Partial<Search<'/history'>>) => void
}) {
  const t = useText()
  return (
    <div className="page-filters" role="search">
      <TextFilter label={t(texts.search)} value={search.q} onChange={(q) => onChange({ q })} />
      <ChoiceFilter
        label={t(texts.operation)}
        any={t(texts.anyOperation)}
        options={operationIds.map((id) => [id, t(operations[id].title)])}
        value={search.operation}
        onChange={(operation) => onChange({ operation })}
      />
      <ChoiceFilter
        label={t(texts.status)}
        any={t(texts.anyStatus)}
        options={[
          ...apiStatuses.map((status) => [`${status}`, `${status}`] as const),
          [unanswered, t(texts.unanswered)],
        ]}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
      <ChoiceFilter
        label={t(texts.route)}
        any={t(texts.anyTarget)}
        options={targets.map((target) => [target, t(routeNames[target])])}
        value={search.target}
        onChange={(target) => onChange({ target })}
      />
      <ChoiceFilter
        label={t(texts.drift)}
        any={t(texts.anyDrift)}
        options={[['some', t(texts.someDrift)]]}
        value={search.drift}
        onChange={(drift) => onChange({ drift })}
      />
      <DayFilters search={search} onChange={onChange} />
    </div>
  )
}

const targets = ['browser', 'server', 'live'] as const satisfies readonly Target[]

/** The values that a parameter may have. */
export const historyOptions = {
  operation: operationIds,
  status: [...apiStatuses.map(String), unanswered],
  target: targets,
  drift: ['some'],
  sort: sortsIn(exchangeSorts),
}
