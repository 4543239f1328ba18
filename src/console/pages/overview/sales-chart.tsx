import './overview.css'
import type { Overview } from '../../../contract/control/overview.ts'
import { count } from '../../../contract/format.ts'
import { HrefLink } from '../../parts/actions/link.tsx'
import { walkByArrows } from '../../../ui/walk-by-arrows.ts'
import { usePreferences } from '../../state/preferences.ts'
import { hrefOf } from '../../state/routes.ts'
import { useText } from '../../state/use-text.ts'
import { chartColumns, isMonth, type OverviewSpan, columnTitle, timesOfColumn } from './span.ts'

const texts = {
  approved: { es: 'Aprobados', en: 'Approved' },
  declined: { es: 'No aprobados', en: 'Not approved' },
  waiting: { es: 'Por pagar', en: 'To be paid' },
  step: { es: 'Fecha', en: 'Date' },
  table: { es: 'La gráfica como tabla', en: 'The chart as a table' },
  chart: { es: 'Cobros por fecha y resultado', en: 'Payments by date and outcome' },
} as const

const kinds = ['approved', 'declined', 'waiting'] as const

/** How the list of payments names each kind. */
const outcomes = { approved: 'completed', declined: 'declined_all', waiting: 'none' } as const
const none = { approved: 0, declined: 0, waiting: 0 }

/** The height of the drawing; a column is as high as its share of the greatest one. */
const height = 120
/** The least height of a part: a single payment stays visible beside a day of hundreds. */
const least = 2

/** On a phone the chart is wider than the page: its newest payments are in sight first. */
const showNewest = (plot: HTMLDivElement | null) => {
  const newest = [...(plot?.querySelectorAll<HTMLElement>('.chart-column') ?? [])].at(-1)
  if (plot && newest) plot.scrollLeft = newest.offsetLeft + newest.offsetWidth - plot.clientWidth
}

/** Payments by date and outcome: columns that lead to their list, and the same as a table. */
export function SalesChart({ sales, span }: { sales: Overview['sales']; span: OverviewSpan }) {
  const t = useText()
  const { lang } = usePreferences()
  const known = new Map(sales.steps.map(({ at, ...counts }) => [at, counts]))
  const columns = chartColumns(span).map((name) => ({ name, counts: known.get(name) ?? none }))
  const totalOf = (counts: typeof none) => kinds.reduce((sum, kind) => sum + counts[kind], 0)
  const greatest = Math.max(1, ...columns.map(({ counts }) => totalOf(counts)))
  const filled = columns.filter(({ counts }) => totalOf(counts) > 0)
  // Some fifteen words fit below the axis.
  const every = Math.ceil(columns.length / 15)
  return (
    <div className="chart">
      <ul className="chart-legend" role="list">
        {kinds.map((kind) => (
          <li key={kind} data-kind={kind}>
            <HrefLink
              href={hrefOf({ to: '/payments', search: { ...span.days, outcome: outcomes[kind] } })}
            >
              {t(texts[kind])} <b>{count(sales[kind])}</b>
            </HrefLink>
          </li>
        ))}
      </ul>
      <div key={filled.at(-1)?.name} className="chart-plot" ref={showNewest}>
        <span className="chart-greatest" aria-hidden="true">
          {count(greatest)}
        </span>
        <ol
          className="chart-columns"
          data-by={span.query.by}
          role="list"
          aria-label={t(texts.chart)}
          onKeyDown={walkByArrows}
        >
          {columns.map(({ name, counts }, at) => (
            <li key={name}>
              {totalOf(counts) > 0 && (
                <HrefLink
                  className="chart-column"
                  href={hrefOf({ to: '/payments', search: timesOfColumn(name, span) })}
                  title={columnWords(name, counts)}
                  aria-label={columnWords(name, counts)}
                  tabIndex={name === filled.at(-1)?.name ? 0 : -1}
                >
                  <Column counts={counts} greatest={greatest} />
                </HrefLink>
              )}
              <span className="chart-step" aria-hidden="true">
                {at % every === 0 && <span>{columnTitle(name, lang, true)}</span>}
                {isMonth(name) && (at === 0 || name.endsWith('-01')) && (
                  <span>{name.slice(0, 4)}</span>
                )}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <details className="chart-table">
        <summary>{t(texts.table)}</summary>
        <table>
          <caption className="visually-hidden">{t(texts.chart)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(texts.step)}</th>
              {kinds.map((kind) => (
                <th key={kind} scope="col">
                  {t(texts[kind])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {filled.map(({ name, counts }) => (
              <tr key={name}>
                <th scope="row">{columnTitle(name, lang)}</th>
                {kinds.map((kind) => (
                  <td key={kind}>
                    {counts[kind] > 0 ? (
                      <HrefLink
                        href={hrefOf({
                          to: '/payments',
                          search: { ...timesOfColumn(name, span), outcome: outcomes[kind] },
                        })}
                        aria-label={columnWords(name, { ...none, [kind]: counts[kind] })}
                      >
                        {count(counts[kind])}
                      </HrefLink>
                    ) : (
                      0
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )

  function columnWords(name: string, counts: typeof none) {
    const parts = kinds
      .filter((kind) => counts[kind] > 0)
      .map((kind) => `${t(texts[kind]).toLowerCase()} ${count(counts[kind])}`)
    return `${columnTitle(name, lang)}: ${parts.join(', ')}`
  }
}

/** A column: approved payments at its foot. */
function Column({ counts, greatest }: { counts: typeof none; greatest: number }) {
  const heights = kinds.map(
    (kind) => counts[kind] && Math.max((counts[kind] / greatest) * height, least),
  )
  const upTo = (end: number) => heights.slice(0, end).reduce((sum, part) => sum + part, 0)
  const fit = height / Math.max(upTo(kinds.length), height)
  return (
    <svg viewBox={`0 0 10 ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {kinds.map((kind, at) => (
        <rect
          key={kind}
          data-kind={kind}
          x={0}
          y={height - upTo(at + 1) * fit}
          width={10}
          height={(heights[at] ?? 0) * fit}
        />
      ))}
    </svg>
  )
}
