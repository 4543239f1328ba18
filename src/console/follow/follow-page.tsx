import './follow-page.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { send } from '../../client/client.ts'
import { type StatusWatch, type WatchState, watchStatus } from '../../client/live/watch-status.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { messageOf } from '../exchange/describe.ts'
import { StatusPill } from '../exchange/status-pill.tsx'
import { TouchingRequests } from '../exchange/touching-requests.tsx'
import { Identifier } from '../shared/identifier.tsx'
import { Link } from '../shared/link.tsx'
import { MissingEntity } from '../page/missing-entity.tsx'
import { PageHead } from '../page/page-head.tsx'
import { preferences, usePreferences } from '../state/preferences.ts'
import { historyKey } from '../state/queries.ts'
import type { PageProps } from '../state/routes.ts'
import { type Session, useSession } from '../state/session.tsx'
import { StatePill } from '../shared/state-pill.tsx'
import { useNow } from '../state/use-now.ts'
import { useObservable } from '../state/use-observable.ts'
import { useText } from '../state/use-text.ts'
import { markedDays } from './marked-days.tsx'

const texts = {
  title: { es: 'Seguimiento', en: 'Follow-up' },
  back: { es: 'Historial', en: 'History' },
  ofLive: {
    es: 'Aquí se sigue un cobro del servicio real',
    en: 'This page follows a payment of the real service',
  },
  inSandbox: {
    es: 'Ahora las solicitudes van a un sandbox: si el cobro es de él, su página lo muestra todo. Para seguir uno real, elija “En vivo” arriba.',
    en: 'Requests go to a sandbox now: if the payment is in it, its page shows everything. To follow a real one, choose “Live” above.',
  },
  open: { es: 'Abrir el cobro en el sandbox', en: 'Open the payment in the sandbox' },
  heading: { es: 'Seguimiento de un cobro', en: 'Follow-up of a payment' },
  timeline: { es: 'Línea de tiempo', en: 'Timeline' },
  attempts: {
    es: 'intentos: :count · horas como las escribe el servicio',
    en: 'attempts: :count · times as the service writes them',
  },
  fresh: { es: 'nuevo', en: 'new' },
  news: { es: ':count entradas nuevas', en: ':count new entries' },
  oneNew: { es: '1 entrada nueva', en: '1 new entry' },
  stop: { es: 'Detener', en: 'Stop' },
  resume: { es: 'Seguir', en: 'Resume' },
  asking: { es: 'Consultando…', en: 'Asking…' },
  next: { es: 'Próxima consulta en :seconds s', en: 'Next question in :seconds s' },
  hidden: {
    es: 'En pausa mientras esta página no se ve',
    en: 'Paused while this page cannot be seen',
  },
  stopped: { es: 'Detenido', en: 'Stopped' },
  failed: {
    es: 'La última consulta no dio el estado',
    en: 'The last question did not give the status',
  },
  goesOn: { es: 'Se vuelve a consultar sola.', en: 'It is asked again automatically.' },
  noStatus: { es: 'sin estado', en: 'no status' },
  emptyTitle: { es: 'Sin historial todavía', en: 'No history yet' },
  emptyText: {
    es: 'Lo que el servicio cuente de este cobro aparecerá aquí.',
    en: 'What the service says about this payment will appear here.',
  },
} as const

/** A payment of the real service: its status, asked for again and again while the page is open. */
export function FollowPage({ params: { uuid } }: PageProps<'/follow/:uuid'>) {
  const t = useText()
  const { target } = usePreferences()
  if (target === 'live') return <Follow uuid={uuid} />
  return (
    <MissingEntity
      title={texts.ofLive}
      because={texts.inSandbox}
      icon="bolt"
      action={
        <Link
          className={buttonClass({ variant: 'primary' })}
          to="/payments/:uuid"
          params={{ uuid }}
        >
          {t(texts.open)}
        </Link>
      }
    />
  )
}

