import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { BodyFault } from '../../contract/body-fault.ts'
import { type Text, text } from '../../contract/text.ts'
import { setTimeout } from '../network/timers.ts'
import { endReading } from './receive-body.ts'

/** The error of Node.js for bytes that are no request. */
export interface ParseError extends Error {
  readonly code?: string
  /** The last bytes, and the number of read ones; not in every engine. */
  readonly rawPacket?: Uint8Array
  readonly bytesParsed?: number
}

/**
 * Answers, in JSON too, bytes that Node.js could not read as a request, and closes the connection.
 *
 * @param current the newest answer that was begun on the connection: the fault may be in its body
 *
 * @param say tells the user of the host about faults that no client can read
 */
export function refuseUnreadable(
  error: ParseError,
  socket: Duplex,
  {
    current,
    say,
  }: { readonly current?: ServerResponse; readonly say?: (line: string) => void } = {},
) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const fault = current && !current.headersSent ? faultOf(error, current.req) : undefined
  if (current && fault && endReading(current.req, fault)) {
    current.shouldKeepAlive = false
    return
  }
  const [status, sentence] = causeOf(error, current !== undefined)
  if (sentence === speaksTls) say?.(sentence.en)
  endWith(socket, status, sentence)
}

/** The fault of the body of the request that an answer was begun for. */
function faultOf({ code = '' }: ParseError, { headers }: IncomingMessage): BodyFault | undefined {
  const length = headers['content-length']
  if (badChunks.has(code)) return { at: 'body', name: 'chunks_broken' }
  if (!surplus.has(code) || headers['transfer-encoding'] !== undefined) return undefined
  if (length === undefined) return { at: 'body', name: 'body_unframed' }
  return { at: 'content-length', name: 'body_longer', params: { length } }
}

const badChunks: ReadonlySet<string> = new Set(['HPE_INVALID_CHUNK_SIZE', 'HPE_STRICT'])

/** The codes of Node.js for bytes behind a request: it takes them for the next one. */
const surplus: ReadonlySet<string> = new Set(['HPE_INVALID_METHOD', 'HPE_CLOSED_CONNECTION'])

type Unreadable = readonly [status: string, message: Text]

const badRequest = (es: string, en: string): Unreadable => ['400 Bad Request', text(es, en)]

function causeOf(
  { code = '', rawPacket = noBytes, bytesParsed = 0 }: ParseError,
  isBehind: boolean,
) {
  const line = lineAt(rawPacket, bytesParsed)
  if (code === 'HPE_INVALID_HEADER_TOKEN') return causeInHeader(line)
  if (surplus.has(code) && !/^\S+ \S+ HTTP\//.test(line)) {
    if (isBehind) return behindRequest
    if (rawPacket[0] === 0x16 && rawPacket[1] === 3) return isTls
  }
  return unreadable[code] ?? noRequest
}

const noBytes = new Uint8Array()

/** The line that was being read. */
function lineAt(packet: Uint8Array, at: number) {
  const sent = new TextDecoder('latin1').decode(packet)
  const [line = ''] = sent.slice(sent.lastIndexOf('\n', at - 1) + 1).split(/[\r\n]/, 1)
  return line
}

/** Names the header at fault, where its name can be told, and never its value. */
function causeInHeader(line: string): Unreadable {
  const [, name, blank] = /^([\w-]{1,60})([ \t]*):/.exec(line) ?? []
  if (/^[ \t]/.test(line)) {
    return badRequest(
      'Una línea de los encabezados empieza con un espacio: cada encabezado va en una sola línea.',
      'A line of the headers begins with a blank: each header is one line.',
    )
  }
  if (blank) {
    return badRequest(
      `Hay un espacio antes de los dos puntos del encabezado ${name}: escriba «${name}: valor».`,
      `There is a blank before the colon of the header ${name}: write "${name}: value".`,
    )
  }
  if (name) return inValue(name)
  return badRequest(
    'Una línea de los encabezados no tiene la forma «nombre: valor»: le faltan los dos puntos, o el nombre lleva otra cosa que letras, dígitos y guiones.',
    'A line of the headers does not have the form "name: value": its colon is missing, or the name has something other than letters, digits and hyphens.',
  )
}

const inValue = (name?: string) =>
  badRequest(
    `El valor ${name ? `del encabezado ${name}` : 'de un encabezado'} lleva un salto de línea u otro carácter de control: quítelo donde se lee la variable o el archivo.`,
    `The value of ${name ? `the header ${name}` : 'a header'} has a line end or another control character: trim it where the variable or file is read.`,
  )

const noRequest = badRequest(
  'Esto no es una solicitud de HTTP/1.1.',
  'This is not a request of HTTP/1.1.',
)

