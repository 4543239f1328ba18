import './customer-page.css'
import { useEffect, useRef, useState } from 'react'
import type { CheckoutInfo } from '../contract/control/customer.ts'
import type { EnrollmentEntity } from '../contract/control/entities.ts'
import { money } from '../contract/format.ts'
import { buttonClass, Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import { useCustomerContext, useCustomerText } from './customer-context.ts'
import { Facts, Verbatim } from './facts.tsx'
import { subscriptionStates, cardName, day, nextCharge } from './words.ts'
import { addressOf, safeRedirect } from './visit.ts'

const texts = {
  paid: { es: 'Pago recibido', en: 'Payment received' },
  paidText: {
    es: 'Gracias, :customer. Este es su comprobante.',
    en: 'Thank you, :customer. This is your receipt.',
  },
  date: { es: 'Fecha', en: 'Date' },
  keep: { es: 'Imprimir o guardar', en: 'Print or save' },
  state: { es: 'Inscripción', en: 'Enrollment' },
  stored: { es: 'Tarjeta guardada', en: 'Card stored' },
  storedText: {
    es: 'Gracias, :customer. Hoy no se cobró nada: el primer cobro, de :price, se hace en su fecha.',
    en: 'Thank you, :customer. Nothing was charged today: the first charge, of :price, is made on its date.',
  },
  other: { es: 'Este pago ya no se puede hacer', en: 'This payment can no longer be made' },
  otherText: {
    es: 'Se anuló, se canceló o no se pudo cobrar. En su inscripción está lo que puede hacer.',
    en: 'It was voided, cancelled or could not be charged. Your enrollment shows what you can do.',
  },
  plan: { es: 'Plan', en: 'Plan' },
  reference: { es: 'Referencia', en: 'Reference' },
  card: { es: 'Tarjeta', en: 'Card' },
  first: { es: 'Primer cobro', en: 'First charge' },
  next: { es: 'Próximo cobro', en: 'Next charge' },
  manage: { es: 'Ver mi inscripción', en: 'See my enrollment' },
  back: { es: 'Volver a :host', en: 'Back to :host' },
  going: { es: 'Lo llevamos de vuelta a :host…', en: 'Taking you back to :host…' },
  stayed: { es: 'Puede volver cuando quiera.', en: 'You can go back whenever you like.' },
  stay: { es: 'Quedarme aquí', en: 'Stay here' },
} as const

/** The receipt; after a payment on this page it leads back to the merchant. */
export function Receipt({
  info,
  enrollment,
  attempt,
}: {
  info: CheckoutInfo
  enrollment: EnrollmentEntity
  /** The end of the attempt on this page, if there was one. */
  attempt: 'paid' | 'over' | undefined
}) {
  const t = useCustomerText()
  const { payment, plan } = info
  const { lang, base, visit } = useCustomerContext()
  const title = useRef<HTMLHeadingElement>(null)
  // After an attempt the customer reads the result first.
  useEffect(() => {
    if (attempt) title.current?.focus()
  }, [attempt])
  const isFresh = attempt === 'paid'
  const name = nameOf(info, enrollment, isFresh)
  const redirect = safeRedirect(enrollment.redirect)
  return (
    <article className="customer-sheet receipt" data-narrow data-tone={toneOf(name)}>
      <title>{t(texts[name])}</title>
      <header className="receipt-head">
        <span className="receipt-icon">
          <Icon name={name === 'other' ? 'info' : 'check'} size={28} />
        </span>
        <h1 ref={title} tabIndex={-1}>
          {t(texts[name])}
        </h1>
        <p role="status">
          {t(texts[`${name}Text`], {
            customer: enrollment.customer_name,
            price: money(info.price, lang),
          })}
        </p>
        {name === 'paid' && (
          <p className="receipt-amount" translate="no">
            {money(payment, lang)}
          </p>
        )}
      </header>
      <Facts
        rows={[
          [t(texts.plan), plan?.name],
          [t(texts.state), t(subscriptionStates[enrollment.status].name)],
          [t(texts.reference), <Verbatim key="reference">{payment.order_id}</Verbatim>],
          [t(texts.date), name === 'paid' && day(info.paid_at ?? info.now, lang)],
          [t(texts.card), <Verbatim key="card">{cardName(payment.card)}</Verbatim>],
          [t(name === 'stored' ? texts.first : texts.next), nextCharge(info, lang)],
        ]}
      />
      {redirect && isFresh && <FollowRedirect to={redirect} />}
      <p className="receipt-links">
        {redirect && !isFresh && (
          <a className={buttonClass({ variant: 'primary' })} href={redirect.href}>
            {t(texts.back, { host: redirect.host })}
          </a>
        )}
        {name === 'paid' && (
          <Button variant="ghost" icon="download" onClick={() => print()}>
            {t(texts.keep)}
          </Button>
        )}
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={addressOf(base, `manage/${enrollment.cancel_token}`, visit)}
        >
          {t(texts.manage)}
        </a>
      </p>
    </article>
  )
}

type Name = 'paid' | 'stored' | 'other'

/** A payment that is still unpaid waits for its date, unless the enrollment was cancelled. */
function nameOf({ payment }: CheckoutInfo, { status }: EnrollmentEntity, isFresh: boolean): Name {
  if (payment.status === 'temp') return status === 'active' ? 'stored' : 'other'
  return isFresh || payment.status === 'paid' ? 'paid' : 'other'
}

const toneOf = (name: Name) => (name === 'other' ? 'blue' : 'green')

/** Long enough (ms) to read a receipt, or to stay. */
const pause = 8000

/** Leads back to the merchant after a pause, unless the customer stays. */
function FollowRedirect({ to }: { to: URL }) {
  const t = useCustomerText()
  const [isGoing, setGoing] = useState(true)
  const { href, host } = to
  // The timer leaves the page without an action of the customer.
  useEffect(() => {
    if (!isGoing) return
    const timer = setTimeout(() => location.assign(href), pause)
    return () => clearTimeout(timer)
  }, [isGoing, href])
  return (
    <div className="follow-redirect">
      <p role="status">{t(isGoing ? texts.going : texts.stayed, { host })}</p>
      {isGoing && (
        <span
          className="follow-redirect-bar"
          style={{ animationDuration: `${pause}ms` }}
          aria-hidden="true"
        />
      )}
      <div className="follow-redirect-ways">
        <a className={buttonClass({ variant: 'primary' })} href={href}>
          {t(texts.back, { host })}
        </a>
        {isGoing && (
          <Button variant="ghost" onClick={() => setGoing(false)}>
            {t(texts.stay)}
          </Button>
        )}
      </div>
    </div>
  )
}
