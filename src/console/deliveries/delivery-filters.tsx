import { Select, TextInput } from '../../ui/controls.tsx'
import type { Text } from '../../contract/text.ts'
import type { Search } from '../routes.ts'
import { useText } from '../use-text.ts'
import { kinds, statuses } from './words.ts'

const texts = {
  entity: { es: 'Identificador completo', en: 'Whole identifier' },
  kind: { es: 'Tipo de notificación', en: 'Kind of notification' },
  anyKind: { es: 'Todas las notificaciones', en: 'All notifications' },
  status: { es: 'Estado', en: 'Status' },
  anyStatus: { es: 'Todos los estados', en: 'All statuses' },
} as const

/** Narrows the inbox down; all of it stands in the URL. */
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
      <TextInput
        icon="search"
        type="search"
        mono
        aria-label={t(texts.entity)}
        placeholder={t(texts.entity)}
        value={search.entity ?? ''}
        onChange={(event) => onChange({ entity: event.target.value || undefined })}
      />
      <Choice
        label={texts.kind}
        any={texts.anyKind}
        options={Object.entries(kinds)}
        value={search.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <Choice
        label={texts.status}
        any={texts.anyStatus}
        options={Object.entries(statuses).map(([id, { text }]) => [id, text] as const)}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
    </div>
  )
}

function Choice({
  label,
  any,
  options,
  value,
  onChange,
}: {
  label: Text
  any: Text
  options: readonly (readonly [id: string, name: Text])[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  const t = useText()
  return (
    <Select
      aria-label={t(label)}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{t(any)}</option>
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {t(name)}
        </option>
      ))}
    </Select>
  )
}
