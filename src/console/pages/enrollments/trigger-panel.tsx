import '../../parts/actions/parts.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnrollmentEntity } from '../../../contract/control/entities.ts'
import type { Text } from '../../../contract/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ConfirmDialog } from '../../parts/actions/confirm-dialog.tsx'
import { entityEventsOptions } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import { problemText } from '../../parts/actions/failures.ts'
import { enrollmentLooks } from '../../parts/records/state-looks.ts'
import { TriggerList } from '../../parts/records/trigger-list.tsx'
import { StateMachine } from '../../parts/records/state-machine.tsx'
import { type Trigger, type TriggerMoment, triggersOf } from './triggers.ts'
import { useTrigger } from './use-trigger.ts'
import { Notice } from '../../../ui/notice.tsx'
import { eventsToShow } from '../../parts/timeline/events-to-show.ts'
import { ClockOutcome, EventsNotice } from '../../parts/timeline/clock-outcome.tsx'

const texts = {
  title: { es: 'Qué se puede hacer', en: 'What can be done' },
  machine: { es: 'Máquina de estados', en: 'State machine' },
  customer: { es: 'El cliente', en: 'The customer' },
  time: { es: 'El tiempo', en: 'Time' },
  merchant: { es: 'El comercio', en: 'The merchant' },
  timeAbout: {
    es: 'El reloj de todo el sandbox corre hasta ese cobro.',
    en: 'The clock of the whole sandbox runs to that charge.',
  },
  merchantAbout: {
    es: 'Envía la operación de la interfaz; queda en el historial.',
    en: 'Sends the operation of the interface; the history keeps it.',
  },
  customerAbout: {
    es: 'Lo que hace en sus propias páginas.',
    en: 'What they do on their own pages.',
  },
  ask: { es: '¿:action?', en: ':action?' },
  askText: {
    es: 'La inscripción quedará cancelada y no se cobrará más. No se puede deshacer.',
    en: 'The enrollment will be cancelled and nothing more is charged. This cannot be undone.',
  },
  back: { es: 'Volver', en: 'Go back' },
} as const satisfies Record<string, Text>

const groups = [
  ['customer', texts.customer, texts.customerAbout],
  ['time', texts.time, texts.timeAbout],
  ['merchant', texts.merchant, texts.merchantAbout],
] as const

/** Everything that can happen to the enrollment now, as buttons. */
export function TriggerPanel({ moment }: { moment: TriggerMoment }) {
  const t = useText()
  const trigger = useTrigger()
  const [asked, setAsked] = useState<Trigger>()
  const triggers = triggersOf(moment)
  const run = ({ action }: Trigger) => {
    setAsked(undefined)
    if (!trigger.isPending) trigger.mutate(action)
  }
  return (
    <Panel title={t(texts.title)}>
      <div className="triggers">
        {groups.map(([by, heading, about]) => (
          <section key={by} className="trigger-group">
            <h3>{t(heading)}</h3>
            <p className="trigger-about">{t(about)}</p>
            {/* Each has its place in every state: none comes under the pointer where another was. */}
            <TriggerList
              size="s"
              triggers={triggers.filter((one) => one.by === by)}
              draw={(one) => (
                <Button
                  // A trigger that does something else now is another button.
                  key={one.text.en}
                  once
                  size="s"
                  icon={one.icon}
                  busy={trigger.isPending}
                  onClick={() => (one.isFinal ? setAsked(one) : run(one))}
                >
                  {t(one.text)}
                </Button>
              )}
            />
          </section>
        ))}
        <TriggerNotice trigger={trigger} of={moment.enrollment.id} />
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked && t(texts.ask, { action: t(asked.text) })}
        confirm={asked && t(asked.text)}
        cancel={t(texts.back)}
        icon="ban"
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && run(asked)}
      >
        {t(texts.askText)}
      </ConfirmDialog>
    </Panel>
  )
}

/** The drawn states of an enrollment, and the way that it went. */
export function EnrollmentMachine({
  enrollment: { id, status },
}: {
  enrollment: EnrollmentEntity
}) {
  const t = useText()
  const { data: events } = useQuery(entityEventsOptions(useSession(), id))
  return (
    <Panel title={t(texts.machine)}>
      <StateMachine
        machine="enrollment"
        travelled={events?.items.flatMap(({ from, to }) => (from && to ? [[from, to]] : []))}
        current={{ state: status, tone: enrollmentLooks[status].tone }}
      />
    </Panel>
  )
}

/** The result of a trigger of a plan or an enrollment. */
export function TriggerNotice({
  trigger: { data, error, isPending },
  of,
}: {
  trigger: ReturnType<typeof useTrigger>
  of: string
}) {
  const t = useText()
  if (isPending) return null
  if (error) return <Notice tone="error">{t(problemText(error))}</Notice>
  if (!data) return null
  if (data.kind === 'moved') return <ClockOutcome clock={{ data: data.moved, error }} of={of} />
  const { shown, others } = eventsToShow(data.events)
  return (
    <EventsNotice tone={data.tone} title={t(data.text)} of={of} shown={shown} others={others} />
  )
}
