import { assumptionOptions } from '../../src/contract/domain/assumptions.ts'
import { enrollmentStates } from '../../src/contract/domain/enrollment-states.ts'
import { paymentStates } from '../../src/contract/domain/payment-states.ts'
import { planStates } from '../../src/contract/domain/plans.ts'
import { tokenStates } from '../../src/contract/domain/token-states.ts'
import { controlPath } from '../../src/contract/control/control-routes.ts'
import { expect, test, walk } from '../fixtures.ts'

test.use({ fresh: true })

/** The number of opened pages of each kind: records are in several states. */
const mostOfAKind = 4

const wire = [
  ...[paymentStates, enrollmentStates, planStates, tokenStates].flat(),
  ...Object.keys(assumptionOptions),
  'omit',
  'GET',
  'POST',
  'HTTP',
  'API',
  'ISO',
  'UTC',
  'BETA',
  'JSON',
].join('|')

test('an audience sees no word of the wire and no whole card, wherever a link leads', async ({
  openConsole,
}) => {
  const { page, ask, whenReady } = await openConsole('/overview')
  await whenReady()
  await ask(controlPath('sandbox.reset'), {
    method: 'POST',
    headers: { 'x-sandbox': 'presentation', 'content-type': 'application/json' },
    body: JSON.stringify({ seed: 1, dataset: 'demo' }),
  })
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Vista de presentación' }).click()
  await expect(page.getByRole('link', { name: 'Ajustes' })).toBeHidden()

  const opened = new Map<string, number>()
  const known = new Set<string>()
  const coming = ['/settings', '/overview']
  const shown: string[] = []
  for (let path = coming.pop(); path !== undefined; path = coming.pop()) {
    await walk(page, path)
    const { words, links } = await page.evaluate(readPage, wire)
    shown.push(...words.map((word) => `${path}: ${word}`))
    for (const link of links) {
      const kind = link.replace(/\?.*/, '?').replaceAll(/[\w-]{20,}/g, ':id')
      const count = opened.get(kind) ?? 0
      if (known.has(link) || count === mostOfAKind) continue
      known.add(link)
      opened.set(kind, count + 1)
      coming.push(link)
    }
  }
  expect(shown).toEqual([])
  const kinds = ['payments', 'tokens', 'plans', 'enrollments', 'deliveries']
  for (const kind of kinds) expect([...opened.keys()]).toContain(`/${kind}/:id`)

  for (const text of ['4111', 'sandbox', 'Julio']) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(text)
    const { words } = await page.evaluate(readPage, wire)
    expect(words, `palette: ${text}`).toEqual([])
    await page.keyboard.press('Escape')
  }

  await page.keyboard.press('t')
  await expect(page.getByRole('dialog', { name: 'Reloj' })).toBeVisible()
  expect((await page.evaluate(readPage, wire)).words).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Teclas' })
  await expect(keys).toContainText('Demostración')
  await expect(keys).not.toContainText(/desarrollador|cURL|Escenarios/)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Volver a la presentación' }).click()
  await expect(page.getByRole('button', { name: 'Abrir la tienda' })).toBeVisible()
  expect((await page.evaluate(readPage, wire)).words).toEqual([])
})

/** The words of the wire and the whole card numbers on the page at rest, and its links. */
async function readPage(names: string) {
  const frame = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))
  for (let last = '', calm = 0; calm < 8;) {
    await frame()
    const now = document.body.innerHTML.replaceAll(/<time.*?<\/time>/g, '')
    const isComing = document.querySelector('.list-loading, tr[aria-busy], main:empty')
    calm = now === last && !isComing ? calm + 1 : 0
    last = now
  }
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  for (const details of document.querySelectorAll('main details'))
    (details as HTMLDetailsElement).open = true
  await frame()

  // “Se active” is Spanish.
  const word = new RegExp(
    `(?<!\\bse )\\b(${names})\\b|\\b[a-z]+_[a-z_]+\\b|/api/|[\\da-f]{8}-[\\da-f]{4}`,
  )
  const card = /\d{12}/
  const words: string[] = [document.title].filter((title) => card.test(title))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim() ?? ''
    const parent = texts.currentNode.parentElement
    if (!parent || !isSeen(parent) || parent.closest('script, style')) continue
    if (word.test(text)) words.push(text)
    if (card.test(text)) words.push(text)
  }
  for (const option of document.querySelectorAll('option')) {
    if (isSeen(option.parentElement ?? option) && word.test(option.text)) words.push(option.text)
  }
  // A list of which nothing is left is not drawn, either.
  for (const list of document.querySelectorAll('main dl')) {
    if (isSeen(list) && ![...list.querySelectorAll('dd')].some(isSeen)) words.push('an empty list')
  }
  const links = [...document.querySelectorAll('nav a[href], main a[href]')].filter(isSeen)
  return {
    words,
    links: links
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => /^\/(?!api|checkout|join|manage)/.test(href)),
  }
}
