import { type FormEvent, useState } from 'react'
import type { Text } from '../../contract/text.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/controls.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { usePreferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'
import { durationWords } from './duration-words.ts'
import type { Move } from './jump.ts'

const texts = {
  title: { es: 'Adelantar', en: 'Advance' },
  duration: { es: 'Otra duración (ISO 8601)', en: 'Another duration (ISO 8601)' },
  go: { es: 'Adelantar', en: 'Advance' },
  hint: { es: 'Por ejemplo P1Y, P2W o PT36H', en: 'Such as P1Y, P2W or PT36H' },
  bad: {
    es: 'No es una duración: P va delante y T antes de horas, como P1DT12H',
    en: 'This is no duration: P comes first and T before hours, as in P1DT12H',
  },
} as const

const steps: readonly { readonly advance: string; readonly text: Text }[] = [
  { advance: 'PT1H', text: { es: '1 hora', en: '1 hour' } },
  { advance: 'P1D', text: { es: '1 día', en: '1 day' } },
  { advance: 'P1W', text: { es: '1 semana', en: '1 week' } },
  { advance: 'P1M', text: { es: '1 mes', en: '1 month' } },
]

/** Lets time pass: by a step that is often wanted, or by any duration. */
export function AdvanceForm({ isBusy, onMove }: { isBusy: boolean; onMove: (move: Move) => void }) {
  const t = useText()
  const { lang } = usePreferences()
  const [value, setValue] = useState('')
  const [isTried, setTried] = useState(false)
  const advance = value.trim().toUpperCase()
  const words = durationWords(advance, lang)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(!words)
    if (words && !isBusy) onMove({ advance })
  }
  return (
    <section className="clock-part">
      <h3>{t(texts.title)}</h3>
      <div className="clock-steps">
        {steps.map((step) => (
          <Button
            key={step.advance}
            once
            disabled={isBusy}
            onClick={() => onMove({ advance: step.advance })}
          >
            {t(step.text)}
          </Button>
        ))}
      </div>
      <form noValidate data-for="developer" onSubmit={submit}>
        <LabelledField
          label={t(texts.duration)}
          hint={words ?? t(texts.hint)}
          error={isTried && !words && t(texts.bad)}
        >
          {(control) => (
            <div className="clock-entry">
              <TextInput
                {...control}
                mono
                placeholder="P1Y"
                value={value}
                onChange={(event) => setValue(event.target.value)}
              />
              <Button type="submit" disabled={isBusy}>
                {t(texts.go)}
              </Button>
            </div>
          )}
        </LabelledField>
      </form>
    </section>
  )
}
