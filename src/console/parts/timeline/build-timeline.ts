import type { HistoryEntry, PaymentStatus } from '../../../contract/answers/results.ts'
import { readPrintedTime } from '../../../contract/domain/printed-time.ts'
import { dayInWords, dayOf, instantElsewhere, shownTime } from '../../../contract/format.ts'
import { rememberLast } from '../../../contract/remember-last.ts'
import type { Lang } from '../../../contract/text.ts'
import type { Zone } from '../../../contract/zone.ts'
import { type IconName, isIconName } from '../../../ui/icons.tsx'
import type { EntryLook, TimelineDay, TimelineEntry, TimelineField } from '../../../ui/timeline.tsx'
import type { Tone } from '../../../ui/tone.ts'
import type { EventEntity } from '../../../contract/control/events.ts'
import { toneIcons } from '../records/state-looks.ts'
import { relativeTime } from './time-left.ts'
import { plainText, plainWords } from '../../../contract/plain-text.ts'

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

/** An icon may be any text on the wire; an unknown one is a tag. */
const iconOf = (name: string): IconName => icons[name] ?? (isIconName(name) ? name : 'tag')

export interface TimelineClock {
  readonly lang: Lang
  readonly zone: Zone
  /** The sandbox's instant, ms since 1970. */
  readonly now: number
}

/** The language and the zone of the times in an answer. */
type WireClock = Pick<TimelineClock, 'lang' | 'zone'>

/** An event beside the main history, or the notification about one. */
export interface SideEvent {
  readonly id: string
  readonly at: string
  readonly look: () => EntryLook
  /** The same step in the history, by its index there, and the parts that the event adds to it. */
  readonly same?: {
    readonly entry: number
    readonly type: string
    /** In words. */
    readonly amount?: string | undefined
  }
}

/**
 * The payment's history as days of entries, oldest first; in a sandbox its events and deliveries
 * have a second, lighter lane, after the entries of the history for the same second. A step of the
 * history that is also an event is one entry.
 */
export function buildTimeline(
  { history }: PaymentStatus,
  sides: readonly SideEvent[],
  clock: TimelineClock,
  /** How far (ms) the times of the wire are ahead of UTC. */
  offset: number,
): TimelineDay[] {
  const events = new Map(sides.map((event) => [event.same?.entry, event]))
  const merged = new Set<SideEvent>()
  const main = placedHistory(history, clock, offset).map((placed, at): PlacedEntry => {
    const event = events.get(at)
    if (!event?.same) return placed
    const { same } = event
    merged.add(event)
    const { entry } = placed
    return { ...placed, entry: { ...entry, look: () => withEvent(entry.look(), same, clock.lang) } }
  })
  const side = sides
    .filter((event) => !merged.has(event))
    .map((event) => placedEvent(event, 'side', clock))
  return timelineDays([...main, ...side], clock)
}

const withEvent = (
  { title, fields = [], ...look }: EntryLook,
  { type, amount }: NonNullable<SideEvent['same']>,
  lang: Lang,
): EntryLook => ({
  ...look,
  title: amount ? `${title} · ${amount}` : title,
  fields: [...fields, eventField(type, lang)],
})

/** The history in an answer, which does not say how long ago its entries were. */
export const buildWireTimeline = (
  { history }: PaymentStatus,
  clock: WireClock,
  offset: number,
): TimelineDay[] => timelineDays(placedHistory(history, clock, offset), clock)

/** The timeline of an entity, from its events alone; `look` says how each is drawn. */
export function buildEventTimeline(
  events: readonly EventEntity[],
  clock: TimelineClock,
  look: (event: EventEntity) => EntryLook,
): TimelineDay[] {
  const entries = events.map((event) => {
    const withType = () => {
      const { fields = [], ...drawn } = look(event)
      return { ...drawn, fields: [...fields, eventField(event.type, clock.lang)] }
    }
    return placedEvent({ id: event.id, at: event.at, look: withType }, 'main', clock)
  })
  return timelineDays(entries, clock)
}

