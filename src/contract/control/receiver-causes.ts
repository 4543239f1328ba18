import { fill, type Lang, type Text } from '../text.ts'

const text = (es: string, en: string): Text => ({ es, en })

/**
 * The ways in which a receiver of notifications fails, each with its cure: an answer that is no
 * 200, or no answer. `:status` is the HTTP status, `:detail` the detail of this attempt.
 */
export const receiverCauses = {
  other_success: text(
    'solo cuenta 200: respondió :status; haga que el receptor responda 200 exactamente',
    'only 200 counts: it answered :status; let the receiver answer exactly 200',
  ),
  redirect: text(
    'no se siguen redirecciones: respondió :status hacia :detail; dé esa dirección como destino, o exima la ruta de lo que redirige (inicio de sesión, https, barra final)',
    'redirects are not followed: it answered :status to :detail; name that address as the one to notify, or exempt the route from what redirects (log-in, https, final slash)',
  ),
  redirect_nowhere: text(
    'no se siguen redirecciones: respondió :status sin decir hacia dónde; haga que el receptor responda 200',
    'redirects are not followed: it answered :status and did not say where to; let the receiver answer 200',
  ),
  credentials: text(
    'la ruta pide credenciales (:status), y el servicio no envía ninguna: exímala de la autenticación y verifique payment_hash',
    'the route asks for credentials (:status), and the service sends none: exempt it from authentication, and verify payment_hash',
  ),
  forbidden: text(
    'la ruta está prohibida (:status): exímala de la autenticación, de CSRF (en Django, csrf_exempt) y del cortafuegos de aplicaciones',
    'the route is forbidden (:status): exempt it from authentication, from CSRF protection (csrf_exempt in Django) and from the web application firewall',
  ),
  no_route: text(
    'no hay ninguna ruta en esa dirección (:status): corrija la ruta de la dirección, o agréguela en el receptor',
    'there is no route at that address (:status): correct the path of the address, or add the route to the receiver',
  ),
  method: text(
    'la ruta no acepta POST (:status): las notificaciones llegan por POST; regístrela para POST',
    'the route does not take POST (:status): notifications are posted; register the route for POST',
  ),
  too_large: text(
    'el receptor no acepta un cuerpo de este tamaño (:status): suba su límite',
    'the receiver takes no body of this size (:status): raise its limit',
  ),
  content_type: text(
    'el receptor no lee application/json (:status): haga que la ruta lea un cuerpo JSON',
    'the receiver does not read application/json (:status): let the route read a JSON body',
  ),
  csrf: text(
    'la protección CSRF la rechazó (419, Page Expired de Laravel): exima la ruta de CSRF, con validateCsrfTokens(except: [...]) o en routes/api.php',
    'CSRF protection refused it (419, Page Expired of Laravel): exempt the route from CSRF, with validateCsrfTokens(except: [...]) or in routes/api.php',
  ),
  invalid: text(
    'el receptor rechazó el contenido (:status): exima la ruta de CSRF y de reglas que pidan otros campos; su registro dice cuáles',
    'the receiver refused the content (:status): exempt the route from CSRF protection and from rules that want other fields; its log says which',
  ),
  too_many: text(
    'el receptor limita las solicitudes (:status): exima la ruta del límite',
    'the receiver limits requests (:status): exempt the route from the limit',
  ),
  refused: text(
    'solo cuenta 200: el receptor la rechazó con :status; su registro dice por qué',
    'only 200 counts: the receiver refused it with :status; its log says why',
  ),
  gateway: text(
    'respondió el intermediario, no el receptor (:status): inicie el programa que está detrás del proxy o del túnel',
    'what is in front of the receiver answered, not the receiver (:status): start the program behind the proxy or tunnel',
  ),
  unavailable: text(
    'el receptor no está disponible (:status): sáquelo del modo de mantenimiento, o inicie el programa que está detrás del proxy o del túnel',
    'the receiver is not available (:status): end its maintenance mode, or start the program behind the proxy or tunnel',
  ),
  failed: text(
    'solo cuenta 200: el receptor falló con :status; su registro dice por qué',
    'only 200 counts: the receiver failed with :status; its log says why',
  ),
  other_status: text(
    'solo cuenta 200: respondió :status; haga que el receptor responda 200',
    'only 200 counts: it answered :status; let the receiver answer 200',
  ),
  says_failure: text(
    'respondió 200 con :detail, y cuenta como entregada: el servicio solo mira el estado HTTP; si no la recibió bien, responda otro estado y se reintenta',
    'it answered 200 with :detail, and that counts as delivered: the service looks at the HTTP status alone; if it was not received well, answer another status and it is sent again',
  ),
  tls_to_plain: text(
    'se habló TLS (https) a un puerto que habla HTTP sin cifrar: escriba http:// en la dirección, o dé el puerto de TLS',
    'TLS (https) was spoken to a port that speaks plain HTTP: write http:// in the address, or name the port of TLS',
  ),
  plain_to_tls: text(
    'se habló HTTP sin cifrar a un puerto que habla TLS: escriba https:// en la dirección',
    'plain HTTP was spoken to a port that speaks TLS: write https:// in the address',
  ),
  tls_closed: text(
    'la conexión se cerró mientras se acordaba TLS: si el puerto habla HTTP sin cifrar, escriba http:// en la dirección',
    'the connection was closed while TLS was set up: if the port speaks plain HTTP, write http:// in the address',
  ),
  tls: text(
    'TLS: :detail; compruebe la configuración de TLS del receptor',
    'TLS: :detail; check the configuration of TLS of the receiver',
  ),
  certificate_expired: text(
    'el certificado del receptor venció: renuévelo',
    'the certificate of the receiver has expired: renew it',
  ),
  certificate_early: text(
    'el certificado del receptor todavía no vale: corrija su fecha de inicio o el reloj',
    'the certificate of the receiver is not valid yet: correct its first day, or the clock',
  ),
  certificate_self_signed: text(
    'el certificado del receptor es autofirmado: use uno de una autoridad reconocida, inicie el sandbox con NODE_EXTRA_CA_CERTS, o use http:// en esta máquina',
    'the certificate of the receiver is self-signed: use one of a known authority, start the sandbox with NODE_EXTRA_CA_CERTS, or use http:// on this machine',
  ),
  certificate_issuer: text(
    'el certificado del receptor es de una autoridad desconocida, o le faltan los intermedios: sirva la cadena completa',
    'the certificate of the receiver is of an unknown authority, or lacks its intermediate ones: serve the whole chain',
  ),
  certificate_name: text(
    'el certificado del receptor es de otro nombre: no vale para :detail; use el nombre que el certificado tiene',
    'the certificate of the receiver is for another name: it is not valid for :detail; use the name that the certificate has',
  ),
  certificate: text(
    'el certificado del receptor no vale: :detail',
    'the certificate of the receiver is not valid: :detail',
  ),
  no_host: text(
    'no hay ningún host de ese nombre: :detail; corrija el nombre en la dirección',
    'there is no host of that name: :detail; correct the name in the address',
  ),
  no_look_up: text(
    'no se pudo buscar el nombre del host: :detail; compruebe el nombre y la conexión de esta máquina',
    'the name of the host could not be looked up: :detail; check the name, and the network of this machine',
  ),
  connection_refused: text(
    'conexión rechazada: nada escucha en :detail; inicie el receptor, o corrija el puerto',
    'connection refused: nothing listens there (:detail); start the receiver, or correct the port',
  ),
  unreachable: text(
    'no se puede llegar al host: compruebe la dirección y la red',
    'the host cannot be reached: check the address and the network',
  ),
  closed: text(
    'la conexión se cerró antes de que llegara una respuesta: el registro del receptor dice por qué',
    'the connection was closed before a response came: the log of the receiver says why',
  ),
  no_http: text(
    'la respuesta no es HTTP (:detail): en ese puerto hay otro programa; corrija el puerto',
    'the response is not HTTP (:detail): another program is at that port; correct the port',
  ),
  http_version: text(
    'el receptor pide otra versión de HTTP (:detail), y Ensayo envía por HTTP/1.1: haga que acepte también HTTP/1.1 (allowHTTP1 en Node.js), o ponga delante un servidor web que lo acepte',
    'the receiver asks for another version of HTTP (:detail), and Ensayo posts over HTTP/1.1: let it take HTTP/1.1 too (allowHTTP1 in Node.js), or put a web server that does in front of it',
  ),
  other_host: text(
    'el servidor web no atiende ese nombre en esa dirección (:status): dé el nombre que él atiende, o agréguelo a su configuración',
    'the web server does not serve that name at that address (:status): name the one that it serves, or add the name to its configuration',
  ),
  late_connection: text(
    'no hubo conexión en :detail s: el host no contesta, o un cortafuegos la descarta',
    'there was no connection within :detail s: the host is silent, or a firewall drops it',
  ),
  late_tls: text(
    'hubo conexión, y ningún TLS en :detail s: si el puerto habla HTTP sin cifrar, escriba http:// en la dirección',
    'there was a connection, and no TLS within :detail s: if the port speaks plain HTTP, write http:// in the address',
  ),
  late_answer: text(
    'se conectó, y no respondió en :detail s: responda 200 primero, y trabaje después',
    'it took the connection, and there was no response within :detail s: answer 200 first, and work afterwards',
  ),
  private_address: text(
    'la dirección es de una red privada: inicie el sandbox con --allow-private',
    'the address is one of a private network: start the sandbox with --allow-private',
  ),
  unusable_address: text(
    'en esa dirección no puede haber un receptor: dé la de un servidor',
    'the address is none of a receiver: name that of a server',
  ),
  foreign_page: text(
    'no se envió: la causó una página de otro sitio, y la dirección es de esta máquina o de una red privada; reenvíela si es suya, o inicie el sandbox con --allow-origin ORIGEN',
    'it was not posted: a page of another site caused it, and the address is of this machine or of a private network; send it again if it is yours, or start the sandbox with --allow-origin ORIGIN',
  ),
  masked_address: text(
    'no se envió: la dirección vino sin usuario, contraseña ni consulta (***), como se muestran y exportan; escríbala entera, en order_callback o en Ajustes',
    'it was not posted: the address came without user, password and query (***), as they are shown and exported; write it whole, in order_callback or in the settings',
  ),
  not_sent: text('no se pudo enviar: :detail', 'it could not be posted: :detail'),
  too_long: text(
    'su respuesta pasa de :detail bytes: responda menos',
    'its response is over :detail bytes: answer less',
  ),
  dropped: text(
    'la perdió el laboratorio de notificaciones: se entrega al reenviarla',
    'dropped by the webhook lab: it is delivered when it is sent again',
  ),
} as const satisfies Record<string, Text>

