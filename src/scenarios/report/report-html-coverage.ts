import { type Coverage, coverageOf, coverageTexts, headingsOf, triedOf } from './coverage.ts'
import { both, html } from './report-html-text.ts'
import type { Report } from './report.ts'

/** A grid of the tried and the untried: outcome by card by currency by language. */
export function coverageSection(report: Report) {
  const grids = coverageOf(report)
  return html`<section>
    <h2>${both(coverageTexts.title)}</h2>
    <p>${both(coverageTexts.about)}</p>
    ${grids.map(grid)}
  </section>`
}

function grid(coverage: Coverage) {
  const { operation, title, rows } = coverage
  const { tried, all } = triedOf(coverage)
  return html`<details class="grid">
    <summary>
      <h3>${both(title)}</h3>
      <small>${operation}</small>
      <span class="${tried ? '' : 'failed'}">${tried}/${all}</span>
    </summary>
    <div class="scroll" tabindex="0" role="region" aria-label="${operation}">
      <table>
        <thead>
          ${headingsOf(coverage).map(
            ({ title: heading, cells }) =>
              html`<tr>
                <th scope="col">${both(heading)}</th>
                ${cells.map(
                  ({ text, span }) => html`<th scope="colgroup" colspan="${span}">${text}</th>`,
                )}
              </tr>`,
          )}
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                <th scope="row">${row.outcome} ${both(row.title)}</th>
                ${row.counts.map((count) =>
                  count ? html`<td class="tried">${count}</td>` : html`<td>·</td>`,
                )}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`
}
