import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { operations } from '../../../contract/operations/registry.ts'
import { sampleSale, sandboxCredentials } from '../../../contract/samples.ts'
import { openConsole } from '../../../testing-console.tsx'
import { OverviewPage } from './overview-page.tsx'

test('a shop without enrollments has a chart, and no figures of recurring income', async () => {
  const { draw, sandbox } = await openConsole()
  const headers = { 'x-auth-key': sandboxCredentials.key, 'x-auth-hash': sandboxCredentials.hash }
  for (let at = 0; at < 10; at++) {
    const body = new URLSearchParams({ ...sampleSale, order_id: `ORDER-${at}` })
    await sandbox.fetch(operations['payments.sale'].path, { method: 'POST', headers, body })
  }
  await draw(<OverviewPage params={{}} search={{}} />)
  await expect.element(page.getByText('La gráfica como tabla')).toBeVisible()
  await expect.element(page.getByText('Recurrente', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('Inscripciones por estado')).not.toBeInTheDocument()
})

test('an audience is asked for no sale that it has no button for', async () => {
  const { draw } = await openConsole({ view: 'presenter' })
  await draw(<OverviewPage params={{}} search={{}} />)
  await expect.element(page.getByRole('button', { name: 'Cargar datos de ejemplo' })).toBeVisible()
  await expect.element(page.getByText('Haga una venta')).not.toBeInTheDocument()
})
