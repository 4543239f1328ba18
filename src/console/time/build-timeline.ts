import type { HistoryEntry, PaymentStatus } from '../../contract/answers/results.ts'
import { readPrintedTime } from '../../contract/domain/printed-time.ts'
import { dayInWords, instantElsewhere, secondOf, shownTime } from '../../contract/format.ts'
import type { Lang } from '../../contract/text.ts'
import type { Zone } from '../../contract/zone.ts'
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
  readonly zone: Zone
  /** The sandbox's instant, ms since 1970. */
  readonly now: number
}

/** What the times of an answer are written with. */
type WireClock = Pick<TimelineClock, 'lang' | 'zone'>

/** An event beside the main history, or the notification about one. */
export type SideEvent = Pick<TimelineEntry, 'id' | 'title'> &
  Partial<Pick<TimelineEntry, 'tone' | 'words'>> & { readonly at: string }

/**
 * The payment's history as days of entries, oldest first; in a sandbox its events and deliveries
 * have a second, lighter lane, after the entries of the history for the same second.
 */
export function buildTimeline(
  { history }: PaymentStatus,
  sides: readonly SideEvent[],
  clock: TimelineClock,
  /** How far (ms) the times of the wire are ahead of UTC. */
  offset: number,
): TimelineDay[] {
  const entries = historyEntries(history, clock, offset)
  const side = sides.map((event) => ({
    key: secondOf(event.at, clock.zone),
    entry: sideEntry(event, clock),
  }))
  return timelineDays([...entries, ...side], clock.lang)
}

/** The history in an answer, which does not say how long ago its entries were. */
export const buildWireTimeline = (
  { history }: PaymentStatus,
  clock: WireClock,
  offset: number,
): TimelineDay[] => timelineDays(historyEntries(history, clock, offset), clock.lang)

const historyEntries = (
  history: PaymentStatus['history'],
  clock: WireClock | TimelineClock,
  offset: number,
) =>
  Object.entries(history).flatMap(([date, list]) =>
    list.map((entry, place) => {
      const at = readPrintedTime(entry.time, offset)
      return {
        key: secondOf(at, clock.zone) || entry.time,
        entry: mainEntry(entry, `${date} ${place}`, at, clock),
      }
    }),
  )

/** What happens to an entity, from its events alone; `look` says how each is drawn. */
export function buildEventTimeline(
  events: readonly EventEntity[],
  clock: TimelineClock,
  look: (event: EventEntity) => Pick<TimelineEntry, 'tone' | 'icon' | 'title' | 'fields'>,
): TimelineDay[] {
  const entries = events.map((event) => {
    const { fields = [], ...drawn } = look(event)
    const type = {
      icon: 'pulse',
      title: eventTitle[clock.lang],
      description: event.type,
      forDeveloper: true,
    } as const
    return {
      key: secondOf(event.at, clock.zone),
      entry: {
        id: event.id,
        get time() {
          return timeOf(event.at, clock)
        },
        lane: 'main' as const,
        ...drawn,
        fields: [...fields, type],
      },
    }
  })
  return timelineDays(entries, clock.lang)
}

const eventTitle = { es: 'Evento', en: 'Event' } as const

/** Entries by their days. The words of their times are written once they are drawn: of ten thousand, a few. */
export function timelineDays(
  entries: readonly { key: string; entry: TimelineEntry }[],
  lang: Lang,
) {
  const sorted = [...entries].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const days = new Map<string, TimelineEntry[]>()
  for (const { key, entry } of sorted) {
    const date = key.slice(0, 10)
    const list = days.get(date)
    if (list) list.push(entry)
    else days.set(date, [entry])
  }
  return [...days].map(([date, list]) => ({ heading: dayInWords(date, lang), entries: list }))
}

function mainEntry(
  { time, label, color, fields }: HistoryEntry,
  id: string,
  at: number,
  clock: WireClock | TimelineClock,
): TimelineEntry {
  const known = tones[color.toLowerCase()]
  const tone = known ?? 'grey'
  return {
    id,
    tone,
    icon: known ? toneIcons[known] : 'tag',
    title: label,
    get time() {
      const { lang, zone } = clock
      const shown = { text: shownTime(at, zone) || time.slice(11), dateTime: time }
      if (!('now' in clock)) return shown
      const title = instantElsewhere(at, lang, zone)
      return { ...shown, title, relative: relativeTime(at, clock.now, lang) }
    },
    fields: fields?.map((field) => ({
      icon: iconOf(field.icon),
      title: field.title,
      description: field.description,
    })),
  }
}

const sideEntry = (
  { at, tone = 'grey', ...event }: SideEvent,
  clock: TimelineClock,
): TimelineEntry => ({
  ...event,
  tone,
  lane: 'side',
  get time() {
    return timeOf(at, clock)
  },
})

/** When an event of the sandbox happened, exactly and in words. */
export const timeOf = (at: string, clock: TimelineClock) => ({
  text: shownTime(at, clock.zone),
  dateTime: at,
  title: instantElsewhere(at, clock.lang, clock.zone),
  relative: relativeTime(Date.parse(at), clock.now, clock.lang),
})
