import { isReading, markHeader } from '../../contract/http.ts'

/**
 * Changes nothing, so that a repetition does no harm. A question to the payment interface may be one
 * whose answer is lost on purpose, and stays lost.
 */
const isHarmless = (method: string, href: string) => isReading(method) && !href.includes('/api/v2/')

/**
 * Gives every request of this page that may change the sandbox a mark of its own, unless it has
 * one. A browser that stops its service worker sends the requests under way once more, and fails
 * them when that happens again: the sandbox knows the first repetition by its mark, and then the
 * page asks the sandbox itself (docs/decisions/006).
 *
 * @throws from `fetch`, what it threw before: the request was given up, or is none.
 */
export function markRequests(
  isOurs: (url: string) => boolean,
  answer: (request: Request) => Promise<Response>,
) {
  const fetch = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const asked = input instanceof Request ? input : undefined
    const { href } = new URL(asked?.url ?? String(input), document.baseURI)
    if (!isOurs(href)) return fetch(input, init)
    const given = new Headers(init?.headers ?? asked?.headers).get(markHeader)
    const mark = isHarmless((init?.method ?? asked?.method ?? 'GET').toUpperCase(), href)
      ? undefined
      : (given ?? crypto.randomUUID())
    try {
      return await fetch(marked(new Request(input, init), mark))
    } catch (error) {
      // Given up, by its signal, or refused before it was sent.
      if (!(error instanceof TypeError) || asked?.bodyUsed) throw error
      return answer(marked(new Request(input, init), mark))
    }
  }
}

function marked(request: Request, mark: string | undefined) {
  if (mark !== undefined) request.headers.set(markHeader, mark)
  return request
}
