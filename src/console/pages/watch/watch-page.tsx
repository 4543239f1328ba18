import './watch-page.css'
import { useCallback, useMemo, useRef, useState } from 'react'
import { exchangeOf } from '../../../client/watch/exchange-of.ts'
import {
  requestNumber,
  type RequestWatcher,
  type Watched,
} from '../../../client/watch/watch-requests.ts'
import type { StreamRefusal } from '../../../client/watch/follow-stream.ts'
import { repeatedSales } from '../../../contract/control/repeated-sales.ts'
import { type LoggedRequest, longestLog } from '../../../contract/control/logged-request.ts'
import { sortsIn } from '../../../contract/control/list-columns.ts'
import { duration } from '../../../contract/format.ts'
import type { Text } from '../../../contract/text.ts'
import { isServed } from '../../../ui/base.ts'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable, rowLinkClass, type Sorting } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { useVirtualRows } from '../../../ui/virtual-rows.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ExportButton } from '../history/export-button.tsx'
import {
  ChoiceFilter,
  NothingFits,
  TextFilter,
  UnknownSearch,
  RowCount,
} from '../../parts/page/filters.tsx'
import { FilterBar, useIsPhone } from '../../parts/page/filter-bar.tsx'
import { ListLoading } from '../../parts/page/query-state.tsx'
import { knownSearch, sortingBy } from '../../parts/page/list-query.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { SkipTo } from '../../parts/page/skip-to.tsx'
import { deliveryState } from '../../parts/records/delivery-words.ts'
import { Instant } from '../../parts/records/instant.tsx'
import { Link, useNavigate, TestSaleLink } from '../../parts/actions/link.tsx'
import { statusTone } from '../../parts/records/status-tone.ts'
import { preferences, usePreferences } from '../../state/preferences.ts'
import type { PageProps, Search } from '../../state/routes.ts'
import { useSession } from '../../state/session.tsx'
import { useObservable } from '../../state/use-observable.ts'
import { type Speak, useText } from '../../state/use-text.ts'
import { ConnectBackend } from './connect-backend.tsx'
import {
  receiverAnswerOf,
  notificationsOf,
  requestSubject,
  watchedRequests,
  watchFilters,
} from './findings.ts'
import { orderRequests, requestMessage, requestSorts, requestTitle } from './order-requests.ts'
import { detailsId, RequestDetails } from './request-details.tsx'
import { isSandboxName, SandboxChoice, useWatcher } from './sandbox-choice.tsx'

