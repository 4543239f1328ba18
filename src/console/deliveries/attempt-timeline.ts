import type { DeliveryEntity } from '../../contract/control/events.ts'
import type { Lang, Text } from '../../contract/text.ts'
import { fill } from '../../contract/text.ts'
import type { TimelineDay, TimelineEntry } from '../../ui/timeline.tsx'
import { timelineDays, type TimelineClock, timeOf } from '../time/build-timeline.ts'

const texts = {
  made: { es: 'Notificación creada', en: 'Notification made' },
  answered: { es: 'Intento :count: respondió :status', en: 'Attempt :count: answered :status' },
  inbox: { es: 'Intento :count: recibida', en: 'Attempt :count: received' },
  silent: { es: 'Intento :count: sin respuesta', en: 'Attempt :count: no response' },
  reason: { es: 'Motivo', en: 'Reason' },
  duration: { es: 'Duración', en: 'Duration' },
  lost: { es: 'lo perdió el laboratorio', en: 'the webhook lab lost it' },
} as const satisfies Record<string, Text>

/** A notification's way to its receiver: made, then each attempt with what came of it. */
export function buildAttempts(delivery: DeliveryEntity, clock: TimelineClock): TimelineDay[] {
  const { lang } = clock
  const made: TimelineEntry = {
    id: 'made',
    lane: 'side',
    time: () => timeOf(delivery.at, clock),
    look: () => ({ tone: 'grey', title: texts.made[lang] }),
  }
  const attempts = delivery.attempts.map((attempt, place) => ({
    at: Date.parse(attempt.at),
    entry: {
      id: String(place),
      time: () => timeOf(attempt.at, clock),
      look: () => ({
        tone: attempt.status === 200 ? ('green' as const) : ('red' as const),
        icon: attempt.status === 200 ? ('check' as const) : ('x' as const),
        title: titleOf(delivery, attempt.status, place + 1, lang),
        fields: fieldsOf(delivery, attempt, lang),
      }),
    },
  }))
  return timelineDays([{ at: Date.parse(delivery.at), entry: made }, ...attempts], clock)
}

function titleOf({ url }: DeliveryEntity, status: number | null, count: number, lang: Lang) {
  if (status === null) return fill(texts.silent[lang], { count })
  const isTaken = url === null && status === 200
  return fill((isTaken ? texts.inbox : texts.answered)[lang], { count, status })
}

function fieldsOf(
  { faults }: DeliveryEntity,
  { status, error, ms }: DeliveryEntity['attempts'][number],
  lang: Lang,
) {
  const why = status === null && faults.includes('drop') ? texts.lost[lang] : error
  return [
    ...(why === null
      ? []
      : [{ icon: 'alert' as const, title: texts.reason[lang], description: why }]),
    ...(ms > 0
      ? [{ icon: 'clock' as const, title: texts.duration[lang], description: `${ms} ms` }]
      : []),
  ]
}
