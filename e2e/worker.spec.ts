import { controlPath } from '../src/contract/control/control-routes.ts'
import { sampleSale } from '../src/contract/samples.ts'
import { expect, saleRequest, tabOf, test } from './fixtures.ts'
import { hold, holdSandbox } from './loading.ts'

test('the sale after the browser has stopped the worker is answered too', async ({
  openConsole,
}) => {
  const { page, whenReady, send, result, sell } = await openConsole()
  await whenReady()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await send()
  await expect(result).toContainText('200')
  await devtools.send('ServiceWorker.stopAllWorkers')
  expect((await sell()).status).toBe(200)
})

test('a body that is a stream arrives whole', async ({ openConsole }) => {
  const { page, whenReady } = await openConsole()
  await whenReady()
  const status = await page.evaluate(async ({ body, ...init }) => {
    const stream = new Blob([body]).stream()
    const streamed = { ...init, body: stream, duplex: 'half' }
    return (await fetch('/api/v2/transaction/sale', streamed)).status
  }, saleRequest())
  expect(status).toBe(200)
})

test('an answer has its own type on the way over the worker, and is not copied to the page', async ({
  openConsole,
}) => {
  const { page, whenReady } = await openConsole()
  await whenReady()
  const [type, ...copies] = await page.evaluate(async ({ body, ...init }) => {
    const copies: unknown[] = []
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data.type === 'RESPONSE') copies.push(data.payload.response.body)
    })
    const answer = await fetch('/api/v2/transaction/sale', { ...init, body })
    await answer.json()
    return [answer.headers.get('content-type'), ...copies]
  }, saleRequest())
  expect(type).toBe('application/json; charset=utf-8')
  expect(copies.filter(Boolean)).toEqual([])
})

test(
  'of many requests at once each is answered by its own body',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page, ask, whenReady } = await openConsole()
    await whenReady()
    const [alone, together] = await page.evaluate(
      async ({ init, values }) => {
        const sell = async (order_amount: number) => {
          const body = JSON.stringify({ ...values, order_amount })
          const response = await fetch('/api/v2/transaction/sale', { ...init, body })
          return ((await response.json()) as { message: string }).message
        }
        const amounts = Array.from({ length: 42 }, (_, number) => (number % 14) + 1)
        const alone: string[] = []
        for (const amount of amounts) alone.push(await sell(amount))
        return [alone, await Promise.all(amounts.map(sell))] as const
      },
      { init: saleRequest(), values: sampleSale },
    )
    expect(new Set(alone).size).toBeGreaterThan(10)
    expect(together).toEqual(alone)

    const tooLong = saleRequest({ customer_name: 'x'.repeat(1024 * 1024) })
    expect((await ask('/api/v2/transaction/sale', tooLong)).status).toBe(413)
    expect(JSON.stringify((await ask(controlPath('requests.list'))).body)).not.toContain('x-ensayo')
  },
)