const texts = {
  title: { es: 'Solicitudes de cualquier programa', en: 'Requests from any program' },
  about: {
    es: 'Cada solicitud que llega al sandbox, de su backend o de quien sea, en el momento en que llega.',
    en: 'Every request that reaches the sandbox, from your backend or from any other program, as it arrives.',
  },
  state: { es: 'Conexión', en: 'Connection' },
  connecting: { es: 'Conectando…', en: 'Connecting…' },
  connected: { es: 'Conectado', en: 'Connected' },
  lost: { es: 'Conexión perdida: se intenta otra vez', en: 'Connection lost: trying again' },
  paused: { es: 'En pausa, nuevas: :count', en: 'Paused, new: :count' },
  pause: { es: 'Pausar', en: 'Pause' },
  resume: { es: 'Seguir', en: 'Resume' },
  tooMany: {
    es: ':url ya tiene abiertas todas las conexiones que admite. Cierre otras pestañas o programas que lo miran: esta se conecta sola.',
    en: ':url has as many connections open as it allows. Close other tabs or programs that watch it: this one then connects.',
  },
  silent: {
    es: 'Nada llega en vivo de :url: lo retiene un proxy o una extensión del navegador, o el servidor no contesta. Mientras tanto se le pregunta de vez en cuando.',
    en: 'Nothing arrives live from :url: a proxy or an extension of the browser holds it back, or the server does not respond. Meanwhile it is asked now and then.',
  },
  otherStatus: {
    es: ':url responde :status en vez de lo que llega. ¿Es un sandbox de Ensayo, y de esta versión?',
    en: ':url responds with :status instead of what arrives. Is it a sandbox of Ensayo, of this version?',
  },
  gap: {
    es: 'Mientras no hubo conexión llegaron más solicitudes de las que el sandbox guarda: faltan las más viejas.',
    en: 'While the connection was lost more requests arrived than the sandbox keeps: the oldest of them are missing.',
  },
  reset: {
    es: 'El sandbox se restableció o se inició sin lo de antes: la lista empezó de nuevo.',
    en: 'The sandbox was reset, or started without what it had: the list began again.',
  },
  inBrowser: {
    es: 'Este es el sandbox del navegador: solo llegan solicitudes de páginas de este origen. Para ver las de su backend inicie uno con',
    en: 'This is the browser sandbox: only requests of pages of this origin reach it. To watch those of your backend start one with',
  },
  inBrowserThen: {
    es: 'y abra la consola que imprime, o elija “Sandbox del servidor” arriba.',
    en: 'and open the console that it prints, or choose “Server sandbox” above.',
  },
  besideServer: {
    es: 'Este es el sandbox del navegador: solo llegan solicitudes de esta consola. Las de su backend llegan al sandbox del servidor, en esta misma dirección.',
    en: 'This is the browser sandbox: only requests of this console reach it. Those of your backend reach the server sandbox, at this same address.',
  },
  useServer: { es: 'Usar el sandbox del servidor', en: 'Use the server sandbox' },
  named: {
    es: 'De este sandbox se ven aquí las solicitudes; las demás páginas muestran el que no lleva nombre.',
    en: 'This page shows the requests of this sandbox; the other pages show the one without a name.',
  },
  none: { es: 'Todavía no llegó ninguna solicitud', en: 'No request has arrived yet' },
  noneInBrowser: {
    es: 'Lo que envíe desde esta consola también llega aquí.',
    en: 'What you send from this console arrives here too.',
  },
  missing: {
    es: 'La solicitud :id no está aquí: el sandbox guarda las más nuevas. Se muestra la primera de la lista.',
    en: 'Request :id is not here: the sandbox keeps the newest ones. The first of the list is shown.',
  },
  limit: {
    es: 'El sandbox guarda las últimas :count líneas de su registro: de las solicitudes anteriores solo se ven las que llegaron con esta página abierta.',
    en: 'The sandbox keeps the last :count lines of its log: of older requests only those are shown that arrived while this page was open.',
  },
  list: { es: 'Solicitudes', en: 'Requests' },
  search: { es: 'Buscar en las solicitudes', en: 'Search the requests' },
  status: { es: 'Resultado', en: 'Result' },
  any: { es: 'Cualquier resultado', en: 'Any result' },
  answered: { es: 'Aceptadas', en: 'Accepted' },
  refused: { es: 'Rechazadas', en: 'Refused' },
  sender: { es: 'De quién', en: 'From' },
  anySender: { es: 'De cualquiera', en: 'From any program' },
  programs: { es: 'De su backend y otros programas', en: 'From your backend and other programs' },
  browsers: { es: 'De navegadores, como esta consola', en: 'From browsers, such as this console' },
  operation: { es: 'Operación', en: 'Operation' },
  details: { es: 'Ir a sus detalles', en: 'Go to its details' },
  subject: { es: 'De qué trata', en: 'About' },
  again: { es: 'otra vez: :id', en: 'again: :id' },
  http: { es: 'HTTP', en: 'HTTP' },
  time: { es: 'Duración', en: 'Duration' },
  notified: { es: 'Notificación', en: 'Notification' },
  at: { es: 'Hora', en: 'Time' },
} as const

const refusalTexts = {
  'too many': texts.tooMany,
  silent: texts.silent,
  status: texts.otherStatus,
} as const satisfies Record<StreamRefusal['kind'], Text>

/** The requests of a merchant's own backend, as they arrive. */
export function WatchPage({ search }: PageProps<'/watch'>) {
  // An old or a mistyped address watches the sandbox without a name, and the field says why.
  const { sandbox } = search
  const watcher = useWatcher(named(sandbox))
  return <Watching key={sandbox} watcher={watcher} search={search} />
}

/** The name in the address, where it names another sandbox. */
const named = (sandbox: string | undefined) =>
  sandbox && sandbox !== 'default' && isSandboxName(sandbox) ? sandbox : undefined

