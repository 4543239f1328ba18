import type { ScriptPort } from './script-port.ts'

export interface HttpPortOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** The named sandbox; none for the real service. */
  readonly sandbox?: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** Reaches a sandbox over HTTP: in the page, where its service worker answers, or in Node. */
export function openHttpPort({ baseUrl, sandbox, fetch }: HttpPortOptions): ScriptPort {
  const { origin } = new URL(baseUrl)
  return {
    async ask({ method, url, headers, body }, signal) {
      const isWhole = URL.canParse(url)
      // A page's address comes from an answer: no other server is to be asked because of it.
      if (isWhole && new URL(url).origin !== origin) {
        throw new Error(`the page ${url} is not one of ${origin}, so it is not visited`)
      }
      const named = sandbox === undefined ? headers : { ...headers, 'x-sandbox': sandbox }
      const init: RequestInit = { method, headers: named, body, redirect: 'error', signal }
      try {
        const response = await fetch(isWhole ? url : baseUrl + url, init)
        return { status: response.status, text: await response.text() }
      } catch (error) {
        signal?.throwIfAborted()
        throw new Error(`${origin} does not answer (${reasonOf(error)})`, { cause: error })
      }
    },
  }
}

/** Node's fetch hides what happened in the cause of its error. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
  return cause?.code ?? cause?.message ?? message
}
