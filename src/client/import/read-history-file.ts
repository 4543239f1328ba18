import { JSONParser, TokenType } from '@streamparser/json'
import { deepestJson } from '../../contract/parse-json.ts'
import type { Exchange } from '../exchange.ts'
import { historyFormat } from '../export/history-file.ts'
import { mostExchanges } from '../history.ts'
import { foreignOfHar, foreignOfHistory, type LeftOut } from './foreign.ts'
import { type ForeignExchange, importExchange, type Unread } from './import-exchange.ts'

/** The requests that a file held, and those that may be kept. */
export interface Imported {
  /** The newest, as many as the history keeps. */
  readonly exchanges: readonly Exchange[]
  /** The number of exchanges with values that are masked now. */
  readonly masked: number
  /** The number of left-out exchanges, by reason. */
  readonly left: Readonly<Record<'elsewhere' | 'unreadable' | 'older', number>>
  /** The requests of the interface that could not be read, by their place in the file, from 1. */
  readonly remarks: readonly PlacedUnread[]
  /** How many fields were left out because the interface does not know them. */
  readonly unknownFields: number
  /** `foreign`: neither an HTTP Archive nor a history. `broken`: it ends, or fails, on the way. */
  readonly problem?: 'foreign' | 'broken'
}

export interface PlacedUnread extends Unread {
  readonly place: number
}

export interface ReadOptions {
  readonly signal?: AbortSignal
  /** Is called now and then with the share that is read, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** How many exchanges are taken. */
  readonly most?: number
}

/**
 * Reads an HTTP Archive or an exported history piece by piece, however large it is; each record is
 * masked before the next one is read.
 *
 * @throws DOMException `AbortError` when it is stopped.
 */
export async function readHistoryFile(
  file: Blob,
  { signal, onProgress = () => {}, most = mostExchanges }: ReadOptions = {},
): Promise<Imported> {
  let exchanges: Exchange[] = []
  const left = { elsewhere: 0, unreadable: 0, older: 0 }
  const remarks: PlacedUnread[] = []
  let [masked, unknownFields, place] = [0, 0, 0]
  let isKnown = false

  function keepNewest(count: number) {
    if (exchanges.length <= count) return
    exchanges.sort((a, b) => b.startedAt - a.startedAt)
    left.older += exchanges.length - most
    exchanges = exchanges.slice(0, most)
  }

  function take(foreign: ForeignExchange | LeftOut) {
    const remark = 'left' in foreign ? foreign.left : foreign.remark
    if (typeof remark === 'object') remarks.push({ place, ...remark })
    const isElsewhere = remark === 'elsewhere' || remark?.reason === 'operation'
    if ('left' in foreign) return left[isElsewhere ? 'elsewhere' : 'unreadable']++
    const { exchange, isMasked, unknownFields: more } = importExchange(foreign)
    exchanges.push(exchange)
    masked += Number(isMasked)
    unknownFields += more
    keepNewest(most + spare)
  }

  const parser = new JSONParser({
    paths: ['$.log.entries.*', '$.exchanges.*', '$.format', '$.log.version'],
    keepStack: false,
  })
  parser.onValue = ({ value, stack, key }) => {
    tokens = 0
    const list = stack.at(-1)?.key
    if (list === 'entries') take(foreignOfHar(value, ++place))
    else if (list === 'exchanges') take(foreignOfHistory(value, ++place))
    else if (key === 'version' || value === historyFormat) isKnown = true
  }
  let isBroken = false
  parser.onError = () => {
    isBroken = true
  }
  let depth = 0
  let tokens = 0
  // For each value the parser looks at all those around it.
  parser.onToken = ({ token }) => {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth++
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth--
    if (depth > deepestJson) throw new RangeError('it is nested too deep')
    if (++tokens > mostTokens) throw new RangeError('it has too many parts')
  }

  let [record, since] = [0, 0]
  /** Tells whether a record goes on without end; the parser would hold all of it. */
  const isEndless = (length: number) => {
    since = place === record ? since + length : 0
    record = place
    return since > longestRecord
  }

  const { decoder, start } = await encodingOf(file)
  const reader = file.slice(start).stream().getReader()
  let read = 0
  let sinceRest = 0
  for (;;) {
    signal?.throwIfAborted()
    const { done, value } = await reader.read()
    if (done || isBroken) break
    for (let at = 0; at < value.length && !isBroken; at += pieceSize) {
      const piece = value.subarray(at, at + pieceSize)
      parser.write(decoder ? decoder.decode(piece, { stream: true }) : piece)
      isBroken ||= isEndless(piece.length)
      read += piece.length
      sinceRest += piece.length
      if (sinceRest < pieceSize) continue
      sinceRest = 0
      onProgress(read / file.size)
      // Pauses here let the page draw, and let its user stop the import.
      await new Promise((resolve) => setTimeout(resolve))
      signal?.throwIfAborted()
    }
  }
  await reader.cancel()
  keepNewest(most)
  const problem =
    !isKnown && place === 0 ? 'foreign' : isBroken || !parser.isEnded ? 'broken' : undefined
  return {
    exchanges,
    masked,
    left,
    unknownFields,
    remarks,
    ...(problem ? { problem } : {}),
  }
}

/** The number of further exchanges that are held before the oldest are left out. */
const spare = 1000

/** How many bytes may come without the end of a record. */
const longestRecord = 64 * 1024 * 1024

/** The greatest number of signs, names and values: the parser would hold all of them. */
const mostTokens = 1_000_000

/** How many bytes are read before the page is let go on. */
const pieceSize = 64 * 1024

/** Editors and tools of Windows write UTF-16, and marks at the beginning that are no JSON. */
async function encodingOf(file: Blob) {
  const [first, second, third] = new Uint8Array(await file.slice(0, 3).arrayBuffer())
  if (first === 0xff || second === 0) return { decoder: new TextDecoder('utf-16le'), start: 0 }
  if (first === 0xfe || first === 0) return { decoder: new TextDecoder('utf-16be'), start: 0 }
  return { start: first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0 }
}
