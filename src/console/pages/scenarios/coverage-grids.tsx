import './result-grid.css'
import { count } from '../../../contract/format.ts'
import {
  type Coverage,
  coverageOf,
  coverageTexts,
  headingsOf,
  triedOf,
} from '../../../scenarios/report/coverage.ts'
import type { Report } from '../../../scenarios/report/report.ts'
import { useText } from '../../state/use-text.ts'

const texts = {
  tried: { es: ':tried de :all', en: ':tried of :all' },
  never: { es: 'Nunca se probó', en: 'Never tried' },
} as const

/** The combinations of each operation that a run tried, and those that it did not: outcome by card, currency and language. */
export function CoverageGrids({ report }: { report: Report }) {
  const t = useText()
  return (
    <div className="coverage">
      <p>{t(coverageTexts.about)}</p>
      {coverageOf(report).map((coverage) => (
        <details key={coverage.operation}>
          <summary>
            {t(coverage.title)} <code translate="no">{coverage.operation}</code>{' '}
            <span className="coverage-tried">{t(texts.tried, shareOf(coverage))}</span>
          </summary>
          <Grid coverage={coverage} />
        </details>
      ))}
    </div>
  )
}

function shareOf(coverage: Coverage) {
  const { tried, all } = triedOf(coverage)
  return { tried: count(tried), all: count(all) }
}

function Grid({ coverage }: { coverage: Coverage }) {
  const t = useText()
  return (
    // A part that scrolls must be reached by the keyboard.
    <div
      className="result-grid-scroll coverage-scroll"
      tabIndex={0}
      role="region"
      aria-label={t(coverage.title)}
    >
      <table className="result-grid coverage-grid">
        <thead>
          {headingsOf(coverage).map(({ name, title, cells }) => (
            <tr key={name}>
              <th scope="col">{t(title)}</th>
              {cells.map(({ key, text, span }) => (
                <th key={key} scope="colgroup" colSpan={span}>
                  {text}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {coverage.rows.map(({ outcome, title, counts }) => (
            <tr key={outcome}>
              <th scope="row">
                <b>{outcome}</b> {t(title)}
              </th>
              {counts.map((times, at) => (
                <td key={at} data-tried={times > 0 || undefined}>
                  {times > 0 ? (
                    count(times)
                  ) : (
                    <>
                      <span aria-hidden="true">·</span>
                      <span className="visually-hidden">{t(texts.never)}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
