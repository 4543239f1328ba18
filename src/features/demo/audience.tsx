import { useQuery } from '@tanstack/react-query'
import { count } from '../../contract/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { LetPhonesIn, usePhoneReach } from '../../console/parts/actions/let-phones-in.tsx'
import { QrCode } from '../../console/parts/actions/phone-code.tsx'
import { usePreferences } from '../../console/state/preferences.ts'
import { entityOptions, sortedOptions } from '../../console/state/queries.ts'
import { useSession } from '../../console/state/session.tsx'
import { useText } from '../../console/state/use-text.ts'
import { joinAddress, turnout } from './turnout.ts'

const texts = {
  code: { es: 'Código QR para unirse', en: 'QR code to join' },
  joined: { es: 'se unieron', en: 'joined' },
  paid: { es: 'pagaron', en: 'paid' },
  names: { es: 'Se unieron hace poco', en: 'Joined just now' },
  hasPaid: { es: 'pagó', en: 'paid' },
} as const

/** The code that phones read from afar, and the people in the room who have joined and paid. */
export function Audience({ enrollment }: { enrollment: string }) {
  const t = useText()
  const session = useSession()
  const { first, open } = useOpenPlan(enrollment)
  const since = {
    plan: first?.subscription_id ?? '',
    from: first ? new Date(first.created_at).toISOString() : '',
    sort: '-created',
  }
  const ofJoined = sortedOptions(session, 'enrollments.list', since)
  const enabled = ofJoined.enabled && first !== undefined
  const { data: joined } = useQuery({ ...ofJoined, enabled })
  const ofWaiting = sortedOptions(session, 'enrollments.list', { ...since, status: 'pending' })
  const { data: waiting } = useQuery({ ...ofWaiting, enabled })
  if (!joined || !waiting) return null
  const { total, paid, newest } = turnout(enrollment, joined, waiting)
  return (
    <div className="slide-audience">
      {open?.kind === 'reached' ? (
        <figure className="slide-code">
          <QrCode text={open.url} label={t(texts.code)} />
        </figure>
      ) : (
        // The server kept phones out meanwhile, or began anew.
        <div className="slide-door">{open?.kind === 'not yet' && <LetPhonesIn />}</div>
      )}
      <div className="slide-turnout">
        <p className="slide-figure">
          <strong>{count(total)}</strong> <span>{t(texts.joined)}</span>
        </p>
        <p className="slide-figure">
          <strong>{count(paid)}</strong> <span>{t(texts.paid)}</span>
        </p>
        {newest.length > 0 && (
          <ul className="slide-names" aria-label={t(texts.names)} role="list">
            {newest.map(({ id, name, hasPaid }) => (
              <li key={id} data-paid={hasPaid || undefined}>
                {hasPaid && <Icon name="check" size={16} />}
                <span>{name}</span>
                {hasPaid && <span className="visually-hidden">{`, ${t(texts.hasPaid)}`}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** The plan of the story's customer, while everyone may join it, and how a phone gets there. */
function useOpenPlan(enrollment: string) {
  const { lang } = usePreferences()
  const session = useSession()
  const reachOf = usePhoneReach()
  const { data: first } = useQuery(entityOptions(session, 'enrollments', enrollment))
  const ofPlan = entityOptions(session, 'plans', first?.subscription_id ?? '')
  const { data: plan } = useQuery({ ...ofPlan, enabled: ofPlan.enabled && first !== undefined })
  if (!plan?.join_url || !plan.is_active) return { first }
  return { first, open: reachOf(joinAddress(plan.join_url, lang)) }
}
