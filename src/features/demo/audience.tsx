import { useQuery } from '@tanstack/react-query'
import { count } from '../../contract/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { usePhoneReach } from '../../console/shared/let-phones-in.tsx'
import { QrCode } from '../../console/shared/phone-code.tsx'
import { usePreferences } from '../../console/state/preferences.ts'
import { entityOptions, sortedOptions } from '../../console/state/queries.ts'
import { useSession } from '../../console/state/session.tsx'
import { useText } from '../../console/state/use-text.ts'
import { joinAddress, turnout } from './turnout.ts'

const texts = {
  title: { es: 'Ahora le toca al público', en: 'Now it is your turn' },
  phones: {
    es: 'Apunten la cámara al código: únanse a “:plan” y paguen con una tarjeta de prueba. No se cobra dinero.',
    en: 'Point your camera at the code: join “:plan” and pay with a test card. No money is charged.',
  },
  code: { es: 'Código QR para unirse', en: 'QR code to join' },
  phone: { es: 'Únase con su teléfono', en: 'Join with your phone' },
  open: { es: 'Unirse', en: 'Join' },
  joined: { es: 'Se unieron', en: 'Joined' },
  paid: { es: 'Pagaron', en: 'Paid' },
  names: { es: 'Los últimos en unirse', en: 'The last to join' },
  hasPaid: { es: 'pagó', en: 'paid' },
} as const

/** What phones read from afar to join the plan of the story's customer, where they reach it. */
export function AudienceCode({ enrollment }: { enrollment: string }) {
  const t = useText()
  const { open } = useOpenPlan(enrollment)
  if (open?.reach.kind !== 'reached') return null
  return (
    <figure className="story-code">
      <QrCode text={open.reach.url} label={t(texts.code)} />
      <figcaption>{t(texts.phone)}</figcaption>
    </figure>
  )
}

/** Who in the room has joined the plan of the story's customer, and who has paid. */
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
  if (open?.reach.kind !== 'reached' || !joined || !waiting) return null
  const { plan, url } = open
  const { total, paid, newest } = turnout(enrollment, joined, waiting)
  return (
    <section className="story-audience" aria-labelledby="story-audience">
      <h3 id="story-audience">{t(texts.title)}</h3>
      <p>{t(texts.phones, { plan: plan.name })}</p>
      <dl aria-live="polite">
        <div>
          <dt>{t(texts.joined)}</dt>
          <dd>{count(total)}</dd>
        </div>
        <div>
          <dt>{t(texts.paid)}</dt>
          <dd>{count(paid)}</dd>
        </div>
      </dl>
      {newest.length > 0 && (
        <ul className="story-names" aria-label={t(texts.names)} role="list">
          {newest.map(({ id, name, hasPaid }) => (
            <li key={id} data-paid={hasPaid || undefined}>
              {hasPaid && <Icon name="check" size={16} />}
              <span>{name}</span>
              {hasPaid && <span className="visually-hidden">{`, ${t(texts.hasPaid)}`}</span>}
            </li>
          ))}
        </ul>
      )}
      <a className={buttonClass()} href={url} target="_blank" rel="noreferrer">
        {t(texts.open)}
        <Icon name="external" size={15} />
      </a>
    </section>
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
  const url = joinAddress(plan.join_url, lang)
  return { first, open: { plan, url, reach: reachOf(url) } }
}
