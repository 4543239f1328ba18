import type { Entry, Header, Param, PostDataCommon, Request, Response } from 'har-format'
import { version } from '../../contract/version.ts'
import type { Exchange } from '../exchange.ts'
import type { ExportNote } from './export-note.ts'
import { exportable } from './scrub.ts'
import { jsonDocument } from '../../contract/json-document.ts'

/** Of a form both the pairs and the text, as browsers write it, though the format asks for one. */
interface PostData extends PostDataCommon {
  readonly params: Param[]
  readonly text: string
}

interface ExchangeEntry extends Omit<Entry, 'request'> {
  readonly request: Omit<Request, 'postData'> & { readonly postData?: PostData }
}

/**
 * Exchanges as an HTTP Archive 1.2, oldest first: the contents of the history and nothing more. An
 * exchange without an answer has the status 0, as browsers write it.
 */
export function harOf(exchanges: readonly Exchange[]) {
  const entries = exportable(exchanges).map(entryOf)
  const log = { version: '1.2', creator: { name: 'Ensayo', version }, entries }
  const notes: readonly ExportNote[] = [{ kind: 'record' }]
  return { text: jsonDocument({ log }), notes, isEmpty: false }
}

function entryOf({ startedAt, durationMs, request, outcome }: Exchange): ExchangeEntry {
  const time = Math.round(durationMs * 1000) / 1000
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time,
    request: {
      method: request.method,
      url: request.url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairsOf(Object.entries(request.headers)),
      queryString: pairsOf(new URLSearchParams(request.url.split('?')[1])),
      ...(request.body === undefined ? {} : { postData: postDataOf(request, request.body) }),
      headersSize: -1,
      bodySize: request.body === undefined ? 0 : sizeOf(request.body),
    },
    response: responseOf(outcome),
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    ...(outcome.kind === 'response'
      ? {}
      : { comment: `${outcome.cause} ${outcome.message}`.trim() }),
  }
}

function postDataOf({ headers }: Exchange['request'], text: string): PostData {
  const mimeType = headers['content-type'] ?? ''
  const params = mimeType.includes('urlencoded') ? pairsOf(new URLSearchParams(text)) : []
  return { mimeType, params, text }
}

function responseOf(outcome: Exchange['outcome']): Response {
  const isAnswer = outcome.kind === 'response'
  const headers = isAnswer ? outcome.headers : {}
  const text = isAnswer ? JSON.stringify(outcome.envelope) : ''
  return {
    status: outcome.status ?? 0,
    statusText: '',
    httpVersion: isAnswer ? 'HTTP/1.1' : '',
    cookies: [],
    headers: pairsOf(Object.entries(headers)),
    content: {
      size: sizeOf(text),
      mimeType: headers['content-type'] ?? 'x-unknown',
      ...(text ? { text } : {}),
    },
    redirectURL: '',
    headersSize: -1,
    bodySize: isAnswer ? -1 : 0,
  }
}

const pairsOf = (entries: Iterable<readonly [string, string]>): Header[] =>
  Array.from(entries, ([name, value]) => ({ name, value }))

const sizeOf = (text: string) => new TextEncoder().encode(text).length
