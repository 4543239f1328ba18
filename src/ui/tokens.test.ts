import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrastOf } from './brand-colours.ts'

const source = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(source, path), 'utf8')
const tokens = read('ui/tokens.css')
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: read(path).replaceAll(/\/\*[^]*?\*\//g, '') }))
/** All but the slides, which are read from afar: their scale is the window's. */
const pages = sheets.filter(({ path }) => path !== join('features', 'demo', 'stage.css'))

/** Where text, or a part that must be seen, lies on a surface: tokens.test.ts computes each contrast. */
interface ColourPair {
  readonly ink: string
  readonly surface: string
  /** WCAG 2.2 AA: 4.5 for text, 3 for the edges of controls and for focus. */
  readonly least: 4.5 | 3
}

const surfaces = ['page', 'panel', 'raised', 'sunken', 'hover', 'hover-row']
const families = ['green', 'blue', 'yellow', 'orange', 'red', 'grey']

const on = (ink: string, over: readonly string[], least: 4.5 | 3 = 4.5): ColourPair[] =>
  over.map((surface) => ({ ink, surface, least }))

/** The names are those of the custom properties in tokens.css, without their dashes. */
const colourPairs: readonly ColourPair[] = [
  ...['text-strong', 'text', 'text-muted'].flatMap((ink) => on(ink, surfaces)),
  ...on('accent', [...surfaces, 'accent-tint']),
  ...on('accent-hover', surfaces),
  ...on('on-accent', ['accent', 'accent-hover']),
  ...on('on-danger', ['danger', 'danger-hover']),
  ...families.flatMap((family) => on(`${family}-fg`, [`${family}-bg`, 'page', 'panel', 'raised'])),
  ...on('red-fg', ['live-tint']),
  ...on('text-strong', ['knob', 'live-tint', 'accent-tint']),
  ...on('text-muted', ['live-tint', 'grey-bg']),
  ...['key', 'string', 'number', 'keyword'].flatMap((part) => on(`syntax-${part}`, ['sunken'])),
  ...on('border-control', ['page', 'panel', 'raised'], 3),
  ...on('focus', surfaces, 3),
  ...families.flatMap((family) => on(`${family}-dot`, ['panel'], 3)),
]

/** Both values of a colour: one for the light theme, one for the dark one. */
function valuesOf(name: string) {
  const [, value = ''] = new RegExp(`^ {2}--${name}: (.+);$`, 'm').exec(tokens) ?? []
  const [light, dark = light] = value.match(/#[0-9a-f]{6}/g) ?? []
  if (!light || !dark) throw new Error(`Failed to read --${name}: no colour of tokens.css`)
  return { light, dark }
}

test.each(colourPairs)('$ink on $surface has a contrast of $least', ({ ink, surface, least }) => {
  const [over, under] = [valuesOf(ink), valuesOf(surface)]
  expect(contrastOf(over.light, under.light)).toBeGreaterThanOrEqual(least)
  expect(contrastOf(over.dark, under.dark)).toBeGreaterThanOrEqual(least)
})

test('every colour that carries text or shows a part is in a pair', () => {
  const names = [...tokens.matchAll(/^ {2}--([\w-]+): (?:light-dark\()?#/gm)].map(
    ([, name]) => name,
  )
  const paired = new Set(colourPairs.flatMap(({ ink, surface }) => [ink, surface]))
  const chip = ['chip', 'chip-shade', 'chip-line']
  const decorative = ['border', 'border-strong', 'live-edge', 'paper', ...chip]
  expect(names.filter((name = '') => !paired.has(name) && !decorative.includes(name))).toEqual([])
})

test('there are five sizes of type, and every rule uses one of them', () => {
  const sizes = [...tokens.matchAll(/--size-[\w-]+: ([\d.]+)rem/g)].map(
    ([, rem]) => Number(rem) * 16,
  )
  expect(sizes).toEqual([12, 14, 16, 20, 28])
  const others = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/font-size: ([^;]+);/g)]
      .filter(([, size = '']) => !/^(var\(--size-[\w-]+\)|inherit)$/.test(size))
      .map(([rule]) => `${path}: ${rule}`),
  )
  expect(others).toEqual([])
})

test('only tokens.css names a colour', () => {
  // The picture of a card has the colours of its network in both themes.
  const own = [join('ui', 'tokens.css'), join('console', 'pages', 'tokens', 'card-face.css')]
  const colours = sheets
    .filter(({ path }) => !own.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/g)].map(
        ([it]) => `${path}: ${it}`,
      ),
    )
  expect(colours).toEqual([])
})

test('space is a step of the scale; a pixel is an edge', () => {
  const steps = [...tokens.matchAll(/--space-[\w-]+: ([\d.]+)rem/g)].map(
    ([, rem]) => Number(rem) * 16,
  )
  expect(steps).toEqual([2, 4, 6, 8, 12, 16, 20, 24, 32, 48])
  expect(
    valuesThat(/^\s*(?:padding|margin|(?:row-|column-)?gap)(?:-[a-z-]+)?: ([^;]+);/gm, (value) =>
      /(?<!\w)(?!1px)[\d.]+(?:px|rem|%)/.test(value),
    ),
  ).toEqual([])
})

test('what is larger than an edge is measured in rem, so that it grows for an audience', () => {
  const fixed = valuesThat(/^(?!.*shadow).*?((?<![\w.])\d.*px.*)$/gm, (line) =>
    [...line.matchAll(/([\d.]+)px/g)].some(([, px]) => Number(px) > 3),
  )
  expect(fixed).toEqual([])
})

test('corners and weights of type are those of the design', () => {
  expect(
    valuesThat(/border[a-z-]*-radius: ([^;]+);/g, (value) =>
      /(?<!\w)(?!1px|50%)[1-9]/.test(value.replaceAll(/var\([^)]*\)/g, '')),
    ),
  ).toEqual([])
  expect(
    valuesThat(/font-weight: ([^;]+);/g, (value) => !/^([456]00|inherit|400 700)$/.test(value)),
  ).toEqual([])
})

/** The rules of all pages, but of the tokens, whose value is refused. */
function valuesThat(rule: RegExp, isRefused: (value: string) => boolean) {
  return pages
    .filter(({ path }) => path !== join('ui', 'tokens.css'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(rule)]
        .filter(([, value = '']) => isRefused(value))
        .map(([whole]) => `${path}: ${whole.trim()}`),
    )
}

test('the typeface is small enough to come with the first page', () => {
  expect(readFileSync(join(source, 'ui/inter.woff2')).length).toBeLessThan(40_000)
})
