import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QrCode } from '../../console/parts/actions/phone-code.tsx'
import { usePhoneReach } from '../../console/parts/actions/let-phones-in.tsx'
import { Link } from '../../console/parts/actions/link.tsx'
import { columnTitle } from '../../console/pages/overview/span.ts'
import { usePreferences } from '../../console/state/preferences.ts'
import { entityOptions } from '../../console/state/queries.ts'
import { useText } from '../../console/state/use-text.ts'
import { count, dayInWords, dayOf, longDay, money, share } from '../../contract/format.ts'
import { outcomeReplies } from '../../contract/replies/outcomes.ts'
import type { Text } from '../../contract/text.ts'
import { Emblem } from '../../ui/brand-surface.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Audience } from './audience.tsx'
import type { Charge, SlideReceipt, Year } from './kept-story.ts'
import { usePresentation } from './presentation.ts'
import { instalments, totalOf } from './shop-kinds.ts'
import { passTurns } from './pass-turns.ts'
import { readYear } from './story-acts.ts'
import { chargeSteps, isActed, storySteps, type StoryStepId } from './story-steps.ts'
import type { TheStory } from './use-story.ts'

const texts = {
  year: { es: 'cobrado en un año', en: 'charged in a year' },
  approved: { es: 'de ventas aprobadas', en: 'of sales approved' },
  enrolled: { es: 'clientes con un plan', en: 'customers with a plan' },
  sales: { es: 'Ventas por mes', en: 'Sales in each month' },
  soFar: { es: ':month, hasta hoy', en: ':month, so far' },
  overview: { es: 'Ver el resumen', en: 'See the overview' },
  payment: { es: 'Ver el cobro', en: 'See the payment' },
  enrollment: { es: 'Ver la inscripción', en: 'See the enrollment' },
  notices: { es: 'Ver las notificaciones (:count)', en: 'See the notifications (:count)' },
  total: { es: 'Total', en: 'Total' },
  paid: { es: 'Pagado', en: 'Paid' },
  card: { es: 'Tarjeta terminada en :last', en: 'Card ending in :last' },
  nothing: { es: 'cobrado', en: 'charged' },
  each: { es: ':times cuotas de :amount', en: ':times instalments of :amount' },
  phone: { es: 'Su teléfono', en: 'Her phone' },
  code: { es: 'Código QR de la página de pago', en: 'QR code of the payment page' },
  link: { es: 'Un enlace llega a su teléfono', en: 'A link arrives on her phone' },
  point: {
    es: 'Apunte la cámara y pague por Gabriela',
    en: 'Point your camera and pay for Gabriela',
  },
  made: { es: 'Pagos hechos', en: 'Payments made' },
  next: { es: 'Próximo cobro', en: 'Next charge' },
  again: { es: 'Se vuelve a intentar', en: 'Next attempt' },
  monthly: { es: 'cada mes', en: 'every month' },
  charged: { es: 'Cobrado', en: 'Charged' },
  failed: { es: 'No se pudo cobrar', en: 'Could not be charged' },
  bank: { es: 'Su banco', en: 'Your bank' },
  confirm: { es: 'Confirme su compra', en: 'Confirm your purchase' },
  at: { es: 'Comercio', en: 'Shop' },
  amount: { es: 'Monto', en: 'Amount' },
  yes: { es: 'Sí, la hago yo', en: 'Yes, it is me' },
  no: { es: 'No la reconozco', en: 'I do not recognize it' },
  recognized: { es: 'El banco reconoció a su cliente', en: 'The bank recognized its customer' },
  contact: { es: 'Para seguir', en: 'To go on' },
} as const

/** The picture of a slide: a familiar thing, before and after its step. */
export function SlidePicture({ step, told }: { step: StoryStepId; told: TheStory }) {
  const { results } = told.story
  switch (step) {
    case 'shop':
      return results.shop ? <YearPicture year={results.shop.year} hasLinks /> : <Sign told={told} />
    case 'sale':
      return <Basket told={told} receipt={results.sale} />
    case 'refused':
      return <Refusal told={told} />
    case 'instalments':
      return <Instalments told={told} />
    case 'customer':
      return <Customer told={told} />
    case 'month':
    case 'decline':
    case 'recovery':
      return <Month told={told} step={step} />
    case 'secure':
      return <Bank told={told} />
    case 'audience':
      return <Audience enrollment={results.customer?.enrollment ?? ''} />
    case 'end':
      return <Seen told={told} />
  }
}

/** The shop's sign, before it opens. */
const Sign = ({ told: { shop } }: { told: TheStory }) => (
  <div className="slide-sign">
    <Emblem name={shop.name} image={shop.logo} />
    <span dir="auto">{shop.name}</span>
  </div>
)

