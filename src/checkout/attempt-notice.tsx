import { useEffect, useRef } from 'react'
import type { Text } from '../contract/text.ts'
import { Notice } from '../ui/notice.tsx'
import { useCustomerText } from './customer-context.ts'
import type { PaymentFailure, PaymentEnd } from './pay.ts'

const texts = {
  declined: { es: 'La tarjeta fue rechazada', en: 'The card was declined' },
  declinedText: {
    es: 'Motivo: :reason. No se cobró nada. Revise los datos o use otra tarjeta.',
    en: 'Reason: :reason. Nothing was charged. Check the details or use another card.',
  },
  failed: { es: 'El pago no se completó', en: 'The payment was not completed' },
  over: { es: 'Nada se hizo dos veces', en: 'Nothing was done twice' },
  overText: {
    es: 'Esto cambió en otra pestaña mientras usted lo hacía aquí.',
    en: 'This changed in another tab while you were doing it here.',
  },
} as const

const failures: Readonly<Record<PaymentFailure, Text>> = {
  closed: {
    es: 'Se cerró la página de su banco antes de confirmar. No se cobró nada.',
    en: "Your bank's page was closed before you confirmed. Nothing was charged.",
  },
  gone: {
    es: 'El enlace ya no sirve. No se cobró nada: pida uno nuevo al comercio.',
    en: 'The link no longer works. Nothing was charged: ask the merchant for a new one.',
  },
  issuer: {
    es: 'La página de su banco tuvo un problema. No se cobró nada: intente de nuevo o use otra tarjeta.',
    en: "Your bank's page had a problem. Nothing was charged: try again or use another card.",
  },
  silent: {
    es: 'La página de su banco no respondió. No se cobró nada: recargue e intente de nuevo, o use otra tarjeta.',
    en: "Your bank's page did not respond. Nothing was charged: reload and try again, or use another card.",
  },
  lapsed: {
    es: 'La confirmación de su banco ya no vale. No se cobró nada: pague de nuevo.',
    en: "Your bank's confirmation is no longer valid. Nothing was charged: pay again.",
  },
  refused: {
    es: 'No se acepta esa tarjeta. No se cobró nada: use otra.',
    en: 'That card is not accepted. Nothing was charged: use another one.',
  },
  unreachable: {
    es: 'No hubo respuesta. Si el pago llegó a hacerse, esta página lo dirá al recargarla.',
    en: 'There was no response. If the payment was made after all, this page will say so when reloaded.',
  },
}

/** Shows how an attempt ended, and takes the focus. */
export function AttemptNotice({ end }: { end: Exclude<PaymentEnd, { kind: 'paid' }> }) {
  const t = useCustomerText()
  const place = useRef<HTMLDivElement>(null)
  // Focus moves to the result of each attempt.
  useEffect(() => place.current?.focus(), [end])
  const title = end.kind === 'declined' || end.kind === 'over' ? end.kind : 'failed'
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone={end.kind === 'over' ? 'warn' : 'error'} title={t(texts[title])}>
        {end.kind === 'declined' && t(texts.declinedText, { reason: withoutStop(end.reason) })}
        {end.kind === 'over' && t(texts.overText)}
        {end.kind === 'failed' && t(failures[end.because])}
      </Notice>
    </div>
  )
}

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '')
