import type { Page } from '@playwright/test'
import type { ControlArguments, ControlSuccess } from '../src/contract/control/operations.ts'
import { dayOf } from '../src/contract/format.ts'
import { controlRequest } from '../src/contract/control/request.ts'
import { type ControlId, controlPath } from '../src/contract/control/control-routes.ts'
import type { SandboxInfo } from '../src/contract/control/sandbox.ts'
import { startHost } from '../src/entries/host.ts'
import { sampleSale } from '../src/contract/samples.ts'
import { violations } from './audit.ts'
import { customerAt } from './customer.ts'
import { expect, test } from './fixtures.ts'

test.use({ fresh: true, reducedMotion: 'no-preference' })

/** The visible and pressable parts of the stage. */
const stageOf = (page: Page) => ({
  slide: page.getByRole('main').locator('.slide'),
  press: (name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).click(),
  /** By a remote: a slide takes no press in its first half second. */
  next: async () => {
    const before = await placeOf(page)
    await expect(async () => {
      await page.keyboard.press('PageDown')
      await expect.poll(() => placeOf(page), { timeout: 600, intervals: [50] }).not.toBe(before)
    }).toPass({ intervals: [0] })
  },
  steps: page.getByRole('list', { name: 'Pasos' }).getByRole('button'),
})

/** The shown slide, and its next button. */
async function placeOf(page: Page) {
  const step = await page.locator('.stage').getAttribute('data-step')
  const button = page.locator('[aria-keyshortcuts="ArrowRight"]')
  if ((await button.count()) === 0) return `${step}: the end`
  const isBusy = await button.getAttribute('aria-busy')
  return isBusy ? 'busy' : `${step}: ${await button.innerText()}`
}

/** Presents, opens the shop and sells, as far as the receipt. */
async function tellFirstSale(page: Page) {
  const { slide, press, next } = stageOf(page)
  await press('Presentar')
  await press('Abrir la tienda')
  await expect(slide).toContainText('clientes con un plan')
  await next()
  await press('Cobrar L 1,480.50')
  await expect(slide).toContainText('Pagado')
}

/** Goes on by a remote alone until a slide has these words. */
async function goOnTo(page: Page, words: string) {
  const { slide, next } = stageOf(page)
  while (!(await slide.innerText()).includes(words)) {
    await next()
    await expect.poll(() => placeOf(page), { intervals: [50] }).not.toBe('busy')
  }
}

