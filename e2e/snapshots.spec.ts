import { expect, type Tab, test } from './fixtures.ts'

const noon = { now: '2026-01-15T12:00:00Z' }

function snapshotsOf({ page, rows }: Tab) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    rows: rows(),
    take: async (title = '') => {
      await page.getByLabel('Título (opcional)').fill(title)
      await page.getByRole('button', { name: 'Tomar', exact: true }).click()
    },
    act: (action: string, id: string) =>
      page.getByRole('button', { name: `${action}… ${id}`, exact: true }).click(),
    confirm: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
    outcome: page.getByRole('status').filter({ hasText: /instantánea|sandbox/i }),
  }
}

test('a snapshot is taken, and the sandbox goes back to it', async ({ openConsole }) => {
  const tab = await openConsole('/snapshots')
  const { take, act, confirm, dialog, rows, outcome } = snapshotsOf(tab)
  await tab.resetSandbox(noon)
  await expect(tab.notice('Todavía no hay instantáneas')).toBeVisible()
  await tab.sell({ order_id: 'FIRST' })
  await take('Con una venta')
  await expect(outcome).toHaveText('Instantánea tomada: Con una venta')
  await expect(rows).toHaveText([/Con una venta SNAP-1.*15 ene 2026, 06:00:00ahora/])
  await tab.sell({ order_id: 'SECOND' })
  await tab.control('clock.move', { body: { advance: 'P3D' } })
  await expect(rows).toHaveText([/hace 3 días/])
  await act('Restaurar', 'SNAP-1')
  await expect(dialog).toContainText('Lo que pasó desde entonces se pierde.')
  await confirm('Cancelar')
  expect(await tab.payments()).toHaveLength(2)
  await act('Restaurar', 'SNAP-1')
  await confirm('Restaurar')
  await expect(outcome).toContainText('El sandbox está otra vez en 15 ene 2026, 06:00:00')
  expect((await tab.payments()).map(({ order_id }) => order_id)).toEqual(['FIRST'])
  expect((await tab.info()).now).toBe('2026-01-15T12:00:00.000Z')
  await expect(rows).toHaveCount(1)
})

test('a snapshot asks the browser to keep what is stored, and needs no yes', async ({
  openConsole,
}) => {
  const tab = await openConsole('/snapshots')
  const { take, rows } = snapshotsOf(tab)
  await tab.page.evaluate(() => {
    navigator.storage.persist = () => {
      document.title = 'asked'
      return Promise.reject(new TypeError('storage is refused'))
    }
  })
  await take('Para siempre')
  await expect(rows).toHaveText([/Para siempre/])
  await expect(tab.page).toHaveTitle('asked')
})

test('a snapshot becomes a sandbox with a name', async ({ openConsole }) => {
  const tab = await openConsole('/snapshots')
  const { take, act, confirm, dialog, rows, outcome } = snapshotsOf(tab)
  await tab.resetSandbox(noon)
  await tab.sell()
  await take()
  await expect(rows).toHaveText([/^Sin título SNAP-1/])
  await act('Ramificar', 'SNAP-1')
  await dialog.getByLabel('Nombre del sandbox').fill('dos palabras')
  await confirm('Ramificar')
  await expect(dialog.getByLabel('Nombre del sandbox')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Nombre del sandbox').fill('rama')
  await confirm('Ramificar')
  await expect(outcome).toContainText('x-sandbox: rama')
  const { body } = await tab.ask<{ name: string; counts: { payments: number } }>('/sandbox', {
    headers: { 'x-sandbox': 'rama' },
  })
  expect([body.name, body.counts.payments]).toEqual(['rama', 1])
  await act('Ramificar', 'SNAP-1')
  await dialog.getByLabel('Nombre del sandbox').fill('rama')
  await confirm('Ramificar')
  await expect(tab.page.getByRole('alert')).toContainText('is not empty')
})

test(
  'a snapshot is deleted after a question; a reset deletes them all',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole('/snapshots')
    const { take, act, confirm, rows, outcome } = snapshotsOf(tab)
    await tab.resetSandbox(noon)
    for (const title of ['una', 'dos']) {
      await take(title)
      await expect(outcome).toHaveText(`Instantánea tomada: ${title}`)
    }
    await act('Borrar', 'SNAP-1')
    await confirm('Borrar la instantánea')
    await expect(rows).toHaveText([/^dos SNAP-2/])
    await tab.resetSandbox(noon)
    await expect(tab.notice('Todavía no hay instantáneas')).toBeVisible()
  },
)

test('a double click takes one snapshot', { tag: '@release' }, async ({ openConsole }) => {
  const tab = await openConsole('/snapshots')
  const { rows } = snapshotsOf(tab)
  await tab.resetSandbox(noon)
  await tab.page.getByRole('button', { name: 'Tomar', exact: true }).dblclick()
  await expect(rows).toHaveCount(1)
  await tab.sell()
  await expect(rows).toHaveCount(1)
})
