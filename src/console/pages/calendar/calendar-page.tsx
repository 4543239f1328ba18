import './calendar-page.css'
import '../../parts/actions/parts.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { dayInWords, money, timeOfDay } from '../../../contract/format.ts'
import { ClockOutcome } from '../../parts/timeline/clock-outcome.tsx'
import { chargeWords } from '../../parts/records/charge-words.ts'
import { OperationLink, useNavigate, Link } from '../../parts/actions/link.tsx'
import { ListLoading, QueryProblem } from '../../parts/page/query-state.tsx'
import { knownSearch } from '../../parts/page/list-query.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { everyEnrollmentOptions, sandboxInfoOptions } from '../../state/queries.ts'
import { UnknownSearch } from '../../parts/page/filters.tsx'
import type { PageProps } from '../../state/routes.ts'
import { useSession } from '../../state/session.tsx'
import { useClock } from '../../state/use-changes.ts'
import { useAssumptions } from '../../state/use-sandbox.ts'
import { useText } from '../../state/use-text.ts'
import { usePreferences } from '../../state/preferences.ts'
import { chargeDays, type ChargeDay } from './charge-days.ts'
import { MonthGrids, ChargeCount, totalWords } from './month-grids.tsx'
import { planAmount } from '../../../contract/domain/price.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Pill } from '../../../ui/pill.tsx'

const texts = {
  title: { es: 'Calendario de cobros', en: 'Calendar of charges' },
  about: {
    es: 'Los cobros automáticos que vienen, por día, si cada uno se aprueba. Elija un día para llevar el reloj hasta él.',
    en: 'Upcoming automatic charges by day, if each one is approved. Choose a day to move the clock to it.',
  },
  range: { es: 'Cuántos días', en: 'How many days' },
  days: { es: ':count días', en: ':count days' },
  coming: { es: 'Próximos :days días', en: 'Next :days days' },
  empty: { es: 'No viene ningún cobro', en: 'No upcoming charges' },
  emptyText: {
    es: 'Aparecen cuando un cliente inscrito hace su primer pago y su plan está activo.',
    en: 'They appear once an enrolled customer has made the first payment, while the plan is active.',
  },
  enroll: { es: 'Inscribir a un cliente', en: 'Enroll a customer' },
  goAbout: {
    es: 'Ir a un instante lleva allí el reloj de todo el sandbox; lo que venza hasta entonces sucede, en orden.',
    en: 'Going to an instant takes the clock of the whole sandbox there; all that is due until then happens, in order.',
  },
  go: { es: 'Ir a este instante', en: 'Go to this instant' },
  goTo: { es: 'Ir a las :time', en: 'Go to :time' },
  goEnd: { es: 'Ir al último del día', en: 'Go to the last of the day' },
  retry: { es: 'reintento', en: 'retry' },
  more: { es: 'y :count más', en: 'and :count more' },
  close: { es: 'Cerrar', en: 'Close' },
} as const

const ranges = ['30', '60', '90'] as const
const isRange = (text: string | undefined): text is (typeof ranges)[number] =>
  (ranges as readonly (string | undefined)[]).includes(text)

