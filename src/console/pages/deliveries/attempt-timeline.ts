import type { DeliveryEntity } from '../../../contract/control/events.ts'
import { attemptInWords } from '../../../contract/control/receiver-causes.ts'
import { type Lang, type Text, fill } from '../../../contract/text.ts'
import type { TimelineDay, TimelineEntry } from '../../../ui/timeline.tsx'
import { timelineDays, type TimelineClock, timeOf } from '../../parts/timeline/build-timeline.ts'

const texts = {
  made: { es: 'Notificación creada', en: 'Notification made' },
  answered: { es: 'Intento :count: respondió :status', en: 'Attempt :count: answered :status' },
  listed: { es: 'Intento :count: solo en la lista', en: 'Attempt :count: in the list only' },
  silent: { es: 'Intento :count: sin respuesta', en: 'Attempt :count: no response' },
  reason: { es: 'Motivo', en: 'Reason' },
  duration: { es: 'Duración', en: 'Duration' },
  remark: { es: 'Cuenta, pero', en: 'It counts, but' },
  order: { es: 'Orden', en: 'Order' },
  early: {
    es: 'llegó antes que la respuesta a la solicitud que la causó',
    en: 'it came before the answer to the request that caused it',
  },
} as const satisfies Record<string, Text>

/** A notification's way to its receiver: made, then each attempt with its result. */
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
        ...lookOf(delivery, attempt.status, place + 1, lang),
        fields: fieldsOf(attempt, lang),
      }),
    },
  }))
  return timelineDays([{ at: Date.parse(delivery.at), entry: made }, ...attempts], clock)
}

function lookOf({ url }: DeliveryEntity, status: number | null, count: number, lang: Lang) {
  const title = (text: Text) => fill(text[lang], { count, status: status ?? '' })
  if (status === null) return { tone: 'red', icon: 'x', title: title(texts.silent) } as const
  if (status !== 200) return { tone: 'red', icon: 'x', title: title(texts.answered) } as const
  // Without an address it was sent nowhere.
  if (url === null) return { tone: 'grey', icon: 'inbox', title: title(texts.listed) } as const
  return { tone: 'green', icon: 'check', title: title(texts.answered) } as const
}

function fieldsOf(attempt: DeliveryEntity['attempts'][number], lang: Lang) {
  const { status, ms, before_answer: isEarly } = attempt
  const words = attemptInWords(attempt)
  const title = (status === 200 ? texts.remark : texts.reason)[lang]
  return [
    ...(words ? [{ icon: 'alert' as const, title, description: words[lang] }] : []),
    ...(isEarly
      ? [{ icon: 'alert' as const, title: texts.order[lang], description: texts.early[lang] }]
      : []),
    ...(ms > 0
      ? [{ icon: 'clock' as const, title: texts.duration[lang], description: `${ms} ms` }]
      : []),
  ]
}
