import type { Browser } from '@playwright/test'

/**
 * A page that Playwright does not attach to: it would keep the bodies of answers in the page's
 * process, up to 200 MB of them.
 */
export async function openUnwatched(browser: Browser, url: string) {
  const devtools = await browser.newBrowserCDPSession()
  const { browserContextId } = await devtools.send('Target.createBrowserContext')
  const { targetId } = await devtools.send('Target.createTarget', { url, browserContextId })
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId })
  const waiting = new Map<number, (answer: Answer) => void>()
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answer
    waiting.get(answer.id)?.(answer)
  })

  /** Asks the page's own part of the protocol. */
  const ask = async <Result>(method: string, params: object = {}): Promise<Result> => {
    const id = waiting.size + 1
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    const message = JSON.stringify({ id, method, params })
    await devtools.send('Target.sendMessageToTarget', { sessionId, message })
    const { result, error } = await answered
    if (error) throw new Error(`Failed to ask ${method}: ${error.message}`)
    return result as Result
  }
  return {
    devtools,
    ask,
    /** Runs a function of the page, which may use nothing but its arguments. */
    async run<Given extends unknown[], Result>(
      work: (...given: Given) => Result,
      ...given: Given
    ): Promise<Awaited<Result>> {
      const expression = `(${work.toString()})(...${JSON.stringify(given)})`
      const { result, exceptionDetails } = await ask<Evaluated>('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description)
      return result.value as Awaited<Result>
    },
  }
}

interface Answer {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

interface Evaluated {
  readonly result: { readonly value?: unknown }
  readonly exceptionDetails?: { readonly exception?: { readonly description?: string } }
}