/** A year of sales: its figures, and a bar for each month. */
function YearPicture({ year, hasLinks = false }: { year: Year; hasLinks?: boolean }) {
  const t = useText()
  const { lang } = usePreferences()
  const [first, ...others] = year.sums
  // The year ends today: its last month is not over, and must not look like a bad one.
  const running = year.months.at(-1)
  const soFar = (isShort: boolean) =>
    running && t(texts.soFar, { month: columnTitle(running.at, lang, isShort) })
  const most = Math.max(1, ...year.months.map(({ count: sales }) => sales))
  return (
    <div className="slide-year">
      <p className="slide-figure">
        <strong>{first ? money(first, lang) : '—'}</strong>
        <span>
          {others.map((sum) => `+ ${money(sum, lang)} `)}
          {t(texts.year)}
        </span>
      </p>
      <ol className="slide-bars" role="list" aria-label={t(texts.sales)}>
        {year.months.map(({ at, count: sales }) => (
          <li
            key={at}
            style={{ blockSize: `${(sales / most) * 100}%` }}
            data-runs={at === running?.at || undefined}
          >
            <span className="visually-hidden">
              {`${at === running?.at ? soFar(false) : columnTitle(at, lang)}: ${sales}`}
            </span>
            <span aria-hidden="true">{columnTitle(at, lang, true)}</span>
          </li>
        ))}
      </ol>
      <div className="slide-facts">
        <p className="slide-running">{soFar(true)}</p>
        <Fact figure={share(year.approval, lang)} text={texts.approved} />
        <Fact figure={count(year.active)} text={texts.enrolled} />
        {hasLinks && (
          <Link to="/overview" search={{ days: '365' }}>
            {t(texts.overview)}
          </Link>
        )}
      </div>
    </div>
  )
}

function Fact({ figure, text }: { figure: ReactNode; text: Text }) {
  const t = useText()
  return (
    <p>
      <strong>{figure}</strong> {t(text)}
    </p>
  )
}

/** The bought goods, on the shop's paper. */
function Paper({
  told: { shop },
  items,
  total,
  receipt,
  children,
}: {
  told: TheStory
  items: readonly (readonly [name: Text, price: number])[]
  total: number
  receipt: SlideReceipt | undefined
  children?: ReactNode
}) {
  const t = useText()
  const { lang } = usePreferences()
  const lempiras = (amount: number) => money({ amount, currency: 'HNL' }, lang)
  return (
    <article className="slide-paper" data-paid={receipt ? true : undefined}>
      <header>
        <Emblem name={shop.name} image={shop.logo} />
        <strong dir="auto">{shop.name}</strong>
      </header>
      <dl>
        {items.map(([name, price]) => (
          <div key={name.es}>
            <dt>{t(name)}</dt>
            <dd>{lempiras(price)}</dd>
          </div>
        ))}
        <div className="slide-total">
          <dt>{t(texts.total)}</dt>
          <dd>{lempiras(total)}</dd>
        </div>
      </dl>
      {children}
      {receipt && (
        <footer>
          <p>
            {receipt.customer} · {t(texts.card, { last: receipt.card })}
          </p>
          <p>
            {dayInWords(dayOf(receipt.at), lang, longDay)} · {receipt.order}
          </p>
          <p className="slide-stamp">
            <Icon name="check" size={20} />
            {t(texts.paid)}
          </p>
          <Link to="/payments/:uuid" params={{ uuid: receipt.payment }}>
            {t(texts.payment)}
          </Link>
        </footer>
      )}
    </article>
  )
}

const Basket = ({ told, receipt }: { told: TheStory; receipt: SlideReceipt | undefined }) => (
  <Paper told={told} items={told.shop.basket} total={totalOf(told.shop.basket)} receipt={receipt} />
)

/** A bank card, as one holds it: no number but its last digits. */
function BankCard({ holder, last }: { holder: string; last: string }) {
  return (
    <div className="slide-card">
      <span aria-hidden="true">{`•••• •••• •••• ${last}`}</span>
      <span>{holder}</span>
    </div>
  )
}

function Refusal({ told }: { told: TheStory }) {
  const t = useText()
  const { lang } = usePreferences()
  const { refused } = told.story.results
  return (
    <div className="slide-refusal" data-refused={refused ? true : undefined}>
      <BankCard holder={refused?.customer ?? 'Marlon Zelaya'} last={refused?.card ?? '••••'} />
      {refused && (
        <>
          <p className="slide-says">{t(outcomeReplies.declined)}</p>
          <p className="slide-figure">
            <strong>{money({ amount: 0, currency: refused.currency }, lang)}</strong>
            <span>{t(texts.nothing)}</span>
          </p>
        </>
      )}
    </div>
  )
}