test('the story is told in slides that do what they say, and changes nothing of the developer', async ({
  openConsole,
}) => {
  const { page, info, ask, sell, speak } = await openConsole('/demo')
  const { slide, press, next, steps } = stageOf(page)
  const shop = async () =>
    (await ask<SandboxInfo>('/sandbox', { headers: { 'x-sandbox': 'presentation' } })).body
  const kept = async () => {
    const { counts, settings } = await info()
    return { counts, settings }
  }
  await sell()
  const before = await kept()

  // The shop is the client's.
  const main = page.getByRole('main')
  await main.getByLabel('Qué vende').selectOption({ label: 'Gimnasio' })
  await main.getByLabel('Nombre', { exact: true }).fill('Gimnasio Los Pinos')
  await main.getByLabel('Su contacto, para la última lámina').fill('Ana, 9999-0000')
  await press('Presentar')
  await expect(page.getByRole('radio', { name: 'Sandbox del servidor' })).toBeHidden()
  await expect(page.getByRole('navigation')).toBeHidden()
  await press('Abrir la tienda')
  await expect(slide).toContainText('clientes con un plan')
  expect(await shop()).toMatchObject({
    frozen: true,
    settings: { merchant: { name: 'Gimnasio Los Pinos' } },
  })
  await next()
  await press('Cobrar L 1,480.50')
  await expect(slide).toContainText('Rosa Elvir · Tarjeta terminada en 1111')
  await expect(slide).toContainText('Pagado')

  // A link leaves the slide, which is there again afterwards, and neither leaves the full screen.
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await press('Pantalla completa')
  await expect.poll(isFull).toBe(true)
  await slide.getByRole('link', { name: 'Ver el cobro' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('L 1,480.50')
  expect(await isFull()).toBe(true)
  await page.getByRole('link', { name: 'Volver a la presentación' }).click()
  await expect(slide).toContainText('Pagado')
  expect(await isFull()).toBe(true)
  await press('Pantalla completa')
  await expect.poll(isFull).toBe(false)

  await goOnTo(page, 'Transacción denegada')
  await expect(slide).toContainText('L 0.00')
  await goOnTo(page, 'su cliente paga poco a poco')
  await expect(slide).toContainText('12 cuotas de L 700.00')
  await next()
  await press('Inscribir a Gabriela')
  const phone = main.frameLocator('iframe')
  await expect(phone.getByRole('heading', { name: 'Gimnasio mensual' })).toBeVisible()
  await expect(steps.filter({ hasText: 'Un mes' })).toBeDisabled()
  await press('Pagar por Gabriela')
  await expect(phone.getByText('Pago recibido')).toBeVisible()
  await page.reload()
  await expect(phone.getByText('Pago recibido')).toBeVisible()

  // By a remote alone.
  await goOnTo(page, 'Nadie tuvo que recordarlo')
  await expect(slide).toContainText('Pagos hechos2')
  const { now } = await shop()
  const today = new Date(`${dayOf(now)}T00:00:00Z`)
  const shown = slide.locator('[aria-current=date]')
  // Measured at once: from the leaf while it turns, and from the page afterwards.
  const [left, leftOfWeekday] = await shown.evaluate(
    (day, weekday) =>
      [day, day.parentElement?.querySelectorAll('.slide-weekday')[weekday]].map(
        (one) => (one as HTMLElement).offsetLeft,
      ),
    today.getUTCDay(),
  )
  expect(left).toBe(leftOfWeekday)
  await expect(shown).toHaveAttribute('data-charge', 'paid')
  await goOnTo(page, 'No se pudo cobrar')
  await goOnTo(page, 'Ver las notificaciones')
  await expect(slide).toContainText('Pagos hechos3')
  await goOnTo(page, 'El banco reconoció a su cliente')
  await next()
  await expect(slide).toContainText('El siguiente paso es su tienda')
  await expect(slide).toContainText('Ana, 9999-0000')

  // Back, each slide is as it was.
  await page.keyboard.press('PageUp')
  await expect(slide).toContainText('El banco reconoció a su cliente')
  await page.goBack()
  await expect(slide).toContainText('Lo que vimos')
  await steps.filter({ hasText: 'Sin fondos' }).click()
  await expect(slide).toContainText('No se pudo cobrar')
  await page.reload()
  await expect(slide).toContainText('No se pudo cobrar')

  await slide.getByRole('link', { name: 'Ver la inscripción' }).click()
  await expect(page.getByRole('main')).toContainText('Gabriela Mejía')
  await page.getByRole('link', { name: 'Volver a la presentación' }).click()
  await press('Salir de la presentación')
  expect(await kept()).toEqual(before)

  await speak('EN')
})

test(
  'a presenter begins again after a question and takes it back, and a shop that is gone is told',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page, ask } = await openConsole('/demo')
    const { slide, press, next, steps } = stageOf(page)
    await tellFirstSale(page)
    await expect(steps.filter({ hasText: 'Rechazo' })).toBeEnabled()

    // The presenter begins again after a question, and takes it back, also after a reload.
    await page.keyboard.press('0')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await expect(slide).toContainText('Pagado')
    await page.keyboard.press('0')
    await page.getByRole('dialog').getByRole('button', { name: 'Empezar de nuevo' }).click()
    await expect(slide).toContainText('clientes con un plan')
    await expect(steps.filter({ hasText: 'Rechazo' })).toBeDisabled()
    await page.reload()
    await press('Deshacer')
    await expect(slide).toContainText('Pagado')
    await press('Salir de la presentación')

    // A program may reset the shop meanwhile.
    await press('Presentar')
    await page.keyboard.press('0')
    await page.getByRole('dialog').getByRole('button', { name: 'Empezar de nuevo' }).click()
    await expect(slide).toContainText('clientes con un plan')
    await next()
    await ask(controlPath('sandbox.reset'), {
      method: 'POST',
      headers: { 'x-sandbox': 'presentation', 'content-type': 'application/json' },
      body: '{}',
    })
    await press('Cobrar L 1,480.50')
    await expect(slide).toContainText('La tienda de esta historia ya no está')
    await slide.getByRole('button', { name: 'Empezar de nuevo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Empezar de nuevo' }).click()
    await expect(slide).toContainText('clientes con un plan')
    await press('Salir de la presentación')
  },
)

