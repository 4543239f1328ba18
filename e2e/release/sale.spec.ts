import type { Locator } from '@playwright/test'
import { outcomes } from '../../src/contract/replies/outcomes.ts'
import { expect, test } from '../fixtures.ts'

test('each outcome answers with its status and its Spanish message', async ({ openConsole }) => {
  const { chooseOutcome, send, result, answer, field } = await openConsole()
  for (const { amount, status, message } of outcomes) {
    await chooseOutcome(amount)
    await send()
    await expect(result).toHaveText(`${status} ${message.es}`)
    await expect(answer.getByText(message.es, { exact: true })).toBeVisible()
  }
  // Each sale had an order of its own: so has the next one.
  await expect(field('Número de orden')).toHaveValue(`ORDER-${12_948 + outcomes.length}`)
})

test('after a change of language every outcome answers in English', async ({ openConsole }) => {
  const { speak, chooseOutcome, send, result, answer } = await openConsole()
  await speak('EN')
  for (const { amount, status, message } of outcomes) {
    await chooseOutcome(amount)
    await send()
    await expect(result).toHaveText(`${status} ${message.en}`)
    await expect(answer.getByText(message.en, { exact: true })).toBeVisible()
  }
})

test('the answer keeps within the page, in each width that a desktop has', async ({
  openConsole,
}) => {
  const { page, send, answer, result } = await openConsole()
  await send()
  await expect(result).toContainText('200')
  const edgeOf = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().right)
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const main = page.getByRole('main')
    const margin = await main.evaluate((one) => parseFloat(getComputedStyle(one).paddingRight))
    expect(await edgeOf(answer), `${width} px`).toBeLessThanOrEqual((await edgeOf(main)) - margin)
    expect(await answer.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  }
})
