import { type FormEvent, useState } from 'react'
import { dayOf, instantAt, timeOfDay } from '../../contract/format.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/controls.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { useText } from '../state/use-text.ts'
import type { Move } from './jump.ts'

const texts = {
  title: { es: 'Ir a un instante', en: 'Go to an instant' },
  instant: { es: 'Fecha y hora de Honduras', en: 'Date and time in Honduras' },
  go: { es: 'Ir', en: 'Go' },
  bad: { es: 'Falta la fecha o la hora', en: 'The date or the time is missing' },
} as const

/** Moves the clock to an instant; the field begins with the present one. */
export function GoToForm({
  now,
  isBusy,
  onMove,
}: {
  now: string
  isBusy: boolean
  onMove: (move: Move) => void
}) {
  const t = useText()
  const [typed, setTyped] = useState<string>()
  const [isTried, setTried] = useState(false)
  const value = typed ?? `${dayOf(now)}T${timeOfDay(now)}`
  // A browser leaves the seconds out where they are zero.
  const instant = instantAt(value)
  const isGood = !Number.isNaN(instant)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(!isGood)
    if (isGood && !isBusy) onMove({ to: new Date(instant).toISOString() })
  }
  return (
    <section className="clock-part">
      <h3>{t(texts.title)}</h3>
      <form noValidate onSubmit={submit}>
        <LabelledField label={t(texts.instant)} error={isTried && !isGood && t(texts.bad)}>
          {(control) => (
            <div className="clock-entry">
              <TextInput
                {...control}
                type="datetime-local"
                step={1}
                value={value}
                onChange={(event) => setTyped(event.target.value)}
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
