import './inspection.css'
import { useQuery } from '@tanstack/react-query'
import { askControl } from '../../client/control-client.ts'
import type { FoundRecord } from '../../contract/control/search.ts'
import { count, money } from '../../contract/format.ts'
import { findCardNumbers } from '../../contract/redaction/find-cards.ts'
import type { Lang } from '../../contract/text.ts'
import { type Column, DataTable, rowLinkClass } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextFilter } from '../page/filters.tsx'
import { ListLoading } from '../page/list-loading.tsx'
import { RowCount } from '../page/row-count.tsx'
import { QueryProblem } from '../page/query-problem.tsx'
import { askedText, mostToNarrow, quotedText, withAllDigits } from '../palette/asked-text.ts'
import { recordLooks, recordState, recordTitle } from '../palette/items.ts'
import { Instant } from '../shared/instant.tsx'
import { Link } from '../shared/link.tsx'
import { usePreferences } from '../state/preferences.ts'
import { exchangeOptions, isOfSandbox } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { type Speak, useText } from '../state/use-text.ts'
import { InspectedRecord } from './inspected-record.tsx'
import { KeptExchange } from './kept-exchange.tsx'
import { isCut, mostShown } from './most-shown.ts'

const texts = {
  find: {
    es: 'Cobro, token, plan, inscripción, evento, notificación, autenticación, solicitud, instantánea, orden o cliente',
    en: 'Payment, token, plan, enrollment, event, notification, authentication, request, snapshot, order or customer',
  },
  card: {
    es: 'El número de tarjeta no sale de esta página: se busca por su máscara.',
    en: 'The card number does not leave this page: its mask is searched for.',
  },
  found: { es: 'Encontrado', en: 'Found' },
  newest: { es: 'Los :count más recientes de cada tipo', en: 'The newest :count of each kind' },
  none: { es: 'Nada coincide con “:text”', en: 'Nothing matches “:text”' },
  noneText: {
    es: 'Puede ser de otro sandbox, o haberse borrado en un reinicio. Pruebe con la orden, el cliente o el principio del identificador.',
    en: 'It may belong to another sandbox, or have gone with a reset. Try the order, the customer, or the beginning of the identifier.',
  },
  beginTitle: { es: 'Todavía no hay nada que inspeccionar', en: 'Nothing to inspect yet' },
  beginText: {
    es: 'Sirve lo que tenga a mano: P-…, T-…, S-…, D-…, R-…, SNAP-…, un número de orden, un nombre o un correo.',
    en: 'Anything you have will do: P-…, T-…, S-…, D-…, R-…, SNAP-…, an order number, a name or an e-mail.',
  },
  kind: { es: 'Tipo', en: 'Kind' },
  what: { es: 'Qué', en: 'What' },
  customer: { es: 'Cliente', en: 'Customer' },
  amount: { es: 'Monto', en: 'Amount' },
  state: { es: 'Estado', en: 'Status' },
  at: { es: 'Desde', en: 'Since' },
} as const

/** What the identifier that one types is of, below the box for it. */
export function Inspection({
  text,
  onText,
  hasPage = false,
}: {
  text: string | undefined
  onText: (text: string | undefined) => void
  /** A row then leads to its address; elsewhere it is shown here. */
  hasPage?: boolean
}) {
  const t = useText()
  const { lang } = usePreferences()
  const session = useSession()
  const typed = text ?? ''
  const asked = askedText(typed)
  const limit = mostToNarrow(typed) ?? String(mostShown)
  const records = useQuery({
    queryKey: ['sandbox', session.client.target, session.client.baseUrl, 'inspect', asked, limit],
    queryFn: () =>
      askControl(session.client, 'records.search', { query: { q: asked ?? '', limit } }),
    enabled: session.client.target !== 'live' && asked !== undefined,
    placeholderData: (shown, query) => (isOfSandbox(query, session) ? shown : undefined),
  })
  const { data: exchange } = useQuery(exchangeOptions(session, asked ?? ''))
  const answered = asked === undefined ? [] : (records.data?.items ?? [])
  const found = withAllDigits(answered, typed)
  const one = found.find(({ id }) => id.toLowerCase() === asked?.toLowerCase()) ?? onlyOf(found)
  const isEmpty = asked !== undefined && !found.length && !exchange && !records.isFetching
  return (
    <>
      <div className="inspect-search" role="search">
        <TextFilter mono label={t(texts.find)} value={text} onChange={onText} />
      </div>
      <RowCount
        rows={
          asked === undefined || records.isFetching || records.error || one || exchange
            ? undefined
            : found.length
        }
      />
      <div className="column">
        {findCardNumbers(typed).length > 0 && <Notice>{t(texts.card)}</Notice>}
        {records.error && <QueryProblem error={records.error} />}
        {exchange && <KeptExchange exchange={exchange} />}
        {one && <InspectedRecord key={one.id} record={one} />}
        {!one && found.length > 0 && (
          <Panel
            title={t(texts.found)}
            meta={
              isCut(answered, Number(limit))
                ? t(texts.newest, { count: limit })
                : count(found.length)
            }
            flush
          >
            <DataTable
              caption={t(texts.found)}
              rows={found}
              rowKey={({ kind, id }) => `${kind} ${id}`}
              columns={columns(t, lang, hasPage ? undefined : onText)}
            />
          </Panel>
        )}
        {!found.length && records.isFetching && <ListLoading title={t(texts.found)} />}
        {isEmpty && !records.error && (
          <Panel>
            <EmptyState icon="search" level={2} title={t(texts.none, { text: quotedText(typed) })}>
              {t(texts.noneText)}
            </EmptyState>
          </Panel>
        )}
        {asked === undefined && (
          <Panel>
            <EmptyState icon="inspect" level={2} title={t(texts.beginTitle)}>
              {t(texts.beginText)}
            </EmptyState>
          </Panel>
        )}
      </div>
    </>
  )
}

const onlyOf = (found: readonly FoundRecord[]) => (found.length === 1 ? found[0] : undefined)

const columns = (
  t: Speak,
  lang: Lang,
  onId: ((id: string) => void) | undefined,
): Column<FoundRecord>[] => [
  {
    id: 'what',
    header: t(texts.what),
    rowHeader: true,
    cell: (record) =>
      onId ? (
        <button type="button" className={rowLinkClass} onClick={() => onId(record.id)}>
          {recordTitle(record, t)}
        </button>
      ) : (
        <Link className={rowLinkClass} to="/inspect" search={{ q: record.id }}>
          {recordTitle(record, t)}
        </Link>
      ),
  },
  { id: 'kind', header: t(texts.kind), cell: ({ kind }) => t(recordLooks[kind].name) },
  { id: 'customer', header: t(texts.customer), cell: ({ customer }) => customer },
  {
    id: 'amount',
    header: t(texts.amount),
    align: 'end',
    cell: ({ amount, currency }) =>
      amount !== null && currency !== null && money({ amount, currency }, lang),
  },
  { id: 'state', header: t(texts.state), cell: (record) => recordState(record, t) },
  {
    id: 'at',
    header: t(texts.at),
    align: 'end',
    cell: ({ at }) => <Instant at={at} />,
  },
]
