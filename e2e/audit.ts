import { readFileSync } from 'node:fs'
import { type Page, test } from '@playwright/test'
import type Axe from 'axe-core'

declare const axe: typeof Axe

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Only colours differ between the themes. */
const themes: readonly (readonly ['light' | 'dark', Axe.RunOnly])[] = [
  ['light', { type: 'tag', values: tags }],
  ['dark', { type: 'rule', values: ['color-contrast'] }],
]

/**
 * The rules of accessibility that the page breaks, in light and in dark. An audit takes longer than the
 * walk to its page: it is made before a release, which walks the customers' pages once more.
 */
export async function violations(page: Page) {
  if (test.info().project.name !== 'release') return []
  // The theme changes at once, then.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Not as an element: the policy of the page lets no other script in.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const broken: string[] = []
  for (const [colorScheme, rules] of themes) {
    await page.emulateMedia({ colorScheme })
    broken.push(...(await page.evaluate(runAxe, rules)).map((rule) => `${colorScheme}: ${rule}`))
  }
  await page.emulateMedia({ colorScheme: null })
  return broken
}

/** The broken rules in the topmost dialog, or else in the page (runs in the page). */
async function runAxe(runOnly: Axe.RunOnly) {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement
  const { violations: broken } = await axe.run(top, {
    runOnly,
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
  })
  return broken.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`))
}
