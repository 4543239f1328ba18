import type { HistoryEntry, PaymentStatus } from '../../contract/answers/results.ts'
import { printAhead } from '../../contract/domain/printed-time.ts'
import type { Lang } from '../../contract/text.ts'
import { type IconName, isIconName } from '../../ui/icons.tsx'
import type { TimelineDay, TimelineEntry } from '../../ui/timeline.tsx'
import type { Tone } from '../../ui/tone.ts'
import type { EventEntity } from '../../contract/control/events.ts'
import { toneIcons } from '../shared/payment-look.ts'
import { relativeTime } from './relative-time.ts'

/** `color` is any text on the wire: here it becomes one of the page's own tones. */
const tones: Readonly<Record<string, Tone>> = {
  green: 'green',
  success: 'green',
  blue: 'blue',
  info: 'blue',
  yellow: 'yellow',
  warning: 'yellow',
  orange: 'orange',
  red: 'red',
  danger: 'red',
  error: 'red',
  gray: 'grey',
  grey: 'grey',
}

const icons: Readonly<Record<string, IconName>> = { 'credit-card': 'card', mobile: 'device' }

/** An icon is any text on the wire too; what is not known is a tag. */
const iconOf = (name: string): IconName => icons[name] ?? (isIconName(name) ? name : 'tag')

export interface TimelineClock {
  readonly lang: Lang
  /** The sandbox's instant, ms since 1970. */
  readonly now: number
  /** How far (ms) the times of the wire are ahead of UTC. */
  readonly offset: number
}

/** An instant as the wire prints it. */
export const printed = (iso: string, { offset }: TimelineClock) =>
  printAhead(Date.parse(iso), offset)

/** An event beside the main history, or the notification about one. */
export type SideEvent = Pick<TimelineEntry, 'id' | 'title'> &
  Partial<Pick<TimelineEntry, 'tone'>> & { readonly at: string }

/**
 * The payment's history as days of entries, oldest first; in a sandbox its events and deliveries
 * have a second, lighter lane, after the entries of the history for the same second.
 */
export function buildTimeline(
  { history }: PaymentStatus,
  sides: readonly SideEvent[],
  clock: TimelineClock,
): TimelineDay[] {
  const { lang } = clock
  const entries = Object.entries(history).flatMap(([day, list]) =>
    list.map((entry, place) => ({
      key: entry.time,
      entry: mainEntry(entry, `${day} ${place}`, clock),
    })),
  )
  const side = sides.map((event) => ({
    key: printed(event.at, clock),
    entry: sideEntry(event, clock),
  }))
  return timelineDays([...entries, ...side], lang)
}

/** What happens to an entity, from its events alone; `look` says how each is drawn. */
export function buildEventTimeline(
  events: readonly EventEntity[],
  clock: TimelineClock,
  look: (event: EventEntity) => Pick<TimelineEntry, 'tone' | 'icon' | 'title' | 'fields'>,
): TimelineDay[] {
  const entries = events.map((event) => {
    const { fields = [], ...drawn } = look(event)
    const type = { icon: 'bolt', title: eventTitle[clock.lang], description: event.type } as const
    return {
      key: printed(event.at, clock),
      entry: {
        id: event.id,
        time: timeOf(event.at, clock),
        lane: 'main' as const,
        ...drawn,
        fields: [...fields, type],
      },
    }
  })
  return timelineDays(entries, clock.lang)
}

const eventTitle = { es: 'Evento', en: 'Event' } as const

export function timelineDays(
  entries: readonly { key: string; entry: TimelineEntry }[],
  lang: Lang,
) {
  const sorted = [...entries].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const days = new Map<string, TimelineEntry[]>()
  for (const { key, entry } of sorted) {
    const day = key.slice(0, 10)
    const list = days.get(day)
    if (list) list.push(entry)
    else days.set(day, [entry])
  }
  return [...days].map(([day, list]) => ({ heading: dayHeading(day, lang), entries: list }))
}

function mainEntry(
  { time, label, color, fields }: HistoryEntry,
  id: string,
  { lang, now, offset }: TimelineClock,
): TimelineEntry {
  const known = tones[color.toLowerCase()]
  const tone = known ?? 'grey'
  return {
    id,
    tone,
    icon: known ? toneIcons[known] : 'tag',
    title: label,
    time: {
      text: time.slice(11),
      dateTime: time,
      relative: relativeTime(Date.parse(`${time.replace(' ', 'T')}Z`) - offset, now, lang),
    },
    fields: fields?.map((field) => ({
      icon: iconOf(field.icon),
      title: field.title,
      description: field.description,
    })),
  }
}

const sideEntry = (
  { id, at, title, tone = 'grey' }: SideEvent,
  clock: TimelineClock,
): TimelineEntry => ({ id, tone, title, lane: 'side', time: timeOf(at, clock) })

/** When an event of the sandbox happened, as the wire prints it and in words. */
export const timeOf = (at: string, clock: TimelineClock) => ({
  text: printed(at, clock).slice(11),
  dateTime: at,
  relative: relativeTime(Date.parse(at), clock.now, clock.lang),
})

/** A day of the wire (`YYYY-MM-DD`) in words; what is no day stays as it is. */
function dayHeading(day: string, lang: Lang) {
  const instant = Date.parse(`${day}T12:00:00Z`)
  if (Number.isNaN(instant)) return day
  return new Intl.DateTimeFormat(lang === 'es' ? 'es-HN' : 'en-GB', {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(instant)
}
