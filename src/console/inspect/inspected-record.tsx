import { useQuery } from '@tanstack/react-query'
import type { FoundRecord } from '../../contract/control/search.ts'
import { money } from '../../contract/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DefinitionList, type DefinitionRow } from '../../ui/definition-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TouchingRequests } from '../exchange/touching-requests.tsx'
import { hrefOfRecord, recordLooks, recordState, recordTitle } from '../palette/items.ts'
import { type kinds, familyOfKind } from '../shared/delivery-words.ts'
import { CardMask } from '../shared/card-mask.tsx'
import { familyOf } from '../shared/event-looks.ts'
import { Identifier } from '../shared/identifier.tsx'
import { Instant } from '../shared/instant.tsx'
import { HrefLink } from '../shared/link.tsx'
import { NamedEntityLink } from '../shared/named-entity-link.tsx'
import { StatePill } from '../shared/state-pill.tsx'
import { usePreferences } from '../state/preferences.ts'
import { enrollmentOptions, paymentOptions } from '../state/queries.ts'
import { hrefOf } from '../state/routes.ts'
import { useSession } from '../state/session.tsx'
import { type Speak, useText } from '../state/use-text.ts'
import { LoggedExchange } from './logged-exchange.tsx'

const texts = {
  id: { es: 'Identificador', en: 'Identifier' },
  state: { es: 'Estado', en: 'Status' },
  amount: { es: 'Monto', en: 'Amount' },
  customer: { es: 'Cliente', en: 'Customer' },
  card: { es: 'Tarjeta', en: 'Card' },
  of: { es: 'De', en: 'About' },
  enrollment: { es: 'Inscripción', en: 'Enrollment' },
  plan: { es: 'Plan', en: 'Plan' },
  payment: { es: 'Último cobro', en: 'Latest payment' },
  usedBy: { es: 'Cobro que la usó', en: 'Payment that used it' },
  since: { es: 'Desde', en: 'Since' },
  open: { es: 'Abrir su página', en: 'Open its page' },
  events: { es: 'Sus eventos', en: 'Its events' },
  deliveries: { es: 'Sus notificaciones', en: 'Its notifications' },
  payments: { es: 'Sus cobros', en: 'Its payments' },
  enrollments: { es: 'Sus inscripciones', en: 'Its enrollments' },
  sameOrder: { es: 'Cobros de esta orden', en: 'Payments of this order' },
  naming: { es: 'Solicitudes que la nombran', en: 'Requests that name it' },
  sameCustomer: { es: 'Cobros de este cliente', en: 'Payments of this customer' },
} as const

/** What a record is, in which state, and what it belongs to. */
export function InspectedRecord({ record }: { record: FoundRecord }) {
  const t = useText()
  const { lang } = usePreferences()
  const { kind, id, amount, currency, customer, mask, status, at } = record
  const rows: (DefinitionRow & { readonly isThere: boolean })[] = [
    { id: 'id', term: t(texts.id), description: <Identifier>{id}</Identifier>, isThere: true },
    {
      id: 'state',
      term: t(texts.state),
      description:
        kind === 'payment' || kind === 'enrollment' || kind === 'token' ? (
          <StatePill of={kind} state={status ?? ''} />
        ) : (
          recordState(record, t)
        ),
      isThere: status !== null,
    },
    {
      id: 'amount',
      term: t(texts.amount),
      description: amount !== null && currency !== null ? money({ amount, currency }, lang) : null,
      isThere: amount !== null,
    },
    {
      id: 'customer',
      term: t(texts.customer),
      description: customer,
      isThere: customer !== null,
    },
    {
      id: 'card',
      term: t(texts.card),
      description: mask && <CardMask>{mask}</CardMask>,
      mono: true,
      isThere: Boolean(mask),
    },
    ...useRelations(record).map((row) => ({ ...row, isThere: true })),
    { id: 'since', term: t(texts.since), description: <Instant at={at} />, isThere: true },
  ]
  return (
    <>
      <Panel title={`${t(recordLooks[kind].name)}: ${recordTitle(record, t)}`}>
        <DefinitionList rows={rows.filter(({ isThere }) => isThere)} />
        <div className="inspect-links">
          {linksOf(record, t).map(({ href, title }, place) => (
            <HrefLink
              key={href}
              className={buttonClass({ size: 's', variant: place ? 'secondary' : 'primary' })}
              href={href}
            >
              {title}
            </HrefLink>
          ))}
        </div>
      </Panel>
      {kind === 'request' && <LoggedExchange id={id} />}
      {hasRequests.has(kind) && <TouchingRequests of={id} />}
    </>
  )
}

