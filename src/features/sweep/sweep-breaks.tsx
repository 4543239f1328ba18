import { suiteOf, titleIn } from '../../scenarios/scenario.ts'
import { breaksIf, breaksOf, type Sweep } from '../../scenarios/sweep/sweep-report.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Link } from '../../console/parts/actions/link.tsx'
import { usePreferences } from '../../console/state/preferences.ts'
import { useText } from '../../console/state/use-text.ts'

const texts = {
  title: { es: 'Lo que se rompe', en: 'What breaks' },
  nothing: {
    es: 'Nada se rompe con ninguna otra opción.',
    en: 'Nothing breaks under any other option.',
  },
  failed: {
    es: 'Falla con las opciones de siempre, así que no se probó con las otras',
    en: 'Fails under the default options, so it was not tried under others',
  },
  more: {
    es: 'Y :count más: elija una suite en la tabla.',
    en: 'And :count more: choose a suite in the grid.',
  },
} as const

/** So many are listed: more are read by suite. */
const mostListed = 100

/** Each break in words: the scenario, the option, and the step. */
export function SweepBreaks({ sweep, suite }: { sweep: Sweep; suite: string | undefined }) {
  const t = useText()
  const { lang } = usePreferences()
  const isShown = (id: string) => suite === undefined || suiteOf({ id }) === suite
  const breaks = breaksOf(sweep).filter(({ scenario }) => isShown(scenario))
  const failed = sweep.scenarios.filter(({ id, status }) => status === 'failed' && isShown(id))
  const titles = new Map(sweep.scenarios.map(({ id, title }) => [id, titleIn(title, lang)]))
  const more = breaks.length - mostListed
  return (
    <>
      {failed.map(({ id, failure }) => (
        <Notice key={id} tone="error" live="off" title={`${titles.get(id)}: ${t(texts.failed)}`}>
          <span lang="en">{failure?.sentence}</span>
        </Notice>
      ))}
      <Panel title={t(texts.title)} meta={breaks.length}>
        {breaks.length ? (
          <ul className="sweep-breaks" role="list">
            {breaks.slice(0, mostListed).map((cell) => (
              <li key={`${cell.scenario} ${cell.row} ${cell.option}`}>
                <Link to="/scenarios" search={{ scenario: cell.scenario }}>
                  {titles.get(cell.scenario)}
                </Link>{' '}
                <Sentence text={t(breaksIf(cell))} />
                <p lang="en">{cell.breaks?.sentence}</p>
              </li>
            ))}
          </ul>
        ) : (
          <p>{t(texts.nothing)}</p>
        )}
        {more > 0 && <p>{t(texts.more, { count: more })}</p>}
      </Panel>
    </>
  )
}

/** Text between backticks is code. */
const Sentence = ({ text }: { text: string }) =>
  text.split('`').map((part, at) =>
    at % 2 ? (
      <code translate="no" key={`${at} ${part}`}>
        {part}
      </code>
    ) : (
      part
    ),
  )
