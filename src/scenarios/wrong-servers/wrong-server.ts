import { readObject } from '../../client/read-object.ts'
import type { Outgoing } from '../../client/prepare.ts'
import { controlRouteOf } from '../../contract/control/route-of.ts'
import type { AssumptionId } from '../../contract/domain/assumptions.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { routeOf } from '../../contract/operations/route.ts'
import type { Text } from '../../contract/text.ts'
import type { ScriptPort } from '../run/script-port.ts'

/** The kinds of faults that a server may have. */
export const faultKinds = {
  field: {
    es: 'Un campo de una respuesta falta, es null, está vacío, es de otro tipo o tiene otro valor',
    en: 'A field of a response is absent, null, empty, of another type or has another value',
  },
  notification: {
    es: 'Lo mismo de un campo de una notificación',
    en: 'The same of a field of a notification',
  },
  envelope: {
    es: 'success, message, errors, el estado HTTP o el cuerpo entero son otros',
    en: 'success, message, errors, the HTTP status or the whole body are others',
  },
  reply: {
    es: 'Una respuesta conocida tiene otro estado, otro texto, otro idioma o el éxito contrario',
    en: 'A known reply has another status, another text, another language or the opposite success',
  },
  stale: {
    es: 'Una lectura dice siempre lo que dijo la primera vez',
    en: 'A read says what it said the first time, always',
  },
  rule: {
    es: 'La regla de un campo no se revisa',
    en: 'The rule of a field is not checked',
  },
  way: {
    es: 'Una operación no se lee en un formulario, en la dirección o en JSON',
    en: 'An operation is not read in a form, in the query string or in JSON',
  },
  reading: {
    es: 'El servidor hace lo que dice otra opción del libro de supuestos',
    en: 'The server does what another option of the ledger of assumptions says',
  },
  behaviour: {
    es: 'El servidor se comporta de otra manera',
    en: 'The server behaves otherwise',
  },
} as const satisfies Record<string, Text>
export type FaultKind = keyof typeof faultKinds

/** A request and the right server's answer. */
export interface ServedExchange {
  readonly request: Outgoing
  /** Of the payment interface, or the list of notifications. */
  readonly operation: OperationId | 'deliveries.list' | undefined
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  /** The rows of the ledger that the answer rests on. */
  readonly rows: string
}

/** The answer of a wrong server. */
export interface WrongAnswer {
  readonly status?: number
  /** The text of the body, or a value to write as JSON. */
  readonly body?: unknown
  /** Null where the answer says none. */
  readonly contentType?: string | null
}

/** The memory of a server during a scenario. */
export type Memory = Map<string, unknown>

/** A server with one fault, described by its changes to a right server's requests and answers. */
export interface WrongServer {
  readonly id: string
  readonly kind: FaultKind
  /** The answer in place of the right one; undefined where the right one stays. */
  readonly rewrite?: (exchange: ServedExchange, memory: Memory) => WrongAnswer | undefined
  /** The request that it mistakes this one for, where the right server refuses it. */
  readonly mistake?: (exchange: ServedExchange) => Outgoing | undefined
  /** A request that it gets behind the script's back. */
  readonly afterwards?: (exchange: ServedExchange) => Outgoing | undefined
  /** A row of the ledger: only answers that rest on it can show the fault. */
  readonly asks?: AssumptionId
  /** The request that it reads in place of each request. */
  readonly misread?: (request: Outgoing, memory: Memory) => Outgoing | undefined
}

/** An exchange as wrong servers see it. */
export function servedExchangeOf(
  request: Outgoing,
  {
    status,
    text,
    ledgerRows,
  }: {
    readonly status: number
    readonly text: string
    readonly ledgerRows?: string | null | undefined
  },
): ServedExchange {
  const { pathname } = new URL(request.url, 'http://127.0.0.1')
  const route = routeOf(request.method, pathname)
  const control = controlRouteOf(request.method, pathname)
  const isList = control.kind === 'operation' && control.operation === 'deliveries.list'
  const operation = route.kind === 'operation' ? route.id : isList ? 'deliveries.list' : undefined
  return { request, operation, status, body: readObject(text) ?? {}, rows: ledgerRows ?? '' }
}

/** Puts a fault between a script and a right server; the memory of the fault lasts one scenario. */
export const wrongPort = (
  port: ScriptPort,
  { rewrite, mistake, misread, afterwards }: WrongServer,
  memory: Memory = new Map(),
): ScriptPort => ({
  async ask(request, signal) {
    const taken = misread?.(request, memory) ?? request
    let answer = await port.ask(taken, signal)
    let exchange = servedExchangeOf(taken, answer)
    const other = mistake?.(exchange)
    if (other) {
      answer = await port.ask(other, signal)
      exchange = servedExchangeOf(other, answer)
    }
    const more = afterwards?.(exchange)
    if (more) await port.ask(more, signal)
    const wrong = rewrite?.(exchange, memory)
    if (!wrong) return answer
    const { status = answer.status, body = exchange.body, contentType } = wrong
    return {
      ...answer,
      status,
      contentType,
      text: typeof body === 'string' ? body : JSON.stringify(body),
    }
  },
})

/** Tells whether a fault shows in any of these exchanges of one scenario. */
export function touches(
  { rewrite, mistake, misread, asks }: WrongServer,
  exchanges: readonly ServedExchange[],
): boolean {
  if (asks) return exchanges.some(({ rows }) => rows.split(',').includes(asks))
  const memory: Memory = new Map()
  return exchanges.some(
    (exchange) =>
      misread?.(exchange.request, memory) !== undefined ||
      mistake?.(exchange) !== undefined ||
      rewrite?.(exchange, memory) !== undefined,
  )
}

/** A request with another value of a field, or without it. */
export function withField(request: Outgoing, name: string, value: string | undefined): Outgoing {
  const { url, body, headers } = request
  const [path = '', query = ''] = url.split('?')
  const change = (text: string) => {
    const fields = new URLSearchParams(text)
    if (value === undefined) fields.delete(name)
    else fields.set(name, value)
    return String(fields)
  }
  if (headers['content-type']?.includes('json') && body) {
    return { ...request, body: JSON.stringify({ ...readObject(body), [name]: value }) }
  }
  if (body !== undefined) return { ...request, body: change(body) }
  const changed = change(query)
  return { ...request, url: changed ? `${path}?${changed}` : path }
}

/** The value of a field of a request. */
export function fieldOf({ url, body = '', headers }: Outgoing, name: string): string | undefined {
  if (headers['content-type']?.includes('json')) {
    const value = readObject(body)?.[name]
    return value === undefined ? undefined : String(value)
  }
  const [, query = ''] = url.split('?')
  return new URLSearchParams(body || query).get(name) ?? undefined
}
