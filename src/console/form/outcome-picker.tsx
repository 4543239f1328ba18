import './outcome-picker.css'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { outcomeOf, outcomes } from '../../contract/replies/outcomes.ts'
import { Pill } from '../../ui/pill.tsx'
import { statusTone } from '../shared/status-tone.ts'
import { useAssumptions } from '../state/use-assumptions.ts'
import { useText } from '../state/use-text.ts'
import type { FormValues } from './form-values.ts'

const texts = {
  legend: { es: 'Resultado simulado', en: 'Simulated outcome' },
  about: {
    es: 'En el sandbox el monto decide la respuesta.',
    en: 'In the sandbox the amount decides the response.',
  },
  outside: {
    es: 'Ese monto no está en la tabla: el sandbox lo rechazará.',
    en: 'That amount is not in the table: the sandbox will refuse it.',
  },
  approved: {
    es: 'Ese monto no está en la tabla: se aprueba, como en producción.',
    en: 'That amount is not in the table: it is approved, as in production.',
  },
  none: { es: 'Elija un resultado.', en: 'Choose an outcome.' },
} as const

/** The sandbox's outcomes; choosing one writes `order_amount`. */
export function OutcomePicker({ form }: { form: UseFormReturn<FormValues> }) {
  const t = useText()
  const amount = useWatch({ control: form.control, name: 'order_amount' })
  const isApproved = useAssumptions().amount_outside_table === 'approved'
  const chosen = amount ? outcomeOf(amount) : undefined
  return (
    <fieldset className="outcomes">
      <legend>{t(texts.legend)}</legend>
      <p className="outcomes-about">{t(texts.about)}</p>
      <div className="outcomes-grid">
        {outcomes.map((outcome) => (
          <label key={outcome.amount} className="outcome" data-tone={statusTone(outcome.status)}>
            <input
              type="radio"
              name="outcome"
              checked={chosen === outcome}
              onChange={() =>
                form.setValue('order_amount', String(outcome.amount), { shouldValidate: true })
              }
            />
            <span className="outcome-amount">{outcome.amount}</span>
            <span className="outcome-title">{t(outcome.title)}</span>
            <span className="outcome-status">{outcome.status}</span>
          </label>
        ))}
      </div>
      <p className="outcomes-answer" aria-live="polite">
        {chosen ? (
          <>
            <Pill tone={statusTone(chosen.status)} mono>
              {chosen.status}
            </Pill>
            <span>{t(chosen.message)}</span>
          </>
        ) : (
          <span>{t(amount ? texts[isApproved ? 'approved' : 'outside'] : texts.none)}</span>
        )}
      </p>
    </fieldset>
  )
}