function Watching({ watcher, search }: { watcher: RequestWatcher; search: Search<'/watch'> }) {
  const t = useText()
  const navigate = useNavigate()
  const { client } = useSession()
  const { target } = usePreferences()
  const current = useObservable(watcher)
  const [paused, setPaused] = useState<Watched>()
  const { requests, deliveries } = paused ?? current
  // In the browser's sandbox all requests are of this browser.
  const senders = target === 'server' ? watchFilters.sender : []
  const { known, unknown } = knownSearch(search, {
    ...watchFilters,
    sender: senders,
    sort: sortsIn(requestSorts),
  })
  const { q, status, sender, sort = '-time' } = known
  const fitting = useMemo(
    () => watchedRequests(requests, { q, status, sender }),
    [requests, q, status, sender],
  )
  const shown = useMemo(
    () => orderRequests(fitting, sort, t, deliveries),
    [fitting, sort, t, deliveries],
  )
  const hasPrograms = useMemo(
    () => watchedRequests(current.requests, { sender: 'programs' }).length > 0,
    [current],
  )
  // The panel stays until the page is left: the first request appears where its reader waited for it.
  const [waits, setWaits] = useState(false)
  const isAlone = target === 'server' && current.isRead && !hasPrograms
  if (isAlone && !waits) setWaits(true)
  const repeated = useMemo(() => repeatedSales(requests.toReversed()), [requests])
  const isExportable = useMemo(
    () => fitting.some((one) => exchangeOf(one, client) !== undefined),
    [fitting, client],
  )
  // A scenario is made of the requests in the order of their arrival.
  const exchanges = async () => fitting.toReversed().flatMap((one) => exchangeOf(one, client) ?? [])
  const selected = requests.find(({ id }) => id === search.id) ?? shown[0]
  const isMissing = search.id !== undefined && selected !== undefined && selected.id !== search.id
  const change = (to: Search<'/watch'>) =>
    navigate({ to: '/watch', search: { ...search, ...to }, replace: true })
  const filterBy = (to: Search<'/watch'>) => change({ id: undefined, ...to })
  const clear = () => navigate({ to: '/watch', search: { sandbox: search.sandbox }, replace: true })
  const listed = columns(t, search, deliveries, repeated, selected?.id)
  const sorting = sortingBy(sort, change)
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)}>
        <Button
          icon={paused ? 'arrow-right' : 'pause'}
          aria-pressed={paused !== undefined}
          onClick={() => setPaused(paused ? undefined : current)}
        >
          {t(paused ? texts.resume : texts.pause)}
        </Button>
        {isExportable && <ExportButton exchanges={exchanges} />}
      </PageHead>
      <SandboxChoice
        name={search.sandbox}
        onChoose={(sandbox) => navigate({ to: '/watch', search: { sandbox } })}
      />
      <Connection current={current} paused={paused} />
      {named(search.sandbox) && <p className="watch-named">{t(texts.named)}</p>}
      {target === 'browser' && (
        <div className="watch-notice">
          {isServed ? (
            <Notice
              live="off"
              actions={
                <Button
                  size="s"
                  icon="server"
                  onClick={() => preferences.set({ target: 'server' })}
                >
                  {t(texts.useServer)}
                </Button>
              }
            >
              {t(texts.besideServer)}
            </Notice>
          ) : (
            <Notice live="off">
              {t(texts.inBrowser)} <code translate="no">npx --no-install ensayo</code>{' '}
              {t(texts.inBrowserThen)}
            </Notice>
          )}
        </div>
      )}
      {waits && <ConnectBackend sandbox={named(search.sandbox)} isConnected={hasPrograms} />}
      {requests.length === 0 && !current.isRead ? (
        <ListLoading title={t(texts.list)} />
      ) : requests.length === 0 ? (
        target === 'browser' && (
          <Panel>
            <EmptyState icon="eye" level={2} title={t(texts.none)} action={<TestSaleLink />}>
              {t(texts.noneInBrowser)}
            </EmptyState>
          </Panel>
        )
      ) : (
        <>
          <UnknownSearch unknown={unknown} onDrop={filterBy} />
          <FilterBar
            count={[status, sender].filter(Boolean).length}
            columns={listed}
            sorting={sorting}
            onClear={clear}
            search={
              <TextFilter
                label={t(texts.search)}
                value={q}
                onChange={(text) => filterBy({ q: text })}
              />
            }
          >
            <ChoiceFilter
              label={t(texts.status)}
              any={t(texts.any)}
              options={watchFilters.status.map((one) => [one, t(texts[one])])}
              value={status}
              onChange={(to) => filterBy({ status: to })}
            />
            {target === 'server' && (
              <ChoiceFilter
                label={t(texts.sender)}
                any={t(texts.anySender)}
                options={watchFilters.sender.map((one) => [one, t(texts[one])])}
                value={sender}
                onChange={(to) => filterBy({ sender: to })}
              />
            )}
          </FilterBar>
          {/* Without a filter each request that arrives would be read out. */}
          <RowCount rows={q || status || sender ? shown.length : undefined} />
          {shown.length === 0 ? (
            <Panel>
              <NothingFits onClear={clear} />
            </Panel>
          ) : (
            <Panel
              flush
              footer={
                requests.some((one) => requestNumber(one) > longestLog) &&
                t(texts.limit, { count: longestLog })
              }
            >
              <Rows requests={shown} columns={listed} sorting={sorting} selected={selected?.id} />
            </Panel>
          )}
          {isMissing && (
            <div className="watch-notice">
              <Notice live="off">{t(texts.missing, { id: search.id ?? '' })}</Notice>
            </div>
          )}
          {selected && (
            <RequestDetails
              key={selected.id}
              request={selected}
              deliveries={deliveries}
              repeats={repeated.get(selected.id)}
              sandbox={named(search.sandbox)}
            />
          )}
        </>
      )}
    </>
  )
}

