import { ChoiceFilter, TextFilter } from '../page/filters.tsx'
import type { Search } from '../state/routes.ts'
import { useText } from '../state/use-text.ts'
import { kinds, statuses } from '../shared/delivery-words.ts'

const texts = {
  entity: { es: 'Identificador completo', en: 'Whole identifier' },
  kind: { es: 'Tipo de notificación', en: 'Kind of notification' },
  anyKind: { es: 'Todas las notificaciones', en: 'All notifications' },
  status: { es: 'Estado', en: 'Status' },
  anyStatus: { es: 'Todos los estados', en: 'All statuses' },
} as const

/** The filters of the inbox; the URL holds them all. */
export function DeliveryFilters({
  search,
  onChange,
}: {
  search: Search<'/deliveries'>
  onChange: (change: Search<'/deliveries'>) => void
}) {
  const t = useText()
  return (
    <div className="page-filters" role="search">
      <TextFilter
        mono
        label={t(texts.entity)}
        value={search.entity}
        onChange={(entity) => onChange({ entity })}
      />
      <ChoiceFilter
        label={t(texts.kind)}
        any={t(texts.anyKind)}
        options={Object.entries(kinds).map(([id, name]) => [id, t(name)])}
        value={search.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <ChoiceFilter
        label={t(texts.status)}
        any={t(texts.anyStatus)}
        options={Object.entries(statuses).map(([id, { text }]) => [id, t(text)])}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
    </div>
  )
}
