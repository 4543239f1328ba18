import type { Exchange } from '../../client/exchange.ts'
import { sampleSale } from '../../contract/samples.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { messageOf } from '../exchange/describe.ts'
import { Link } from '../shared/link.tsx'
import { useDirectRequest } from '../state/use-direct-request.ts'
import { useText } from '../state/use-text.ts'
import { ownMachine } from './curl.ts'

const texts = {
  send: {
    es: 'Enviar una venta con order_callback',
    en: 'Send a sale with order_callback',
  },
  refused: { es: 'La venta no se aprobó', en: 'The sale was not approved' },
  exchange: { es: 'Ver la solicitud', en: 'See the request' },
} as const

/** The one button of an inbox that has nothing to show yet: a sale that asks to be notified of. */
export function SaleWithCallback() {
  const t = useText()
  const sale = useDirectRequest('payments.sale', 'form', () => ({
    ...sampleSale,
    order_callback: ownMachine,
  }))
  const isRefused = sale.data && !isApproved(sale.data)
  return (
    <>
      <Button
        variant="primary"
        icon="send"
        once
        busy={sale.isPending}
        onClick={() => sale.mutate()}
      >
        {t(texts.send)}
      </Button>
      {isRefused && (
        <Notice tone="error" title={t(texts.refused)}>
          {messageOf(sale.data, t)}{' '}
          <Link to="/history/:id" params={{ id: sale.data.id }}>
            {t(texts.exchange)}
          </Link>
        </Notice>
      )}
    </>
  )
}

const isApproved = ({ outcome }: Exchange) =>
  outcome.kind === 'response' && outcome.envelope.success
