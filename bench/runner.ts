import type { Browser, Page } from '@playwright/test'
import { openInProcess } from '../src/cli/in-process.ts'
import { runScenarios } from '../src/scenarios/run/run.ts'
import type { OpenPort } from '../src/scenarios/run/sandboxes.ts'
import { scenarios } from '../src/scenarios/suites/suites.ts'
import { launchBrowser } from './launch-browser.ts'
import { median } from './median.ts'
import type { Sent } from './page/replay.ts'
import { serveConsole } from './serve-console.ts'
import { servePages } from './serve-pages.ts'

const rounds = 3
/** The number of workers of the console's runner. */
const workers = 2

declare global {
  interface Window {
    /** The ms of each long task, which blocks the page. */
    longTasks?: number[]
  }
}

/** The full suite in the console's runner, against bare MSW round trips of the same requests. */
export async function benchRunner() {
  const server = await serveConsole()
  const pages = await servePages()
  const browser = await launchBrowser()
  try {
    await compare(browser, server.base, pages.base)
  } finally {
    await browser.close()
    await pages.close()
    await server.close()
  }
}

/** Measures bare and runner in turn, for equal conditions. */
async function compare(browser: Browser, consoleUrl: string, pagesUrl: string) {
  const context = await browser.newContext()
  await context.addInitScript(watch)
  const page = await context.newPage()
  await page.goto(`${consoleUrl}scenarios`)
  await page.locator('.run-bar button:enabled').waitFor()
  const sent = await requestsOfSuite()

  const bareContext = await browser.newContext()
  const bare = await bareContext.newPage()
  await bare.goto(`${pagesUrl}bare.html`)
  await bare.evaluate(() => window.ready)
  const replay = async () => {
    await bare.bringToFront()
    return bare.evaluate(([all, many]) => window.replay?.(all, many) ?? 0, [sent, workers] as const)
  }
  await replay()
  await runSuite(page)
  const results: { bare: number; suite: number; longest: number }[] = []
  for (let round = 0; round < rounds; round++) {
    results.push({ bare: await replay(), ...(await runSuite(page)) })
  }
  const ratio = median(results.map((result) => result.suite / result.bare))
  const longest = results.map((result) => result.longest)
  const seconds = (values: readonly number[]) => `${(median(values) / 1000).toFixed(2)} s`
  console.log(
    `  ${scenarios.length} scenarios, ${sent.length} requests: ` +
      `bare MSW ${seconds(results.map((r) => r.bare))}, ` +
      `runner ${seconds(results.map((r) => r.suite))}, ratio ${ratio.toFixed(2)} (at most 1.50); ` +
      `longest task ${Math.round(median(longest))} ms, at worst ${Math.round(Math.max(...longest))} ms`,
  )
  await context.close()
  await bareContext.close()
}

/** What the suite sends: the console asks the sandboxes of its runs without the network. */
async function requestsOfSuite() {
  const sent: Sent[] = []
  const open = openInProcess()
  const openPort: OpenPort = async (name) => {
    const port = await open(name)
    return {
      async ask(request, signal) {
        const answer = await port.ask(request, signal)
        const { method, url, headers, body } = request
        const { pathname, search } = new URL(url, 'http://127.0.0.1')
        const path = pathname + search
        sent.push({ method, path, headers, body, answered: answer.text.length })
        return answer
      },
    }
  }
  await runScenarios(scenarios, openPort, { target: 'this process', workers })
  return sent
}

/** Runs all included scenarios by a click; returns the ms until the page shows the result. */
async function runSuite(page: Page) {
  await page.bringToFront()
  return page.evaluate(async () => {
    const longTasks: number[] = (window.longTasks = [])
    const start = performance.now()
    document.querySelector<HTMLElement>('.run-bar button')?.click()
    let isRunning = false
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        // A progress bar is shown during the run.
        isRunning ||= document.querySelector('.run-bar progress') !== null
        if (!isRunning || !document.querySelector('.run-result')) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document, { childList: true, subtree: true, attributes: true })
    })
    const suite = performance.now() - start
    const shown = document.querySelector('.run-result')?.textContent ?? ''
    if (!/(Correctos: [1-9]\d*, fallidos: 0|: [1-9]\d* passed, 0)/.test(shown))
      throw new Error(`Failed to measure: ${shown}`)
    return { suite, longest: Math.max(0, ...longTasks) }
  })
}

/** Runs in each page before its own scripts. */
function watch() {
  new PerformanceObserver((list) => {
    window.longTasks?.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
}
