import type { Text } from '../../contract/text.ts'

/** What a reset of the sandbox takes away, and what stays. */
export const resetText: Text = {
  es: 'Se borra todo lo que hay: cobros (:count), tokens, planes, inscripciones, eventos, notificaciones, supuestos y demás ajustes (también nombre, logotipo y color del comercio), e instantáneas; el reloj vuelve a su comienzo. El historial de solicitudes de este navegador se queda.',
  en: 'All that it holds is deleted: payments (:count), tokens, plans, enrollments, events, notifications, assumptions and other settings (name, logo and colour of the merchant too), and snapshots; the clock goes back to its beginning. The history of requests of this browser stays.',
}