test(
  'a second tab follows the slides, and takes them over only when it is told to',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page } = await openConsole('/demo')
    const first = stageOf(page)
    await first.press('Presentar')
    await first.press('Abrir la tienda')
    await expect(first.slide).toContainText('clientes con un plan')
    await first.next()
    await first.press('Cobrar L 1,480.50')
    await expect(first.slide).toContainText('Pagado')

    const other = await page.context().newPage()
    await other.goto('/demo')
    const second = stageOf(other)
    await expect(second.slide).toContainText('Pagado')
    await expect(other.getByText('Se presenta en otra pestaña')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Siguiente' })).toBeHidden()
    await first.next()
    await expect(second.slide).toContainText('Una tarjeta rechazada no cuesta nada')

    await second.press('Presentar aquí')
    await second.press('Probar una tarjeta sin fondos')
    await expect(second.slide).toContainText('L 0.00')
    await expect(page.getByText('Se presenta en otra pestaña')).toBeVisible()
    await expect(first.slide).toContainText('L 0.00')
    await other.close()
  },
)

/** The buttons of the whole story, in order. */
const presses = [
  'Abrir la tienda',
  'Cobrar L 1,480.50',
  'Probar una tarjeta sin fondos',
  'Cobrar L 8,400.00 en 12 cuotas',
  'Inscribir a Gabriela',
  'Pagar por Gabriela',
  'Adelantar un mes',
  'Adelantar otro mes',
  'Adelantar un día',
  'Comprar por L 3,250.00',
]

/** Tells the whole story; before each press something goes away, and comes back after it. */
async function tellThrough(page: Page, goes: () => Promise<void>, comes: () => Promise<void>) {
  const { slide, press } = stageOf(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await press('Presentar')
  for (const name of presses) {
    if (await button('Siguiente').isVisible()) await press('Siguiente')
    await expect(button(name)).toBeVisible()
    await goes()
    await press(name)
    const problem = slide.getByText('Este paso no se pudo hacer')
    const further = button(name === 'Inscribir a Gabriela' ? 'Pagar por Gabriela' : 'Siguiente')
    await expect(problem.or(further).first()).toBeVisible()
    await comes()
    if (await problem.isVisible()) await press(name)
    await expect(further).toBeVisible()
    await expect(problem).toBeHidden()
    // Nothing happened twice.
    if (name === 'Adelantar un día') await expect(slide).toContainText('Pagos hechos3')
  }
  await press('Siguiente')
  await expect(slide).toContainText('El siguiente paso es su tienda')
  await expect(slide).toContainText('13 clientes con un plan')
}

test(
  'nobody goes past a customer of whom the page does not know yet whether she has paid',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page } = await openConsole('/demo')
    const { slide, press, steps } = stageOf(page)
    await press('Presentar')
    await press('Abrir la tienda')
    await goOnTo(page, 'Gabriela vuelve cada mes')
    // The slide's reading of her enrollment is held.
    await page.evaluate(() => {
      const { fetch } = globalThis
      let readings = 0
      const released = new Promise((go) => addEventListener('let-go', go))
      globalThis.fetch = async (url, init) => {
        const answer = await fetch(url, init)
        // The first reading belongs to the press.
        const isRead = /\/enrollments\/[^/?]+$/.test(String(url)) && ++readings > 1
        if (isRead) await released
        return answer
      }
    })
    await press('Inscribir a Gabriela')
    await expect(page.getByRole('button', { name: 'Pagar por Gabriela' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeHidden()
    await expect(steps.filter({ hasText: 'Un mes' })).toBeDisabled()
    await page.evaluate(() => dispatchEvent(new Event('let-go')))
    await press('Pagar por Gabriela')
    await press('Siguiente')
    await expect(slide).toContainText('Pasa un mes')
  },
)

test(
  'nobody begins again, or takes that back, while a step is under way',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page } = await openConsole('/demo')
    const { slide, press, next } = stageOf(page)
    const again = page.getByRole('main').getByRole('button', { name: 'Empezar de nuevo' })
    const back = page.getByRole('button', { name: 'Deshacer', exact: true })
    await press('Presentar')
    await press('Abrir la tienda')
    await expect(slide).toContainText('clientes con un plan')
    await again.first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Empezar de nuevo' }).click()
    await expect(back).toBeEnabled()
    await next()
    // The answer to the sale is held.
    await page.evaluate(() => {
      const { fetch } = globalThis
      const released = new Promise((go) => addEventListener('let-go', go))
      globalThis.fetch = async (url, init) => {
        const answer = await fetch(url, init)
        if (String(url).endsWith('/sale')) await released
        return answer
      }
    })
    await press('Cobrar L 1,480.50')
    await expect(again.first()).toBeDisabled()
    await expect(back).toBeDisabled()
    await page.evaluate(() => dispatchEvent(new Event('let-go')))
    await expect(slide).toContainText('Pagado')
    await expect(again.first()).toBeEnabled()
    await expect(back).toBeEnabled()
  },
)

