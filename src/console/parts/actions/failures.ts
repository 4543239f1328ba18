import { ControlError, isOfProxy } from '../../../client/control-client.ts'
import type { NetworkCause, Unanswered } from '../../../client/exchange.ts'
import { type StorageCause, storageCause } from '../../../contract/storage-cause.ts'
import type { Text } from '../../../contract/text.ts'
import { isMissingFile } from '../../../ui/import-again.ts'

type Cause = Unanswered['cause']

/** The cause why an operation got no answer of the interface, and its cure. */
export function failureAdvice(failure: Pick<Unanswered, 'cause' | 'text' | 'status'>): Text {
  if (failure.text) return failure.text
  if (isOfProxy(failure)) return lostBehindProxy
  if (failure.cause === 'not-json' && failure.status === 429) return throttled
  if (failure.cause === 'not-json') return strangeOperation
  return failure.cause === 'unreachable' ? unreachableOperation : controlAdvice(failure.cause)
}

/** The same of a question to the sandbox, which no fault of the interface concerns. */
export const controlAdvice = (cause: Cause): Text =>
  Object.hasOwn(networkAdvice, cause) ? networkAdvice[cause as NetworkCause] : unknown

/** The meaning of an error for a reader, in the words of the sandbox, never those of a browser or a library. */
export function problemText(error: Error): Text {
  if (error instanceof ControlError) {
    const { cause, message, status } = error
    if (cause) return controlAdvice(cause)
    return status === 507 ? noRoom(message) : { es: message, en: message }
  }
  if (isMissingFile(error)) return missingFile
  const { es, en } = browserProblems[storageCause(error)]
  return { es: `${es} (${error.name})`, en: `${en} (${error.name})` }
}

/** The sandbox says in English which room it lacks. */
const noRoom = (message: string): Text => ({
  es: `No hay lugar, y nada cambió: haga lugar y repita. El sandbox dice: ${message}`,
  en: `There is no room, and nothing was changed: make room and repeat. The sandbox says: ${message}`,
})

const browserProblems: Readonly<Record<StorageCause, Text>> = {
  full: {
    es: 'El navegador no tiene espacio: libere espacio y repita.',
    en: 'The browser has no space: free space and repeat.',
  },
  refused: {
    es: 'El navegador no permite guardar datos de este sitio: permítalo, o use una ventana que no sea privada.',
    en: 'The browser does not allow this site to store data: allow it, or use a window that is not private.',
  },
  damaged: {
    es: 'El navegador no pudo leerlo: recargue la página, o elija el archivo de nuevo.',
    en: 'The browser could not read it: reload the page, or choose the file again.',
  },
  blocked: {
    es: 'Otra pestaña tiene abierta una versión anterior: cierre las demás pestañas y repita.',
    en: 'Another tab has an older version open: close the other tabs and repeat.',
  },
  unknown: {
    es: 'Una parte de la consola falló: recargue la página y repita. Lo guardado queda en su sitio.',
    en: 'A part of the console failed: reload the page and repeat. What is stored stays.',
  },
}

const missingFile = {
  es: 'Una parte de la consola no llegó. Recargue la página.',
  en: 'A part of the console did not arrive. Reload the page.',
} as const satisfies Text

/** The text that came in the place of an answer; a browser's own words about a lost connection are none. */
export const receivedInstead = ({ cause, message, status }: Omit<Unanswered, 'kind'>) =>
  cause === 'not-json' || status !== undefined ? message : ''

/** For a cause that another version kept. */
const unknown = {
  es: 'No hubo respuesta de la interfaz. Averigüe qué pasó antes de repetir.',
  en: 'There was no response of the interface. Find out what happened before you repeat it.',
} as const satisfies Text

/** The same in two or three words, for a list. */
export const causeName = (cause: Cause): Text =>
  (causeNames as Readonly<Record<string, Text>>)[cause] ?? { es: cause, en: cause }

const networkAdvice = {
  'not-started': {
    es: 'El sandbox no arrancó, así que la solicitud no salió de esta página. Recargue y envíe de nuevo.',
    en: 'The sandbox did not start, so the request never left this page. Reload and send again.',
  },
  unreachable: {
    es: 'Esa dirección no respondió. Compruebe que el sandbox del servidor esté en marcha y que la dirección en Ajustes sea la suya.',
    en: 'There was no response from that address. Check that the server sandbox runs and that the address in Settings is its own.',
  },
  timeout: {
    es: 'No hubo respuesta en 60 segundos: el resultado es incierto. Averigüe qué pasó antes de reintentar.',
    en: 'There was no response within 60 seconds: the result is uncertain. Find out what happened before you try again.',
  },
  cancelled: {
    es: 'Usted dejó de esperar. El resultado es incierto: la solicitud pudo haber llegado.',
    en: 'You stopped waiting. The result is uncertain: the request may have arrived.',
  },
  unanswered: {
    es: 'Todavía está en camino, o la página se cerró o se recargó antes de que llegara la respuesta. El resultado es incierto: averigüe qué pasó antes de repetir.',
    en: 'It is still on its way, or the page was closed or loaded again before the response came. The result is uncertain: find out what happened before you repeat it.',
  },
  'not-json': {
    es: 'Respondió algo que no es esta interfaz. Revise la dirección, o recargue si usa el sandbox del navegador.',
    en: 'Something answered that is not this interface. Check the address, or reload if you use the browser sandbox.',
  },
  unconfirmed: {
    es: 'Usted no la confirmó: nada salió de esta página.',
    en: 'You did not confirm it: nothing left this page.',
  },
  'header-character': {
    es: 'Un encabezado lleva un carácter que HTTP no admite: no se envió nada. Escríbalo de nuevo.',
    en: 'A header has a character that HTTP does not take: nothing was sent. Type it again.',
  },
  'secret-in-url': {
    es: 'Nada salió de esta página: la tarjeta, el código o un secreto irían en la URL, y las URL quedan en registros. Elija Form o JSON y revise el identificador.',
    en: 'Nothing left this page: the card, the code or a secret would be in the URL, and URLs end up in logs. Choose Form or JSON and check the identifier.',
  },
} as const satisfies Record<NetworkCause, Text>

