import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brandColours, mix, contrastOf } from './brand-colours.ts'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const surfaces = ['page', 'panel', 'raised', 'sunken', 'hover'].map((name) => {
  const [light = '', dark = ''] =
    new RegExp(`--${name}: (.+);`).exec(tokens)?.[1]?.match(/#[\da-f]{6}/g) ?? []
  return { name, light, dark }
})

/** Every eighth step of each channel, and the corners. */
const steps = [0, 36, 73, 109, 146, 182, 219, 255]
const hex = (value: number) => value.toString(16).padStart(2, '0')
const colours = steps.flatMap((r) =>
  steps.flatMap((g) => steps.map((b) => `#${hex(r)}${hex(g)}${hex(b)}`)),
)

test.each(['light', 'dark'] as const)(
  'text on a surface of any colour can be read in the %s theme, also under a pointer',
  (theme) => {
    const unreadable = colours.filter((colour) => {
      const { fill, onFill, fillHover } = brandColours(colour).surface[theme]
      return Math.min(contrastOf(fill, onFill), contrastOf(fillHover, onFill)) < 4.5
    })
    expect(unreadable).toEqual([])
  },
)

test.each(['light', 'dark'] as const)(
  'a button of any colour can be told from the ground of the %s theme',
  (theme) => {
    const unseen = colours.filter((colour) => {
      const { fill } = brandColours(colour).surface[theme]
      const channels = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16))
      const isColourful = Math.max(...channels) - Math.min(...channels) > 100
      return surfaces.some(
        (ground) =>
          /^(page|panel)$/.test(ground.name) &&
          contrastOf(fill, ground[theme]) < 1.3 &&
          !isColourful,
      )
    })
    expect(unseen).toEqual([])
    // White on white, and black on black, change places with the text.
    const own = theme === 'light' ? '#ffffff' : '#000000'
    const other = theme === 'light' ? '#000000' : '#ffffff'
    expect(brandColours(own).surface[theme]).toMatchObject({ fill: other, onFill: own })
  },
)

test.each(['light', 'dark'] as const)(
  'any colour as ink can be read on every surface of the %s theme, and on its own tint',
  (theme) => {
    const panel = surfaces.find(({ name }) => name === 'panel')?.[theme] ?? ''
    const unreadable = colours.filter((colour) => {
      const ink = brandColours(colour).ink[theme]
      const under = [...surfaces.map((each) => each[theme]), mix(panel, ink, 0.08)]
      return under.some((surface) => contrastOf(ink, surface) < 4.5)
    })
    expect(unreadable).toEqual([])
  },
)

test('a colour that can be read stays as it is', () => {
  expect(brandColours('#0A6472').surface.light.fill).toBe('#0a6472')
  expect(brandColours('#ffee00').surface.light.fill).toBe('#ffee00')
  expect(brandColours('#0a6472').ink.light).toBe('#0a6472')
  expect(brandColours('#4bb9c7').ink.dark).toBe('#4bb9c7')
})
