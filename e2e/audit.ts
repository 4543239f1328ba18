import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

declare const axe: typeof Axe

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Makes a function that audits the accessibility of the current page, light and dark. */
export async function auditWith(page: Page) {
  await page.addInitScript({ path: 'node_modules/axe-core/axe.min.js' })
  const broken: string[] = []
  const look = async (name: string, colorScheme: 'light' | 'dark', runOnly: Axe.RunOnly) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const rules = await page.evaluate(listBrokenRules, runOnly)
    broken.push(...rules.map((rule) => `${name}, ${colorScheme}: ${rule}`))
  }
  const audit = async (name: string) => {
    await look(name, 'light', { type: 'tag', values: levels })
    await look(name, 'dark', { type: 'rule', values: ['color-contrast'] })
  }
  return { audit, broken }
}

async function listBrokenRules(runOnly: Axe.RunOnly) {
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`))
}
