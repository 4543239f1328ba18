import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { build, preview } from 'vite'
import { launchBrowser } from './launch-browser.ts'

/** The JavaScript that has arrived when the sale form can be used, brotli-compressed. */
export async function benchSize() {
  await build({ logLevel: 'error' })
  const server = await preview({ logLevel: 'error', preview: { port: 0 } })
  const browser = await launchBrowser()
  try {
    const base = server.resolvedUrls?.local[0] ?? ''
    const page = await browser.newPage()
    await page.addInitScript(() => {
      // The instant at which the program has drawn the form, in the place of the first view.
      new MutationObserver((_, observer) => {
        if (!document.querySelector('#root form button[type=submit]')) return
        observer.disconnect()
        performance.mark('usable')
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(base)
    await page.locator('#root form button[type=submit]').waitFor()
    const { usable, scripts } = await page.evaluate(() => {
      const mark = performance.getEntriesByName('usable')[0]?.startTime ?? 0
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const before = entries.filter(
        ({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= mark,
      )
      return { usable: mark, scripts: before.map(({ name }) => new URL(name).pathname) }
    })
    const sizes = await Promise.all(
      scripts.map(async (path) => brotliCompressSync(await readFile(`dist${path}`)).length),
    )
    const total = sizes.reduce((sum, size) => sum + size, 0)
    console.log(
      `  ${(total / 1000).toFixed(1)} kB of JavaScript in ${scripts.length} files (goal 100), ` +
        `usable after ${Math.round(usable)} ms`,
    )
  } finally {
    await browser.close()
    await server.close()
  }
}
