import type { Exchange, Target } from '../../client/exchange.ts'
import { operationIds, operations } from '../../contract/registry.ts'
import { Select, TextInput } from '../../ui/controls.tsx'
import { routeNames, statusOf } from '../exchange/describe.ts'
import type { Search } from '../routes.ts'
import { useText } from '../use-text.ts'

const texts = {
  search: { es: 'Buscar texto o identificador', en: 'Search text or identifier' },
  operation: { es: 'Operación', en: 'Operation' },
  anyOperation: { es: 'Todas las operaciones', en: 'All operations' },
  status: { es: 'Estado HTTP', en: 'HTTP status' },
  anyStatus: { es: 'Todos los estados', en: 'All statuses' },
  route: { es: 'Ruta', en: 'Route' },
  anyTarget: { es: 'Todos los destinos', en: 'All targets' },
} as const

/** What is shown of the history. */
export function HistoryFilters({
  data,
  search,
  onChange,
}: {
  data: readonly Exchange[]
  search: Search<'/history'>
  onChange: (change: Partial<Search<'/history'>>) => void
}) {
  const t = useText()
  const statuses = [...new Set(data.map(statusOf))].sort()
  return (
    <div className="page-filters" role="search">
      <TextInput
        icon="search"
        type="search"
        aria-label={t(texts.search)}
        placeholder={t(texts.search)}
        value={search.q ?? ''}
        onChange={(event) => onChange({ q: event.target.value || undefined })}
      />
      <Select
        aria-label={t(texts.operation)}
        value={search.operation ?? ''}
        onChange={(event) => onChange({ operation: event.target.value || undefined })}
      >
        <option value="">{t(texts.anyOperation)}</option>
        {operationIds.map((id) => (
          <option key={id} value={id}>
            {t(operations[id].title)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t(texts.status)}
        value={search.status ?? ''}
        onChange={(event) => onChange({ status: event.target.value || undefined })}
      >
        <option value="">{t(texts.anyStatus)}</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {status}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t(texts.route)}
        value={search.target ?? ''}
        onChange={(event) => onChange({ target: event.target.value || undefined })}
      >
        <option value="">{t(texts.anyTarget)}</option>
        {targets.map((target) => (
          <option key={target} value={target}>
            {t(routeNames[target])}
          </option>
        ))}
      </Select>
    </div>
  )
}

const targets = ['browser', 'server', 'live'] as const satisfies readonly Target[]
