import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFound } from '../../client/control-client.ts'
import { count, money, share } from '../../contract/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Instant } from '../../console/shared/instant.tsx'
import { HrefLink } from '../../console/shared/link.tsx'
import { PaymentPill, StatePill } from '../../console/shared/state-pill.tsx'
import { usePreferences } from '../../console/state/preferences.ts'
import {
  deliveriesOptions,
  entityOptions,
  overviewOptions,
  sandboxInfoOptions,
} from '../../console/state/queries.ts'
import { hrefOf } from '../../console/state/routes.ts'
import { useSession } from '../../console/state/session.tsx'
import { useText } from '../../console/state/use-text.ts'
import { CheckoutInvitation } from './checkout-invitation.tsx'
import type { ShopStory } from './kept-story.ts'
import { storySteps, type StoryStepId } from './story-steps.ts'

const texts = {
  year: { es: 'Cobrado en un año', en: 'Charged in a year' },
  approved: { es: 'Aprobación', en: 'Approval rate' },
  enrolled: { es: 'Inscripciones activas', en: 'Active enrollments' },
  overview: { es: 'Ver el resumen', en: 'See the overview' },
  payment: { es: 'Ver el cobro', en: 'See the payment' },
  enrollment: { es: 'Ver la inscripción', en: 'See the enrollment' },
  notices: { es: 'Ver las notificaciones (:count)', en: 'See the notifications (:count)' },
  made: { es: 'Pagos hechos', en: 'Payments made' },
  next: { es: 'Próximo cobro', en: 'Next charge' },
  again: { es: 'Se vuelve a intentar', en: 'Next attempt' },
  gone: {
    es: 'Esto ya no está: la tienda se restableció en otro lugar. Empiece de nuevo.',
    en: 'This is not there any more: the shop was reset elsewhere. Start again.',
  },
} as const

/** What came of a step, read from the sandbox. */
export function StoryResult({ step, story }: { step: StoryStepId; story: ShopStory }) {
  switch (step) {
    case 'shop':
      return <ShopResult />
    case 'sale':
      return <SaleResult payment={story.payment ?? ''} />
    case 'end':
      return <Seen />
    default:
      return <EnrollmentResult step={step} enrollment={story.enrollment ?? ''} />
  }
}

const year = 365 * 86_400_000

function ShopResult() {
  const t = useText()
  const { lang } = usePreferences()
  const session = useSession()
  const { data: info } = useQuery(sandboxInfoOptions(session))
  const now = info && Date.parse(info.now)
  const { data } = useQuery(
    overviewOptions(
      session,
      // To the hour, so that a clock that runs asks for nothing new.
      now === undefined
        ? undefined
        : {
            from: new Date(hourOf(now) - year).toISOString(),
            to: new Date(hourOf(now) + hour).toISOString(),
            by: 'month',
          },
    ),
  )
  if (!data) return null
  const { approved, declined, paid } = data.sales
  return (
    <Result
      figures={[
        [
          t(texts.year),
          ...paid.toSorted((a, b) => b.count - a.count).map((sum) => money(sum, lang)),
        ],
        [t(texts.approved), share(approved / Math.max(1, approved + declined), lang)],
        [t(texts.enrolled), count(data.enrollments.active)],
      ]}
    >
      <HrefLink href={hrefOf({ to: '/overview', search: { days: '365' } })}>
        {t(texts.overview)}
      </HrefLink>
    </Result>
  )
}

const hour = 3_600_000
const hourOf = (instant: number) => Math.floor(instant / hour) * hour

function SaleResult({ payment }: { payment: string }) {
  const t = useText()
  const { lang } = usePreferences()
  const { data, error } = useQuery(entityOptions(useSession(), 'payments', payment))
  if (isNotFound(error)) return <Gone />
  if (!data) return null
  return (
    <Result
      figures={[[data.customer_name, money(data, lang)]]}
      state={<PaymentPill payment={data} />}
    >
      <HrefLink href={hrefOf({ to: '/payments/:uuid', params: { uuid: payment } })}>
        {t(texts.payment)}
      </HrefLink>
    </Result>
  )
}

function EnrollmentResult({
  step,
  enrollment: id,
}: {
  step: Exclude<StoryStepId, 'shop' | 'sale' | 'end'>
  enrollment: string
}) {
  const t = useText()
  const { lang } = usePreferences()
  const session = useSession()
  const { data, error } = useQuery(entityOptions(session, 'enrollments', id))
  const { data: notices } = useQuery(deliveriesOptions(session, { entity: id }))
  if (isNotFound(error)) return <Gone />
  if (!data) return null
  if (data.status === 'pending') return <CheckoutInvitation enrollment={data} />
  const isWaiting = data.status === 'failed'
  const about: readonly Figure[] = [
    [t(texts.made), count(data.paid_count)],
    [
      t(isWaiting ? texts.again : texts.next),
      data.next_charge_at && <Instant key="next" at={data.next_charge_at} />,
    ],
  ]
  return (
    <Result
      figures={[
        [data.customer_name, money({ amount: Number(data.total), currency: data.currency }, lang)],
        ...about,
      ]}
      state={<StatePill of="enrollment" state={data.status} />}
    >
      <HrefLink href={hrefOf({ to: '/enrollments/:enrollment', params: { enrollment: id } })}>
        {t(texts.enrollment)}
      </HrefLink>
      {step === 'recovery' && (
        <HrefLink href={hrefOf({ to: '/deliveries', search: { entity: id } })}>
          {t(texts.notices, { count: notices?.items.length ?? 0 })}
        </HrefLink>
      )}
    </Result>
  )
}

/** What an audience takes home: what it has seen, and what the shop has now. */
function Seen() {
  const t = useText()
  return (
    <>
      <ul className="story-seen">
        {storySteps.slice(0, -1).map(({ id, title }) => (
          <li key={id}>
            <Icon name="check" size={16} />
            <span>{t(title)}</span>
          </li>
        ))}
      </ul>
      <ShopResult />
    </>
  )
}

/** What it is, and one value or more. */
type Figure = readonly [term: string, ...values: ReactNode[]]

function Result({
  figures,
  state,
  children,
}: {
  figures: readonly Figure[]
  state?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="story-result">
      <dl>
        {figures.map(([term, ...values]) => (
          <div key={term}>
            <dt>{term}</dt>
            {values.map((value, at) => (
              <dd key={at}>{value}</dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="story-links">
        {state}
        {children}
      </p>
    </div>
  )
}

/** Another tab, or a program, may have reset the sandbox. */
function Gone() {
  const t = useText()
  return <Notice tone="warn">{t(texts.gone)}</Notice>
}
