import type { ApiFaultKind } from '../../../contract/control/api-fault-kinds.ts'
import type { Text } from '../../../contract/text.ts'

/** The faults of the lab for requests of the payment interface, in a few words. */
export const apiFaultNames: Readonly<Record<ApiFaultKind, Text>> = {
  lose_request: { es: 'Perder la solicitud', en: 'Lose the request' },
  lose_answer: { es: 'Perder la respuesta', en: 'Lose the response' },
  repeat: { es: 'Repetir la solicitud', en: 'Repeat the request' },
  delay: { es: 'Demorar la respuesta', en: 'Delay the response' },
  drip: { es: 'Responder a gotas', en: 'Let the response drip' },
  cut: { es: 'Cortar la respuesta', en: 'Cut the response off' },
  error_500: { es: 'Página de error 500', en: 'Error page 500' },
  error_502: { es: 'Página de error 502', en: 'Error page 502' },
  error_503: { es: 'Página de error 503', en: 'Error page 503' },
  too_many_429: { es: '429: demasiadas solicitudes', en: '429: too many requests' },
  wrong_content_type: { es: 'Otro content-type', en: 'Wrong content type' },
}
