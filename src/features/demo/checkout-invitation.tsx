import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePhoneReach } from '../../console/shared/let-phones-in.tsx'
import { QrCode } from '../../console/shared/phone-code.tsx'
import { StatePill } from '../../console/shared/state-pill.tsx'
import { usePreferences } from '../../console/state/preferences.ts'
import { useSession } from '../../console/state/session.tsx'
import { useText } from '../../console/state/use-text.ts'
import { problemText } from '../../console/shared/failures.ts'
import type { EnrollmentEntity } from '../../contract/control/entities.ts'
import { money } from '../../contract/format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { payForCustomer } from './story-acts.ts'

const texts = {
  open: { es: 'Abrir su enlace', en: 'Open her link' },
  pay: { es: 'Pagar por ella', en: 'Pay for her' },
  code: { es: 'Código QR de la página de pago', en: 'QR code of the payment page' },
  reached: {
    es: 'Apunte la cámara del teléfono: la página de pago se abre ahí, y esta espera el pago. Paga el primero que llega; después les toca a todos.',
    en: 'Point the camera of a phone at it: the payment page opens there, and this one waits for the payment. The first to arrive pays; then it is everyone’s turn.',
  },
  failed: { es: 'El pago no se pudo hacer', en: 'The payment could not be made' },
  phone: { es: 'Su teléfono', en: 'Her phone' },
} as const

/** The customer's checkout: a code for the phones of the audience, a link, and a way without both. */
export function CheckoutInvitation({ enrollment }: { enrollment: EnrollmentEntity }) {
  const t = useText()
  const session = useSession()
  const queries = useQueryClient()
  const { lang } = usePreferences()
  const { payment, payment_url: url, status, customer_name, total, currency } = enrollment
  const reach = usePhoneReach()(url)
  const pay = useMutation({
    mutationFn: () => payForCustomer(session, payment),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sandbox'] }),
  })
  return (
    <div className="story-invitation">
      {reach.kind === 'reached' && <QrCode text={reach.url} label={t(texts.code)} />}
      <div>
        <p className="story-customer">
          {customer_name} · {money({ amount: Number(total), currency }, lang)}{' '}
          <StatePill of="enrollment" state={status} />
        </p>
        {reach.kind === 'reached' && (
          <p className="story-reach">
            <Icon name="device" size={16} />
            <span>{t(texts.reached)}</span>
          </p>
        )}
        <div className="operation-actions">
          <Button
            variant="primary"
            aria-keyshortcuts="ArrowRight"
            busy={pay.isPending}
            once
            onClick={() => pay.mutate()}
          >
            {t(texts.pay)}
          </Button>
          <a className={buttonClass()} href={url} target="_blank" rel="noreferrer">
            {t(texts.open)}
            <Icon name="external" size={15} />
          </a>
        </div>
        {pay.error && (
          <Notice tone="error" title={t(texts.failed)}>
            {t(problemText(pay.error))}
          </Notice>
        )}
      </div>
    </div>
  )
}

/** The customer's own page, as she has it in her hand; a browser frames none of another origin. */
export function Phone({ url }: { url: string }) {
  const t = useText()
  if (new URL(url).origin !== location.origin) return null
  return <iframe className="story-phone" src={url} title={t(texts.phone)} />
}
