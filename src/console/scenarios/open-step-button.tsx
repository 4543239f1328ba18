import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Scenario } from '../../scenarios/scenario.ts'
import type { StepRecord } from '../../scenarios/step-record.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { addressOfStep } from './open-step.ts'

const texts = {
  open: { es: 'Abrir antes de este paso', en: 'Open before this step' },
  named: { es: 'Abrir antes de este paso, el :number', en: 'Open before this step, :number' },
  hint: {
    es: 'Repite el escenario hasta antes de este paso: el formulario queda listo para enviarlo',
    en: 'Runs the scenario again up to this step: its form is ready to be sent',
  },
  failed: { es: 'El paso no se pudo abrir', en: 'The step could not be opened' },
} as const

/** Opens a step in the console, in the state in which the scenario came to it. */
export function OpenStepButton({ scenario, step }: { scenario: Scenario; step: StepRecord }) {
  const t = useText()
  const { client } = useSession()
  const [, navigate] = useLocation()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
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
        <Notice tone="error" title={t(texts.failed)}>
          <span lang="en">{error.message}</span>
        </Notice>
      )}
    </div>
  )
}
