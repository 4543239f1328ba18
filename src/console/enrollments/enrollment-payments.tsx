import type { PaymentEntity } from '../../contract/control/entities.ts'
import { Panel } from '../../ui/panel.tsx'
import { Instant } from '../shared/instant.tsx'
import { Link } from '../shared/link.tsx'
import { money } from '../../contract/format.ts'
import { usePreferences } from '../state/preferences.ts'
import { StatePill } from '../shared/state-pill.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  title: { es: 'Cobros', en: 'Payments' },
  newest: { es: 'los :count más recientes', en: 'the newest :count' },
  attempts: { es: 'intentos: :count', en: 'attempts: :count' },
} as const

/** The payments of an enrollment, newest first. */
export function EnrollmentPayments({
  payments,
  isCut,
}: {
  payments: readonly PaymentEntity[]
  isCut: boolean
}) {
  const t = useText()
  const { lang } = usePreferences()
  return (
    <Panel
      title={t(texts.title)}
      meta={isCut ? t(texts.newest, { count: payments.length }) : payments.length}
    >
      <ul className="recurring-rows" role="list">
        {payments.map((payment) => (
          <li key={payment.uuid}>
            <span className="recurring-row-main">
              <Link to="/payments/:uuid" params={{ uuid: payment.uuid }}>
                {payment.order_id}
              </Link>
              <StatePill of="payment" state={payment.status} />
              {payment.attemps > 1 && (
                <span className="recurring-muted">
                  {t(texts.attempts, { count: payment.attemps })}
                </span>
              )}
              <Instant at={payment.created_at} />
            </span>
            <span className="recurring-row-amount">{money(payment, lang)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
