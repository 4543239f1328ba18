import { type ExamCheck, examChecks } from './exam-checks.ts'
import { type ExamResult, lineOfStep } from './exam-report.ts'
import { duration } from '../../contract/format.ts'
import { DefinitionList, DefinitionRow } from '../../ui/definition-list.tsx'
import { Pill } from '../../ui/pill.tsx'
import { useText } from '../../console/state/use-text.ts'

const texts = {
  waiting: { es: 'Sin ejecutar', en: 'Not run' },
  running: { es: 'En curso', en: 'Under way' },
  month: { es: 'mes :month de 120', en: 'month :month of 120' },
  passed: { es: 'Correcta', en: 'Passed' },
  failed: { es: 'Falló', en: 'Failed' },
  why: { es: 'Por qué importa', en: 'Why it matters' },
  mend: { es: 'Cómo se arregla', en: 'How to mend it' },
  wrong: { es: 'Qué falló', en: 'What is wrong' },
  state: { es: 'El sandbox', en: 'The sandbox' },
  open: { es: 'Abrir el sandbox como quedó', en: 'Open the sandbox as it was left' },
  sent: { es: 'Qué se envió y qué llegó', en: 'What was sent, and what came' },
} as const

/** A check with how it ended; what was sent and how to mend it are below. */
export function ExamCheckRow({
  check,
  result,
  month,
}: {
  check: ExamCheck
  result: ExamResult | undefined
  /** Of the ten years; undefined while the check is not under way. */
  month: number | undefined
}) {
  const t = useText()
  const { title, why, mend } = examChecks[check]
  const state = result?.status ?? (month === undefined ? 'waiting' : 'running')
  const tone = { waiting: 'grey', running: 'blue', passed: 'green', failed: 'red' } as const
  return (
    <li>
      {/* Another key: what failed opens when it comes. */}
      <details key={state} open={state === 'failed'}>
        <summary>
          <Pill tone={tone[state]}>{t(texts[state])}</Pill>
          <span>
            <b>{t(title)}</b> <code translate="no">{check}</code>
          </span>
          <small>
            {result && duration(result.durationMs)}
            {month ? t(texts.month, { month }) : ''}
          </small>
        </summary>
        <DefinitionList>
          <DefinitionRow term={t(texts.wrong)}>
            {result && result.problems.length > 0 && <Lines lines={result.problems} />}
          </DefinitionRow>
          <DefinitionRow term={t(texts.why)}>{t(why)}</DefinitionRow>
          <DefinitionRow term={t(texts.mend)}>{t(mend)}</DefinitionRow>
          <DefinitionRow term={t(texts.state)}>
            {result?.left?.link && <a href={result.left.link}>{t(texts.open)}</a>}
          </DefinitionRow>
          <DefinitionRow term={t(texts.sent)}>
            {result && <Lines lines={result.steps.map(lineOfStep)} />}
          </DefinitionRow>
        </DefinitionList>
      </details>
    </li>
  )
}

/** Sentences of the exam, which are in English. */
function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul role="list" lang="en">
      {lines.map((line, at) => (
        <li key={`${at} ${line}`}>{line}</li>
      ))}
    </ul>
  )
}
