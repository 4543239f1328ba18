import type { Page } from '@playwright/test'
import { controlPath, isSandboxPath } from '../../src/contract/control/control-routes.ts'
import { nextVersionMark } from '../deployment.ts'
import { expect, saleRequest, tabOf, test } from '../fixtures.ts'
import { hardReload, hold, holdSandbox } from '../loading.ts'

test.use({ fresh: true })

const inPage = 'El sandbox responde dentro de esta página'

test('after a hard reload the worker is there again, and what was typed and sent', async ({
  openConsole,
}) => {
  const { page, field, notice, whenReady, send, result, sell } = await openConsole()
  await whenReady()
  await hardReload(page)
  expect((await sell()).status).toBe(200)
  await (await openConsole()).whenReady()
  await field('Número de orden').fill('ORDER-7')
  const loaded: unknown[] = []
  page.on('load', () => loaded.push(page.url()))
  const arrive = await holdSandbox(page)
  await hardReload(page)
  await expect(field('Número de orden')).toHaveValue('ORDER-7')
  await send()
  await arrive()
  await expect(result).toContainText('200')
  await whenReady()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller)).not.toBeNull()
  expect((await sell()).status).toBe(200)
  await expect(notice(inPage)).toBeHidden()
  expect(loaded).toHaveLength(1)
})

test('a worker that comes late has the page then, and the notice goes', async ({
  openConsole,
  page,
  deployment: { url, holdWorker },
}) => {
  const allow = holdWorker()
  await page.clock.install()
  const { notice, send, result, sell } = await openConsole(url)
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000)
      return notice(inPage).isVisible()
    })
    .toBe(true)
  await send()
  await expect(result).toContainText('200')
  allow()
  await expect(notice(inPage)).toBeHidden()
  const answered = page.waitForResponse('**/api/v2/transaction/sale')
  await sell()
  expect((await answered).fromServiceWorker()).toBe(true)
})

test('a worker whose script did not arrive is asked for again, and the notice goes', async ({
  openConsole,
  deployment: { url, breakWorker },
  expectMishap,
}) => {
  expectMishap(/503/)
  const mend = breakWorker()
  const { notice, sell } = await openConsole(url)
  await expect(notice(inPage)).toBeVisible()
  mend()
  await expect(notice(inPage)).toBeHidden()
  expect((await sell()).status).toBe(200)
})

test('a worker that has forgotten its pages, with its storage full or gone, sends no payment to the web server', async ({
  openConsole,
  deployment: { url, asked },
  expectMishap,
}) => {
  expectMishap(/net::ERR_FAILED/)
  const { page, whenReady, sell } = await openConsole(url)
  await whenReady()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  const forget = async () => {
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
    await devtools.send('ServiceWorker.stopAllWorkers')
  }
  await forget()
  expect((await sell()).status).toBe(200)
  const answered = page.waitForResponse('**/api/v2/transaction/sale')
  expect((await sell()).status).toBe(200)
  expect((await answered).fromServiceWorker()).toBe(true)
  expect(asked.filter(isSandboxPath)).toEqual([])
})

test('while the developer tools bypass the worker the page answers itself, and says why', async ({
  openConsole,
  deployment: { url },
  expectMishap,
}) => {
  expectMishap(/^not JSON: /)
  const { page, whenReady, notice, send, result, info } = await openConsole(url)
  await whenReady()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setBypassServiceWorker', { bypass: true })
  await send()
  await expect(result).toContainText('200')
  await expect(notice('Bypass for network')).toBeVisible()
  expect((await info()).counts).toMatchObject({ payments: 1 })
  await devtools.send('Network.setBypassServiceWorker', { bypass: false })
  await expect(notice('Bypass for network')).toBeHidden()
})

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })

test('a newer version waits until it is asked for, and no page is of two versions', async ({
  openConsole,
  deployment: { url, deployNext },
}) => {
  const { page, whenReady, notice, field, send, result } = await openConsole(url)
  await whenReady()
  const other = await openConsole(url)
  await other.whenReady()
  deployNext()
  await lookForUpdate(page)
  await expect(notice('Hay una versión nueva de Ensayo')).toBeVisible()

  await page.reload()
  await field('Número de orden').fill('ORDER-7')
  await send()
  await expect(result).toContainText('200')
  await expect(page.locator(nextVersionMark)).toHaveCount(0)

  await page.getByRole('button', { name: 'Usarla ahora' }).click()
  await expect(page.locator(nextVersionMark)).toHaveCount(1)
  await whenReady()
  // The order after the sent one.
  await expect(field('Número de orden')).toHaveValue('ORDER-8')
  await expect(notice('Hay una versión nueva de Ensayo')).toBeHidden()
  await expect(other.notice('Hay una versión más nueva de Ensayo en otra pestaña')).toBeVisible()
})

test('a newer version begins although another tab was closed before its sale was answered', async ({
  openConsole,
  deployment: { url, deployNext },
}) => {
  const { page, whenReady, notice, changeSettings } = await openConsole(url)
  await whenReady()
  const other = await openConsole(url)
  await other.whenReady()
  deployNext()
  await lookForUpdate(page)
  await expect(notice('Hay una versión nueva de Ensayo')).toBeVisible()
  await changeSettings({ latency_ms: 30_000 })
  const asked = other.page.waitForRequest('**/sale')
  const lost = other.sell().catch(() => undefined)
  await asked
  await other.page.close()
  await lost
  await page.getByRole('button', { name: 'Usarla ahora' }).click()
  await expect(page.locator(nextVersionMark)).toHaveCount(1)
})

