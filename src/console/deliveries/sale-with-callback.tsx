import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../client/client.ts'
import { sampleSale } from '../../contract/samples.ts'
import { Button } from '../../ui/button.tsx'
import { usePreferences } from '../preferences.ts'
import { historyKey } from '../queries.ts'
import { useSession } from '../session.tsx'
import { useText } from '../use-text.ts'
import { ownMachine } from './curl.ts'

const text = {
  es: 'Enviar una venta con order_callback',
  en: 'Send a sale with order_callback',
} as const

/** The one button of an inbox that has nothing to show yet: a sale that asks to be notified of. */
export function SaleWithCallback() {
  const t = useText()
  const { lang } = usePreferences()
  const { client, history } = useSession()
  const queries = useQueryClient()
  const sale = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const values = { ...sampleSale, lang, order_callback: ownMachine }
      const exchange = await send(client, 'payments.sale', values, 'form')
      await history.add(exchange).catch(() => undefined)
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: historyKey }),
        queries.invalidateQueries({ queryKey: ['sandbox'] }),
      ]),
  })
  return (
    <Button variant="primary" icon="send" once busy={sale.isPending} onClick={() => sale.mutate()}>
      {t(text)}
    </Button>
  )
}
