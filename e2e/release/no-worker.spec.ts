import { isSandboxPath } from '../../src/contract/control/control-routes.ts'
import { expect, test } from '../fixtures.ts'

test.use({ fresh: true })

const inPage = 'El sandbox responde dentro de esta página'

/** Scripts that deprive a browser of its service worker; they run before the page's own. */
const obstacles = {
  'the browser refuses to register it': () => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('refused'))
  },
  'the browser knows no service workers': () => {
    // Over http it lacks this, too.
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  },
  'cookies and storage are blocked': () => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get: refuse })
    }
    navigator.serviceWorker.getRegistration = refuse
    navigator.serviceWorker.register = refuse
  },
}

for (const [obstacle, script] of Object.entries(obstacles)) {
  test(`where ${obstacle} the page answers itself, and the web server hears nothing`, async ({
    openConsole,
    page,
    context,
  }) => {
    await page.addInitScript(script)
    const heard: string[] = []
    context.on('request', (request) => {
      if (isSandboxPath(new URL(request.url()).pathname)) heard.push(request.url())
    })
    const { notice, send, result, openPayment, timeline, goTo, rows, sell } = await openConsole()
    await expect(notice(inPage)).toBeVisible()
    await send()
    await expect(result).toContainText('200')
    await openPayment()
    await expect(timeline).toContainText('Pago completado')
    await goTo('Solicitudes')
    await expect(rows()).toHaveCount(1)
    // A program of the page is answered too.
    expect((await sell()).status).toBe(200)
    expect(heard).toEqual([])
  })
}

test('a slow request can be given up without a worker too', async ({ openConsole }) => {
  const { page, changeSettings, notice, send, answer } = await openConsole()
  await changeSettings({ latency_ms: 60_000 })
  await page.addInitScript(obstacles['the browser knows no service workers'])
  await page.reload()
  await expect(notice(inPage)).toBeVisible()
  await send()
  await answer.getByRole('button', { name: 'Cancelar' }).click()
  await expect(answer).toContainText('Usted dejó de esperar')
})

test('a page whose files arrive late, without a worker that keeps them, has its styles', async ({
  openConsole,
  page,
  expectMishap,
}) => {
  expectMishap(/net::ERR_FAILED/)
  await page.addInitScript(obstacles['the browser knows no service workers'])
  const files = '**/assets/story-page-*'
  await page.route(files, (route) => route.abort())
  const { goTo } = await openConsole()
  await goTo('Demostración')
  const main = page.getByRole('main')
  await expect(main).toContainText('Una parte de la consola no llegó')
  await page.unroute(files)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Demostración')
  await expect(main.getByRole('list')).toHaveCSS('display', 'grid')
})

test('a page whose fetch an extension has made unchangeable has its worker', async ({
  openConsole,
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'fetch', { value: window.fetch, writable: false }),
  )
  const { whenReady, send, result, notice } = await openConsole()
  await whenReady()
  const answered = page.waitForResponse('**/api/v2/transaction/sale')
  await send()
  expect((await answered).fromServiceWorker()).toBe(true)
  await expect(result).toContainText('200')
  await expect(notice(inPage)).toBeHidden()
})
