import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import { bodyLimitOf } from '../contract/control/body-limit.ts'
import { hintHeader } from '../contract/replies/hints.ts'
import { type ApiRequest, bodyText, ledgerHeader, type SandboxAnswer } from '../contract/http.ts'
import type { OpenPort } from '../scenarios/run/sandboxes.ts'
import { NoAnswer } from '../scenarios/run/script-port.ts'

const origin = 'http://127.0.0.1'

/** How long (ms) the engine may block the rest of this process. */
const longestTurn = 50

/**
 * Ports to sandboxes of this process.
 *
 * @throws NoAnswer from a port, where the answer is lost.
 */
export function portsOf(sandboxes: {
  handle(request: ApiRequest): Promise<SandboxAnswer>
}): OpenPort {
  let turnedAt = performance.now()

  return (sandbox) => ({
    origin,
    async ask({ method, url, headers, body = '' }) {
      if (performance.now() - turnedAt > longestTurn) {
        await turn() // lets time limits and Ctrl-C run
        turnedAt = performance.now()
      }
      const { pathname: path, search } = new URL(url, origin)
      const { delayMs, departure, ...answer } = await sandboxes.handle({
        method,
        path,
        query: search.slice(1),
        origin,
        headers: { ...headers, 'x-sandbox': sandbox },
        body: Buffer.byteLength(body) > bodyLimitOf(path) ? undefined : body,
      })
      if (delayMs) await delay(delayMs)
      const ledgerRows = answer.headers?.[ledgerHeader]
      const hint = answer.headers?.[hintHeader]
      const contentType = answer.headers?.['content-type']
      const whole = { status: answer.status, text: bodyText(answer), contentType, ledgerRows, hint }
      switch (departure.kind) {
        case 'whole':
          return whole
        case 'lost':
          throw new NoAnswer(`${origin} does not respond (the response is lost)`)
        case 'cut':
          throw new NoAnswer(`${origin} does not respond (the body ends in the middle)`)
        case 'dripping':
          await delay(departure.ms)
          return whole
      }
    },
  })
}