const unreachableOperation = {
  es: `${networkAdvice.unreachable.es} Si la solicitud ya había llegado, pudo hacerse: lo dicen los eventos.`,
  en: `${networkAdvice.unreachable.en} If the request had arrived, it may have been done: the events say so.`,
} as const satisfies Text

const strangeOperation = {
  es: `${networkAdvice['not-json'].es} Si la dirección es la suya, pudo hacerse: averigüe qué pasó antes de repetir.`,
  en: `${networkAdvice['not-json'].en} If the address is right, it may have been done: find out what happened before you repeat it.`,
} as const satisfies Text

const lostBehindProxy = {
  es: 'Respondió un servidor intermedio, al que el sandbox no contestó. El resultado es incierto: averigüe qué pasó antes de repetir.',
  en: 'A server in between answered, which got no answer from the sandbox. The result is uncertain: find out what happened before you repeat it.',
} as const satisfies Text

/** The framework's body for a limited request. */
const throttled = {
  es: 'El servicio, o lo que hay delante de él, limita las solicitudes (429), y esta no se hizo. Espere lo que dice Retry-After, o un minuto, y repita.',
  en: 'The service, or what stands before it, limits requests (429), and this one was not done. Wait for as long as Retry-After says, or a minute, and repeat.',
} as const satisfies Text

const causeNames = {
  'not-started': { es: 'Sin sandbox', en: 'No sandbox' },
  unreachable: { es: 'Dirección sin respuesta', en: 'No response at address' },
  timeout: { es: 'Sin respuesta a tiempo', en: 'No response in time' },
  cancelled: { es: 'Cancelada', en: 'Cancelled' },
  unanswered: { es: 'Sin respuesta', en: 'No response' },
  'not-json': { es: 'Otra cosa respondió', en: 'Something else answered' },
  unconfirmed: { es: 'Sin confirmar', en: 'Not confirmed' },
  'secret-in-url': { es: 'Secreto en la URL', en: 'Secret in the URL' },
  'header-character': { es: 'Carácter no admitido', en: 'Character not allowed' },
  'proxy-lost': { es: 'Servidor local caído', en: 'Local server gone' },
  'cors-refused': { es: 'Sin permiso CORS', en: 'No CORS permission' },
  'cors-unreachable': { es: 'El navegador no llegó', en: 'Not reached by browser' },
  'no-proxy': { es: 'Sin proxy', en: 'No proxy' },
  foreign: { es: 'Otra página', en: 'Another page' },
  session: { es: 'Sesión anterior', en: 'Earlier session' },
  path: { es: 'Ruta no admitida', en: 'Path not allowed' },
  method: { es: 'Método no admitido', en: 'Method not allowed' },
  'request-too-large': { es: 'Solicitud muy grande', en: 'Request too large' },
  'base-url-malformed': { es: 'Dirección mal escrita', en: 'Malformed address' },
  'base-url-credentials': { es: 'Credenciales en la dirección', en: 'Credentials in address' },
  'base-url-not-https': { es: 'Dirección sin https', en: 'Address without https' },
  'not-listed': { es: 'Origen no permitido', en: 'Origin not allowed' },
  'address-private': { es: 'Dirección privada', en: 'Private address' },
  'address-unusable': { es: 'Dirección reservada', en: 'Reserved address' },
  'unknown-host': { es: 'Nombre desconocido', en: 'Unknown name' },
  'proxy-unused': { es: 'Proxy de la red sin usar', en: 'Network proxy not used' },
  refused: { es: 'Conexión rechazada', en: 'Connection refused' },
  'not-connected': { es: 'Sin conexión a tiempo', en: 'Not connected in time' },
  reset: { es: 'Conexión cortada', en: 'Connection broken off' },
  'tls-expired': { es: 'Certificado vencido', en: 'Certificate expired' },
  'tls-name': { es: 'Certificado de otro', en: 'Certificate of another' },
  'tls-untrusted': { es: 'Certificado sin aval', en: 'Certificate not trusted' },
  'tls-protocol': { es: 'TLS distinto', en: 'Another TLS' },
  'client-certificate': { es: 'Pide certificado', en: 'Certificate demanded' },
  redirect: { es: 'Redirección', en: 'Redirection' },
  'answer-not-http': { es: 'No es HTTP', en: 'Not HTTP' },
  'answer-not-json': { es: 'No es JSON', en: 'Not JSON' },
  'answer-blocked': { es: 'Rechazada antes de llegar', en: 'Refused on the way' },
  'answer-empty': { es: 'Respuesta vacía', en: 'Empty response' },
  'service-down': { es: 'Servicio caído', en: 'Service down' },
  'answer-encoding': { es: 'Compresión ilegible', en: 'Unreadable compression' },
  'answer-charset': { es: 'No es UTF-8', en: 'Not UTF-8' },
  'answer-truncated': { es: 'Respuesta cortada', en: 'Response cut off' },
  'answer-too-large': { es: 'Respuesta muy grande', en: 'Response too large' },
  internal: { es: 'Error del proxy', en: 'Bug of the proxy' },
} as const satisfies Record<Cause, Text>
