import { type Browser, type BrowserContext, devices, expect, type Page } from '@playwright/test'
import { controlPath } from '../src/contract/control/routes.ts'

/**
 * A page of the console that one worker keeps from test to test: to load one costs more than most
 * tests do.
 */
export interface KeptPage {
  readonly context: BrowserContext
  readonly page: Page
}

export async function openKeptPage(browser: Browser): Promise<KeptPage> {
  const context = await browser.newContext()
  await context.addInitScript(holdLongTimers)
  await context.addInitScript(watchFetch)
  const page = await context.newPage()
  const refuse = () => {
    throw new Error('A script of this test would stay for the next one: test.use({ fresh: true })')
  }
  Object.assign(context, { addInitScript: refuse })
  Object.assign(page, { addInitScript: refuse })
  return { context, page }
}

/** Opens another page of the console as a link does, without a reload. */
export const walk = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState(null, '', to), path)

/**
 * Takes away what a test left, so that the next one finds the page as if it had just been loaded;
 * false where a test changed more than that: then the next one needs another page.
 */
export async function leaveAsNew({ context, page }: KeptPage, origin: string | undefined) {
  for (const other of context.pages()) if (other !== page) await other.close()
  if (page.isClosed() || !(await page.evaluate(isUsualConsole, origin))) return false
  await Promise.all([context.unrouteAll(), page.unrouteAll(), context.clearPermissions()])
  await page.emulateMedia({ media: null })
  const size = page.viewportSize()
  if (size?.width !== usualSize.width || size.height !== usualSize.height) {
    await page.setViewportSize(usualSize)
  }
  await page.evaluate(closeDialogs)
  await speakSpanish(page)
  await walk(page, '/nada')
  await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible()
  await hasSandbox(page)
  await page.evaluate(forget, controlPath('sandbox.reset'))
  return true
}

/**
 * The clock, which a phone has no room to show, comes from the sandbox: so there is one. Asked for before
 * each request of a test, and so by its tag: to compute the roles of the page takes longer.
 */
export const hasSandbox = (page: Page) =>
  expect(page.locator('.ui-frame-top time').first()).toBeAttached()

const usualSize = devices['Desktop Chrome'].viewport

/** The language as a new page has it: to change it takes less than to load a page. */
async function speakSpanish(page: Page) {
  if ((await page.getAttribute('html', 'lang')) === 'es') return
  await page.getByRole('button', { name: 'Language and theme' }).click()
  await page.getByRole('radio', { name: 'ES', exact: true }).check()
  await page.keyboard.press('Escape')
}

// What follows runs in the page.

/** The console, with no other `fetch`, preference, database or worker than a new one has. */
async function isUsualConsole(origin: string | undefined) {
  if (location.origin !== origin) return false
  if (!document.querySelector('#root nav') || location.pathname.startsWith('/checkout'))
    return false
  if ((window as unknown as { replacesFetch: boolean }).replacesFetch) return false
  // The language is changed back; the number of the last order, and what is known, is read when it is needed.
  const isHarmless = (key: string) => /^ensayo\.(lang$|order$|records\.)/.test(key)
  if (!Object.keys(localStorage).every(isHarmless)) return false
  // The module of imported scenarios keeps them until the page is loaded again.
  const isKept = (key: string) => sessionStorage.getItem(key) !== null
  if (['ensayo.target', 'ensayo.scenarios'].some(isKept)) return false
  const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const usual = ['ensayo-sandbox-default', 'ensayo-history']
  return (
    databases.every((name) => usual.includes(name)) && navigator.serviceWorker.controller !== null
  )
}

function closeDialogs() {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close()
}

/**
 * The console keeps for five minutes what its pages have read: as if they had passed when
 * `forgetPages` is called.
 */
function holdLongTimers() {
  const fiveMinutes = 300_000
  const held = new Map<number, () => void>()
  const { setTimeout, clearTimeout } = window
  Object.assign(window, {
    setTimeout(callback: () => void, delay?: number, ...more: unknown[]) {
      if (delay !== fiveMinutes) return setTimeout(callback, delay, ...more)
      const id = setTimeout(() => run(id), delay)
      held.set(id, callback)
      return id
    },
    clearTimeout(id?: number) {
      if (id !== undefined) held.delete(id)
      clearTimeout(id)
    },
    forgetPages() {
      for (const id of held.keys()) run(id)
    },
  })
  const run = (id: number) => {
    const callback = held.get(id)
    held.delete(id)
    clearTimeout(id)
    callback?.()
  }
}

/** Keeps `replacesFetch`: whether a test has replaced `fetch`, as the console does once before. */
function watchFetch() {
  let { fetch } = window
  let count = 0
  Object.defineProperties(window, {
    fetch: {
      configurable: true, // The page of a new tab takes over the globals of the blank one.
      get: () => fetch,
      set(other: typeof fetch) {
        fetch = other
        count++
      },
    },
    replacesFetch: { configurable: true, get: () => count > 1 },
  })
}

/** Empties drafts, history and sandbox. */
async function forget(reset: string) {
  localStorage.clear()
  sessionStorage.clear()
  if ((await indexedDB.databases()).some(({ name }) => name === 'ensayo-history')) {
    const opening = indexedDB.open('ensayo-history')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const db = opening.result
    const tables = [...db.objectStoreNames]
    const clearing = db.transaction(tables, 'readwrite')
    for (const table of tables) clearing.objectStore(table).clear()
    await new Promise((resolve) => (clearing.oncomplete = resolve))
    db.close()
  }
  // Another seed, so that no identifier comes again.
  const seed = crypto.getRandomValues(new Uint32Array(1))[0]
  await fetch(reset, {
    method: 'POST',
    body: JSON.stringify({ seed }),
    signal: AbortSignal.timeout(60_000),
  })
  ;(window as unknown as { forgetPages(): void }).forgetPages()
}
