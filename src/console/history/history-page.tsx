import './history-page.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Exchange } from '../../client/exchange.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { NothingFits } from '../page/filters.tsx'
import { ListLoading } from '../page/list-loading.tsx'
import { useNavigate } from '../shared/link.tsx'
import type { PageProps, Search } from '../state/routes.ts'
import { PageHead } from '../page/page-head.tsx'
import { TestSaleLink } from '../shared/test-sale-link.tsx'
import { exchangesOptions, historyKey } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { usePreferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'
import { dayInWords, dayOf, timeOfDay } from '../../contract/format.ts'
import { pickColumn } from '../page/choosing.tsx'
import { operationTitle } from '../exchange/describe.ts'
import { markColumn } from '../shared/star-button.tsx'
import { useMarks } from '../shared/use-marks.ts'
import { ChooseAll, ChosenExchanges, moveByArrows } from './choosing.tsx'
import { exchangeColumns } from './exchange-columns.tsx'
import { filterExchanges, inDays } from './filter.ts'
import { ImportButton } from './import-button.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { nothingChosen, press, pressAll } from './selection.ts'

const texts = {
  title: { es: 'Historial', en: 'History' },
  about: {
    es: 'Cada solicitud que envió desde este navegador, sin números de tarjeta ni códigos.',
    en: 'Every request sent from this browser, without card numbers or security codes.',
  },
  clear: { es: 'Borrar el historial', en: 'Clear the history' },
  emptyTitle: { es: 'Todavía no hay solicitudes', en: 'No requests yet' },
  emptyText: {
    es: 'Cada operación que envíe quedará aquí, lista para abrirla otra vez.',
    en: 'Every operation you send will stay here, ready to be opened again.',
  },
  more: { es: 'Mostrar :count más', en: 'Show :count more' },
} as const

/** How many rows are drawn at a time. */
const pageSize = 100

export function HistoryPage({ search }: PageProps<'/history'>) {
  const t = useText()
  const { lang } = usePreferences()
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data } = useQuery(exchangesOptions(session))
  // The box is typed into faster than the URL follows: so it has its own copy of the text.
  const [q, setQ] = useState(search.q)
  const [shown, setShown] = useState(pageSize)
  const marks = useMarks('exchange')
  const [selection, setSelection] = useState(nothingChosen)
  if (!data) {
    return (
      <>
        <PageHead title={t(texts.title)} about={t(texts.about)} />
        <ListLoading title={t(texts.title)} />
      </>
    )
  }
  const found = filterExchanges(data, { ...search, q }, marks)
  const filter = (change: Partial<Search<'/history'>>) => {
    if ('q' in change) setQ(change.q)
    setShown(pageSize)
    navigate({ to: '/history', search: { ...search, q, ...change }, replace: true })
  }

  const nameOf = (exchange: Exchange) =>
    `${operationTitle(exchange, t)}, ${timeOfDay(exchange.startedAt)}`
  const listed = found.map(({ id }) => id)
  const columns: readonly Column<Exchange>[] = [
    pickColumn<Exchange>(t, {
      nameOf,
      isPicked: ({ id }) => selection.ids.has(id),
      onPress: ({ id }, chosen, isRange) =>
        setSelection((before) => press(before, { id, chosen, isRange, listed })),
    }),
    ...exchangeColumns(t),
    markColumn<Exchange>('exchange', t, (one) => ({ id: one.id, name: nameOf(one) })),
  ]

  const clear = async () => {
    await session.history.clear()
    await queries.invalidateQueries({ queryKey: historyKey })
  }

  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)}>
        <div className="operation-actions">
          <ImportButton />
          {data.length > 0 && (
            <Button icon="trash" onClick={() => void clear()}>
              {t(texts.clear)}
            </Button>
          )}
        </div>
      </PageHead>
      {data.length === 0 ? (
        <Panel>
          <EmptyState
            icon="history"
            level={2}
            title={t(texts.emptyTitle)}
            action={<TestSaleLink />}
          >
            {t(texts.emptyText)}
          </EmptyState>
        </Panel>
      ) : (
        <>
          <HistoryFilters data={data} search={{ ...search, q }} onChange={filter} />
          {found.length === 0 && (
            <Panel>
              <NothingFits
                onClear={() =>
                  filter({
                    operation: undefined,
                    status: undefined,
                    target: undefined,
                    q: undefined,
                    star: undefined,
                  })
                }
              />
            </Panel>
          )}
          {found.length > 0 && (
            <ChooseAll
              listed={listed}
              chosen={selection.ids}
              onChange={(chosen) => setSelection((before) => pressAll(before, listed, chosen))}
            />
          )}
          <div className="history-days" onKeyDown={moveByArrows}>
            {inDays(found.slice(0, shown), ({ startedAt }) =>
              dayInWords(dayOf(startedAt), lang),
            ).map(({ day, items }) => (
              <Panel key={day} title={day} flush>
                <DataTable caption={day} rows={items} rowKey={({ id }) => id} columns={columns} />
              </Panel>
            ))}
          </div>
          {found.length > shown && (
            <Button className="history-more" onClick={() => setShown(shown + pageSize)}>
              {t(texts.more, { count: Math.min(pageSize, found.length - shown) })}
            </Button>
          )}
          <ChosenExchanges
            exchanges={data.filter(({ id }) => selection.ids.has(id))}
            listed={listed}
            onClear={() => setSelection(nothingChosen)}
          />
        </>
      )}
    </>
  )
}