test.describe(() => {
  // Files that the worker keeps would come in the place of those held back.
  test.use({ fresh: true })

  test('a form that is sent before the sandbox has arrived waits for it', async ({
    openConsole,
    page,
  }) => {
    const arrive = await holdSandbox(page)
    const { send, answer, result } = await openConsole()
    await send()
    await expect(answer).toContainText('Esperando la respuesta…')
    await arrive()
    await expect(result).toContainText('200')
  })

  test('what a page shows does not wait for the worker; what its programs ask does', async ({
    page,
  }) => {
    const arrive = await hold(page, '**/assets/sandbox-network-*.js')
    await page.goto('/payments')
    const { notice, ask, rows } = tabOf(page)
    await expect(notice('Todavía no hay cobros')).toBeVisible()
    const asked = ask('/api/v2/transaction/sale', saleRequest())
    await arrive()
    expect((await asked).status).toBe(200)
    await expect(rows()).toHaveCount(1)
  })

  test(
    'a page whose file was removed with its version says so, and comes if it is there again',
    { tag: '@release' },
    async ({ page, expectMishap }) => {
      expectMishap(/404 \(Not Found\)/)
      const file = '**/assets/payments-page-*'
      await page.route(file, (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto('/payments')
      const { notice } = tabOf(page)
      await expect(
        notice('El servidor ya no tiene todos los archivos de la versión abierta'),
      ).toBeVisible()
      await page.unroute(file)
      await expect(notice('Todavía no hay cobros')).toBeVisible()
    },
  )

  test(
    'a part whose file was removed says so, one that the network loses comes by itself',
    { tag: '@release' },
    async ({ openConsole, page, expectMishap }) => {
      expectMishap(/404 \(Not Found\)|net::ERR_FAILED|502 \(Bad Gateway\)/)
      // A worker would have kept the file.
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
      const part = '**/assets/simulate-fault-*'
      const removed = 'El servidor ya no tiene todos los archivos de la versión abierta'
      const lost = 'Una parte de la consola no llegó'
      await page.route(part, (route) => route.fulfill({ status: 404, body: '' }))
      const { notice } = await openConsole()
      await expect(notice(removed)).toBeVisible()
      await page.unroute(part)
      // A proxy has a page of its own for an unreachable server.
      await page.route(part, (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      )
      await page.reload()
      await expect(notice(lost)).toBeVisible()
      await expect(notice(removed)).toBeHidden()
      await page.unroute(part)
      await expect(notice('Simular una falla')).toBeVisible()
      await expect(notice(lost)).toBeHidden()
    },
  )

  test(
    'when the program does not arrive the page is loaded once more, or that is offered',
    { tag: '@release' },
    async ({ page, expectMishap }) => {
      expectMishap(/net::ERR_FAILED|Failed to fetch/)
      const { field } = tabOf(page)
      const reload = page.getByRole('alert').getByRole('button', { name: 'Recargar' })
      // Where nothing of the program arrives, as without a network before its files are kept.
      const nothing = '**/assets/*.js'
      await page.route(nothing, (route) => route.abort())
      await page.goto('/demo')
      await expect(page.getByRole('alert')).toContainText(
        'Una parte de Ensayo no llegó por la red. Detrás de un servidor web, en una carpeta, se inicia con --public-url.',
      )
      await page.unroute(nothing)
      const program = '**/assets/console-*.js'
      await page.route(program, (route) => route.abort())
      await page.evaluate(() => history.replaceState(null, '', '/'))
      await reload.click()
      await expect(page.locator('#first')).toBeVisible()
      await expect(reload).toBeVisible()
      await page.unroute(program)
      await reload.click()
      await expect(page.locator('#first')).toHaveCount(0)
      await expect(reload).toBeHidden()
      await expect(field('Número de orden')).toBeVisible()
    },
  )

  test(
    'what is done in the first view is done again when its program has arrived',
    { tag: '@release' },
    async ({ page }) => {
      const arrive = await hold(page, '**/assets/console-*.js')
      await page.addInitScript(() => localStorage.setItem('ensayo.order', 'ORDER-75'))
      await page.goto('/', { waitUntil: 'commit' })
      const { form, field, chooseOutcome, result } = tabOf(page)
      await expect(field('Número de orden')).toHaveValue('ORDER-76')
      await page.getByRole('link', { name: 'Saltar al contenido' }).press('Enter')
      await page.keyboard.press('Tab')
      await expect(form.getByRole('button', { name: 'Ejemplo' })).toBeFocused()
      await expect(field('Moneda')).toHaveValue('HNL')
      await expect(form.getByRole('radio').first()).toBeChecked()
      await field('Número de orden').fill('ORDER-77')
      await chooseOutcome(2)
      await field('Nombre del cliente').fill('Ana Mejía')
      await field('Nombre del cliente').press('Enter')
      await expect(page.locator('#first')).toBeVisible()
      await arrive()
      await expect(result).toContainText('402')
      await expect(page.locator('#first')).toHaveCount(0)
      await expect(field('Número de orden')).toHaveValue('ORDER-78')
      await expect(field('Nombre del cliente')).toHaveValue('Ana Mejía')
      await expect(field('Nombre del cliente')).toBeFocused()
    },
  )

  test(
    'when the sandbox does not arrive that is said, and the next send tries again',
    { tag: '@release' },
    async ({ openConsole, expectMishap, page }) => {
      expectMishap(/net::ERR_FAILED/)
      const sandboxCode = '**/assets/start-browser-sandbox-*.js*'
      await page.route(sandboxCode, (route) => route.abort())
      // Not its second address, under which a part of the page is asked for again.
      await page.route('**/assets/parts-*.js', (route) => route.abort())
      const { notice, send, result, answer, whenReady } = await openConsole()
      await expect(notice('El sandbox no pudo arrancar')).toBeVisible()
      await send()
      await expect(answer).toContainText('El sandbox no arrancó')
      await page.unroute(sandboxCode)
      await send()
      await expect(result).toContainText('200')
      await expect(notice('El sandbox no pudo arrancar')).toBeHidden()
      await whenReady()
    },
  )
})