const eventField = (type: string, lang: Lang): TimelineField => ({
  icon: 'pulse',
  title: eventTitle[lang],
  description: type,
  forDeveloper: true,
})

const eventTitle = { es: 'Evento', en: 'Event' } as const

/** An entry, and when it was. */
interface PlacedEntry {
  /** ms since 1970. */
  readonly at: number
  /** The day that the wire says, where it has a time that cannot be read. */
  readonly day?: string
  readonly entry: TimelineEntry
}

/** Entries by their days; those of one second stay as they are. */
export function timelineDays(
  entries: readonly PlacedEntry[],
  { lang, zone }: WireClock,
): TimelineDay[] {
  // An hour is within one day in each zone.
  const dayOfHour = rememberLast((hour: number) => dayOf(hour * 3_600_000, zone))
  const sorted = [...entries].sort((a, b) => secondOf(a) - secondOf(b))
  const days = new Map<string, TimelineEntry[]>()
  for (const { at, day = dayOfHour(Math.floor(at / 3_600_000)), entry } of sorted) {
    const list = days.get(day)
    if (list) list.push(entry)
    else days.set(day, [entry])
  }
  return [...days].map(([day, list]) => ({ heading: dayInWords(day, lang), entries: list }))
}

const secondOf = ({ at }: Pick<PlacedEntry, 'at'>) => Math.floor(at / 1000)

/** An entry whose time cannot be read stays behind the one before it. */
function placedHistory(
  history: PaymentStatus['history'],
  clock: WireClock | TimelineClock,
  offset: number,
) {
  let before = 0
  return Object.entries(history).flatMap(([day, list]) =>
    list.map((entry, place): PlacedEntry => {
      const id = `${day} ${place}`
      const at = readPrintedTime(entry.time, offset)
      if (!Number.isNaN(at)) before = at
      return {
        at: before,
        ...(Number.isNaN(at) && { day }),
        entry: { id, time: () => historyTime(entry, at, clock), look: () => historyLook(entry) },
      }
    }),
  )
}

const placedEvent = (
  { id, at, look }: SideEvent,
  lane: 'main' | 'side',
  clock: TimelineClock,
): PlacedEntry => ({
  at: Date.parse(at),
  entry: { id, lane, time: () => timeOf(at, clock), look },
})

function historyTime({ time }: HistoryEntry, at: number, clock: WireClock | TimelineClock) {
  const { lang, zone } = clock
  const shown = { text: shownTime(at, zone) || time.slice(11), dateTime: time }
  if (!('now' in clock)) return shown
  const title = instantElsewhere(at, lang, zone)
  return { ...shown, title, relative: relativeTime(at, clock.now, lang) }
}

function historyLook({ label, color, fields }: HistoryEntry): EntryLook {
  const tone = tones[color.toLowerCase()]
  return {
    tone: tone ?? 'grey',
    icon: tone ? toneIcons[tone] : 'tag',
    title: label,
    fields: fields?.map((field) => ({
      icon: iconOf(field.icon),
      title: field.title,
      description: field.description,
    })),
  }
}

/** When an event of the sandbox happened, exactly and in words. */
export const timeOf = (at: string, clock: TimelineClock) => ({
  text: shownTime(at, clock.zone),
  dateTime: at,
  title: instantElsewhere(at, clock.lang, clock.zone),
  relative: relativeTime(Date.parse(at), clock.now, clock.lang),
})

/** The days with the entries that contain each word. */
export function entriesWith(q: string | undefined, days: readonly TimelineDay[]) {
  const words = plainWords(q ?? '')
  if (!words.length) return days
  return days
    .map(({ heading, entries }) => ({
      heading,
      entries: entries.filter((entry) => {
        const text = plainText(textOf(entry.look()))
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
}

const textOf = ({ title, words = '', fields = [] }: EntryLook) =>
  [title, words, ...fields.flatMap((field) => [field.title, field.description])]
    .filter((part) => typeof part === 'string')
    .join('\n')