test(
  'a double click does what its button says, and leaves the slide',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page } = await openConsole('/demo')
    const { press, slide } = stageOf(page)
    await press('Presentar')
    await press('Abrir la tienda')
    await page.getByRole('button', { name: 'Siguiente', exact: true }).click({ clickCount: 2 })
    await expect(slide).toContainText('Una venta, en un instante')
    await expect(page.getByRole('button', { name: 'Cobrar L 1,480.50' })).toBeVisible()
    await page.getByRole('button', { name: 'Cobrar L 1,480.50' }).click({ clickCount: 2 })
    await expect(slide).toContainText('Pagado')
    await expect(page.locator('.stage')).toHaveAttribute('data-step', 'sale')
  },
)

test(
  'a press upon a slide that has only just come is the second of a double one',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page } = await openConsole('/demo')
    const { press, slide, next } = stageOf(page)
    await press('Presentar')
    await press('Abrir la tienda')
    await expect(slide).toContainText('clientes con un plan')
    // A key that bounces, until the slide turns and once more.
    const hasActed = await page.evaluate(async () => {
      const stage = document.querySelector<HTMLElement>('.stage')
      const bounce = () =>
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', cancelable: true }))
      const timer = setInterval(bounce, 50)
      await new Promise<void>((turned) => {
        const watch = new MutationObserver(() => stage?.dataset['step'] === 'sale' && turned())
        watch.observe(document.body, { attributes: true, subtree: true })
      })
      clearInterval(timer)
      bounce()
      await new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn)))
      return document.querySelector('[aria-keyshortcuts="ArrowRight"][aria-busy]') !== null
    })
    expect(hasActed).toBe(false)
    expect(await placeOf(page)).toMatch(/^sale: Cobrar/)
    await next()
    await expect(slide).toContainText('Pagado')
  },
)

test(
  'a network that goes away in each step loses nothing of the story',
  { tag: '@release' },
  async ({ openConsole, expectMishap }) => {
    expectMishap(/Failed to load resource|Failed to fetch|net::ERR_/)
    const { page, whenReady } = await openConsole('/demo')
    await whenReady()
    const network = page.context()
    await tellThrough(
      page,
      () => network.setOffline(true),
      () => network.setOffline(false),
    )
  },
)