const hasRequests: ReadonlySet<FoundRecord['kind']> = new Set([
  'payment',
  'token',
  'plan',
  'enrollment',
])

/** What a record belongs to. */
function useRelations({ kind, id, title, entity }: FoundRecord): DefinitionRow[] {
  const t = useText()
  const session = useSession()
  const ofPayment = paymentOptions(session, id)
  const { data: payment } = useQuery({
    ...ofPayment,
    enabled: ofPayment.enabled && kind === 'payment',
  })
  const ofEnrollment = enrollmentOptions(
    session,
    kind === 'enrollment' ? id : (payment?.enrollment ?? ''),
  )
  const { data: enrollment } = useQuery({
    ...ofEnrollment,
    enabled: ofEnrollment.enabled && (kind === 'enrollment' || Boolean(payment?.enrollment)),
  })
  const link = (name: keyof typeof texts, family: string, of: string | null | undefined) =>
    of
      ? [
          {
            id: name,
            term: t(texts[name]),
            description: <NamedEntityLink family={family} id={of} isNamed={name === 'of'} />,
          },
        ]
      : []
  return [
    ...(kind === 'delivery'
      ? link('of', familyOfKind(title as keyof typeof kinds), entity)
      : kind === 'event'
        ? link('of', familyOf(title ?? ''), entity)
        : kind === 'authentication'
          ? link('usedBy', 'payment', entity)
          : []),
    ...(kind === 'payment' ? link('enrollment', 'enrollment', payment?.enrollment) : []),
    ...link('plan', 'plan', enrollment?.subscription_id),
    ...(kind === 'enrollment' ? link('payment', 'payment', enrollment?.payment) : []),
  ]
}

/** Where more of a record is: its own page first. */
function linksOf(record: FoundRecord, t: Speak) {
  const { kind, id, title, customer } = record
  const open = { href: hrefOfRecord(record), title: t(texts.open) }
  const events = { href: hrefOf({ to: '/events', search: { entity: id } }), title: t(texts.events) }
  const deliveries = {
    href: hrefOf({ to: '/deliveries', search: { entity: id } }),
    title: t(texts.deliveries),
  }
  const ofOrder = (order: string) => ({
    href: hrefOf({ to: '/payments', search: { q: order } }),
    title: t(texts.sameOrder),
  })
  const ofCustomer = customer
    ? [
        {
          href: hrefOf({ to: '/payments', search: { q: customer } }),
          title: t(texts.sameCustomer),
        },
      ]
    : []
  switch (kind) {
    case 'payment':
      return [open, events, deliveries, ofOrder(title ?? ''), ...ofCustomer]
    case 'enrollment': {
      const href = hrefOf({ to: '/payments', search: { enrollment: id } })
      return [open, { href, title: t(texts.payments) }, events, deliveries, ...ofCustomer]
    }
    case 'plan': {
      const href = hrefOf({ to: '/enrollments', search: { plan: id } })
      return [open, { href, title: t(texts.enrollments) }, events]
    }
    case 'token': {
      const href = hrefOf({ to: '/payments', search: { token: id } })
      return [open, { href, title: t(texts.payments) }, events, ...ofCustomer]
    }
    case 'authentication':
      return [
        ...(title === null ? [] : [ofOrder(title)]),
        { href: hrefOf({ to: '/history', search: { q: id } }), title: t(texts.naming) },
      ]
    case 'delivery':
    case 'event':
    case 'snapshot':
      return [open]
    case 'request':
      return []
  }
}
