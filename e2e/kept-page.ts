import { type Browser, type BrowserContext, devices, expect, type Page } from '@playwright/test'
import { controlPath } from '../src/contract/control/control-routes.ts'

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
 * Takes away the leavings of a test, so that the next one finds the page as if it had just been
 * loaded; the page is loaded again where it cannot be put back. False where there is no page of the
 * console any more.
 */
export async function leaveAsNew({ context, page }: KeptPage, origin: string | undefined) {
  for (const other of context.pages()) if (other !== page) await other.close()
  if (page.isClosed() || new URL(page.url()).origin !== origin) return false
  await Promise.all([context.unrouteAll(), page.unrouteAll(), context.clearPermissions()])
  await page.emulateMedia({ media: null })
  const size = page.viewportSize()
  if (size?.width !== usualSize.width || size.height !== usualSize.height) {
    await page.setViewportSize(usualSize)
  }
  if (await page.evaluate(isUsualConsole)) {
    await page.evaluate(closeDialogs)
    await speakSpanish(page)
    await walk(page, '/nada')
  } else {
    await page.evaluate(forgetChoices)
    await page.goto('/nada')
  }
  await expect(page.locator('main h1')).toHaveText('Esta página no existe')
  await hasSandbox(page)
  await page.evaluate(forget, {
    reset: controlPath('sandbox.reset'),
    remove: controlPath('sandbox.delete'),
  })
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

// The code below runs in the page.

/** The console, with no other preference, import or worker than a new one has. */
function isUsualConsole() {
  if (!document.querySelector('#root nav') || location.pathname.startsWith('/checkout'))
    return false
  // The language is changed back; the number of the last order, and known records, are read when
  // needed.
  const isHarmless = (key: string) => /^ensayo\.(lang$|order$|records\.)/.test(key)
  if (!Object.keys(localStorage).every(isHarmless)) return false
  // The values that the modules of the page hold, until it is loaded again.
  const isKept = (key: string) => sessionStorage.getItem(key) !== null
  if (['ensayo.target', 'ensayo.liveProfile', 'ensayo.scenarios'].some(isKept)) return false
  return navigator.serviceWorker.controller !== null
}

/** The values that the console would read when it is loaded again. */
function forgetChoices() {
  localStorage.clear()
  sessionStorage.clear()
}

function closeDialogs() {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close()
}

/** The console keeps the data of its pages for five minutes: `forgetPages` lets them pass. */
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

/**
 * Keeps `usualFetch`: the function that the console puts in the place of the browser's, and no
 * test's.
 */
function watchFetch() {
  let { fetch } = window
  let usual: typeof fetch | undefined
  Object.defineProperties(window, {
    fetch: {
      configurable: true, // The page of a new tab takes over the globals of the blank one.
      get: () => fetch,
      set(other: typeof fetch) {
        usual ??= other
        fetch = other
      },
    },
    usualFetch: { configurable: true, get: () => usual ?? fetch },
  })
}

/** Empties drafts, history, profiles and sandboxes. */
async function forget({ reset, remove }: { reset: string; remove: string }) {
  const { forgetPages, usualFetch } = window as unknown as {
    forgetPages(): void
    usualFetch: typeof fetch
  }
  window.fetch = usualFetch
  const ask = (path: string, init: RequestInit) =>
    fetch(path, { ...init, signal: AbortSignal.timeout(60_000) })
  localStorage.clear()
  sessionStorage.clear()
  for (const { name = '' } of await indexedDB.databases()) {
    const [, sandbox] = /^ensayo-sandbox-(.+)$/.exec(name) ?? []
    if (sandbox === undefined) await empty(name)
    else if (sandbox !== 'default') {
      await ask(remove, { method: 'DELETE', headers: { 'x-sandbox': sandbox } })
    }
  }
  // Another seed, so that no identifier comes again.
  const seed = crypto.getRandomValues(new Uint32Array(1))[0]
  await ask(reset, { method: 'POST', body: JSON.stringify({ seed }) })
  forgetPages()

  async function empty(name: string) {
    const opening = indexedDB.open(name)
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const db = opening.result
    const tables = [...db.objectStoreNames]
    const clearing = db.transaction(tables, 'readwrite')
    for (const table of tables) clearing.objectStore(table).clear()
    await new Promise((resolve) => (clearing.oncomplete = resolve))
    db.close()
  }
}
