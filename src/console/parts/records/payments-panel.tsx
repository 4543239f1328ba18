import '../actions/parts.css'
import type { PaymentEntity } from '../../../contract/control/entities.ts'
import type { Listing } from '../../../contract/control/values.ts'
import { money } from '../../../contract/format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { usePreferences } from '../../state/preferences.ts'
import type { Search } from '../../state/routes.ts'
import { useText } from '../../state/use-text.ts'
import { Instant } from './instant.tsx'
import { Link } from '../actions/link.tsx'
import { PaymentPill } from './state-pill.tsx'

const texts = {
  title: { es: 'Cobros', en: 'Payments' },
  newest: { es: 'los :count más recientes', en: 'the newest :count' },
  all: { es: 'Ver todos', en: 'See all' },
  none: { es: 'Todavía no hay ninguno.', en: 'There is none yet.' },
  attempts: { es: 'intentos: :count', en: 'attempts: :count' },
} as const

/** The payments of an enrollment or of a token, newest first; `of` is how their list is limited to them. */
export function PaymentsPanel({
  payments: { items: payments, after },
  of,
}: {
  payments: Pick<Listing<PaymentEntity>, 'items' | 'after'>
  of: Search<'/payments'>
}) {
  const t = useText()
  const { lang } = usePreferences()
  const isCut = after !== null
  return (
    <Panel
      title={t(texts.title)}
      meta={isCut ? t(texts.newest, { count: payments.length }) : payments.length}
      actions={
        payments.length > 0 && (
          <Link to="/payments" search={of}>
            {t(texts.all)}
          </Link>
        )
      }
    >
      {payments.length === 0 && <p className="row-list-note">{t(texts.none)}</p>}
      <ul className="row-list" role="list">
        {payments.map((payment) => (
          <li key={payment.uuid}>
            <span className="row-list-main">
              <Link to="/payments/:uuid" params={{ uuid: payment.uuid }}>
                {payment.order_id}
              </Link>
              <PaymentPill payment={payment} />
              {payment.attemps > 1 && (
                <span className="row-list-note">
                  {t(texts.attempts, { count: payment.attemps })}
                </span>
              )}
              <Instant at={payment.created_at} />
            </span>
            <span>{money(payment, lang)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
