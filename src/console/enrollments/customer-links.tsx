import type { EnrollmentEntity } from '../../contract/control/entities.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { CustomersLink } from '../shared/customers-link.tsx'
import { PhoneCode } from '../shared/phone-code.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  checkout: { es: 'Abrir el checkout', en: 'Open the checkout' },
  copyCheckout: { es: 'Copiar el enlace del checkout', en: 'Copy the checkout link' },
  manage: { es: 'Abrir la gestión', en: 'Open the manage page' },
  copyManage: { es: 'Copiar el enlace de gestión', en: 'Copy the manage link' },
  copied: { es: 'Copiado', en: 'Copied' },
  copyFailed: { es: 'No se pudo copiar', en: 'Could not be copied' },
} as const

/** The pages that the customer has: the checkout until it is paid, then the one to manage with. */
export function CustomerLinks({ enrollment }: { enrollment: EnrollmentEntity }) {
  const t = useText()
  const isPending = enrollment.status === 'pending'
  const href = isPending ? enrollment.payment_url : enrollment.manage_url
  return (
    <span className="recurring-links">
      <CustomersLink className={buttonClass({ variant: 'primary' })} href={href}>
        {t(isPending ? texts.checkout : texts.manage)}
      </CustomersLink>
      <CopyButton
        size="m"
        text={() => href}
        label={t(isPending ? texts.copyCheckout : texts.copyManage)}
        copiedLabel={t(texts.copied)}
        failedLabel={t(texts.copyFailed)}
      />
      <PhoneCode href={href} />
    </span>
  )
}
