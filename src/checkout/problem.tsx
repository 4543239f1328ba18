import './customer-page.css'
import type { ReactNode } from 'react'
import { isNotFound } from '../client/control-client.ts'
import { Button } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icons.tsx'
import { useCustomerContext, useCustomerText } from './customer-context.ts'

const texts = {
  loading: { es: 'Un momento…', en: 'One moment…' },
  payment: { es: 'Este pago no existe', en: 'This payment does not exist' },
  paymentText: {
    es: 'El enlace está incompleto o ya no sirve. Pida uno nuevo al comercio.',
    en: 'The link is incomplete or no longer works. Ask the merchant for a new one.',
  },
  manage: { es: 'Este enlace no sirve', en: 'This link does not work' },
  manageText: {
    es: 'Revise que esté completo, tal como lo recibió, o pida uno nuevo al comercio.',
    en: 'Check that it is complete, as you received it, or ask the merchant for a new one.',
  },
  join: { es: 'Este plan no existe', en: 'This plan does not exist' },
  joinText: {
    es: 'El enlace está incompleto o ya no sirve. Pida uno nuevo al comercio.',
    en: 'The link is incomplete or no longer works. Ask the merchant for a new one.',
  },
  silent: { es: 'No pudimos abrir esta página', en: 'We could not open this page' },
  silentText: {
    es: 'No hubo respuesta. No se ha cobrado nada: intente de nuevo en un momento.',
    en: 'There was no response. Nothing has been charged: try again in a moment.',
  },
  closed: { es: 'Este plan no admite pagos', en: 'This plan takes no payments' },
  closedText: {
    es: ':merchant lo desactivó. No se le ha cobrado nada: pregunte al comercio cómo seguir.',
    en: ':merchant has deactivated it. Nothing has been charged: ask the merchant how to go on.',
  },
  again: { es: 'Intentar de nuevo', en: 'Try again' },
} as const

export function Loading() {
  const t = useCustomerText()
  return (
    <div className="customer-loading" role="status">
      <span>{t(texts.loading)}</span>
    </div>
  )
}

/** Why there is nothing to show, without any detail of a payment or a subscription. */
export function LoadProblem({ error }: { error: Error | null }) {
  const t = useCustomerText()
  const { page } = useCustomerContext().visit
  const isUnknown = !error || isNotFound(error)
  const name = isUnknown ? (page.kind === 'nothing' ? 'payment' : page.kind) : 'silent'
  return (
    <Problem
      icon={isUnknown ? 'search' : 'alert'}
      title={t(texts[name])}
      text={t(texts[`${name}Text`])}
    >
      {!isUnknown && (
        <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
          {t(texts.again)}
        </Button>
      )}
    </Problem>
  )
}

/** The plan of the payment is deactivated, and takes no first payment. */
export function ClosedPlan({ merchant }: { merchant: string }) {
  const t = useCustomerText()
  return <Problem icon="pause" title={t(texts.closed)} text={t(texts.closedText, { merchant })} />
}

/** A page that has nothing to offer, and says why. */
export function Problem({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <section className="customer-sheet customer-problem" data-narrow role="alert">
      <title>{title}</title>
      <span className="customer-problem-icon">
        <Icon name={icon} size={24} />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </section>
  )
}
