import { OperationLink } from '../actions/link.tsx'
import { EmptyPage } from './page-head.tsx'
import { useText } from '../../state/use-text.ts'

const texts = {
  title: { es: 'Esta página no existe', en: 'This page does not exist' },
  text: {
    es: 'El enlace puede ser de otra versión, o el identificador está incompleto.',
    en: 'The link may belong to another version, or the identifier is incomplete.',
  },
  toSale: { es: 'Ir a la venta', en: 'Go to the sale' },
} as const

export function NotFound() {
  const t = useText()
  return (
    <EmptyPage
      icon="search"
      title={t(texts.title)}
      action={
        <OperationLink variant="primary" operation="payments.sale">
          {t(texts.toSale)}
        </OperationLink>
      }
    >
      {t(texts.text)}
    </EmptyPage>
  )
}
