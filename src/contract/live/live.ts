import type { Text } from '../text.ts'

/**
 * The language between the console and the live proxy. `/live/session` opens a session;
 * `/live/api/v2/...` is the same path of the real service.
 */
export const livePath = '/live'
export const liveSessionPath = '/live/session'

export const liveHeaders = {
  /** The origin of the real service, with each request. */
  baseUrl: 'x-live-base-url',
  /** The token of the session, with each request. */
  token: 'x-live-token',
  /**
   * Names the kind of the proxy's answer: a `LiveResult`. An answer without the header is not the
   * proxy's.
   */
  result: 'x-live-result',
  /**
   * The prefix for the names of the headers that the service answered, so that browsers ignore
   * them.
   */
  answered: 'x-live-answer-',
} as const

export type LiveResult = 'session' | 'answer' | LiveCause

/** The answer to `POST /live/session`. */
export interface LiveSession {
  readonly token: string
  /** Whether private addresses may be used, and http towards this machine. */
  readonly allowPrivate: boolean
  /** The only origins that may be used; null when any may. */
  readonly origins: readonly string[] | null
}

/** The body of every answer that is not the service's. */
export interface LiveProblem {
  readonly success: false
  readonly cause: LiveCause
  /** The event and its cure, in words. */
  readonly message: Text
  /** The beginning of an answer that was not JSON. */
  readonly excerpt?: string
}

interface LiveCauseRow {
  /** HTTP status of the proxy's answer. Never 408: browsers send a POST again after a 408. */
  readonly status: number
  readonly text: Text
}

const cause = (status: number, text: Text): LiveCauseRow => ({ status, text })

/**
 * The causes for which there is no answer of the service. The text says so where the service may
 * have acted.
 */
