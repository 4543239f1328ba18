import './clock-dialog.css'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import type { SandboxInfo } from '../../contract/control/sandbox.ts'
import { printTime } from '../../contract/domain/printed-time.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { instantElsewhere, dayOf, instantAt, timeOfDay } from '../../contract/format.ts'
import type { Text } from '../../contract/text.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/controls.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { usePreferences } from '../state/preferences.ts'
import { sandboxInfoOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { QueryProblem } from '../parts/page/query-state.tsx'
import { Instant } from '../parts/records/instant.tsx'
import { useSandboxNow, useAssumptions } from '../state/use-sandbox.ts'
import { lastInstant } from '../../contract/domain/last-instant.ts'
import { durationIn, durationWords } from '../../contract/domain/durations.ts'
import { eventLook } from '../parts/records/event-looks.ts'
import { relativeTime } from '../parts/timeline/time-left.ts'
import { JumpOutcome } from './jump-outcome.tsx'
import { useJump } from './use-jump.ts'
import type { Move } from './jump.ts'

const texts = {
  title: { es: 'Reloj del sandbox', en: 'Sandbox clock' },
  presented: { es: 'Reloj', en: 'Clock' },
  zone: { es: 'Hora de Honduras', en: 'Time of Honduras' },
  printed: { es: 'El servicio lo escribe', en: 'The service prints it as' },
  pace: { es: 'Marcha del reloj', en: 'How the clock runs' },
  running: { es: 'Sigue el tiempo real', en: 'Follows real time' },
  frozen: { es: 'Detenido', en: 'Stopped' },
  nextDueTitle: { es: 'Próximo evento', en: 'Next event' },
  nothing: { es: 'Nada está pendiente.', en: 'Nothing is due.' },
  go: { es: 'Ir al próximo evento', en: 'Go to the next event' },
} as const

interface Mover {
  readonly isBusy: boolean
  readonly onMove: (move: Move) => void
}

/** Moves the clock of the sandbox, and lists the events that the move caused. */
export function ClockDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { view } = usePreferences()
  const { data, error } = useQuery(sandboxInfoOptions(useSession()))
  const { state, start, freeze, stop } = useJump()
  const isMoving = state.kind === 'moving'
  const mover = { isBusy: isMoving, onMove: (move: Move) => void start(move) }
  return (
    <Dialog
      open
      // Stops a running move first: its user should read the events so far.
      onClose={isMoving ? stop : onClose}
      title={t(view === 'presenter' ? texts.presented : texts.title)}
    >
      {!data && error && <QueryProblem error={error} />}
      {data && (
        <div className="clock-dialog">
          <ClockNow info={data} isBusy={isMoving} onFreeze={(frozen) => void freeze(frozen)} />
          <JumpOutcome state={state} onStop={stop} />
          <NextDue info={data} {...mover} />
          <Advance {...mover} />
          <GoTo now={data.now} {...mover} />
        </div>
      )}
    </Dialog>
  )
}

/** The instant of the sandbox, and whether its clock runs or is frozen. */
function ClockNow({
  info,
  isBusy,
  onFreeze,
}: {
  info: SandboxInfo
  isBusy: boolean
  onFreeze: (frozen: boolean) => void
}) {
  const t = useText()
  const { lang, zone } = usePreferences()
  const assumptions = useAssumptions()
  const now = useSandboxNow()
  if (now === undefined) return null
  const iso = new Date(now).toISOString()
  return (
    <section className="clock-now">
      <div>
        <p className="clock-instant">
          <Instant isExact at={iso} />
        </p>
        <p className="clock-hint" data-for="developer">
          {zone === 'honduras' && `${t(texts.zone)} · `}
          {instantElsewhere(iso, lang, zone)}
        </p>
        <p className="clock-hint" data-for="developer">
          {t(texts.printed)} <code translate="no">{printTime(now, assumptions)}</code>
        </p>
      </div>
      <Segmented
        label={t(texts.pace)}
        value={info.frozen ? 'frozen' : 'running'}
        options={[
          { value: 'running', label: t(texts.running), icon: 'clock', disabled: isBusy },
          { value: 'frozen', label: t(texts.frozen), icon: 'pause', disabled: isBusy },
        ]}
        onChange={(pace) => onFreeze(pace === 'frozen')}
      />
    </section>
  )
}

const attempt: Text = { es: 'Entrega de una notificación', en: 'Delivery of a notification' }