test(
  'a server that ends in each step, and starts again, loses nothing of the story',
  { tag: '@release' },
  async ({ page, expectMishap }, info) => {
    expectMishap(
      /Failed to load resource|Failed to fetch|net::ERR_|passed through|fetching the script/,
    )
    const start = (port = 0) =>
      startHost({
        port,
        host: 'localhost',
        data: info.outputPath('story.db'),
        pages: { folder: 'dist', build: () => Promise.reject(new Error('it is built')) },
      })
    let host = await start()
    const port = Number(new URL(host.url).port)
    await page.goto(`${host.url}/demo`)
    await page.getByRole('radio', { name: 'Sandbox del servidor' }).check()
    await tellThrough(
      page,
      () => host.close(),
      async () => {
        host = await start(port)
      },
    )
    await page.close()
    await host.close()
  },
)

test(
  'to begin again may fail: the shop that was told can still be taken back',
  { tag: '@release' },
  async ({ page, expectMishap }) => {
    expectMishap(/Failed to load resource|Failed to fetch/)
    await page.goto('/demo')
    const { slide, press, steps } = stageOf(page)
    await tellFirstSale(page)
    // The sandbox is emptied, and the later requests do not get through.
    await page.evaluate(() => {
      const { fetch } = globalThis
      globalThis.fetch = (url, init) =>
        String(url).endsWith('/settings')
          ? Promise.reject(new TypeError('Failed to fetch'))
          : fetch(url, init)
    })
    await page.keyboard.press('0')
    await page.getByRole('dialog').getByRole('button', { name: 'Empezar de nuevo' }).click()
    await expect(slide).toContainText('Este paso no se pudo hacer')
    await press('Abrir la tienda')
    await expect(page.getByRole('button', { name: 'Abrir la tienda' })).not.toHaveAttribute(
      'aria-busy',
    )
    await page.reload()
    await press('Deshacer')
    await steps.filter({ hasText: 'Una venta' }).click()
    await slide.getByRole('link', { name: 'Ver el cobro' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('L 1,480.50')
  },
)

test(
  'a remote darkens the screen, and turns the slide wherever the focus is',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page } = await openConsole('/demo')
    const { slide, press, next, steps } = stageOf(page)
    const wakes = await page.evaluateHandle(() => {
      const asked: string[] = []
      navigator.wakeLock.request = (type = 'screen') => {
        asked.push(type)
        return Promise.reject(new Error('the battery runs low'))
      }
      return asked
    })
    await press('Presentar')
    const curtain = page.locator('.stage-curtain')
    await page.keyboard.press('.')
    await expect(curtain).toBeVisible()
    await page.keyboard.press('b')
    await expect(curtain).toBeHidden()
    // A turn in the dark is not seen.
    await page.keyboard.press('.')
    await page.keyboard.press('PageDown')
    await expect(curtain).toBeHidden()
    expect(await placeOf(page)).toBe('shop: Abrir la tienda')
    // Nor does a pointer lie on the slide of one who presses keys.
    const pointer = () => page.locator('.stage').evaluate((stage) => getComputedStyle(stage).cursor)
    expect(await pointer()).toBe('none')
    await page.mouse.move(200, 200)
    await page.mouse.move(220, 230)
    expect(await pointer()).not.toBe('none')
    expect(await wakes.jsonValue()).toContain('screen')
    await press('Abrir la tienda')
    await goOnTo(page, 'Recibe un enlace')
    await expect(steps.filter({ hasText: 'Cada mes' })).toHaveAttribute('aria-current', 'step')
    await page.frameLocator('iframe').getByLabel('Número de tarjeta').focus()
    await next()
    await expect(page.frameLocator('iframe').getByText('Pago recibido')).toBeVisible()
    await expect(slide).toContainText('Gabriela')

    const opened = page.waitForEvent('popup')
    await press('Notas en otra ventana')
    const notes = await opened
    await expect(notes.getByRole('heading', { name: 'Gabriela vuelve cada mes' })).toBeVisible()
    await expect(async () => {
      await notes.keyboard.press('PageDown')
      await expect.poll(() => placeOf(page), { timeout: 2000 }).toBe('month: Adelantar un mes')
    }).toPass()
    await expect(notes.getByRole('heading', { name: 'Pasa un mes' })).toBeVisible()
    // Other remotes send arrows up and down; Shift and Space go back.
    await notes.keyboard.press('ArrowUp')
    await expect(slide).toContainText('Gabriela')
    await press('Siguiente')
    await expect(slide).toContainText('Pasa un mes')
    await notes.keyboard.press('Shift+Space')
    await expect(slide).toContainText('Gabriela')
    // A screen reader hears which slide has come.
    await expect(page.locator('.stage > [role=status]')).toContainText('Gabriela vuelve cada mes')
    // Opened anew, the notes count on from when the shop was opened.
    await notes.evaluate(() => {
      const told = Object.keys(localStorage).find((key) => key.startsWith('ensayo.story')) ?? ''
      const story = JSON.parse(localStorage.getItem(told) ?? '') as object
      localStorage.setItem(told, JSON.stringify({ ...story, begunAt: Date.now() - 720_000 }))
    })
    await notes.reload()
    await expect(notes.getByText('12 min')).toBeVisible()
    // The stage may be loaded again, and be closed and opened in another tab.
    await page.reload()
    await expect(slide).toContainText('Gabriela')
    await expect(async () => {
      await notes.keyboard.press('PageDown')
      await expect(slide).toContainText('Pasa un mes', { timeout: 2000 })
    }).toPass()
    const other = await page.context().newPage()
    await page.close()
    await other.goto('/demo')
    await expect(stageOf(other).slide).toContainText('Pasa un mes')
    await expect(async () => {
      await notes.keyboard.press('PageUp')
      await expect(stageOf(other).slide).toContainText('Gabriela', { timeout: 2000 })
    }).toPass()
    await notes.close()
    // A browser that blocks windows.
    await other.evaluate(() => {
      window.open = () => null
    })
    await stageOf(other).press('Notas en otra ventana')
    const tab = other.waitForEvent('popup')
    await other.getByRole('link', { name: 'Abrir las notas en otra pestaña' }).click()
    await expect((await tab).getByRole('heading', { name: 'Gabriela' })).toBeVisible()
  },
)

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } })

  test(
    'a finger turns the slides, and leads to no other page',
    { tag: '@release' },
    async ({ openConsole }) => {
      const { page } = await openConsole('/demo')
      await stageOf(page).press('Presentar')
      const touch = await page.context().newCDPSession(page)
      const point = (type: 'touchStart' | 'touchMove', x: number) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 400 }] })
      const swipe = async (from: number, to: number) => {
        await point('touchStart', from)
        for (let part = 1; part <= 4; part++)
          await point('touchMove', from + ((to - from) * part) / 4)
        await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      }
      /** Until the place is another one: a slide that has only just appeared takes no turn. */
      const swipeTo = async (place: RegExp, from: number, to: number) => {
        const before = await placeOf(page)
        await expect(async () => {
          await swipe(from, to)
          await expect.poll(() => placeOf(page), { timeout: 5000 }).not.toBe(before)
        }).toPass()
        await expect.poll(() => placeOf(page)).toMatch(place)
      }
      await swipeTo(/^shop: Siguiente/, 800, 300)
      await swipeTo(/^sale: Cobrar/, 800, 300)
      await swipeTo(/^shop: Siguiente/, 300, 800)
      // At the first slide there is nothing before.
      await swipe(300, 800)
      await expect(page.locator('.stage')).toHaveAttribute('data-step', 'shop')
    },
  )
})