function Follow({ uuid }: { uuid: string }) {
  const t = useText()
  const session = useSession()
  const watch = useStatusWatch(session, uuid)
  const state = useObservable(watch.state)
  const { status } = state
  const shown = status && (status.status ?? t(texts.noStatus))
  return (
    <>
      <PageHead
        title={`${shown ?? t(texts.title)} · ${t(texts.title)}`}
        heading={
          <>
            {t(texts.heading)}{' '}
            {status &&
              (status.status === null ? (
                <Pill>{shown}</Pill>
              ) : (
                <StatePill of="payment" state={status.status} />
              ))}
          </>
        }
        back={
          <Link to="/history" search={{ target: 'live' }}>
            {t(texts.back)}
          </Link>
        }
        about={<Identifier>{uuid}</Identifier>}
      />
      <div className="two-columns">
        <Panel
          title={t(texts.timeline)}
          meta={status && t(texts.attempts, { count: status.attemps })}
          footer={<Schedule state={state} watch={watch} />}
        >
          {state.failed && (
            <Notice tone="warn" title={t(texts.failed)}>
              <StatusPill exchange={state.failed} /> {messageOf(state.failed, t)} {t(texts.goesOn)}
            </Notice>
          )}
          <p className="visually-hidden" role="status">
            {state.fresh.size === 1
              ? t(texts.oneNew)
              : state.fresh.size > 1 && t(texts.news, { count: state.fresh.size })}
          </p>
          <History state={state} />
        </Panel>
        <TouchingRequests of={uuid} among={({ target }) => target === 'live'} />
      </div>
    </>
  )
}

/** Watches the payment as long as the page is open. */
function useStatusWatch(session: Session, uuid: string): StatusWatch {
  const queries = useQueryClient()
  // The user may have the browser ask instead of the proxy: then another watch goes on.
  const watch = useMemo(
    () =>
      watchPayment(session, uuid, () => {
        void queries.invalidateQueries({ queryKey: historyKey })
      }),
    [session, uuid, queries],
  )
  useEffect(() => {
    watch.start()
    return watch.stop
  }, [watch])
  return watch
}

function watchPayment({ client, history, live }: Session, uuid: string, onKept: () => void) {
  const env = live?.profile.env || undefined
  return watchStatus({
    ask: (signal) =>
      send(
        client,
        'payments.status',
        { payment_uuid: uuid, env, lang: preferences.get().lang },
        'form',
        signal,
      ),
    // Answers without a change would push every other exchange out of the history.
    onExchange(exchange, isNews) {
      if (isNews) void history.add(exchange).then(onKept, () => undefined)
    },
    isVisible: () => document.visibilityState === 'visible',
    onVisibility(listener) {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    now: Date.now,
  })
}

function Schedule({ state, watch }: { state: WatchState; watch: StatusWatch }) {
  const t = useText()
  const { phase, nextAt = 0 } = state
  const now = useNow(phase === 'waiting', 1000)
  const seconds = Math.max(0, Math.ceil((nextAt - now) / 1000))
  return (
    <div className="follow-schedule">
      <span>{t(texts[phase === 'waiting' ? 'next' : phase], { seconds })}</span>
      {phase === 'stopped' ? (
        <Button size="s" icon="refresh" onClick={watch.start}>
          {t(texts.resume)}
        </Button>
      ) : (
        <Button size="s" icon="pause" onClick={watch.stop}>
          {t(texts.stop)}
        </Button>
      )}
    </div>
  )
}

function History({ state: { status, fresh } }: { state: WatchState }) {
  const t = useText()
  const { lang } = usePreferences()
  if (!status) return null
  const days = markedDays(status, fresh, lang, <Pill tone="blue">{t(texts.fresh)}</Pill>)
  return days.length ? (
    <Timeline label={t(texts.timeline)} days={days} />
  ) : (
    <EmptyState icon="clock" title={t(texts.emptyTitle)}>
      {t(texts.emptyText)}
    </EmptyState>
  )
}
