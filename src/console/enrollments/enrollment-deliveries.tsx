import '../shared/row-list.css'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../ui/panel.tsx'
import { QueryProblem } from '../page/query-problem.tsx'
import { DeliveryPill } from '../shared/delivery-pill.tsx'
import { deliveryTitle } from '../shared/delivery-words.ts'
import { Instant } from '../shared/instant.tsx'
import { Link } from '../shared/link.tsx'
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
  const { data, error } = useQuery(deliveriesOptions(useSession(), { entity }))
  if (!data && error) return <QueryProblem error={error} />
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
        {data.items.slice(0, most).map((delivery) => (
          <li key={delivery.id}>
            <span className="row-list-main">
              <Link to="/deliveries/:id" params={{ id: delivery.id }}>
                {deliveryTitle(delivery, t)}
              </Link>
              <DeliveryPill of={delivery} />
            </span>
            <Instant at={delivery.at} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