test(
  'a tab that presents gives the stage back to the one that waits',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page } = await openConsole('/demo')
    await stageOf(page).press('Presentar')
    const following = 'Se presenta en otra pestaña'
    const other = await page.context().newPage()
    await other.goto('/demo')
    await other.getByRole('button', { name: 'Presentar aquí' }).click()
    await expect(page.getByText(following)).toBeVisible()
    await other.close()
    await expect(page.getByText(following)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Abrir la tienda' })).toBeVisible()
  },
)

/**
 * Hostile texts of a salesperson: 80 letters in capitals, quotes, markup, pictures, the other
 * direction.
 */
const hostile = {
  kind: 'gym',
  name: 'SUPERMERCADO Y FERRETERÍA “LA ESPERANZA” 🛒 <b>مرحبا</b> & HIJOS S. DE R.L. DE C',
  contact: `Ana “la jefa” <script>throw 1</script> مرحبا ${'a'.repeat(70)}`,
}

for (const [width, height, color] of [
  [320, 568, '#ffffff'],
  [390, 844, '#b3261e'],
  [683, 384, '#ffd500'],
  [800, 600, '#ffd500'],
  [1280, 720, '#ffffff'],
] as const) {
  const window = `${width} by ${height}`
  test(
    `each slide fits a window of ${window}, and can be read, whatever the shop is called`,
    { tag: '@release' },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.addInitScript(
        (chosen) => localStorage.setItem('ensayo.presentation', chosen),
        JSON.stringify({ ...hostile, color }),
      )
      await page.goto('/demo')
      await stageOf(page).press('Presentar')
      const ahead = page.locator('[aria-keyshortcuts="ArrowRight"]')
      const words: string[] = []
      for (let pressed = 0; pressed < 40; pressed++) {
        await expect(ahead.or(page.locator('.slide-contact')).first()).toBeInViewport({ ratio: 1 })
        await expect(ahead.and(page.locator('[aria-busy]'))).toHaveCount(0)
        await page.evaluate(atRest)
        words.push(...(await page.evaluate(outside)), ...(await violations(page)))
        if ((await ahead.count()) === 0) break
        const before = await placeOf(page)
        await ahead.click()
        await expect.poll(() => placeOf(page), { intervals: [50] }).not.toBe('busy')
        await expect.poll(() => placeOf(page), { intervals: [50] }).not.toBe(before)
      }
      expect([...new Set(words)]).toEqual([])
      await expect(page.locator('.stage')).toHaveAttribute('data-step', 'end')
    },
  )
}