/** The next event that the sandbox has planned, and a button that moves the clock there. */
function NextDue({ info: { next }, isBusy, onMove }: Mover & { info: SandboxInfo }) {
  const t = useText()
  const { lang } = usePreferences()
  const now = useSandboxNow()
  return (
    <section className="clock-part">
      <h3>{t(texts.nextDueTitle)}</h3>
      <div className="clock-row">
        {next ? (
          <p>
            {t(next.what === 'delivery.attempt' ? attempt : eventLook(next.what).title)}
            <span className="clock-hint">
              <Instant isExact at={next.at} />
              {now !== undefined && `, ${relativeTime(Date.parse(next.at), now, lang)}`}
            </span>
          </p>
        ) : (
          <p>{t(texts.nothing)}</p>
        )}
        <Button
          variant="primary"
          icon="arrow-right"
          once
          disabled={!next || isBusy}
          onClick={() => onMove({ next: true })}
        >
          {t(texts.go)}
        </Button>
      </div>
    </section>
  )
}

const advanceTexts = {
  title: { es: 'Adelantar', en: 'Advance' },
  field: { es: 'Otra duración (ISO 8601)', en: 'Another duration (ISO 8601)' },
  go: { es: 'Adelantar', en: 'Advance' },
  hint: { es: 'Por ejemplo 1 mes, P1Y o PT36H', en: 'Such as 1 month, P1Y or PT36H' },
  bad: {
    es: 'No es una duración hacia adelante: escriba un número entero con su unidad, como 3 días, o P1DT12H',
    en: 'This is no duration that leads on: write a whole number with its unit, such as 3 days, or P1DT12H',
  },
  date: {
    es: 'Es una fecha: va abajo, en Ir a un instante',
    en: 'This is a date: it belongs below, in Go to an instant',
  },
} as const

const steps = ['PT1H', 'P1D', 'P1W', 'P1M']

/** Lets time pass: by a step that is often wanted, or by any duration. */
function Advance({ isBusy, onMove }: Mover) {
  const t = useText()
  const { lang } = usePreferences()
  const [value, setValue] = useState('')
  const advance = durationIn(value) ?? ''
  const words = durationWords(advance, lang)
  const isDate = /^\s*\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/.test(value)
  return (
    <section className="clock-part">
      <h3>{t(advanceTexts.title)}</h3>
      <div className="clock-steps">
        {steps.map((step) => (
          <Button key={step} once disabled={isBusy} onClick={() => onMove({ advance: step })}>
            {durationWords(step, lang)}
          </Button>
        ))}
      </div>
      <MoveForm
        forDeveloper
        texts={isDate ? { ...advanceTexts, bad: advanceTexts.date } : advanceTexts}
        hint={words ?? t(advanceTexts.hint)}
        move={words ? { advance } : undefined}
        isBusy={isBusy}
        onMove={onMove}
      >
        {(control) => (
          <TextInput
            {...control}
            mono
            placeholder="P1Y"
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </MoveForm>
    </section>
  )
}

const goToTexts = {
  title: { es: 'Ir a un instante', en: 'Go to an instant' },
  field: { es: 'Fecha y hora de Honduras', en: 'Date and time in Honduras' },
  go: { es: 'Ir', en: 'Go' },
  bad: { es: 'Falta la fecha o la hora', en: 'The date or the time is missing' },
  late: { es: 'El reloj termina con el año 9999', en: 'The clock ends with the year 9999' },
} as const

/** Moves the clock to an instant; the field begins with the present one. */
function GoTo({ now, isBusy, onMove }: Mover & { now: string }) {
  const t = useText()
  const [typed, setTyped] = useState<string>()
  const value = typed ?? `${dayOf(now)}T${timeOfDay(now)}`
  // A browser leaves the seconds out where they are zero.
  const instant = instantAt(value)
  const isLate = instant > lastInstant
  return (
    <section className="clock-part">
      <h3>{t(goToTexts.title)}</h3>
      <MoveForm
        texts={isLate ? { ...goToTexts, bad: goToTexts.late } : goToTexts}
        move={Number.isNaN(instant) || isLate ? undefined : { to: new Date(instant).toISOString() }}
        isBusy={isBusy}
        onMove={onMove}
      >
        {(control) => (
          <DateInput {...control} type="datetime-local" step={1} value={value} onType={setTyped} />
        )}
      </MoveForm>
    </section>
  )
}

/** A field that says where the clock goes; a user who submits it empty is shown why nothing moves. */
function MoveForm({
  texts: { field, go, bad },
  hint,
  move,
  isBusy,
  onMove,
  forDeveloper = false,
  children,
}: Mover & {
  texts: Readonly<Record<'field' | 'go' | 'bad', Text>>
  hint?: string
  /** Undefined while the field says none. */
  move: Move | undefined
  forDeveloper?: boolean
  children: ComponentProps<typeof LabelledField>['children']
}) {
  const t = useText()
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(!move)
    if (move && !isBusy) onMove(move)
  }
  return (
    <form noValidate data-for={forDeveloper ? 'developer' : undefined} onSubmit={submit}>
      <LabelledField label={t(field)} hint={hint} error={isTried && !move && t(bad)}>
        {(control) => (
          <div className="clock-entry">
            {children(control)}
            <Button type="submit" disabled={isBusy}>
              {t(go)}
            </Button>
          </div>
        )}
      </LabelledField>
    </form>
  )
}
