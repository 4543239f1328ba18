import '../shared/row-list.css'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { kinds, statuses } from '../shared/delivery-words.ts'
import { Instant } from '../shared/instant.tsx'
import { Link } from '../shared/link.tsx'
import { stateName } from '../shared/state-names.ts'
import { deliveriesOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  title: { es: 'Notificaciones', en: 'Notifications' },
  all: { es: 'Ver todas', en: 'See all' },
} as const

const most = 5

/** What the merchant was notified of about an enrollment, newest first. */
export function EnrollmentDeliveries({ of: entity }: { of: string }) {
  const t = useText()
  const { data } = useQuery(deliveriesOptions(useSession(), { entity }))
  if (!data?.items.length) return null
  return (
    <Panel
      title={t(texts.title)}
      actions={
        <Link to="/deliveries" search={{ entity }}>
          {t(texts.all)}
        </Link>
      }
    >
      <ul className="row-list" role="list">
        {data.items.slice(0, most).map(({ id, kind, status, at, body }) => (
          <li key={id}>
            <span className="row-list-main">
              <Link to="/deliveries/:id" params={{ id }}>
                {t(kinds[kind])}
                {'payload' in body && `: ${t(stateName('enrollment', body.payload.status))}`}
              </Link>
              <Pill tone={statuses[status].tone}>{t(statuses[status].text)}</Pill>
            </span>
            <Instant at={at} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
