import '../../console/scenarios/result-grid.css'
import { titleIn } from '../../scenarios/scenario.ts'
import { suiteTitles } from '../../scenarios/suite-titles.ts'
import { type GridField, gridOf, type Sweep } from '../../scenarios/sweep/sweep-report.ts'
import { usePreferences } from '../../console/state/preferences.ts'
import { useText } from '../../console/state/use-text.ts'

const texts = {
  label: { es: 'Opciones por escenario', en: 'Options by scenario' },
  option: { es: 'Fila: opción', en: 'Row: option' },
  breaks: { es: 'Se rompe', en: 'Breaks' },
  holds: { es: 'Pasa igual', en: 'Passes all the same' },
  unread: { es: 'No la consulta', en: 'Does not ask it' },
} as const

/** Options of the ledger by suites, or by the scenarios of one. */
export function SweepGridTable({ sweep, suite }: { sweep: Sweep; suite: string | undefined }) {
  const t = useText()
  const { lang } = usePreferences()
  const { columns, rows } = gridOf(sweep, suite)
  return (
    // A part that scrolls must be reached by the keyboard.
    <div className="result-grid-scroll" tabIndex={0} role="region" aria-label={t(texts.label)}>
      <table className="result-grid sweep-grid">
        <thead>
          <tr>
            <th scope="col">{t(texts.option)}</th>
            {columns.map(({ id, title = suiteTitles.get(id) ?? id }) => (
              <th key={id} scope="col" title={id}>
                <span>{titleIn(title, lang)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, option, fields }) => (
            <tr key={`${row} ${option}`}>
              <th scope="row">
                <code translate="no">
                  {row}: <b>{option}</b>
                </code>
              </th>
              {fields.map((field, at) => (
                <Field key={columns[at]?.id} field={field} isOne={suite !== undefined} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Field({ field: { breaks, holds }, isOne }: { field: GridField; isOne: boolean }) {
  const t = useText()
  const kind = breaks.length ? 'breaks' : holds ? 'holds' : 'unread'
  const sign = { breaks: isOne ? '✗' : `✗ ${breaks.length}`, holds: '✓', unread: '·' }[kind]
  return (
    <td data-kind={kind} title={breaks.length === 1 ? breaks[0]?.breaks?.sentence : t(texts[kind])}>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">
        {t(texts[kind])}
        {breaks.length > 1 && `: ${breaks.length}`}
      </span>
    </td>
  )
}