function Instalments({ told }: { told: TheStory }) {
  const t = useText()
  const { lang } = usePreferences()
  const [name, price] = told.shop.large
  const receipt = told.story.results.instalments
  const part = money({ amount: price / instalments, currency: 'HNL' }, lang)
  return (
    <Paper told={told} items={[[name, price]]} total={price} receipt={receipt}>
      <div className="slide-parts">
        <ol role="list" aria-hidden="true">
          {Array.from({ length: instalments }, (_, at) => (
            <li key={at}>{at + 1}</li>
          ))}
        </ol>
        <p>{t(texts.each, { times: instalments, amount: part })}</p>
      </div>
    </Paper>
  )
}

/** Her phone, with the very page that she pays on, and a code for those who pay in her place. */
function Customer({ told: { story, session, shop } }: { told: TheStory }) {
  const t = useText()
  const { lang } = usePreferences()
  const id = story.results.customer?.enrollment
  const options = entityOptions(session, 'enrollments', id ?? '')
  const { data, dataUpdatedAt } = useQuery({
    ...options,
    enabled: options.enabled && id !== undefined,
  })
  /** The reading after which the page did not come: the next one tries it again. */
  const [lostAt, setLostAt] = useState<number>()
  const url = data?.payment_url
  const reach = usePhoneReach()(url ?? session.client.baseUrl)
  // A browser frames no page of another origin.
  const isHere = url !== undefined && new URL(url).origin === location.origin
  return (
    <div className="slide-customer">
      {data?.status === 'pending' && reach.kind === 'reached' && (
        <figure className="slide-code">
          <QrCode text={reach.url} label={t(texts.code)} />
          <figcaption>{t(texts.point)}</figcaption>
        </figure>
      )}
      <div className="slide-phone">
        {isHere && lostAt !== dataUpdatedAt ? (
          <iframe
            key={data?.status}
            src={url}
            title={t(texts.phone)}
            // A page of the browser itself, which says that there is no server, is of another origin.
            onLoad={({ currentTarget: { contentDocument } }) =>
              contentDocument
                ? passTurns(contentDocument, document, ({ key }) => key.startsWith('Page'))
                : setLostAt(dataUpdatedAt)
            }
          />
        ) : (
          <div className="slide-message">
            <div className="slide-arrival">
              <header>
                <Emblem name={shop.name} image={shop.logo} />
                <span dir="auto">{shop.name}</span>
              </header>
              <strong>{shop.plan.name[lang]}</strong>
              <span>{money({ amount: shop.plan.price, currency: 'HNL' }, lang)}</span>
            </div>
            <p>{t(texts.link)}</p>
          </div>
        )}
      </div>
    </div>
  )
}

type ChargeStep = (typeof chargeSteps)[number]

/**
 * A calendar whose days pass until the charge, and beside it the amount and the date of the charge.
 */
function Month({ told, step }: { told: TheStory; step: ChargeStep }) {
  const t = useText()
  const { lang } = usePreferences()
  const { story, session, now, shop } = told
  const { results } = story
  const enrollment = results.customer?.enrollment ?? ''
  const { data } = useQuery(entityOptions(session, 'enrollments', enrollment))
  const charge: Charge | undefined = results[step]
  // Steps may be told in another order, or be left out.
  const before = chargeSteps
    .flatMap((id) => results[id] ?? [])
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .at(-1)
  const at = now ?? charge?.at ?? before?.at ?? results.shop?.openedAt
  if (!at) return null
  const isFailed = step === 'decline'
  const isTriedAgain = charge ? isFailed : before !== undefined && before === results.decline
  const next = charge ? charge.next : (before?.next ?? data?.next_charge_at)
  const paidCount = (charge ?? before)?.paidCount ?? data?.paid_count
  return (
    <div className="slide-month">
      <Calendar
        now={at}
        charges={chargeSteps.map((id) => ({ at: results[id]?.at, isFailed: id === 'decline' }))}
      />
      <div className="slide-charge" data-end={charge && (isFailed ? 'failed' : 'paid')}>
        <p className="slide-figure">
          <strong>{money({ amount: shop.plan.price, currency: 'HNL' }, lang)}</strong>
          <span>{t(charge ? (isFailed ? texts.failed : texts.charged) : texts.monthly)}</span>
        </p>
        <dl>
          {paidCount !== undefined && (
            <>
              <dt>{t(texts.made)}</dt>
              <dd>{count(paidCount)}</dd>
            </>
          )}
          {next && (
            <>
              <dt>{t(isTriedAgain ? texts.again : texts.next)}</dt>
              <dd>{dayInWords(dayOf(next), lang, { day: 'numeric', month: 'long' })}</dd>
            </>
          )}
        </dl>
        {charge && (
          <Link to="/enrollments/:enrollment" params={{ enrollment }}>
            {t(texts.enrollment)}
          </Link>
        )}
        {step === 'recovery' && results.recovery && (
          <Link to="/deliveries" search={{ entity: enrollment }}>
            {t(texts.notices, { count: results.recovery.notices })}
          </Link>
        )}
      </div>
    </div>
  )
}

