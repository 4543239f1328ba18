import { readObject } from '../read-object.ts'
import {
  type LiveCause,
  liveCauses,
  liveHeaders,
  livePath,
  type LiveProblem,
  type LiveSession,
  liveSessionPath,
} from '../../contract/live/live.ts'
import { fill, type Text } from '../../contract/text.ts'
import { type BrowserCause, LiveFailure } from '../live-failure.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The console's connection to the real service. */
export interface LiveLink {
  /** The permissions of the proxy that this start has. */
  session(): Promise<LiveSession>
  /** Asks the service through the proxy, as if the page could. */
  askThroughProxy: Fetch
  /** Asks the service from the page itself, which it must permit (CORS). */
  askDirectly: Fetch
}

/**
 * Connects the console to the real service; `console` is the address of the console's own files,
 * without a slash at its end.
 *
 * @throws LiveFailure, from every method of the link, when the service gives no answer that can be
 * read; the `AbortError` of an aborted request passes unchanged.
 */
export function createLiveLink(console: string, fetch: Fetch): LiveLink {
  let opening: Promise<LiveSession> | undefined

  async function openSession(): Promise<LiveSession> {
    const response = await fetch(console + liveSessionPath, { method: 'POST' }).catch(
      (error: Error) => {
        throw noProxy({ message: error.message })
      },
    )
    return JSON.parse(await proxyText(response, 'session')) as LiveSession
  }
  const session = () =>
    (opening ??= openSession().catch((error: unknown) => {
      // The server may be started in the meantime: the next request asks again.
      opening = undefined
      throw error
    }))

  async function attempt(url: string, init: RequestInit) {
    const { token } = await session()
    const { origin, pathname, search } = new URL(url)
    // `URL` resolves "..": the resolved path is not the asked one.
    if (!url.startsWith(origin + pathname)) throw new LiveFailure('path', liveCauses.path.text)
    const headers = {
      ...(init.headers as Record<string, string>),
      [liveHeaders.token]: token,
      [liveHeaders.baseUrl]: origin,
    }
    const response = await fetch(console + livePath + pathname + search, {
      ...init,
      headers,
    }).catch((error: Error) => {
      if (error.name !== 'TypeError') throw error
      throw new LiveFailure('proxy-lost', browserCauses['proxy-lost'], error)
    })
    const text = await proxyText(response, 'answer')
    return new Response(text, { status: response.status, headers: answeredHeaders(response) })
  }

  return {
    session,
    async askThroughProxy(url, init) {
      try {
        return await attempt(url, init)
      } catch (error) {
        if (!(error instanceof LiveFailure)) throw error
        if (endsSession(error)) opening = undefined
        if (error.reason !== 'session') throw error
        // A restarted server refused the old token before it asked the service: repeat with a new
        // one.
        return attempt(url, init)
      }
    },
    async askDirectly(url, init) {
      const guarded: RequestInit = { ...init, ...direct, mode: 'cors' }
      return fetch(url, guarded).catch(async (error: Error) => {
        if (error.name !== 'TypeError') throw error
        throw await whyRefused(url, error.message)
      })
    },
  }

  /** A browser reports only that a request failed; a second one shows whether the host answers. */
  async function whyRefused(url: string, message: string) {
    const { origin, host } = new URL(url)
    // `no-cors` allows no other redirect mode; the request carries nothing that must stay here.
    const bare: RequestInit = { ...direct, redirect: 'follow', mode: 'no-cors', method: 'HEAD' }
    const isThere = await fetch(`${origin}/`, bare)
      .then(() => true)
      .catch(() => false)
    const reason = isThere ? 'cors-refused' : 'cors-unreachable'
    const { es, en } = browserCauses[reason]
    const params = { host, page: new URL(console).origin }
    return new LiveFailure(reason, { es: fill(es, params), en: fill(en, params) }, { message })
  }
}

/** Tells whether the proxy that opened the session no longer runs. */
const endsSession = ({ reason }: LiveFailure) => reason === 'session' || isWithoutProxy(reason)

/** Tells whether a cause means that no proxy forwards the page's requests. */
export const isWithoutProxy = (reason: LiveFailure['reason']) =>
  reason === 'no-proxy' || reason === 'proxy-lost'

/** No cookie, no cache, and no way elsewhere with the merchant's headers. */
const direct: RequestInit = {
  credentials: 'omit',
  cache: 'no-store',
  redirect: 'error',
  referrerPolicy: 'no-referrer',
}

/** The body of an answer of the proxy, if the answer is of the wanted kind. */
async function proxyText(response: Response, wanted: 'session' | 'answer'): Promise<string> {
  const result = response.headers.get(liveHeaders.result)
  const { status } = response
  const text = await response.text().catch((error: Error) => {
    throw new LiveFailure('proxy-lost', browserCauses['proxy-lost'], error)
  })
  if (result === wanted && (wanted === 'answer' || response.ok)) return text
  const problem = result === null ? undefined : parseProblem(text)
  // A gateway before the proxy: the proxy may have asked the service.
  if (!problem && wanted === 'answer' && status >= 500) {
    throw new LiveFailure('proxy-lost', browserCauses['proxy-lost'], { status })
  }
  if (!problem) throw noProxy({ status })
  throw new LiveFailure(problem.cause, problem.message, { message: problem.excerpt, status })
}

function parseProblem(text: string): LiveProblem | undefined {
  const problem = readObject(text) as Partial<LiveProblem> | undefined
  return problem?.cause && problem.message ? (problem as LiveProblem) : undefined
}

const noProxy = (received: { message?: string; status?: number }) =>
  new LiveFailure('no-proxy' satisfies LiveCause, liveCauses['no-proxy'].text, received)

/** The service's own headers, under their own names. */
function answeredHeaders({ headers }: Response) {
  const { answered } = liveHeaders
  return [...headers].flatMap(([name, value]): [string, string][] =>
    name.startsWith(answered) ? [[name.slice(answered.length), value]] : [],
  )
}

const browserCauses: Readonly<Record<BrowserCause, Text>> = {
  'proxy-lost': {
    es: 'El servidor de esta consola, o lo que hay delante de él, dejó de responder: quizá el servicio haya actuado. Si Ensayo se detuvo, inícielo de nuevo, y averigüe qué fue del cobro antes de repetir.',
    en: "This console's own server, or a gateway before it, stopped answering: the service may have acted. If Ensayo was stopped, start it again, and find out what became of the payment before you repeat it.",
  },
  'cors-refused': {
    es: 'El navegador llegó a :host, pero no deja que :page lea sus respuestas: el servicio no lo permite (CORS). Lo usual es que la operación no haya salido; averigüe qué pasó y use npx --no-install ensayo, que pregunta por usted.',
    en: 'The browser reached :host but does not let :page read its responses: the service does not permit it (CORS). Usually the operation never left; find out what happened and use npx --no-install ensayo, which asks for you.',
  },
  'cors-unreachable': {
    es: 'El navegador no llegó a :host y no dice por qué: el nombre, el certificado, la conexión o una redirección. Con npx --no-install ensayo sabrá la causa.',
    en: 'The browser did not reach :host and does not say why: the name, the certificate, the connection or a redirection. With npx --no-install ensayo you will know the cause.',
  },
}