export const liveCauses = {
  'no-proxy': cause(404, {
    es: 'Aquí no hay proxy, solo archivos estáticos: para el modo real, inicie Ensayo con npx --no-install ensayo.',
    en: 'There is no proxy here, only static files: for live mode start Ensayo with npx --no-install ensayo.',
  }),
  foreign: cause(403, {
    es: 'Esta solicitud no viene de la consola: ábrala en la dirección que mostró ensayo y envíela desde ahí.',
    en: 'This request does not come from the console: open it at the address that ensayo printed and send it from there.',
  }),
  session: cause(403, {
    es: 'Esta sesión no es de este arranque del servidor: recargue la página.',
    en: 'This session is not of this start of the server: reload the page.',
  }),
  path: cause(404, {
    es: 'El proxy solo llega a rutas bajo /api/v2/ sin caracteres especiales: corrija la ruta o el identificador que lleva.',
    en: 'The proxy only reaches paths under /api/v2/ without special characters: mend the path or the identifier in it.',
  }),
  method: cause(405, {
    es: 'La interfaz solo usa GET, POST, PUT y DELETE: elija uno de ellos.',
    en: 'The interface uses GET, POST, PUT and DELETE only: choose one of them.',
  }),
  'request-too-large': cause(413, {
    es: 'La solicitud pasa de 5 MiB: envíe menos datos.',
    en: 'The request is over 5 MiB: send less.',
  }),
  'base-url-malformed': cause(400, {
    es: 'La dirección del servicio debe ser solo esquema, nombre y, si hace falta, puerto: escríbala como https://pagos.example.',
    en: 'The address of the service must be scheme, name and, if need be, port only: write it like https://payments.example.',
  }),
  'base-url-credentials': cause(400, {
    es: 'La dirección del servicio lleva un usuario o una contraseña: quítelos; las credenciales tienen sus propios campos.',
    en: 'The address of the service holds a user or a password: take them out; credentials have fields of their own.',
  }),
  'base-url-not-https': cause(400, {
    es: 'La dirección del servicio debe empezar por https://: http solo se admite hacia esta misma máquina y tras npx --no-install ensayo --allow-private.',
    en: 'The address of the service must begin with https://: http is only for this very machine, after npx --no-install ensayo --allow-private.',
  }),
  'not-listed': cause(403, {
    es: ':origin no está entre los orígenes permitidos: inicie con npx --no-install ensayo --live-origin :origin.',
    en: ':origin is not among the allowed origins: start with npx --no-install ensayo --live-origin :origin.',
  }),
  'address-private': cause(403, {
    es: ':host lleva a una dirección privada o de esta máquina: si es lo que busca, inicie con npx --no-install ensayo --allow-private.',
    en: ':host leads to a private address or to this machine: if that is what you want, start with npx --no-install ensayo --allow-private.',
  }),
  'address-unusable': cause(403, {
    es: ':host lleva a una dirección reservada en la que no hay ningún servicio: revise cómo está escrita.',
    en: ':host leads to a reserved address where no service can be: check its spelling.',
  }),
  'unknown-host': cause(502, {
    es: 'No se encuentra el nombre :host: revise cómo está escrito y la conexión a Internet.',
    en: 'The name :host cannot be found: check its spelling and the connection to the Internet.',
  }),
  'proxy-unused': cause(502, {
    es: 'No se encuentra el nombre :host, y HTTPS_PROXY dice que desde aquí se sale a Internet por un proxy, que el modo real no usa: inicie Ensayo en una red con salida directa.',
    en: 'The name :host cannot be found, and HTTPS_PROXY says that the Internet is reached through a proxy from here, which live mode does not use: start Ensayo in a network with a direct way out.',
  }),
  refused: cause(502, {
    es: ':host rechazó la conexión: revise el puerto y que el servicio esté en marcha.',
    en: ':host refused the connection: check the port, and that the service is running.',
  }),
  unreachable: cause(502, {
    es: 'No hay camino hasta :host: revise la conexión a Internet, la VPN y el cortafuegos.',
    en: 'There is no way to :host: check the connection to the Internet, the VPN and the firewall.',
  }),
  timeout: cause(504, {
    es: ':host no respondió a tiempo: quizá haya actuado, así que averigüe qué fue del cobro antes de repetir.',
    en: ':host did not respond in time: it may have acted, so find out what became of the payment before you repeat it.',
  }),
  'not-connected': cause(504, {
    es: 'No se estableció la conexión con :host a tiempo, y no se envió nada: revise el puerto, que la dirección sea de https y el cortafuegos.',
    en: 'The connection to :host was not made in time, and nothing was sent: check the port, that the address is one of https, and the firewall.',
  }),
  reset: cause(502, {
    es: ':host cortó la conexión sin responder: quizá haya actuado, así que averigüe qué fue del cobro antes de repetir.',
    en: ':host broke the connection off without a response: it may have acted, so find out what became of the payment before you repeat it.',
  }),
  'tls-expired': cause(502, {
    es: 'El certificado de :host no está vigente: revise la fecha de esta máquina o avise a quien administra el servicio.',
    en: 'The certificate of :host is not valid today: check the date of this machine or inform the operator of the service.',
  }),
  'tls-name': cause(502, {
    es: 'El certificado que muestra :host es de otro nombre: revise la dirección; si es correcta, no envíe nada ahí.',
    en: 'The certificate that :host shows is for another name: check the address; if it is right, send nothing there.',
  }),
  'tls-untrusted': cause(502, {
    es: 'El certificado de :host no lo firma ninguna autoridad conocida: si es de la suya, indique el archivo de esta en NODE_EXTRA_CA_CERTS.',
    en: 'No known authority signed the certificate of :host: if it is your own, name its file in NODE_EXTRA_CA_CERTS.',
  }),
  'tls-protocol': cause(502, {
    es: ':host no habla el TLS que se espera (1.2 o 1.3): revise el puerto y que la dirección sea de https.',
    en: ':host does not speak the TLS expected (1.2 or 1.3): check the port, and that the address is one of https.',
  }),
  'client-certificate': cause(502, {
    es: ':host pide un certificado de cliente, que el modo real no envía: pida a quien administra el servicio una dirección que no lo exija.',
    en: ':host demands a client certificate, which live mode does not send: ask the operator of the service for an address that needs none.',
  }),
  redirect: cause(502, {
    es: ':host responde :status y remite a ":location", adonde no se envía nada: si es el servicio que busca, use esa dirección.',
    en: ':host responds with :status and points to ":location", where nothing is sent: if that is the service you want, use that address.',
  }),
  'answer-not-http': cause(502, {
    es: 'Lo que responde :host no es HTTP válido: revise el puerto; si es el del servicio, averigüe qué fue del cobro antes de repetir.',
    en: 'What :host sends back is not valid HTTP: check the port; if it is that of the service, find out what became of the payment before you repeat it.',
  }),
  'answer-not-json': cause(502, {
    es: ':host responde :status con algo que no es JSON: revise que la dirección sea la de la interfaz y no la de un sitio web. Si lo es, quizá haya actuado: averigüe qué fue del cobro antes de repetir.',
    en: ':host responds with :status and something that is not JSON: check that the address is that of the interface and not of a website. If it is, it may have acted: find out what became of the payment before you repeat it.',
  }),
  'answer-blocked': cause(502, {
    es: ':host responde :status y no en JSON: lo que hay delante del servicio rechazó la solicitud. Revise si se admite la dirección IP desde la que envía; con 429, espere.',
    en: ':host responds with :status and not in JSON: what stands before the service refused the request. Check whether the IP address that you send from is allowed; after a 429, wait.',
  }),
  'answer-empty': cause(502, {
    es: ':host responde :status sin cuerpo, y esta interfaz siempre lleva uno en JSON: no se sabe qué hizo. Averigüe qué fue del cobro antes de repetir, y avise a quien administra el servicio.',
    en: ':host responds with :status and no body, where this interface always has one in JSON: what it did is not known. Find out what became of the payment before you repeat it, and inform the operator of the service.',
  }),
  'service-down': cause(502, {
    es: ':host responde :status y no en JSON: falla el servicio, o lo que hay delante de él. Espere, y averigüe qué fue del cobro antes de repetir.',
    en: ':host responds with :status and not in JSON: the service, or a gateway before it, is failing. Wait, and find out what became of the payment before you repeat it.',
  }),
  'answer-encoding': cause(502, {
    es: 'La respuesta :status de :host viene comprimida de un modo que no se puede deshacer: averigüe qué fue del cobro y avise a quien administra el servicio.',
    en: 'The response :status of :host is compressed in a way that cannot be undone: find out what became of the payment and inform the operator of the service.',
  }),
  'answer-charset': cause(502, {
    es: 'La respuesta :status de :host no está escrita en UTF-8: averigüe qué fue del cobro y avise a quien administra el servicio.',
    en: 'The response :status of :host is not written in UTF-8: find out what became of the payment and inform the operator of the service.',
  }),
  'answer-truncated': cause(502, {
    es: 'La respuesta :status de :host llegó cortada: averigüe qué fue del cobro antes de repetir.',
    en: 'The response :status of :host arrived cut off: find out what became of the payment before you repeat it.',
  }),
  'answer-too-large': cause(502, {
    es: 'La respuesta :status de :host pasa de 5 MiB y se dejó de leer: revise que la dirección sea la de la interfaz.',
    en: 'The response :status of :host is over 5 MiB and was read no further: check that the address is that of the interface.',
  }),
  internal: cause(500, {
    es: 'El proxy falló por un error propio (:code): repita la consulta y, si sigue igual, comuníquelo con ese código.',
    en: 'The proxy failed through a bug of its own (:code): try once more and, if it stays, report it with that code.',
  }),
} as const satisfies Record<string, LiveCauseRow>

export type LiveCause = keyof typeof liveCauses

/** Requests and answers over this many bytes are refused. */
export const liveBodyLimit = 5 * 1024 * 1024

type BaseUrlProblem = Extract<LiveCause, `base-url-${string}`>

/**
 * Reads the origin that a base URL names, or tells the fault of the text. The text is checked
 * before `URL` reads it, since `URL` forgives too much: tabs inside, backslashes, missing slashes.
 */
export function readBaseUrl(text: string, allowHttp: boolean): URL | BaseUrlProblem {
  if (/^[a-z][a-z\d+.-]*:[\\/]*[^\\/?#]*@/i.test(text)) return 'base-url-credentials'
  const shape = /^([a-z][a-z\d+.-]*):\/\/[^\s\p{Cc}\\/?#@%]+\/?$/iu.exec(text)
  if (!shape || !URL.canParse(text)) return 'base-url-malformed'
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) {
    return 'base-url-not-https'
  }
  return url.port === '0' ? 'base-url-malformed' : url
}
