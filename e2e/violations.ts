import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

declare const axe: typeof Axe

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** The rules of accessibility that the page breaks. */
export async function violations(page: Page) {
  // Not as an element: the policy of the page lets no other script in.
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    const { violations: broken } = await axe.run(document, {
      runOnly: { type: 'tag', values: levels },
    })
    return broken.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`))
  })
}