function Rows({
  requests,
  columns,
  sorting,
  selected,
}: {
  requests: readonly LoggedRequest[]
  columns: readonly Column<LoggedRequest>[]
  sorting: Sorting
  selected: string | undefined
}) {
  const t = useText()
  const isPhone = useIsPhone()
  const scroller = useRef<HTMLDivElement>(null)
  const { places, part, box } = useVirtualRows({
    total: requests.length,
    height: 41,
    scroller,
    keyOf: useCallback((place: number) => requests[place]?.id ?? String(place), [requests]),
  })
  return (
    <div ref={scroller} className="watch-list">
      <div {...box}>
        <DataTable
          caption={t(texts.list)}
          columns={columns}
          rows={places.map((place) => requests[place])}
          rowKey={({ id }) => id}
          isCurrent={({ id }) => id === selected}
          sorting={isPhone ? undefined : sorting}
          part={part}
        />
      </div>
    </div>
  )
}

const columns = (
  t: Speak,
  search: Search<'/watch'>,
  deliveries: Watched['deliveries'],
  repeated: ReadonlyMap<string, LoggedRequest>,
  selected: string | undefined,
): Column<LoggedRequest>[] => [
  {
    id: 'operation',
    width: '12.5rem',
    header: t(texts.operation),
    rowHeader: true,
    sort: 'operation',
    cell: (request) => (
      <>
        <Link className={rowLinkClass} to="/watch" search={{ ...search, id: request.id }}>
          {requestTitle(request, t)}
        </Link>
        {request.id === selected && <SkipTo id={detailsId} label={t(texts.details)} />}
      </>
    ),
  },
  {
    id: 'subject',
    line: 'note',
    header: t(texts.subject),
    sort: 'subject',
    cell: (request) => {
      const subject = requestSubject(request)
      const first = repeated.get(request.id)
      return (
        subject && (
          <>
            {subject} {first && <Pill tone="orange">{t(texts.again, { id: first.id })}</Pill>}
          </>
        )
      )
    },
  },
  {
    id: 'http',
    line: 'end',
    width: '5rem',
    header: t(texts.http),
    sort: 'status',
    cell: ({ status }) => (
      <Pill tone={statusTone(status)} mono>
        {status}
      </Pill>
    ),
  },
  {
    id: 'message',
    below: 1120,
    header: t(texts.status),
    sort: 'message',
    cell: requestMessage,
  },
  {
    id: 'notified',
    below: 960,
    width: '6.25rem',
    header: t(texts.notified),
    sort: 'notified',
    cell: (request) => {
      return notificationsOf(request, deliveries).map((delivery) => {
        const { short, words } = receiverAnswerOf(delivery)
        return (
          <span key={delivery.id} title={t(words)}>
            <span aria-hidden="true">
              <Pill tone={deliveryState(delivery).tone} mono>
                {short}
              </Pill>
            </span>
            <span className="visually-hidden">{t(words)}</span>
          </span>
        )
      })
    },
  },
  {
    id: 'time',
    below: 1120,
    width: '5.5rem',
    header: t(texts.time),
    sort: 'duration',
    align: 'end',
    cell: ({ ms }) => duration(ms),
  },
  {
    id: 'at',
    line: 'aside',
    width: '12.25rem',
    header: t(texts.at),
    sort: 'time',
    align: 'end',
    cell: ({ at }) => <Instant at={at} isExact />,
  },
]

function Connection({
  current: { state, refusal, hasGap, resets, requests },
  paused,
}: {
  current: Watched
  paused: Watched | undefined
}) {
  const t = useText()
  const { client } = useSession()
  const known = new Set(paused?.requests.map(({ id }) => id))
  const count = requests.filter(({ id }) => !known.has(id)).length
  const tone = { connecting: 'yellow', connected: 'green', lost: 'red' } as const
  return (
    <div className="watch-connection">
      <p role="status">
        <span className="visually-hidden">{t(texts.state)}: </span>
        <Pill tone={paused ? 'blue' : tone[state]}>
          {paused ? t(texts.paused, { count }) : t(texts[state])}
        </Pill>{' '}
        <code translate="no">{client.baseUrl}</code>
      </p>
      {/* The notice stays while the next attempt is made. */}
      {refusal && (
        <Notice tone="warn">
          {t(refusalTexts[refusal.kind], {
            url: client.baseUrl,
            status: refusal.kind === 'status' ? refusal.status : '',
          })}
        </Notice>
      )}
      {hasGap && <Notice tone="warn">{t(texts.gap)}</Notice>}
      {resets > 0 && <Notice>{t(texts.reset)}</Notice>}
    </div>
  )
}
