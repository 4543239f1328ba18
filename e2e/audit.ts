import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

declare const axe: typeof Axe

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const levels: Axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}

/** The rules of accessibility that the page breaks. */
export async function violations(page: Page, runOnly = levels) {
  // Not as an element: the policy of the page lets no other script in.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(listBrokenRules, runOnly)
}

/** Makes a function that audits the accessibility of the current page, light and dark. */
export function auditWith(page: Page) {
  const broken: string[] = []
  const look = async (name: string, colorScheme: 'light' | 'dark', runOnly?: Axe.RunOnly) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const rules = await violations(page, runOnly)
    broken.push(...rules.map((rule) => `${name}, ${colorScheme}: ${rule}`))
  }
  const audit = async (name: string) => {
    await look(name, 'light')
    await look(name, 'dark', { type: 'rule', values: ['color-contrast'] })
  }
  return { audit, broken }
}

async function listBrokenRules(runOnly: Axe.RunOnly) {
  const { violations: found } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`))
}