const noMethod = badRequest(
  'Ese método no existe aquí: use GET, POST, PUT, PATCH o DELETE, en mayúsculas.',
  'There is no such method here: use GET, POST, PUT, PATCH or DELETE, in upper case.',
)

const speaksTls = text(
  'Este puerto habla http y no https: escriba http:// en la dirección.',
  'This port speaks http, not https: write http:// in the address.',
)

const isTls: Unreadable = ['400 Bad Request', speaksTls]

const behindRequest = badRequest(
  'Después de la solicitud llegaron más bytes que los que anuncia: un cuerpo necesita content-length, contado en bytes y no en caracteres, o transfer-encoding: chunked.',
  'More bytes came after the request than it announces: a body needs content-length, counted in bytes and not in characters, or transfer-encoding: chunked.',
)

const badVersion = badRequest(
  'La primera línea no es «MÉTODO /ruta HTTP/1.1», o no termina en CRLF: este puerto habla HTTP/1.1, y en la ruta un espacio es %20.',
  'The first line is not "METHOD /path HTTP/1.1", or does not end in CRLF: this port speaks HTTP/1.1, and a blank in the path is %20.',
)

const badLength = badRequest(
  'content-length no es un número de bytes, o vino junto con transfer-encoding: envíe uno de los dos, una sola vez.',
  'content-length is not a number of bytes, or came together with transfer-encoding: send one of the two, only once.',
)

const badChunk = badRequest(
  'Con transfer-encoding: chunked cada parte lleva delante su tamaño en hexadecimal, y al final va una de tamaño 0: este cuerpo no está partido así.',
  'With transfer-encoding: chunked each part has its size before it, in hexadecimal, and one of size 0 is the last: this body is not in such parts.',
)

/** By the code of Node.js. */
const unreadable: Readonly<Record<string, Unreadable>> = {
  HPE_INVALID_METHOD: noMethod,
  HPE_INVALID_CONSTANT: badVersion,
  HPE_INVALID_VERSION: badVersion,
  HPE_INVALID_URL: badRequest(
    'La dirección de la primera línea lleva un carácter que no va así en una URL: codifíquelo (ñ es %C3%B1, un espacio %20).',
    'The address in the first line has a character that is not written so in a URL: encode it (ñ is %C3%B1, a blank %20).',
  ),
  HPE_PAUSED_H2_UPGRADE: badRequest(
    'Este puerto habla HTTP/1.1 y no HTTP/2: quite --http2-prior-knowledge o la opción de su cliente.',
    'This port speaks HTTP/1.1, not HTTP/2: remove --http2-prior-knowledge or the option of your client.',
  ),
  HPE_CR_EXPECTED: inValue(),
  HPE_LF_EXPECTED: inValue(),
  HPE_INVALID_CONTENT_LENGTH: badLength,
  HPE_INVALID_TRANSFER_ENCODING: badRequest(
    'transfer-encoding vino junto con content-length, o no es chunked: envíe uno de los dos, con chunked al final.',
    'transfer-encoding came together with content-length, or is not chunked: send one of the two, with chunked as the last.',
  ),
  HPE_UNEXPECTED_CONTENT_LENGTH: badRequest(
    'content-length llegó dos veces: deje que lo escriba su cliente HTTP, una sola vez.',
    'content-length came twice: let your HTTP client write it, only once.',
  ),
  HPE_INVALID_CHUNK_SIZE: badChunk,
  HPE_STRICT: badChunk,
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    text(
      'La dirección y los encabezados de la solicitud son demasiado largos.',
      'The address and the headers of the request are too long.',
    ),
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    text(
      'La solicitud no llegó entera en el tiempo que hay para ella: envíela de nuevo.',
      'The request did not arrive in full within the time that there is for it: send it again.',
    ),
  ],
}

/** Answers a client that asks for a tunnel as one whose method does not exist. */
export const refuseTunnel = (_: IncomingMessage, socket: Duplex) => endWith(socket, ...noMethod)

/** Answers a new connection when there are too many. */
export const refuseConnection = (socket: Duplex) =>
  endWith(
    socket,
    '503 Service Unavailable',
    text(
      'Hay demasiadas conexiones abiertas: cierre algunas.',
      'Too many connections are open: close some.',
    ),
  )

/**
 * The time (ms) that a refused client has to read the reason: it may keep its side open for ever.
 */
const farewell = 1000

/** In both languages: nothing of the request says which one its sender reads. */
function endWith(socket: Duplex, status: string, { es, en }: Text) {
  const body = JSON.stringify({ success: false, message: `${es} ${en}` })
  const head = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  socket.end(`HTTP/1.1 ${status}\r\n${head}connection: close\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), farewell).unref()
}
