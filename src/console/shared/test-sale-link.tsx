import { buttonClass } from '../../ui/button.tsx'
import { Link } from './link.tsx'
import { useText } from '../state/use-text.ts'

const text = { es: 'Enviar una venta de prueba', en: 'Send a test sale' } as const

/** The one button of a page that has nothing to show yet. */
export function TestSaleLink() {
  const t = useText()
  return (
    <Link
      className={buttonClass({ variant: 'primary' })}
      to="/operations/:operation"
      params={{ operation: 'payments.sale' }}
    >
      {t(text)}
    </Link>
  )
}
