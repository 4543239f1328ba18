import { type Combination, type Coverage, coverageOf } from './coverage.ts'
import { both, html } from './report-html-text.ts'
import type { Report } from './report.ts'

const dimensions = ['card', 'currency', 'lang'] as const

/** A grid of the tried and the untried: outcome by card by currency by language. */
export function coverageSection(report: Report) {
  const grids = coverageOf(report)
  return html`<section>
    <h2>${both({ es: 'Cobertura', en: 'Coverage' })}</h2>
    <p>
      ${both({
        es: 'Cuántas veces dio cada resultado cada combinación de tarjeta, moneda e idioma. Un punto: nunca se probó.',
        en: 'How often each combination of card, currency and language had each outcome. A dot: it was never tried.',
      })}
    </p>
    ${grids.map(grid)}
  </section>`
}

function grid(coverage: Coverage) {
  const { operation, title, columns, rows } = coverage
  const cells = rows.flatMap(({ counts }) => counts)
  const tried = cells.filter(Boolean).length
  return html`<details class="grid">
    <summary>
      <h3>${both(title)}</h3>
      <small>${operation}</small>
      <span class="${tried ? '' : 'failed'}">${tried}/${cells.length}</span>
    </summary>
    <div class="scroll" tabindex="0" role="region" aria-label="${operation}">
      <table>
        <thead>
          ${dimensions
            .filter((name) => columns.some((column) => column[name]))
            .map((name) => heading(name, columns))}
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

/** One row of headings; neighbours that agree in this and all higher dimensions share a cell. */
function heading(name: keyof Combination, columns: readonly Combination[]) {
  const above = dimensions.slice(0, dimensions.indexOf(name) + 1)
  const key = (column: Combination) => above.map((one) => column[one]).join('|')
  const groups: { text: string; key: string; span: number }[] = []
  for (const column of columns) {
    const last = groups.at(-1)
    if (last?.key === key(column)) last.span++
    else groups.push({ text: column[name], key: key(column), span: 1 })
  }
  return html`<tr>
    <th scope="col">${both(names[name])}</th>
    ${groups.map(({ text, span }) => html`<th scope="colgroup" colspan="${span}">${text}</th>`)}
  </tr>`
}

const names = {
  card: { es: 'Tarjeta', en: 'Card' },
  currency: { es: 'Moneda', en: 'Currency' },
  lang: { es: 'Idioma', en: 'Language' },
}
