import { readFile } from 'node:fs/promises'
import { expect, test, walk } from '../fixtures.ts'

test('a list is searched, filtered and sorted by its address, and saved as CSV', async ({
  openConsole,
}) => {
  const { page, sell, rows } = await openConsole('/payments')
  await sell({ order_id: 'B-1', customer_name: 'Ángel Paz' })
  await sell({ order_id: 'A-2', customer_name: '=HYPERLINK(1)' })
  await sell({ order_id: 'C-3', order_amount: '2', customer_name: 'Rosa Elvir' })
  await expect(page.getByText(/3 en total · cobrado: L.2\.00/)).toBeVisible()
  await page.getByRole('button', { name: 'Orden' }).click()
  await expect(rows()).toHaveText([/A-2/, /B-1/, /C-3/])
  await expect(page.getByRole('columnheader', { name: 'Orden' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByLabel('Estado').selectOption('Pagado')
  await expect(rows()).toHaveText([/A-2/, /B-1/])
  await page.reload()
  await expect(rows()).toHaveText([/A-2/, /B-1/])

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  const lines = (await readFile(await (await saved).path(), 'utf8')).split('\r\n')
  expect(lines[1]).toMatch(
    /^A-2,paid,completed,'=HYPERLINK\(1\),411111\*{6}1111,1\.00,HNL,.*,S-[\da-f-]{36}$/,
  )

  await page.getByRole('searchbox').fill('angel')
  await expect(rows()).toHaveText([/B-1/])
  await expect(page).toHaveURL(/q=angel/)
  // The box is empty again with the address.
  await page.getByRole('searchbox').fill('nada de esto')
  await page.getByRole('button', { name: 'Quitar los filtros' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(rows()).toHaveCount(3)
})

test('an address that makes no sense says so, and a way on', async ({ openConsole }) => {
  const { page, sell, rows, notice } = await openConsole('/payments?status=dormido&sort=zapato')
  await sell()
  await expect(notice('status=dormido, sort=zapato')).toBeVisible()
  await expect(rows()).toHaveCount(1)
  await page.getByRole('button', { name: 'Quitarlo de la dirección' }).click()
  await expect(page).toHaveURL(/\/payments$/)
})

test('a filter that a link set keeps the focus when it is dropped, and can be set again', async ({
  openConsole,
}) => {
  const { page, rows, store, sell } = await openConsole()
  const token = await store()
  await sell({ card_token: token })
  await sell()
  await walk(page, `/payments?token=${token}`)
  await expect(rows()).toHaveCount(1)
  const filter = page.getByRole('combobox', { name: 'Token' })
  await filter.focus()
  await page.keyboard.press('ArrowUp')
  await expect(rows()).toHaveCount(2)
  await expect(filter).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows()).toHaveCount(1)
})

test('every figure of the overview is the number of rows of the list that it leads to', async ({
  openConsole,
}) => {
  const { page, resetSandbox } = await openConsole()
  // Nine in the morning, when a token of the shop is about to lapse.
  await resetSandbox({ dataset: 'demo', now: '2026-01-30T15:00:00Z' })
  const main = page.getByRole('main')
  const read = (links: Element[]) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      said: link.ariaLabel ?? link.textContent ?? '',
    }))
  const isColumn = (said: string) => said.includes(':') && /\d{4}|:00/.test(said)
  let checked = 0
  for (const days of ['1', '365']) {
    await walk(page, `/overview?days=${days}`)
    await expect(main.getByRole('link', { name: /^Aprobados \d/ })).toBeVisible()
    // The last link with a date is a cell of the table then.
    await page.getByText('La gráfica como tabla').click()
    const links = await main.getByRole('link').evaluateAll(read)
    // The newest payments lead to themselves.
    const figures = links.filter(({ href }) => !/^\/payments\/./.test(href))
    const columns = figures.filter(({ said }) => isColumn(said))
    const counts = figures.filter(({ said }) => !isColumn(said) && /[^\d]\d+$/.test(said))
    for (const { href, said } of [...counts, ...columns.slice(0, 1), ...columns.slice(-1)]) {
      // Of a column those of each outcome, after its date.
      const numbers = isColumn(said) ? said.split(': ')[1]?.match(/\d+/g) : said.match(/\d+$/)
      const sum = (numbers ?? []).reduce((all, number) => all + Number(number), 0)
      await walk(page, href)
      await expect(page.getByText(`Filas: ${sum}`, { exact: true }), said).toBeAttached()
      checked++
    }
  }
  expect(checked).toBeGreaterThan(25)
})

test('of a long list a row that one reads stays where it is while others sell, and is copied', async ({
  openConsole,
}) => {
  const { page, resetSandbox, sell, rows } = await openConsole('/payments')
  const total = page.getByText(/^\d+ en total/)
  await resetSandbox({ dataset: 'demo' })
  // Before the list has come the page has nowhere to scroll to.
  await expect(total).toBeVisible()
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 8000)
  const inSight = () =>
    page.evaluate(() => {
      const row = document.elementFromPoint(600, 400)?.closest('tr[data-index]')
      return [row?.textContent, row?.getBoundingClientRect().top] as const
    })
  await expect.poll(async () => (await inSight())[0]).toMatch(/^[A-Z]+-\d+/)
  await expect(page.locator('tr[aria-busy]')).toHaveCount(0)
  // Rows out of sight are drawn once the scrolling rests.
  await expect.poll(() => rows().count()).toBeGreaterThan(35)
  const read = await inSight()
  const before = parseInt((await total.textContent()) ?? '')
  await Promise.all([sell(), sell(), sell()])
  await expect(total).toHaveText(new RegExp(`^${before + 3} `))
  await expect.poll(inSight).toEqual(read)

  const [order = ''] = /^(?:DEMO|SUB|ORDER)-\d+/.exec(read[0] ?? '') ?? []
  const row = rows().filter({ hasText: order })
  const box = (await row.getByRole('cell').nth(2).boundingBox())!
  await page.mouse.move(box.x + 12, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 90, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  expect(read[0]).toContain(await page.evaluate(() => getSelection()?.toString() || 'nothing'))
  await expect(page).toHaveURL(/\/payments$/)
  // Beside the marked text.
  const beside = row.getByRole('cell').nth(1)
  await beside.click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(() => page.context().pages().length).toBe(2)
  await expect(page).toHaveURL(/\/payments$/)
  await beside.click({ button: 'middle' })
  await expect.poll(() => page.context().pages().length).toBe(3)
  await beside.click()
  await expect(page).toHaveURL(/\/payments\/./)
})

test('the keys print all rows of a long list', async ({ openConsole }) => {
  const { page, resetSandbox, rows } = await openConsole('/payments')
  await resetSandbox({ dataset: 'demo' })
  await expect(page.getByText(/^\d+ en total/)).toBeVisible()
  await expect(page.locator('[data-total]')).toBeVisible()
  // Paper: the moment in which a browser draws the printed page.
  await page.evaluate(() => {
    window.print = () => void dispatchEvent(new Event('beforeprint'))
  })
  await page.keyboard.press('ControlOrMeta+p')
  const total = parseInt((await page.getByText(/^\d+ en total/).textContent()) ?? '')
  await expect(rows()).toHaveCount(total)
  await expect(page.locator('tr[aria-busy]')).toHaveCount(0)
  await expect(page.getByText('Con Ctrl+P')).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(() => rows().count()).toBeLessThan(100)
})

test('of a long list the rows in sight are drawn, down to the oldest', async ({ openConsole }) => {
  const { page, sell, rows } = await openConsole('/payments')
  await Promise.all(Array.from({ length: 120 }, () => sell()))
  await expect(page.getByText('120 en total')).toBeVisible()
  await expect.poll(() => rows().count()).toBeLessThan(100)
  // A row that has not come yet spans all columns, of which some have no room in this window.
  const customers = page.getByRole('columnheader', { name: 'Cliente' })
  await expect(page.getByRole('columnheader', { name: 'Resultado' })).toBeVisible()
  const width = () => customers.evaluate((column) => column.getBoundingClientRect().width)
  const [before, among] = [
    await width(),
    await customers.evaluate((column) => {
      const row = column.closest('table')!.tBodies[0]!.insertRow()
      row.insertCell().colSpan = column.parentElement!.children.length
      const { width } = column.getBoundingClientRect()
      row.remove()
      return width
    }),
  ]
  expect(among).toBe(before)
  // Wherever the rows are not cards, the column without a width of its own has room for a name.
  const isTable = () =>
    customers.evaluate(({ parentElement }) => getComputedStyle(parentElement!).display !== 'flex')
  const narrowed: number[] = []
  for (let wide = 1280; await isTable(); wide -= 40) {
    narrowed.push(await width())
    await page.setViewportSize({ width: wide, height: 720 })
  }
  expect(Math.min(...narrowed)).toBeGreaterThan(90)
  await page.setViewportSize({ width: 1280, height: 720 })
  // The page grows as rows come that are higher than was guessed.
  await expect(async () => {
    await page.keyboard.press('End')
    const oldest = page.locator('[aria-rowindex="121"]')
    await expect(oldest).toContainText('ORDER', { timeout: 1000 })
  }).toPass()

  // The keys go on from the row with the focus, which stays drawn while it is out of sight.
  const row = (place: number) => page.locator(`[aria-rowindex="${place}"]`)
  await row(121).getByRole('link').focus()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(row(2)).toBeInViewport()
  await expect(row(121).getByRole('link')).toBeFocused()
  await expect(row(110)).toHaveCount(0)
  await page.keyboard.press('k')
  await expect(row(120).getByRole('link')).toBeFocused()
  await expect(row(120)).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(row(2).getByRole('link')).toBeFocused()
  await page.keyboard.press('End')
  await expect(row(121).getByRole('link')).toBeFocused()

  // On the way back the list is where it was.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('L')
  await page.goBack()
  await expect(row(121)).toBeInViewport()
})

test('of a long timeline the newest entries are drawn, and a text finds the others', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  await tab.resetSandbox({ now: '2026-01-15T12:00:00Z' })
  const { id, payment } = await tab.subscribe(await tab.createPlan({ recurrence: 'weekly' }))
  await tab.pay(payment)
  await walk(tab.page, `/enrollments/${id}`)
  await expect(tab.page.getByRole('heading', { level: 1 })).toContainText('active')
  await tab.control('clock.move', { body: { advance: 'P3Y' } })
  const search = tab.timeline.getByRole('searchbox')
  await expect(search).toBeVisible()
  const entries = tab.timeline.locator('[data-index]')
  await expect
    .poll(() => entries.last().evaluate((last) => last.ariaPosInSet === last.ariaSetSize))
    .toBe(true)
  expect(await entries.count()).toBeLessThan(100)
  await search.fill('completó')
  await expect(tab.timeline.locator('.ui-timeline-title')).toHaveText([/completó el checkout/])
})

test('the enrollments of a plan have pages, and do not repeat its name', async ({
  openConsole,
}) => {
  const { page, createPlan, subscribe, rows, follow } = await openConsole()
  const plan = await createPlan({ name: 'El primero' })
  for (let at = 0; at < 51; at++) {
    await subscribe(plan, { customer_email: `c${at}@pixel.hn` })
  }
  await walk(page, `/plans/${plan}`)
  await expect(rows()).toHaveCount(50)
  await expect(page.getByRole('columnheader', { name: 'Cliente', exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Plan', exact: true })).toHaveCount(0)
  await follow('Anteriores')
  await expect(rows()).toHaveText([/c0@pixel\.hn/])
  await follow('Al principio')
  await expect(rows()).toHaveCount(50)
})
