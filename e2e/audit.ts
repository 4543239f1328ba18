import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page, ViewportSize } from '@playwright/test'
import type Axe from 'axe-core'
import { faintTexts } from './contrast.ts'
import { rest } from './looks.ts'
import { type Memory, type Purpose, type Reading, readPage } from './read-page.ts'

declare const axe: typeof Axe

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Contrast and the size of targets, most of the time of axe, are judged by what `readPage` reads. */
const structure: Axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
}
const only = (rule: string): Axe.RunOptions => ({ runOnly: { type: 'rule', values: [rule] } })

/** The rules of accessibility that the page breaks, in light and in dark. */
export async function violations(page: Page) {
  const { look, broken } = auditWith(page)
  // The theme changes at once, then.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await look('')
  return broken
}

/** Makes functions that audit the accessibility of the current page, in light and in dark. */
export function auditWith(page: Page, windows: Readonly<Record<string, ViewportSize>> = {}) {
  const broken: string[] = []
  const walk = randomUUID()
  /** Audits what the window shows now; returns what it looks like. Of one that is only compared, contrast. */
  const look = async (name: string, purpose: Purpose = 'audit') => {
    const reading = await page.evaluate(readPage, [walk, purpose] as const)
    const rules = await brokenRules(page, walk, reading)
    broken.push(...rules.map((rule) => `${name}, ${rule}`))
    return reading.look
  }
  /** Audits it in both languages, in each window. */
  const audit = async (name: string) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(rest, 0)
    const usual = page.viewportSize()
    const sizes = Object.entries(windows)
    const lookAll = async (language: string) => {
      if (sizes.length === 0) await look(name + language)
      for (const [window, size] of sizes) {
        await page.setViewportSize(size)
        await look(`${name} on a ${window}${language}`)
      }
      sizes.reverse()
    }
    await lookAll('')
    await page.evaluate(choose, 'EN')
    await lookAll(' in English')
    await page.evaluate(choose, 'ES')
    if (usual) await page.setViewportSize(usual)
  }
  return { look, audit, broken }
}

/** Chooses a language or a view in the menu at the top, which a dialog may cover (runs in the page). */
export async function choose(name: string) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const labelled = () =>
    [...document.querySelectorAll<HTMLLabelElement>('.appearance label')].find(
      (each) => each.textContent?.trim() === name,
    )
  // The menu arrives after the form.
  const begun = performance.now()
  while (!labelled()) {
    if (performance.now() > begun + 60_000) throw new Error(`Failed to choose ${name}`)
    await frame()
  }
  labelled()?.control?.click()
  await frame()
  await frame()
}

async function brokenRules(page: Page, walk: string, reading: Reading) {
  const { inks, doubtful, isNew, isCrowded } = reading
  const broken = faintTexts(inks).map(({ message }) => message)
  const run = async (options: Axe.RunOptions, theme?: string) => {
    // Not as an element: the policy of the page lets no other script in.
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
    broken.push(...(await page.evaluate(runAxe, [walk, options, theme] as const)))
  }
  if (isNew) await run(structure)
  for (const theme of new Set(faintTexts(doubtful).map((text) => text.theme))) {
    await run(only('color-contrast'), theme)
  }
  if (isCrowded) {
    const usual = page.viewportSize()
    // Axe calls controls too small that the foot of a form covers.
    if (usual) await page.setViewportSize({ ...usual, height: 4000 })
    await run(only('target-size'))
    if (usual) await page.setViewportSize(usual)
  }
  return broken
}

/** What breaks a rule, of what has not been audited or, by a single rule, of all (runs in the page). */
async function runAxe([walk, options, theme]: readonly [string, Axe.RunOptions, string?]) {
  const memory = (globalThis as unknown as Record<string, Memory>)[walk]
  const isWhole = options.rules === undefined
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement
  // What has left the page since it was read shows no text.
  const doubtful = memory?.doubtful.filter((element) => element.isConnected) ?? []
  const include = theme ? doubtful : [top]
  if (include.length === 0) return []
  const { dataset } = document.documentElement
  const before = dataset['theme']
  if (theme) dataset['theme'] = theme
  const { violations: broken } = await axe.run(
    { include, exclude: isWhole ? [] : [...(memory?.leftOut ?? [])] },
    { ...options, resultTypes: ['violations'], preload: false, iframes: false },
  )
  if (theme && before) dataset['theme'] = before
  else if (theme) delete dataset['theme']
  if (!isWhole) memory?.found.forEach((key) => memory.audited.add(key))
  return broken.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`))
}
