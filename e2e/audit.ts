import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page, ViewportSize } from '@playwright/test'
import type Axe from 'axe-core'

declare const axe: typeof Axe

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const levels: Axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}

/** All that the dark colours can break. */
const contrast: Axe.RunOnly = { type: 'rule', values: ['color-contrast'] }

/** The rules of accessibility that the page breaks. */
export async function violations(page: Page) {
  await injectAxe(page)
  return page.evaluate(listBrokenRules, [levels, randomUUID()] as const)
}

async function injectAxe(page: Page) {
  // Not as an element: the policy of the page lets no other script in.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
}

/** Makes a function that audits the accessibility of the current page on each screen, light and dark. */
export function auditWith(page: Page, screens: Readonly<Record<string, ViewportSize>> = {}) {
  const broken: string[] = []
  const walk = randomUUID()
  const look = async (name: string, colorScheme: 'light' | 'dark', runOnly = levels) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const rules = await page.evaluate(listBrokenRules, [runOnly, walk] as const)
    broken.push(...rules.map((rule) => `${name}, ${colorScheme}: ${rule}`))
  }
  const lookTwice = async (name: string) => {
    await injectAxe(page)
    await look(name, 'light')
    await look(name, 'dark', contrast)
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
 * Leaves out what the walk has audited already since the page was loaded: what looks as it did on this
 * screen, within elements that look as they did, and what a modal dialog covers. Contrast alone is
 * audited only where a text has colours that no text has passed with (runs in the page).
 */
async function listBrokenRules([runOnly, walk]: readonly [Axe.RunOnly, string]) {
  // Halfway between two colours, or while it fades in, a text may have no contrast.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const audited = globalThis as unknown as Record<string, Set<string>>
  const seen = (audited[`${walk} ${isDark} ${innerWidth}`] ??= new Set())
  const passed = (audited[`${walk} ${isDark}`] ??= new Set())

  /** What names, and what is counted: neither changes the looks. */
  const plain = (text: string) => text.replace(/_r_\w+_|\d+/g, '')
  const names = /^(id|for|href|name|value|title|datetime|aria-.*)$/
  const ownLooks = (element: Element) => {
    const attributes = [...element.attributes].map(
      ({ name, value }) => `${name}=${names.test(name) ? plain(value) : value}`,
    )
    const states = [':checked', ':disabled', ':focus', ':placeholder-shown', ':invalid']
    const state = states.filter((each) => element.matches(each))
    const texts = [...element.childNodes].map((node) =>
      node instanceof Text ? plain(node.data) : '|',
    )
    return [element.tagName, ...attributes, ...state, ...texts].join(' ')
  }
  interface Part {
    readonly element: Element
    /** The elements of the part. */
    readonly size: number
    /** What the part looks like, with all it contains. */
    readonly looks: string
    readonly own: string
    readonly parts: readonly Part[]
  }
  const partOf = (element: Element): Part => {
    const parts = [...element.children].map(partOf)
    const own = ownLooks(element)
    const size = parts.reduce((sum, part) => sum + part.size, 1)
    return { element, size, own, looks: `${own}(${parts.map(({ looks }) => looks).join()})`, parts }
  }
  const leftOut: Element[] = []
  const looksFound: string[] = []
  /** The elements that this screen has not shown yet. */
  const added: Element[] = []
  const choose = ({ element, size, own, looks, parts }: Part, around: string) => {
    const key = `${around} ${looks}`
    // To leave out single elements takes as long as to audit them.
    if (size > 3 && seen.has(key)) return void leftOut.push(element)
    if (!seen.has(`${around}>${own}`)) added.push(element)
    looksFound.push(key, `${around}>${own}`)
    for (const part of parts) choose(part, `${around}>${own.split(' ', 8).join(' ')}`)
  }

  /** The colours of an element, and of what is behind it. */
  const coloursOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    return [color, fontSize, fontWeight, textShadow, behind(element)].join(' ')
  }
  const known = new Map<Element, string>()
  const behind = (element: Element | null): string => {
    if (!element) return ''
    const found = known.get(element) ?? coversOf(element) + behind(element.parentElement)
    known.set(element, found)
    return found
  }
  const coversOf = (element: Element) => {
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element)
    const looks = [backgroundColor, backgroundImage, opacity, filter].join(' ')
    return looks === 'rgba(0, 0, 0, 0) none 1 none' ? '' : `${looks} on `
  }
  /** Whether axe judges the colours of an element. */
  const isRead = (element: Element) => {
    const isText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim())
    const isTyped = element.matches('input:not([type=radio], [type=checkbox]), select, textarea')
    if (!isText && !isTyped) return false
    if (element.closest('[aria-hidden=true], :disabled, .visually-hidden')) return false
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  choose(partOf(modal ?? document.body), '')
  const onlyContrast = runOnly.values.length === 1
  const isNew = (element: Element) => isRead(element) && !passed.has(coloursOf(element))
  if (onlyContrast && !added.some(isNew)) return []
  const { violations: broken, passes } = await axe.run(
    { include: [modal ?? document.documentElement], exclude: leftOut },
    {
      runOnly,
      resultTypes: onlyContrast ? ['violations', 'passes'] : ['violations'],
      elementRef: true,
    },
  )
  looksFound.forEach((key) => seen.add(key))
  for (const { nodes } of onlyContrast ? passes : []) {
    for (const { element } of nodes) if (element) passed.add(coloursOf(element as Element))
  }
  return broken.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`))
}
