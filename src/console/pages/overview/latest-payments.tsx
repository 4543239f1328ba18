import './overview.css'
import { useQuery } from '@tanstack/react-query'
import { money } from '../../../contract/format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Instant } from '../../parts/records/instant.tsx'
import { Link } from '../../parts/actions/link.tsx'
import { PaymentPill } from '../../parts/records/state-pill.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { sortedOptions } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'

const texts = {
  title: { es: 'Últimos cobros', en: 'Latest payments' },
  all: { es: 'Ver todos', en: 'See all' },
} as const

const most = 6

/** The newest payments, each leading to its page; nothing while there is none. */
export function LatestPayments() {
  const t = useText()
  const { lang } = usePreferences()
  const { data } = useQuery(sortedOptions(useSession(), 'payments.list', { sort: '-created' }))
  if (!data || data.total === 0) return null
  return (
    <Panel
      title={t(texts.title)}
      actions={
        <Link to="/payments" aria-label={`${t(texts.all)}: ${t(texts.title)}`}>
          {t(texts.all)}
        </Link>
      }
      flush
    >
      <ul className="latest" role="list">
        {data.items.slice(0, most).map((payment) => (
          <li key={payment.uuid}>
            <Link to="/payments/:uuid" params={{ uuid: payment.uuid }}>
              <span className="latest-who">
                <b>{payment.customer_name}</b>
                <span>{payment.order_id}</span>
              </span>
              <span className="latest-state">
                <PaymentPill payment={payment} />
              </span>
              <span className="latest-sum">
                <b>{money(payment, lang)}</b>
                <Instant at={payment.created_at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
