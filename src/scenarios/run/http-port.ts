import { ledgerHeader } from '../../contract/http.ts'
import { NoAnswer, type ScriptPort } from './script-port.ts'

export interface HttpPortOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** The named sandbox; none for the real service. */
  readonly sandbox?: string
  /** Of a sandbox that was started with one; only the target gets it. */
  readonly token?: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** Reaches a sandbox over HTTP: in the page, where its service worker answers, or in Node. */
export function openHttpPort({ baseUrl, sandbox, token, fetch }: HttpPortOptions): ScriptPort {
  const { origin } = new URL(baseUrl)
  const own = {
    ...(sandbox === undefined ? {} : { 'x-sandbox': sandbox }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  return {
    async ask({ method, url, headers, body }, signal) {
      const isWhole = URL.canParse(url)
      // A page's address comes from an answer: no other server is to be asked because of it.
      if (isWhole && new URL(url).origin !== origin) {
        throw new Error(`the page ${url} is not one of ${origin}, so it is not visited`)
      }
      const init: RequestInit = {
        method,
        headers: { ...headers, ...own },
        body,
        redirect: 'error',
        signal,
      }
      try {
        const response = await fetch(isWhole ? url : baseUrl + url, init)
        const ledgerRows = response.headers.get(ledgerHeader)
        return { status: response.status, text: await response.text(), ledgerRows }
      } catch (error) {
        signal?.throwIfAborted()
        throw new NoAnswer(`${origin} does not respond (${reasonOf(error)})`, { cause: error })
      }
    },
  }
}

/** Node's fetch hides what happened in the cause of its error. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
  return cause?.code ?? cause?.message ?? message
}
