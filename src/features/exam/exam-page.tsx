import './exam-page.css'
import { useState } from 'react'
import { examOrderPrefix } from './terms.ts'
import { isWebhookUrl } from '../../contract/control/values.ts'
import { examCheckIds, type ExamCheck, examChecks } from './exam-checks.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PageHead } from '../../console/parts/page/page-head.tsx'
import type { PageProps } from '../../console/state/routes.ts'
import { isServed } from '../../ui/base.ts'
import { useSession } from '../../console/state/session.tsx'
import { useObservable } from '../../console/state/use-observable.ts'
import { useText } from '../../console/state/use-text.ts'
import { examiner, startExam, stopExam } from './examiner.ts'
import { TextField } from '../../ui/text-field.tsx'
import { type ExamResult, lineOfStep } from './exam-report.ts'
import { duration } from '../../contract/format.ts'
import { DefinitionList, DefinitionRow } from '../../ui/definition-list.tsx'
import { Pill } from '../../ui/pill.tsx'

const texts = {
  title: { es: 'Examen del receptor', en: 'Exam of the receiver' },
  about: {
    es: `Publica en su receptor notificaciones buenas y malas de un sandbox aparte, y lee los pedidos de su tienda después de cada una. Los pedidos del examen empiezan con ${examOrderPrefix}.`,
    en: `Posts good and bad notifications of a separate sandbox to your receiver, and reads the orders of your shop after each. The orders of the exam begin with ${examOrderPrefix}.`,
  },
  where: { es: 'Qué se examina', en: 'What is examined' },
  url: { es: 'Dirección del receptor', en: 'Address of the receiver' },
  orders: { es: 'Pedidos de la tienda', en: 'Orders of the shop' },
  ordersHint: {
    es: 'GET responde una lista JSON de {order_id, paid, amount}',
    en: 'GET returns a JSON array of {order_id, paid, amount}',
  },
  invalid: {
    es: 'Se necesita una dirección http o https.',
    en: 'An http or https address is needed.',
  },
  start: { es: 'Examinar', en: 'Examine' },
  stop: { es: 'Detener', en: 'Stop' },
  checks: { es: 'Pruebas', en: 'Checks' },
  page: {
    es: 'Publica la página: el navegador exige que su receptor y su tienda permitan este origen (CORS), y ninguna notificación puede llegar despacio. Sin eso, abra la consola que sirve ensayo, o use la terminal:',
    en: 'This page posts: your receiver and your shop must allow its origin (CORS), and no notification can arrive slowly. Otherwise open the console that ensayo serves, or use the terminal:',
  },
  host: {
    es: 'Publica el servidor de esta consola, como las notificaciones. Lo mismo en la terminal:',
    en: 'The server of this console posts, as it does notifications. The same in the terminal:',
  },
  cannot: { es: 'No se puede examinar', en: 'It cannot be examined' },
  running: { es: 'Pruebas terminadas: :done de :all', en: 'Checks done: :done of :all' },
  ended: {
    es: 'Terminó: :passed correctas, :failed fallidas.',
    en: 'Ended: :passed passed, :failed failed.',
  },
  stopped: {
    es: 'Se detuvo: :passed correctas, :failed fallidas.',
    en: 'Stopped: :passed passed, :failed failed.',
  },
} as const

export function ExamPage(_: PageProps<'/exam'>) {
  const t = useText()
  const { client, sandbox } = useSession()
  const { kind, at, results, report, problem, ...last } = useObservable(examiner)
  const [url, setUrl] = useState(last.url)
  const [orders, setOrders] = useState(last.orders)
  const isRunning = kind === 'running' || kind === 'stopping'
  const failed = results.filter(({ status }) => status === 'failed').length
  const counts = { passed: results.length - failed, failed }
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      <div className="exam">
        <Panel title={t(texts.where)}>
          <form
            className="exam-form"
            onSubmit={(event) => {
              event.preventDefault()
              if (isWebhookUrl(url) && isWebhookUrl(orders)) {
                void startExam(url, orders, client, sandbox.baseUrl)
              }
            }}
          >
            <TextField
              label={t(texts.url)}
              error={!isWebhookUrl(url) && t(texts.invalid)}
              mono
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
            <TextField
              label={t(texts.orders)}
              hint={t(texts.ordersHint)}
              error={!isWebhookUrl(orders) && t(texts.invalid)}
              mono
              value={orders}
              onChange={(event) => setOrders(event.target.value)}
            />
            <div className="exam-actions">
              {isRunning ? (
                <Button icon="x" busy={kind === 'stopping'} onClick={stopExam}>
                  {t(texts.stop)}
                </Button>
              ) : (
                <Button variant="primary" icon="send" type="submit">
                  {t(texts.start)}
                </Button>
              )}
              <p role="status">
                {isRunning && t(texts.running, { done: results.length, all: examCheckIds.length })}
                {!isRunning && report && t(report.stopped ? texts.stopped : texts.ended, counts)}
              </p>
            </div>
          </form>
          <p className="exam-cors">
            {t(isServed ? texts.host : texts.page)}{' '}
            <code translate="no">{`npx --no-install ensayo receiver ${url} --orders ${orders}`}</code>
          </p>
        </Panel>
        {problem && (
          <Notice tone="error" title={t(texts.cannot)}>
            <span lang="en">{problem}</span>
          </Notice>
        )}
        <Panel title={t(texts.checks)} flush>
          <ol className="exam-checks" role="list">
            {examCheckIds.map((check) => (
              <ExamCheckRow
                key={check}
                check={check}
                result={results.find((one) => one.check === check)}
                month={at?.check === check ? at.month : undefined}
              />
            ))}
          </ol>
        </Panel>
      </div>
    </>
  )
}

const checkRowTexts = {
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

/** A check and its result; below it the steps and the cure. */
function ExamCheckRow({
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
      {/* Another key: a failed check opens when its result comes. */}
      <details key={state} open={state === 'failed'}>
        <summary>
          <Pill tone={tone[state]}>{t(checkRowTexts[state])}</Pill>
          <span>
            <b>{t(title)}</b> <code translate="no">{check}</code>
          </span>
          <small>
            {result && duration(result.durationMs)}
            {month ? t(checkRowTexts.month, { month }) : ''}
          </small>
        </summary>
        <DefinitionList>
          <DefinitionRow term={t(checkRowTexts.wrong)}>
            {result && result.problems.length > 0 && <Lines lines={result.problems} />}
          </DefinitionRow>
          <DefinitionRow term={t(checkRowTexts.why)}>{t(why)}</DefinitionRow>
          <DefinitionRow term={t(checkRowTexts.mend)}>{t(mend)}</DefinitionRow>
          <DefinitionRow term={t(checkRowTexts.state)}>
            {result?.left?.link && <a href={result.left.link}>{t(checkRowTexts.open)}</a>}
          </DefinitionRow>
          <DefinitionRow term={t(checkRowTexts.sent)}>
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
