import type { Text } from '../../contract/text.ts'
import type { StartStepId } from '../../reference/start.ts'
import { hrefOf } from '../state/routes.ts'

const form = (operation: string, search?: { readonly amount?: string }) =>
  hrefOf({ to: '/operations/:operation', params: { operation }, search })

/** Where the console does a step. */
export const stepActions: Readonly<
  Record<StartStepId, { readonly text: Text; readonly href: string } | undefined>
> = {
  environment: undefined,
  credentials: {
    text: { es: 'Ver los encabezados', en: 'See the headers' },
    href: hrefOf({ to: '/reference/:kind', params: { kind: 'headers' } }),
  },
  request: {
    text: { es: 'Abrir el formulario de venta', en: 'Open the form of the sale' },
    href: form('payments.sale'),
  },
  failures: {
    text: { es: 'Venta con order_amount 2', en: 'Sale with order_amount 2' },
    href: form('payments.sale', { amount: '2' }),
  },
  status: {
    text: { es: 'Abrir la consulta', en: 'Open the query' },
    href: form('payments.status'),
  },
  signature: {
    text: { es: 'Abrir el banco de firmas', en: 'Open the signature workbench' },
    href: hrefOf({ to: '/workbench' }),
  },
  notification: {
    text: { es: 'Abrir las notificaciones', en: 'Open the notifications' },
    href: hrefOf({ to: '/deliveries' }),
  },
  live: {
    text: { es: 'Hacer un perfil', en: 'Make a profile' },
    href: hrefOf({ to: '/profiles' }),
  },
}
