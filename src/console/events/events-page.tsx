import { eventTypes } from '../../contract/domain/event-types.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../page/page-head.tsx'
import { SortedList } from '../page/sorted-list.tsx'
import { families, familyOf } from '../shared/event-looks.ts'
import { TestSaleLink } from '../shared/test-sale-link.tsx'
import { usePreferences } from '../state/preferences.ts'
import type { PageProps } from '../state/routes.ts'
import { useText } from '../state/use-text.ts'
import { eventColumns } from './event-columns.tsx'

const texts = {
  title: { es: 'Eventos', en: 'Events' },
  about: {
    es: 'Todo lo que pasó en este sandbox.',
    en: 'Everything that happened in this sandbox.',
  },
  find: {
    es: 'Buscar cliente, orden, monto o identificador',
    en: 'Find customer, order, amount or identifier',
  },
  type: { es: 'Tipo de evento', en: 'Type of event' },
  anyType: { es: 'Todos los eventos', en: 'All events' },
  emptyTitle: { es: 'Todavía no hay eventos', en: 'No events yet' },
  emptyText: {
    es: 'Cada cobro, tarjeta, plan o inscripción que cambie dejará aquí su evento.',
    en: 'Every payment, card, plan or enrollment that changes will leave its event here.',
  },
} as const

/** Everything that happened in the sandbox. */
export function EventsPage({ search }: PageProps<'/events'>) {
  const t = useText()
  const { lang } = usePreferences()
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      <SortedList
        list="events.list"
        path="/events"
        search={search}
        title={t(texts.title)}
        find={t(texts.find)}
        filters={[
          {
            name: 'type',
            label: texts.type,
            any: texts.anyType,
            options: Object.entries(families).flatMap(([family, { all }]) => [
              [family, t(all)] as const,
              ...Object.entries(eventTypes)
                .filter(([type]) => familyOf(type) === family)
                .map(([type, title]) => [type, `· ${t(title)}`] as const),
            ]),
          },
        ]}
        columns={eventColumns(t, lang)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="pulse" level={2} title={t(texts.emptyTitle)} action={<TestSaleLink />}>
            {t(texts.emptyText)}
          </EmptyState>
        }
      />
    </>
  )
}
