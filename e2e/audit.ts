import { readFileSync } from 'node:fs'
import type { Page, ViewportSize } from '@playwright/test'
import type Axe from 'axe-core'

declare const axe: typeof Axe

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const levels: Axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}

/** The rules of accessibility that the page breaks. */
export const violations = async (page: Page) => (await runAxe(page, levels, [])).broken

async function runAxe(page: Page, runOnly: Axe.RunOnly, known: readonly string[]) {
  // Not as an element: the policy of the page lets no other script in.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(listBrokenRules, [runOnly, known] as const)
}

/** Makes a function that audits the accessibility of the current page on each screen, light and dark. */
export function auditWith(page: Page, screens: Readonly<Record<string, ViewportSize>> = {}) {
  const broken: string[] = []
  const known = new Set<string>()
  const look = async (name: string, colorScheme: 'light' | 'dark', runOnly = levels) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const found = await runAxe(page, runOnly, [...known])
    broken.push(...found.broken.map((rule) => `${name}, ${colorScheme}: ${rule}`))
    found.frame.forEach((looks) => known.add(looks))
  }
  const lookTwice = async (name: string) => {
    await look(name, 'light')
    await look(name, 'dark', { type: 'rule', values: ['color-contrast'] })
  }
  const audit = async (name: string) => {
    const usual = page.viewportSize()
    for (const [screen, size] of Object.entries(screens)) {
      await page.setViewportSize(size)
      await lookTwice(`${name} on a ${screen}`)
    }
    if (Object.keys(screens).length === 0) await lookTwice(name)
    else if (usual) await page.setViewportSize(usual)
  }
  return { audit, broken }
}

/**
 * Leaves out what the walk has audited already: a navigation and a top bar that look as they did
 * (`known`), and what a modal dialog covers.
 */
async function listBrokenRules([runOnly, known]: readonly [Axe.RunOnly, readonly string[]]) {
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const frame = [...document.querySelectorAll('.ui-frame-side, .ui-frame-top')].map((part) => {
    const html = part.outerHTML.replace(/_r_\w+_|\d+/g, '')
    return { part, looks: `${scheme} ${innerWidth} ${html}` }
  })
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const context = modal
    ? { include: [modal] }
    : { exclude: frame.filter(({ looks }) => known.includes(looks)).map(({ part }) => part) }
  const { violations: found } = await axe.run(context, { runOnly, resultTypes: ['violations'] })
  return {
    broken: found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`)),
    frame: modal ? [] : frame.map(({ looks }) => looks),
  }
}