export type ReceiverCause = keyof typeof receiverCauses

export const receiverCauseIds = Object.keys(receiverCauses) as [ReceiverCause, ...ReceiverCause[]]

/** A fact of an attempt that needs a word. */
export interface ReceiverFinding {
  readonly cause: ReceiverCause
  readonly detail?: string | undefined
}

/** The same in words. */
export const causeInWords = (
  { cause, detail = '' }: ReceiverFinding,
  status: number | null,
  lang: Lang,
) => fill(receiverCauses[cause][lang], { status: status ?? '', detail })

/** Puts an attempt into words; an older sandbox stored the words in English only. */
export function attemptInWords({
  cause,
  detail,
  status,
  error,
}: {
  readonly status: number | null
  readonly error: string | null
  readonly cause?: ReceiverCause | undefined
  readonly detail?: string | undefined
}): Text | undefined {
  if (!cause) return error === null ? undefined : { es: error, en: error }
  const inWords = (lang: Lang) => causeInWords({ cause, detail }, status, lang)
  return { es: inWords('es'), en: inWords('en') }
}

/** The cause that an answer's status shows; undefined for 200. */
export function causeOfStatus(status: number): ReceiverCause | undefined {
  if (status === 200) return undefined
  const known = causesByStatus[status]
  if (known) return known
  if (status >= 500) return 'failed'
  if (status >= 400) return 'refused'
  if (status >= 300) return 'redirect_nowhere'
  return status > 200 ? 'other_success' : 'other_status'
}

const causesByStatus: Readonly<Record<number, ReceiverCause>> = {
  304: 'other_status',
  401: 'credentials',
  403: 'forbidden',
  404: 'no_route',
  405: 'method',
  407: 'credentials',
  410: 'no_route',
  413: 'too_large',
  415: 'content_type',
  419: 'csrf',
  421: 'other_host',
  422: 'invalid',
  429: 'too_many',
  502: 'gateway',
  503: 'unavailable',
  504: 'gateway',
  // Of Cloudflare, about the server behind it.
  520: 'gateway',
  521: 'gateway',
  522: 'gateway',
  523: 'gateway',
  524: 'gateway',
  525: 'gateway',
  526: 'gateway',
  530: 'gateway',
}
