import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

declare const axe: typeof Axe

/** The rules of accessibility that the page breaks. */
export async function violations(page: Page) {
  await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' })
  return page.evaluate(async () => {
    const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    const { violations: broken } = await axe.run(document, {
      runOnly: { type: 'tag', values: levels },
    })
    return broken.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`))
  })
}
