import type { ExchangeOutcome, NetworkCause } from '../../client/exchange.ts'
import type { Text } from '../../contract/text.ts'

/** What an answer means for the payment, and what to do next: by status, as integrators need it. */
export function adviceFor(outcome: ExchangeOutcome): Text {
  if (outcome.kind === 'network-error') return networkAdvice[outcome.cause]
  const { status, envelope } = outcome
  if (envelope.success) return advice.done
  if (status === 402) return advice.declined
  if (status === 408 || status >= 500) {
    return envelope.data ? advice.uncertain : advice.uncertainWithoutId
  }
  if (status === 422) return advice.fields
  if (status === 401 || envelope.message.match(/KEY|HASH/)) return advice.credentials
  if (status === 404 || status === 405) return advice.path
  return advice.refused
}

const advice = {
  done: {
    es: 'La operación se completó.',
    en: 'The operation was completed.',
  },
  declined: {
    es: 'El emisor dijo que no: es definitivo. Ofrezca otra tarjeta; no repita el mismo intento.',
    en: 'The issuer said no: that is final. Offer another card; do not repeat the same attempt.',
  },
  uncertain: {
    es: 'El resultado es incierto: el cobro pudo hacerse o no. Consulte el estado antes de reintentar; nunca lo trate como una denegación.',
    en: 'The result is uncertain: the charge may or may not have been made. Query the status before you try again; never treat it as a decline.',
  },
  uncertainWithoutId: {
    es: 'El resultado es incierto y no hay identificador que consultar: busque la orden en el portal antes de reintentar; nunca lo trate como una denegación.',
    en: 'The result is uncertain and there is no identifier to query: look the order up in the portal before you try again; never treat it as a decline.',
  },
  fields: {
    es: 'No se cobró nada. Corrija los campos marcados y envíe de nuevo.',
    en: 'Nothing was charged. Correct the marked fields and send again.',
  },
  credentials: {
    es: 'No se cobró nada. Revise x-auth-key, x-auth-hash y que env sea “sandbox”.',
    en: 'Nothing was charged. Check x-auth-key, x-auth-hash and that env is “sandbox”.',
  },
  path: {
    es: 'No se cobró nada. Revise la ruta y el método de la solicitud.',
    en: 'Nothing was charged. Check the path and the method of the request.',
  },
  refused: {
    es: 'El servicio rechazó la operación y no cobró nada. Es definitivo para esta solicitud.',
    en: 'The service refused the operation and charged nothing. That is final for this request.',
  },
} as const satisfies Record<string, Text>

/** What happened to a request that got no answer of the interface, and what to do. */
export const networkAdvice = {
  'not-started': {
    es: 'El sandbox no arrancó, así que la solicitud no salió de esta página. Recargue y envíe de nuevo.',
    en: 'The sandbox did not start, so the request never left this page. Reload and send again.',
  },
  unreachable: {
    es: 'Nadie respondió en esa dirección. Compruebe que el sandbox del servidor esté en marcha y que la dirección en Ajustes sea la suya.',
    en: 'Nobody answered at that address. Check that the server sandbox runs and that the address in Settings is its own.',
  },
  timeout: {
    es: 'No hubo respuesta en 60 segundos: el resultado es incierto. Consulte el estado antes de reintentar.',
    en: 'There was no answer within 60 seconds: the result is uncertain. Query the status before you try again.',
  },
  cancelled: {
    es: 'Usted dejó de esperar. El resultado es incierto: la solicitud pudo haber llegado.',
    en: 'You stopped waiting. The result is uncertain: the request may have arrived.',
  },
  'not-json': {
    es: 'Respondió algo que no es esta interfaz. Revise la dirección, o recargue si usa el sandbox del navegador.',
    en: 'Something answered that is not this interface. Check the address, or reload if you use the browser sandbox.',
  },
} as const satisfies Record<NetworkCause, Text>

/** The same in two or three words, for a list. */
export const networkCauses = {
  'not-started': { es: 'Sin sandbox', en: 'No sandbox' },
  unreachable: { es: 'Nadie respondió', en: 'Nobody answered' },
  timeout: { es: 'Sin respuesta en 60 s', en: 'No answer in 60 s' },
  cancelled: { es: 'Cancelada', en: 'Cancelled' },
  'not-json': { es: 'Otra cosa respondió', en: 'Something else answered' },
} as const satisfies Record<NetworkCause, Text>
