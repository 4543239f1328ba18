import type { Report } from '../report/report.ts'
import type { ReportHeads } from '../report/report-html.ts'
import { both, html } from '../report/report-html-text.ts'
import { suiteTitles } from '../suite-titles.ts'
import { breaksOf, gridOf, type GridField, type Sweep } from './sweep-report.ts'

/** What the report of a sweep says besides its scenarios. */
export const sweepHeads = (sweep: Sweep): ReportHeads => ({
  heading: { es: 'Lo que su código supone', en: 'What your code assumes' },
  list: { es: 'Escenarios', en: 'Scenarios' },
  after: (_report: Report) =>
    html`<section>
      <h2>${both({ es: 'Filas del registro por escenario', en: 'Ledger rows by scenario' })}</h2>
      <p>
        ${both({
          es: '✗: se rompe con esa opción. ✓: pasa igual. Un punto: el escenario nunca consulta esa fila, así que no se probó.',
          en: '✗: it breaks under that option. ✓: it passes all the same. A dot: the scenario never asks that row, so it was not tried.',
        })}
      </p>
      ${suitesOf(sweep).map((suite) => suiteGrid(sweep, suite))}
    </section>`,
})

const suitesOf = ({ scenarios }: Sweep) => [...new Set(scenarios.map(({ suite }) => suite))]

function suiteGrid(sweep: Sweep, suite: string) {
  const { columns, rows } = gridOf(sweep, suite)
  const broken = breaksOf(sweep).filter(({ scenario }) => columns.some(({ id }) => id === scenario))
  return html`<details class="grid">
    <summary>
      <h3>${both(suiteTitles.get(suite) ?? suite)}</h3>
      <span class="${broken.length ? 'failed' : 'passed'}">✗ ${broken.length}</span>
    </summary>
    <div class="scroll" tabindex="0" role="region" aria-label="${suite}">
      <table>
        <thead>
          <tr>
            <th scope="col">${both({ es: 'Fila: opción', en: 'Row: option' })}</th>
            ${columns.map(
              ({ id, title }) =>
                html`<th scope="col" class="tall"><a href="#${id}">${both(title ?? id)}</a></th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ row, option, fields }) =>
              html`<tr>
                <th scope="row"><code>${row}: ${option}</code></th>
                ${fields.map(field)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`
}

function field({ breaks: [cell], holds }: GridField) {
  if (cell) return html`<td class="broken" title="${cell.breaks?.sentence ?? ''}">✗</td>`
  return holds ? html`<td class="tried">✓</td>` : html`<td>·</td>`
}
