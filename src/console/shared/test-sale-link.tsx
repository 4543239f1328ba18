import { OperationLink } from './link.tsx'
import { useText } from '../state/use-text.ts'

const text = { es: 'Enviar una venta de prueba', en: 'Send a test sale' } as const

/** The one button of a page that has nothing to show yet. */
export function TestSaleLink() {
  const t = useText()
  return (
    <OperationLink variant="primary" operation="payments.sale">
      {t(text)}
    </OperationLink>
  )
}
