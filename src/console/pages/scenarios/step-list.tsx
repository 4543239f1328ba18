import { type ToggleEvent, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Scenario } from '../../../scenarios/scenario.ts'
import type { StepRecord } from '../../../scenarios/step-record.ts'
import { Icon } from '../../../ui/icons.tsx'
import { JsonView } from '../../../ui/json-view.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { duration } from '../../../contract/format.ts'
import { operations } from '../../../contract/operations/registry.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { WireText } from '../../parts/exchange/wire-text.tsx'
import { Instant } from '../../parts/records/instant.tsx'
import { useObservable } from '../../state/use-observable.ts'
import { useText } from '../../state/use-text.ts'
import { problemText } from '../../parts/actions/failures.ts'
import { useSession } from '../../state/session.tsx'
import { runner } from './runner.ts'
import { addressOfStep } from './open-step.ts'
import type { Text } from '../../../contract/text.ts'
import { controlOperationOf } from '../../../contract/control/operations.ts'
import { authenticationPageOf, authenticationPages } from '../../../contract/control/pages.ts'
import { controlRouteOf } from '../../../contract/control/route-of.ts'

const texts = {
  steps: { es: 'Pasos', en: 'Steps' },
  request: { es: 'Solicitud', en: 'Request' },
  answer: { es: 'Respuesta', en: 'Response' },
  hints: { es: 'Lo que agrega el sandbox', en: 'What the sandbox adds' },
  expected: { es: 'Lo que se comprueba', en: 'What is asserted' },
  noAnswer: { es: 'No hubo respuesta.', en: 'There was no response.' },
  check: { es: 'Comprobación', en: 'Check' },
  failed: { es: 'Falló', en: 'Failed' },
  remark: { es: 'Observación', en: 'Remark' },
  clock: { es: 'Reloj del sandbox', en: "The sandbox's clock" },
  open: { es: 'Abrir antes de este paso', en: 'Open before this step' },
  named: { es: 'Abrir antes de este paso, el :number', en: 'Open before this step, :number' },
  hint: {
    es: 'Repite el escenario hasta antes de este paso: el formulario queda listo para enviarlo',
    en: 'Runs the scenario again up to this step: its form is ready to be sent',
  },
  openStepButtonFailed: { es: 'El paso no se pudo abrir', en: 'The step could not be opened' },
} as const

/** The steps of a scenario; the request and the answer of one are drawn when it is opened. */
export function StepList({
  scenario,
  steps,
}: {
  scenario: Scenario
  steps: readonly StepRecord[]
}) {
  const t = useText()
  return (
    <section>
      <h3 className="step-heading">{t(texts.steps)}</h3>
      <ol className="step-list" role="list">
        {steps.map((step) => (
          <li key={step.number}>
            <Step scenario={scenario} step={step} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The action of a step, in a word; undefined for a step that has its name only. */
function titleOf({ operation, request }: StepRecord) {
  if (operation) return operations[operation].title
  if (!request) return texts.check
  const [path = ''] = request.url.split('?')
  return controlTitle(request.method, path)
}

interface StepProps {
  readonly scenario: Scenario
  readonly step: StepRecord
}

function Step({ scenario, step }: StepProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(step.problem !== undefined)
  const { number, name, request, answer, at, durationMs, problem, remarks } = step
  const title = titleOf(step)
  const head = (
    <>
      <span className="step-number">{number}</span>
      {title && <b>{t(title)}</b>}
      {request && <code translate="no">{name}</code>}
      {answer && (
        // An expected answer is no failure, whatever its status.
        <Pill tone={problem ? 'red' : 'green'} mono>
          {answer.status}
        </Pill>
      )}
      {problem && <Pill tone="red">{t(texts.failed)}</Pill>}
      {!problem && remarks && <Pill tone="orange">{t(texts.remark)}</Pill>}
      <span className="step-time">
        {at && (
          <span title={t(texts.clock)}>
            <Instant at={at} />
          </span>
        )}
        {duration(durationMs)}
      </span>
    </>
  )
  if (!request) {
    return (
      <div className="step">
        <div className="step-head">{head}</div>
        {problem && <p lang="en">{problem.sentence}</p>}
        {step.expected !== undefined && (
          <JsonView value={step.expected} label={t(texts.expected)} expandDepth={2} />
        )}
        {problem && <OpenStepButton scenario={scenario} step={step} />}
      </div>
    )
  }
  return (
    <details
      className="step"
      open={isOpen}
      onToggle={(event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
    >
      <summary className="step-head">
        <Icon name="chevron-right" size={14} />
        {head}
      </summary>
      {isOpen && <StepBody scenario={scenario} step={step} />}
    </details>
  )
}

function StepBody({ scenario, step }: StepProps) {
  const t = useText()
  const { request, answer, expected, remarks = [] } = step
  const baseUrl = useObservable(runner, (run) => run.baseUrl)
  if (!request) return null
  const { url } = request
  return (
    <div className="step-body">
      <OpenStepButton scenario={scenario} step={step} />
      {remarks.map((remark) => (
        <p key={remark} lang="en">
          {remark}
        </p>
      ))}
      {expected !== undefined && (
        <div>
          <h4>{t(texts.expected)}</h4>
          <JsonView value={expected} label={t(texts.expected)} expandDepth={3} />
        </div>
      )}
      <div>
        <h4>{t(texts.request)}</h4>
        <WireText
          label={t(texts.request)}
          request={{ ...request, url: URL.canParse(url) ? url : baseUrl + url }}
        />
      </div>
      <div>
        <h4>{t(texts.answer)}</h4>
        {answer ? (
          <JsonView value={answer.body} label={t(texts.answer)} expandDepth={3} />
        ) : (
          <p>{t(texts.noAnswer)}</p>
        )}
      </div>
      {answer?.hints && (
        <div>
          <h4>{t(texts.hints)}</h4>
          <JsonView value={answer.hints} label={t(texts.hints)} expandDepth={2} />
        </div>
      )}
    </div>
  )
}

/** Opens a step in the console, in the state that the scenario had reached. */
function OpenStepButton({ scenario, step }: { scenario: Scenario; step: StepRecord }) {
  const t = useText()
  const { client } = useSession()
  const [, navigate] = useLocation()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => addressOfStep(scenario, step, client),
    onSuccess: (address) => navigate(address),
  })
  return (
    <div className="step-open">
      <Button
        size="s"
        icon="arrow-right"
        title={t(texts.hint)}
        aria-label={t(texts.named, { number: step.number })}
        busy={isPending}
        once
        onClick={() => mutate()}
      >
        {t(texts.open)}
      </Button>
      {error && (
        <Notice tone="error" title={t(texts.openStepButtonFailed)}>
          {t(problemText(error))}
        </Notice>
      )}
    </div>
  )
}

/** The action of a request to the control interface or to a page, in a word; undefined for any other. */
function controlTitle(method: string, path: string): Text | undefined {
  const page = authenticationPageOf(path)
  if (page) return authenticationPages[page].title
  const route = controlRouteOf(method, path)
  return route.kind === 'operation' ? controlOperationOf(route.operation).title : undefined
}
