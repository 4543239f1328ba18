import { expect, type Page } from '@playwright/test'

/** Keeps the sandbox's code from arriving until the returned function is called. */
export const holdSandbox = (page: Page) => hold(page, '**/assets/start-browser-sandbox-*.js')

/** Keeps files from arriving until the returned function is called, which fails if none is asked for. */
export async function hold(page: Page, file: string) {
  let isAsked = false
  let allow = () => {}
  const allowed = new Promise<void>((resolve) => (allow = resolve))
  await page.route(file, async (route) => {
    isAsked = true
    await allowed
    await route.continue()
  })
  return async () => {
    await expect.poll(() => isAsked, `whether the page asks for ${file}`).toBe(true)
    allow()
  }
}

/** Loads a page past its worker. */
export async function hardReload(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.reload', { ignoreCache: true })
  await page.waitForLoadState()
}
