import './overview.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Overview, summedUp } from '../../../contract/control/overview.ts'
import { count, money, share } from '../../../contract/format.ts'
import type { Text } from '../../../contract/text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ListLoading, QueryProblem } from '../../parts/page/query-state.tsx'
import { knownSearch } from '../../parts/page/list-query.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { UnknownSearch } from '../../parts/page/filters.tsx'
import { chargeWords } from '../../parts/records/charge-words.ts'
import { HrefLink, useNavigate } from '../../parts/actions/link.tsx'
import { outcomeTitle } from '../../parts/records/outcome-titles.ts'
import { StatePill } from '../../parts/records/state-pill.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { overviewOptions, sandboxInfoOptions } from '../../state/queries.ts'
import { hrefOf, type PageProps } from '../../state/routes.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import { changeWords } from './change.ts'
import { FirstSteps, NextSteps } from './first-steps.tsx'
import { LatestPayments } from './latest-payments.tsx'
import { SalesChart } from './sales-chart.tsx'
import { isSpan, type OverviewSpan, queryBefore, spanOf, spans } from './span.ts'

const texts = {
  title: { es: 'Resumen', en: 'Overview' },
  about: {
    es: 'Según el reloj del sandbox. Un cobro cuenta el día en que se creó, aunque se pague después.',
    en: 'By the clock of the sandbox. A payment counts on the day it was created, even if it is paid later.',
  },
  span: { es: 'Cuántos días', en: 'How many days' },
  1: { es: 'Hoy', en: 'Today' },
  30: { es: '30 días', en: '30 days' },
  365: { es: '365 días', en: '365 days' },
  paid: { es: 'Cobrado', en: 'Charged' },
  rate: { es: 'Aprobación', en: 'Approval rate' },
  before: { es: 'frente al período anterior', en: 'against the period before' },
  ofAttempts: { es: ':approved de :all', en: ':approved of :all' },
  recurring: { es: 'Recurrente', en: 'Recurring' },
  coming: { es: 'Próximos 30 días', en: 'Next 30 days' },
  ifApproved: { es: 'si todos se aprueban', en: 'if all are approved' },
  sales: { es: 'Cobros', en: 'Payments' },
  reasons: { es: 'Por qué no se aprobaron', en: 'Why they were not approved' },
  noReasons: { es: 'Todos los cobros se aprobaron.', en: 'All payments were approved.' },
  enrollments: { es: 'Inscripciones por estado', en: 'Enrollments by status' },
  attention: { es: 'Para atender', en: 'Needs attention' },
  retries: { es: 'Cobros que se reintentan en 24 horas', en: 'Charges retried within 24 hours' },
  undelivered: { es: 'Notificaciones sin entregar', en: 'Notifications not delivered' },
  lapsing: { es: 'Tokens que vencen en una hora', en: 'Tokens that expire within an hour' },
  nothing: { es: 'Nada', en: 'Nothing' },
} as const

/** The shop at a glance: its sales, its coming charges, and the records that wait for attention. */
export function OverviewPage({ search }: PageProps<'/overview'>) {
  const t = useText()
  const session = useSession()
  const navigate = useNavigate()
  const name = isSpan(search.days) ? search.days : '30'
  const { data: info, error: unread } = useQuery(sandboxInfoOptions(session))
  const span = info && spanOf(name, Date.parse(info.now))
  const { data, error } = useQuery(overviewOptions(session, span?.query))
  const failure = error ?? unread
  const hasNothing = info && summedUp.every((kind) => info.counts[kind] === 0)
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)}>
        {!hasNothing && (
          <Segmented
            label={t(texts.span)}
            value={name}
            options={spans.map((value) => ({ value, label: t(texts[value]) }))}
            onChange={(value) =>
              navigate({ to: '/overview', search: { days: value }, replace: true })
            }
          />
        )}
      </PageHead>
      <UnknownSearch
        unknown={knownSearch(search, { days: spans }).unknown}
        onDrop={(change) => navigate({ to: '/overview', search: change, replace: true })}
      />
      {!data && failure && <QueryProblem error={failure} />}
      {!data && !failure && !hasNothing && <ListLoading title={t(texts.sales)} />}
      {hasNothing && <FirstSteps />}
      {!hasNothing && data && span && (
        <Shop overview={data} span={span} isFew={info.counts.payments < fewPayments} />
      )}
    </>
  )
}

const fewPayments = 8

/** The longest amount that has room beside another one on a phone. */
const longest = 12