/** Until nothing of the slide grows or arrives any more. */
async function atRest() {
  const isEnding = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isEnding)
      .map(({ finished }) => finished),
  )
}

/** The parts of the slide that the window cuts, or that others cover. */
function outside() {
  const step = document.querySelector<HTMLElement>('.stage')?.dataset['step']
  const top = document.querySelector('.stage-head')?.getBoundingClientRect().bottom ?? 0
  const bottom = document.querySelector('.stage-foot')?.getBoundingClientRect().top ?? 0
  return [...document.querySelectorAll('.slide *')]
    .filter((element) => {
      const { width, height, ...box } = element.getBoundingClientRect().toJSON()
      // Of many names the older ones are cut off by their list.
      if (!width || !height || element.closest('.visually-hidden, .slide-names > li')) return false
      return (
        box.left < -1 || box.right > innerWidth + 1 || box.top < top - 1 || box.bottom > bottom + 1
      )
    })
    .map(({ tagName, className }) => `${step}: ${tagName}.${String(className)}`)
}

test(
  'sixty phones of an audience join by the code and pay at once, and the slide counts each',
  { tag: '@release' },
  async ({ page, context }) => {
    const host = await startHost({
      port: 0,
      host: 'localhost',
      pages: {
        folder: 'dist',
        build: () => Promise.reject(new Error('it is built')),
        // A second address of this machine, like a network's.
        phonesAt: () => '127.0.0.2',
      },
    })
    await page.addInitScript(() => {
      const told = ['shop', 'customer', 'audience', 'end']
      const steps = ['sale', 'refused', 'instalments', 'month', 'decline', 'recovery', 'secure']
      const chosen = { kind: 'gym', order: [...told, ...steps], leftOut: steps }
      localStorage.setItem('ensayo.presentation', JSON.stringify(chosen))
    })
    await page.goto(`${host.url}/demo`)
    const { press, slide } = stageOf(page)
    await press('Dejar entrar a los teléfonos')
    await press('Presentar')
    await press('Abrir la tienda')
    await goOnTo(page, 'Recibe un enlace')
    await press('Pagar por Gabriela')
    await press('Siguiente')
    await expect(slide.getByRole('img', { name: 'Código QR para unirse' })).toBeVisible()

    const door = new URL(host.url)
    door.hostname = '127.0.0.2'
    const ask = async <Id extends ControlId>(operation: Id, ...input: ControlArguments<Id>) => {
      const { url, headers, ...init } = controlRequest(operation, ...input)
      const ofStory = { ...headers, 'x-sandbox': 'presentation' }
      // A phone asks at the door, where nothing else is answered.
      const at = operation === 'plans.list' ? host.url : door
      const answer = await fetch(new URL(url, at), { ...init, headers: ofStory })
      expect(answer.status).toBe(200)
      return (await answer.json()) as ControlSuccess<Id>
    }
    const { items } = await ask('plans.list')
    const { id = '', join_url } = items.find(({ name }) => name === 'Gimnasio mensual') ?? {}
    const { card_number, card_cvv, card_expire } = sampleSale
    const joinAndPay = async (place: number) => {
      const customer_email = `visita${place}@pixel.hn`
      const customer = { customer_name: `Guadalupe Paz ${place}`, customer_email }
      const { payment } = await ask('join.enroll', { id, body: customer })
      const card = { card_number, card_cvv, card_expire, card_holder: 'Guadalupe Paz' }
      await ask('checkout.pay', { id: payment, body: card })
    }
    // A phone as its owner sees it.
    const inHand = async () => {
      const { page: phone, field, testCard, pay, title } = customerAt(await context.newPage())
      const { pathname, search } = new URL(join_url ?? '')
      await phone.goto(new URL(pathname + search, door).href)
      await field('Nombre completo').fill('Óscar Núñez')
      await field('Correo electrónico').fill('oscar@pixel.hn')
      await phone.getByRole('button', { name: 'Continuar al pago' }).click()
      await testCard('Visa')
      await pay.click()
      await expect(title).toHaveText('Pago recibido')
      await phone.close()
    }
    await Promise.all([inHand(), ...Array.from({ length: 59 }, (_, place) => joinAndPay(place))])
    const figures = slide.locator('.slide-figure')
    const counted = [/^60\s*se unieron$/, /^60\s*pagaron$/]
    await expect(figures).toHaveText(counted)
    await page.evaluate(atRest)
    expect(await page.evaluate(outside)).toEqual([])
    expect(await violations(page)).toEqual([])

    // Kept out again, phones have no code: the slide offers to let them in.
    await press('Salir de la presentación')
    await press('Ya no dejar entrar a los teléfonos')
    await expect(page.getByRole('button', { name: 'Dejar entrar a los teléfonos' })).toBeVisible()
    await press('Presentar')
    await expect(figures).toHaveText(counted)
    expect(await violations(page)).toEqual([])
    await press('Dejar entrar a los teléfonos')
    await expect(slide.getByRole('img', { name: 'Código QR para unirse' })).toBeVisible()
    await page.close()
    await host.close()
  },
)

test(
  'a sale makes the figure of the year grow, and slide, overview and list say the same',
  { tag: '@release' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const leftOut = [
        'refused',
        'instalments',
        'customer',
        'month',
        'decline',
        'recovery',
        'secure',
      ]
      localStorage.setItem('ensayo.presentation', JSON.stringify({ leftOut }))
    })
    await page.goto('/demo')
    const { slide, press, steps } = stageOf(page)
    const figure = slide.locator('.slide-figure strong')
    const lempiras = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))
    await press('Presentar')
    await press('Abrir la tienda')
    const before = lempiras(await figure.innerText())
    await press('Siguiente')
    await press('Cobrar L 1,480.50')
    await press('Siguiente')
    await expect(slide).toContainText('El siguiente paso es su tienda')
    const sum = await figure.innerText()
    expect(lempiras(sum)).toBeCloseTo(before + 1480.5, 2)

    await steps.filter({ hasText: 'La tienda' }).click()
    await slide.getByRole('link', { name: 'Ver el resumen' }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /^Cobrado/ })).toContainText(sum)
    await main.getByRole('link', { name: /^Cobrado/ }).click()
    await expect(main).toContainText(`cobrado: ${sum}`)
  },
)
