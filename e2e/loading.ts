import type { Page } from '@playwright/test'

/** Keeps the sandbox's code from arriving until the returned function is called. */
export const holdSandbox = (page: Page) => hold(page, '**/assets/start-browser-sandbox-*.js')

/** Keeps files from arriving until the returned function is called. */
export async function hold(page: Page, file: string) {
  let arrive = () => {}
  const allowed = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(file, async (route) => {
    await allowed
    await route.continue()
  })
  return arrive
}

/** Loads a page past its worker. */
export async function hardReload(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.reload', { ignoreCache: true })
  await page.waitForLoadState()
}
