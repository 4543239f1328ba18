import type { BrowserContext } from '@playwright/test'
import { controlPath } from '../src/contract/control/control-routes.ts'
import { enroll } from './customer.ts'
import { copiedText, expect, type Tab } from './fixtures.ts'

export const noon = { now: '2026-01-15T12:00:00Z' }

const lists = [
  'payments.list',
  'tokens.list',
  'plans.list',
  'enrollments.list',
  'events.list',
  'deliveries.list',
] as const

/** The lists of a sandbox, byte for byte. */
export async function stateOf(tab: Tab) {
  await tab.whenReady()
  const answers = await Promise.all(lists.map((list) => tab.ask(`${controlPath(list)}?limit=500`)))
  return answers.map(({ text }) => text)
}

/** Copies the link to the state of now, on the page of snapshots. */
export async function copyLink({ page }: Tab, context: BrowserContext) {
  await page.getByRole('button', { name: 'Compartir' }).click()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar el enlace' }).click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  return copiedText(page)
}

/** A sale, a stored card and a customer who has paid twice. */
export async function fill(tab: Tab) {
  await tab.resetSandbox(noon)
  await tab.sell({ order_id: 'FIRST' })
  await tab.store()
  const { pay } = await enroll(tab)
  await pay()
  await tab.control('clock.move', { body: { advance: 'P1M' } })
  await tab.sell({ order_id: 'DECLINED', order_amount: '2' })
}

export const outcome = ({ page }: Tab) =>
  page.getByRole('status').filter({ hasText: 'El sandbox está en' })