export function CalendarPage({ search }: PageProps<'/calendar'>) {
  const t = useText()
  const session = useSession()
  const navigate = useNavigate()
  const assumptions = useAssumptions()
  const isWide = useMedia('(width >= 50rem)')
  const clock = useClock()
  const { data, error } = useQuery(everyEnrollmentOptions(session))
  const { data: info } = useQuery(sandboxInfoOptions(session))
  const [open, setOpen] = useState<string>()
  const range = isRange(search.days) ? search.days : '30'
  const window = info && { now: Date.parse(info.now), days: Number(range) }
  const days = data && window ? chargeDays(data, assumptions, window) : undefined
  const nameOf = (id: string) => {
    const enrollment = data?.enrollments.find((one) => one.id === id)
    const plan = data?.plans.get(enrollment?.subscription_id ?? '')
    return enrollment && [enrollment.customer_name, plan?.name].filter(Boolean).join(' · ')
  }
  const count = days?.reduce((sum, { charges }) => sum + charges.length, 0)
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)}>
        <Segmented
          label={t(texts.range)}
          value={range}
          options={ranges.map((value) => ({ value, label: t(texts.days, { count: value }) }))}
          onChange={(value) =>
            navigate({ to: '/calendar', search: { days: value }, replace: true })
          }
        />
      </PageHead>
      <UnknownSearch
        unknown={knownSearch(search, { days: ranges }).unknown}
        onDrop={(change) => navigate({ to: '/calendar', search: change, replace: true })}
      />
      {!data &&
        (error ? (
          <QueryProblem error={error} />
        ) : (
          <ListLoading title={t(texts.coming, { days: range })} />
        ))}
      <div className="calendar-outcome">
        <ClockOutcome clock={clock} nameOf={nameOf} />
      </div>
      {days && window && (
        <Panel
          title={t(texts.coming, { days: range })}
          meta={count ? chargeWords(count, t) : undefined}
          flush={days.length > 0}
        >
          {days.length === 0 ? (
            <EmptyState
              icon="calendar"
              level={3}
              title={t(texts.empty)}
              action={
                <OperationLink variant="primary" operation="enrollments.subscribe">
                  {t(texts.enroll)}
                </OperationLink>
              }
            >
              {t(texts.emptyText)}
            </EmptyState>
          ) : isWide ? (
            <MonthGrids days={days} now={window.now} onOpen={setOpen} />
          ) : (
            <DayList days={days} onOpen={setOpen} />
          )}
        </Panel>
      )}
      <DayDialog
        day={days?.find(({ date }) => date === open)}
        isBusy={clock.isPending}
        onClose={() => setOpen(undefined)}
        onGo={(at) => {
          setOpen(undefined)
          clock.mutate(at)
        }}
      />
    </>
  )
}

/** The days with charges, one below the other, for a narrow screen. */
function DayList({ days, onOpen }: { days: readonly ChargeDay[]; onOpen: (date: string) => void }) {
  const { lang } = usePreferences()
  return (
    <ul className="charge-days" role="list">
      {days.map((day) => (
        <li key={day.date}>
          <button
            type="button"
            data-row-link
            className="charge-day"
            onClick={() => onOpen(day.date)}
          >
            <span className="charge-day-name">{dayInWords(day.date, lang)}</span>
            <ChargeCount day={day} />
            <span className="month-total">{totalWords(day, lang)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The number of charges that a dialog shows; the others happen too. */
const most = 60

/** The charges of a day, and the ways to them. */
function DayDialog({
  day,
  isBusy,
  onClose,
  onGo,
}: {
  day: ChargeDay | undefined
  isBusy: boolean
  onClose: () => void
  onGo: (at: number) => void
}) {
  const t = useText()
  const { lang } = usePreferences()
  const last = day?.charges.at(-1)
  const instants = new Set(day?.charges.map(({ at }) => at)).size
  const hidden = (day?.charges.length ?? 0) - most
  return (
    <Dialog
      open={day !== undefined}
      onClose={onClose}
      title={day && dayInWords(day.date, lang)}
      footer={
        <>
          <Button onClick={onClose}>{t(texts.close)}</Button>
          {day && last && (
            <Button variant="primary" icon="clock" busy={isBusy} onClick={() => onGo(last.at)}>
              {t(instants > 1 ? texts.goEnd : texts.go)}
            </Button>
          )}
        </>
      }
    >
      <p className="row-list-note">{t(texts.goAbout)}</p>
      <ol className="row-list" role="list">
        {day?.charges.slice(0, most).map(({ at, kind, enrollment, plan }, place) => {
          const time = timeOfDay(at).slice(0, 5)
          return (
            <li key={`${enrollment.id} ${at}`}>
              <span className="row-list-main">
                <time dateTime={new Date(at).toISOString()}>{time}</time>
                <Link to="/enrollments/:enrollment" params={{ enrollment: enrollment.id }}>
                  {enrollment.customer_name}
                </Link>
                <span className="row-list-note">{plan.name}</span>
                {kind === 'retry' && (
                  <Pill tone="orange" icon="refresh">
                    {t(texts.retry)}
                  </Pill>
                )}
                <span>
                  {money(
                    { amount: planAmount(plan, enrollment.quantity), currency: plan.currency },
                    lang,
                  )}
                </span>
              </span>
              {instants > 1 && day.charges[place - 1]?.at !== at && (
                <Button
                  size="s"
                  variant="ghost"
                  icon="clock"
                  busy={isBusy}
                  onClick={() => onGo(at)}
                >
                  {t(texts.goTo, { time })}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {hidden > 0 && <p className="row-list-note">{t(texts.more, { count: hidden })}</p>}
    </Dialog>
  )
}
