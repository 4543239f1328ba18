import type { Outgoing } from '../../client/prepare.ts'
import { scrubber, scrubDeep } from '../../client/export/scrub.ts'
import { isSendable } from '../../client/sendable.ts'
import { unsendable } from '../../client/unsendable.ts'
import { readObject } from '../../client/read-object.ts'
import { longestAnswer, textWithin } from '../../client/text-within.ts'
import { ledgerHeader } from '../../contract/http.ts'
import { intricacy } from '../../contract/intricacy.ts'
import { requireSimple, TooIntricate } from '../../contract/parse-json.ts'
import { hintHeader } from '../../contract/replies/hints.ts'

/** How a script reaches a sandbox: in memory, over HTTP, or from within a page. */
export interface ScriptPort {
  /** The address of the sandbox, as its requests name it; a port without one signs nothing. */
  readonly origin?: string | undefined
  /**
   * Asks the sandbox; the URL is relative to it, or the address of one of its pages.
   *
   * @throws NoAnswer when there is no answer, with a sentence that names the server and the reason.
   */
  ask(request: Outgoing, signal?: AbortSignal): Promise<PortAnswer>
}

export interface PortAnswer {
  readonly status: number
  /** With the mark of its encoding, where it begins with one. */
  readonly text: string
  /** Null where the answer says none, undefined where the way to it has no headers. */
  readonly contentType?: string | null | undefined
  /** The rows of the ledger that it rests on, where the request asks for them (`ledgerHeader`). */
  readonly ledgerRows?: string | null | undefined
  /** The sandbox's remark beside a refusal (`hintHeader`). */
  readonly hint?: string | null | undefined
}

/** Nothing answers, or the answer breaks off. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  /** Whether nothing speaks there at all. */
  readonly isSilent: boolean

  constructor(sentence: string, { isSilent = false, ...options }: NoAnswerOptions = {}) {
    super(sentence, options)
    this.isSilent = isSilent
  }
}

interface NoAnswerOptions extends ErrorOptions {
  readonly isSilent?: boolean
}

export interface HttpPortOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** The named sandbox; none for the real service. */
  readonly sandbox?: string
  /** Of a sandbox that was started with one; only the target gets it. */
  readonly token?: string
  readonly transmit: (url: string, init: RequestInit) => Promise<Response>
}

/** Reaches a sandbox over HTTP: in the page, where its service worker answers, or in Node. */
export function openHttpPort({ baseUrl, sandbox, token, transmit }: HttpPortOptions): ScriptPort {
  const { origin } = new URL(baseUrl)
  const own = {
    ...(sandbox === undefined ? {} : { 'x-sandbox': sandbox }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const port: ScriptPort = {
    origin,
    async ask({ method, url, headers, body }, signal) {
      const isWhole = URL.canParse(url)
      // A page's address comes from an answer: no other server is to be asked because of it.
      if (isWhole && new URL(url).origin !== origin) {
        throw new Error(`the page ${url} is not one of ${origin}, so it is not visited`)
      }
      // fetch refuses such a header with a sentence that repeats it, which may be a credential.
      if (!Object.values(headers).every(isSendable)) {
        throw new NoAnswer(unsendable(headers).text.en)
      }
      const init: RequestInit = {
        method,
        headers: { ...headers, ...own },
        body,
        redirect: 'error',
        signal,
      }
      try {
        const response = await transmit(isWhole ? url : baseUrl + url, init)
        const ledgerRows = response.headers.get(ledgerHeader)
        const hint = response.headers.get(hintHeader)
        const contentType = response.headers.get('content-type')
        const marked = { ignoreBOM: true }
        const read = await textWithin(response, longestAnswer, signal, marked)
        if (!read.isWhole) throw new NoAnswer(`${origin} sends more than ${longestAnswer} bytes`)
        if (/^\s*[{[]/.test(read.text)) requireSimple(read.text)
        return { status: response.status, text: read.text, contentType, ledgerRows, hint }
      } catch (error) {
        signal?.throwIfAborted()
        if (error instanceof NoAnswer) throw error
        if (error instanceof TooIntricate) {
          throw new NoAnswer(`${origin} sends a response that cannot be read: ${intricacy.en}`)
        }
        const reason = reasonOf(error)
        const isSilent = !plainToTls.has(reason)
        const why = isSilent ? `does not respond (${reason})` : speaksHttp
        throw new NoAnswer(`${origin} ${why}`, { cause: error, isSilent })
      }
    },
  }
  return token === undefined ? port : hideSecrets(port, [token])
}

/** A port whose answers do not repeat the secrets that it sends: reports and logs show answers. */
export function hideSecrets(port: ScriptPort, secrets: readonly string[]): ScriptPort {
  const scrub = scrubber({ secrets, codes: [] })
  return {
    ...port,
    async ask(request, signal) {
      const { text, ...rest }: PortAnswer = await port.ask(request, signal)
      return { ...scrubDeep(rest, scrub), text: scrubbedText(text, scrub) }
    },
  }
}

/** JSON is scrubbed where it is parsed: as it is written a letter may be an escape. */
function scrubbedText(text: string, scrub: (text: string) => string) {
  const value = readObject(text)
  if (!value) return scrub(text)
  const clean = JSON.stringify(scrubDeep(value, scrub))
  return clean === JSON.stringify(value) ? text : clean
}

/** The errors of OpenSSL for an answer that is not encrypted. */
const plainToTls = new Set(['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG'])

/** Of a port that was asked in https. */
const speaksHttp = 'speaks http, not https: write http:// in the address'

/** Node's fetch hides the reason in the cause of its error. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
  return cause?.code ?? cause?.message ?? message
}