function Shop({
  overview,
  span,
  isFew,
}: {
  overview: Overview
  span: OverviewSpan
  /** There are so few payments that a chart would be a row of empty days. */
  isFew: boolean
}) {
  const t = useText()
  const { lang, view } = usePreferences()
  const { data: before } = useQuery(overviewOptions(useSession(), queryBefore(span)))
  const { sales, recurring } = overview
  const { days } = span
  const decided = sales.approved + sales.declined
  const isLong = [sales.paid, recurring.paid, recurring.coming]
    .flat()
    .some((sum) => money(sum, lang).length > longest)
  const hasRecurring = Object.values(overview.enrollments).some((times) => times > 0)
  return (
    <div className="overview">
      <div className="overview-figures" data-long={isLong || undefined}>
        <Figure
          title={texts.paid}
          href={hrefOf({ to: '/payments', search: { ...days, status: 'paid' } })}
          about={chargeWords(countOf(sales.paid), t)}
          sums={sales.paid}
          before={before?.sales.paid}
        />
        <Figure
          title={texts.rate}
          href={hrefOf({ to: '/payments', search: { ...days, outcome: 'completed' } })}
          about={t(texts.ofAttempts, {
            approved: count(sales.approved),
            all: chargeWords(decided, t),
          })}
        >
          {decided > 0 ? share(sales.approved / decided, lang) : '—'}
        </Figure>
        {hasRecurring && (
          <>
            <Figure
              title={texts.recurring}
              href={hrefOf({
                to: '/payments',
                search: { ...days, status: 'paid', kind: 'subscription' },
              })}
              about={chargeWords(countOf(recurring.paid), t)}
              sums={recurring.paid}
              before={before?.recurring.paid}
            />
            <Figure
              title={texts.coming}
              href={hrefOf({ to: '/calendar', search: { days: '30' } })}
              about={
                recurring.coming.length > 0
                  ? `${chargeWords(countOf(recurring.coming), t)}, ${t(texts.ifApproved)}`
                  : chargeWords(0, t)
              }
              sums={recurring.coming}
            />
          </>
        )}
      </div>
      {!isFew && (
        <Panel title={t(texts.sales)}>
          <SalesChart sales={sales} span={span} />
        </Panel>
      )}
      <div className="overview-columns">
        <div className="column">
          {view === 'developer' && <LatestPayments />}
          {isFew && view === 'developer' && <NextSteps />}
          {(!isFew || sales.reasons.length > 0) && (
            <Panel title={t(texts.reasons)}>
              {sales.reasons.length === 0 && <p className="overview-none">{t(texts.noReasons)}</p>}
              <Counts
                hasBars
                rows={sales.reasons.map(({ outcome, count: times }) => ({
                  id: outcome,
                  name: t(outcomeTitle(outcome)),
                  times,
                  href: hrefOf({ to: '/payments', search: { ...days, outcome } }),
                }))}
              />
            </Panel>
          )}
        </div>
        <div className="column">
          <Panel title={t(texts.attention)}>
            {/* No bars: the counted things are of several kinds. */}
            <Counts
              rows={[
                {
                  id: 'retries',
                  name: t(texts.retries),
                  times: overview.retries,
                  href: hrefOf({
                    to: '/enrollments',
                    search: { status: 'failed', until: span.inADay, sort: 'next' },
                  }),
                },
                {
                  id: 'undelivered',
                  name: t(texts.undelivered),
                  times: overview.undelivered,
                  href: hrefOf({ to: '/deliveries', search: { ...days, status: 'undelivered' } }),
                },
                {
                  id: 'lapsing',
                  name: t(texts.lapsing),
                  times: overview.lapsing,
                  href: hrefOf({
                    to: '/tokens',
                    search: { until: span.inAnHour, sort: 'expires' },
                  }),
                },
              ]}
            />
          </Panel>
          {hasRecurring && (
            <Panel title={t(texts.enrollments)}>
              <Counts
                hasBars
                rows={Object.entries(overview.enrollments).map(([state, times]) => ({
                  id: state,
                  name: <StatePill of="enrollment" state={state} />,
                  times,
                  href: hrefOf({ to: '/enrollments', search: { status: state } }),
                }))}
              />
            </Panel>
          )}
        </div>
      </div>
    </div>
  )
}

/**
 * A figure, or a sum for each currency, which leads to its list; with the difference from the
 * figure before.
 */
function Figure({
  title,
  href,
  about,
  sums,
  before,
  children,
}: {
  title: Text
  href: string
  about: string
  sums?: SumList
  before?: SumList | undefined
  children?: ReactNode
}) {
  const t = useText()
  const { lang } = usePreferences()
  const [own, ...others] = (sums ?? []).map((sum) => ({
    ...sum,
    change: <Change sum={sum} before={before} />,
  }))
  return (
    <HrefLink className="overview-figure" href={href}>
      <span className="overview-title">
        {t(title)} {own?.change}
      </span>
      <span className="overview-value">
        {children ?? (own ? money(own, lang) : t(texts.nothing))}
        {others.map(({ change, ...sum }) => (
          <span key={sum.currency} className="overview-sum">
            {money(sum, lang)} {change}
          </span>
        ))}
      </span>
      <span className="overview-about">{about}</span>
    </HrefLink>
  )
}

type SumList = Overview['sales']['paid']

const countOf = (sums: SumList) => sums.reduce((all, sum) => all + sum.count, 0)

function Change({ sum, before }: { sum: SumList[number]; before: SumList | undefined }) {
  const t = useText()
  const { lang } = usePreferences()
  const old = before?.find(({ currency }) => currency === sum.currency)
  if (!old || old.amount <= 0) return null
  return (
    <span className="overview-change" title={t(texts.before)}>
      {changeWords(sum.amount, old.amount, lang)}
      <span className="visually-hidden"> {t(texts.before)}</span>
    </span>
  )
}

/** Names with how often, each leading to its list; bars say the same as the numbers. */
function Counts({
  rows,
  hasBars,
}: {
  rows: readonly { id: string; name: ReactNode; times: number; href: string }[]
  hasBars?: boolean
}) {
  const greatest = Math.max(1, ...rows.map(({ times }) => times))
  return (
    <ul className="overview-counts" role="list">
      {rows.map(({ id, name, times, href }) => (
        <li key={id}>
          <HrefLink href={href}>
            <span>{name}</span>
            <b>{count(times)}</b>
            {hasBars && <progress aria-hidden="true" value={times} max={greatest} tabIndex={-1} />}
          </HrefLink>
        </li>
      ))}
    </ul>
  )
}
