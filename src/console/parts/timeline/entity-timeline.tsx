import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Panel } from '../../../ui/panel.tsx'
import type { EventEntity } from '../../../contract/control/events.ts'
import type { Lang, Text } from '../../../contract/text.ts'
import type { EntryLook } from '../../../ui/timeline.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { entityEventsOptions, sandboxInfoOptions } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'
import { SearchedTimeline } from './searched-timeline.tsx'
import { buildEventTimeline } from './build-timeline.ts'
import { useText } from '../../state/use-text.ts'
import { eventLook } from '../records/event-looks.ts'
import { Link } from '../actions/link.tsx'
import { enrollmentLooks } from '../records/state-looks.ts'
import { stateName } from '../records/state-names.ts'

const texts = {
  title: { es: 'Línea de tiempo', en: 'Timeline' },
  count: { es: 'eventos: :count', en: 'events: :count' },
} as const

/** The timeline of a plan, an enrollment or a token, from the sandbox's events; none without events. */
export function EntityTimeline({ id }: { id: string }) {
  const t = useText()
  const { lang, zone } = usePreferences()
  const session = useSession()
  const { data: events } = useQuery(entityEventsOptions(session, id))
  const { data: info } = useQuery(sandboxInfoOptions(session))
  const now = info && Date.parse(info.now)
  const days = useMemo(
    () =>
      events && now !== undefined
        ? buildEventTimeline(events.items, { lang, zone, now }, entityEventLook(lang))
        : [],
    [events, now, lang, zone],
  )
  if (!events?.items.length || !info) return null
  return (
    <Panel title={t(texts.title)} meta={t(texts.count, { count: events.items.length })}>
      <SearchedTimeline days={days} />
    </Panel>
  )
}

/** The meaning of each change of state. */
const changes: Readonly<Record<string, Text>> = {
  'pending active': {
    es: 'Activa: el cliente completó el checkout',
    en: 'Active: the customer completed the checkout',
  },
  'active failed': {
    es: 'Un cobro falló: se reintenta cada 24 horas',
    en: 'A charge failed: it is tried again every 24 hours',
  },
  'failed active': { es: 'Recuperada: activa otra vez', en: 'Recovered: active again' },
  'failed on_hold': {
    es: 'En espera: ya no se cobra automáticamente',
    en: 'On hold: no more automatic charges',
  },
  'on_hold active': { es: 'Activa otra vez, por el cliente', en: 'Active again, by the customer' },
  'active finalized': {
    es: 'Finalizada: hizo todos los pagos',
    en: 'Finalized: all payments were made',
  },
}

const eventLookTexts = {
  cancelled: { es: 'Cancelada', en: 'Cancelled' },
  change: { es: 'Estado', en: 'Status' },
  payment: { es: 'Cobro', en: 'Payment' },
} as const satisfies Record<string, Text>

/** The look of an event; an unknown one shows its own name. */
const entityEventLook =
  (lang: Lang) =>
  (event: EventEntity): EntryLook => {
    const { type, from, to, payment } = event
    if (type === 'enrollment.changed' && from && to) {
      const name = (state: string) => stateName('enrollment', state)[lang]
      const look = Object.hasOwn(enrollmentLooks, to)
        ? enrollmentLooks[to as keyof typeof enrollmentLooks]
        : undefined
      const title =
        changes[`${from} ${to}`] ?? (to === 'cancelled' ? eventLookTexts.cancelled : undefined)
      return {
        tone: look?.tone ?? 'grey',
        icon: look?.icon ?? 'bolt',
        title: title?.[lang] ?? to,
        fields: [
          {
            icon: 'repeat',
            title: eventLookTexts.change[lang],
            description: `${name(from)} → ${name(to)} (${from} → ${to})`,
            forDeveloper: true,
          },
        ],
      }
    }
    const { tone, icon, title } = eventLook(type)
    const fields = payment && [
      {
        icon: 'receipt' as const,
        forDeveloper: true,
        title: eventLookTexts.payment[lang],
        description: (
          <Link to="/payments/:uuid" params={{ uuid: payment }}>
            {payment}
          </Link>
        ),
      },
    ]
    return { tone, icon, title: title[lang], ...(fields && { fields }) }
  }