test('when the worker of another program takes over during a run, the page itself answers', async ({
  openConsole,
  openPlainPage,
}) => {
  const { page, whenReady, notice, send, result, sell } = await openConsole()
  await whenReady()
  await page.context().route('**/other.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'skipWaiting(); onactivate = (event) => event.waitUntil(clients.claim())',
    }),
  )
  const changed = page.evaluate(
    () => new Promise<void>((done) => (navigator.serviceWorker.oncontrollerchange = () => done())),
  )
  // In a page of that program: the console's own policy lets it register no other worker.
  const other = await openPlainPage()
  await other.page.evaluate(async () => {
    await navigator.serviceWorker.register('/other.js', { scope: '/' })
  })
  await changed
  await other.page.close()
  await send()
  await expect(result).toContainText('200')
  await expect(notice(inPage)).toBeVisible()
  await page.getByRole('button', { name: 'Recargar' }).click()
  await expect(notice(inPage)).toBeHidden()
  expect((await sell()).status).toBe(200)
})

test('when the data of the site are cleared each tab goes on, and has its worker again', async ({
  openConsole,
  expectMishap,
}) => {
  // A request that is under way when its database goes is refused, and logged.
  expectMishap(/AbortError: The connection was closed/)
  const { page, whenReady, notice, send, result, sell } = await openConsole()
  await whenReady()
  const other = await openConsole()
  await other.whenReady()
  const devtools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  for (const tab of [page, other.page]) {
    await expect
      .poll(() => tab.evaluate(() => navigator.serviceWorker.controller?.state))
      .toBe('activated')
    await expect(tab.getByText(inPage, { exact: true })).toBeHidden()
  }
  await other.page.reload()
  await other.whenReady()
  await send()
  await expect(result).toContainText('200')
  expect((await sell()).status).toBe(200)
  await expect(notice(inPage)).toBeHidden()
  await expect(notice('Hay una versión más nueva de Ensayo en otra pestaña')).toBeHidden()
})

test('the worker of another program that had this address before makes way', async ({
  openPlainPage,
}) => {
  const { page, sell, notice } = await openPlainPage()
  await page
    .context()
    .route('**/other.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'onfetch = () => {}' }),
    )
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/other.js', { scope: '/' })
    await navigator.serviceWorker.ready
  })
  await page.goto('/')
  expect((await sell()).status).toBe(200)
  await expect(notice(inPage)).toBeHidden()
})

for (const way of ['fetch', 'XMLHttpRequest', 'sendBeacon']) {
  test(`what the only tab was sending by ${way} when it closed reaches no server`, async ({
    openConsole,
    context,
    deployment: { url, asked },
  }) => {
    const { page, whenReady } = await openConsole(url)
    await whenReady()
    const elsewhere = await context.newPage()
    // A worker that has to start first asks later for the page, which then is gone.
    const devtools = await context.newCDPSession(page)
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.stopAllWorkers')
    await page.evaluate(
      ([way, { body, ...init }]) => {
        const address = '/api/v2/transaction/sale'
        for (let sent = 0; sent < 200; sent++) {
          if (way === 'fetch') void fetch(address, { ...init, body })
          else if (way === 'sendBeacon') navigator.sendBeacon(address, body)
          else {
            const asked = new XMLHttpRequest()
            asked.open('POST', address)
            asked.send(body)
          }
        }
      },
      [way, saleRequest()] as const,
    )
    await page.close()
    // This page is answered after all of that.
    await elsewhere.goto(url)
    await tabOf(elsewhere).whenReady()
    expect(asked.filter(isSandboxPath)).toEqual([])
  })
}

test('a payment request before there is a worker is refused in JSON', async ({ openPlainPage }) => {
  const { ask, page } = await openPlainPage()
  const { status, body } = await ask('/api/v2/transaction/sale', saleRequest())
  expect([status, body]).toMatchObject([503, { success: false }])
  expect((await ask(controlPath('payments.list'))).status).toBe(503)
  await page.goto('/')
})

test('a page that does not answer for itself asks the web server', async ({
  openConsole,
  context,
  deployment: { url, asked },
  expectMishap,
}) => {
  expectMishap(/^passed through to the web server/)
  await (await openConsole(url)).whenReady()
  await context.route('**/plain', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  const plain = await context.newPage()
  await plain.goto(`${url}/plain`)
  const ask = (init: RequestInit) => tabOf(plain).ask('/api/v2/transaction/sale', init)
  expect((await ask(saleRequest())).status).toBe(503)
  expect((await ask({})).status).toBe(503)
  expect(asked.filter(isSandboxPath)).toHaveLength(2)
})

test('a press during which the program arrives is one press', async ({ page }) => {
  const program = '**/assets/console-*.js'
  const arrive = await hold(page, program)
  const asked = page.waitForRequest(program)
  await page.goto('/', { waitUntil: 'commit' })
  const { field, form } = tabOf(page)
  const startProgram = async () => {
    await arrive()
    await page.evaluate((url) => import(url), (await asked).url())
  }
  await field('Nombre del cliente').fill('Otra')
  await form.getByRole('button', { name: 'Ejemplo' }).hover()
  await page.mouse.down()
  await startProgram()
  await expect(page.locator('#first')).toBeVisible()
  await page.mouse.up()
  await expect(page.locator('#first')).toHaveCount(0)
  await expect(field('Nombre del cliente')).toHaveValue('Ana Lucía Rivera')
})