/** The month of an instant, its days that have passed, and the days of charges. */
function Calendar({
  now,
  charges,
}: {
  now: string
  charges: readonly { readonly at: string | undefined; readonly isFailed: boolean }[]
}) {
  const { lang } = usePreferences()
  const today = dayOf(now)
  const month = today.slice(0, 7)
  const first = new Date(`${month}-01T12:00:00Z`)
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const title = dayInWords(`${month}-01`, lang, { month: 'long', year: 'numeric' })
  return (
    <figure className="slide-calendar" key={month}>
      <figcaption>{title}</figcaption>
      <ol role="list">
        {Array.from({ length: 7 }, (_, weekday) => (
          <li key={weekday} className="slide-weekday" aria-hidden="true">
            {dayInWords(`2023-01-0${weekday + 1}`, lang, { weekday: 'narrow' })}
          </li>
        ))}
        {Array.from({ length }, (_, place) => {
          const date = `${month}-${String(place + 1).padStart(2, '0')}`
          const charge = charges.find(({ at }) => at && dayOf(at) === date && date <= today)
          return (
            <li
              key={date}
              style={place === 0 ? { gridColumnStart: first.getUTCDay() + 1 } : undefined}
              data-past={date < today || undefined}
              aria-current={date === today ? 'date' : undefined}
              data-charge={charge && (charge.isFailed ? 'failed' : 'paid')}
            >
              {charge ? <Icon name={charge.isFailed ? 'x' : 'check'} size={16} /> : place + 1}
            </li>
          )
        })}
      </ol>
    </figure>
  )
}

/** The bank's message on the customer's phone. */
function Bank({ told }: { told: TheStory }) {
  const t = useText()
  const { lang } = usePreferences()
  const { shop, story } = told
  const receipt = story.results.secure
  return (
    <div className="slide-customer" data-beside={receipt ? true : undefined}>
      <div className="slide-phone">
        {receipt ? (
          <div className="slide-message" data-done>
            <Icon name="check" size={48} />
            <strong>{t(texts.bank)}</strong>
            <p>{t(texts.recognized)}</p>
          </div>
        ) : (
          <div className="slide-bank">
            <header>
              <Icon name="shield" size={24} />
              {t(texts.bank)}
            </header>
            <strong>{t(texts.confirm)}</strong>
            <dl>
              <dt>{t(texts.at)}</dt>
              <dd dir="auto">{shop.name}</dd>
              <dt>{t(texts.amount)}</dt>
              <dd>{money({ amount: shop.secured[1], currency: 'HNL' }, lang)}</dd>
            </dl>
            <span className="slide-bank-yes">{t(texts.yes)}</span>
            <span className="slide-bank-no">{t(texts.no)}</span>
          </div>
        )}
      </div>
      {receipt && (
        <Paper told={told} items={[shop.secured]} total={receipt.amount} receipt={receipt} />
      )}
    </div>
  )
}

/** A name and how to reach it, in the direction of its letters; a telephone reads from left to right. */
const Contact = ({ text }: { text: string }) => (
  <strong dir="auto">
    {text.split(telephone).map((part, at) =>
      at % 2 ? (
        <bdi key={at} dir="ltr">
          {part}
        </bdi>
      ) : (
        part
      ),
    )}
  </strong>
)

const telephone = /(\+?\p{Nd}[\p{Nd}\s().-]*\p{Nd})/u

/**
 * The summary that an audience takes home: the steps it has seen, the shop's figures now, and a
 * telephone.
 */
function Seen({ told }: { told: TheStory }) {
  const t = useText()
  const { contact } = usePresentation()
  const { session, steps, story } = told
  const { data: year } = useQuery({
    queryKey: ['sandbox', 'year', story.target, story.done.length],
    queryFn: () => readYear(session.client),
  })
  return (
    <div className="slide-seen">
      {year && <YearPicture year={year} />}
      <ul role="list">
        {steps
          .filter((id) => isActed(id))
          .map((id) => (
            <li key={id}>
              <Icon name="check" size={20} />
              {t(storySteps[id].name)}
            </li>
          ))}
      </ul>
      {contact && (
        <p className="slide-contact">
          <span>{t(texts.contact)}</span> <Contact text={contact} />
        </p>
      )}
    </div>
  )
}
