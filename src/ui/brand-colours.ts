import type { CSSProperties } from 'react'

/** A surface of a colour, and the ink on it. */
interface Surface {
  readonly fill: string
  readonly onFill: string
  /** The surface under a pointer, with more contrast to the text on it. */
  readonly fillHover: string
}

/** The colours of a page around a colour that someone chose, of the form #rrggbb. */
export interface BrandColours {
  /** Text on the colour: black or white, whichever has more contrast, so 4.5 at least. */
  readonly on: string
  /** The colour as a surface of each theme. */
  readonly surface: { readonly light: Surface; readonly dark: Surface }
  /** The colour as text and lines on the surfaces of each theme: darker or lighter where it must be. */
  readonly ink: { readonly light: string; readonly dark: string }
}

const black = '#000000'
const white = '#ffffff'

/** The contrast of an ink on black or white, so that it has 4.5 on every surface of the theme. */
const leastOnWhite = 5.6
const leastOnBlack = 6.6

/**
 * The contrast of a visible surface on the ground; a bright yellow is visible on white even with
 * less.
 */
const leastOnGround = 1.6
const leastSaturation = 0.4

export function brandColours(colour: string): BrandColours {
  const fill = colour.toLowerCase()
  return {
    on: textOn(fill),
    surface: { light: surfaceOn(white, fill), dark: surfaceOn(black, fill) },
    ink: { light: inkOn(white, fill, leastOnWhite), dark: inkOn(black, fill, leastOnBlack) },
  }
}

/** The colour itself; where it cannot be told from the ground, as white on white, it is the text instead. */
function surfaceOn(ground: string, colour: string): Surface {
  const on = textOn(colour)
  return contrastOf(colour, ground) >= leastOnGround || saturationOf(colour) >= leastSaturation
    ? { fill: colour, onFill: on, fillHover: mix(colour, on === white ? black : white, 0.14) }
    : { fill: on, onFill: colour, fillHover: mix(on, colour, 0.14) }
}

const textOn = (colour: string) =>
  contrastOf(colour, white) >= contrastOf(colour, black) ? white : black

/** As properties of an element: parts.css makes its accent of them. */
export function brandStyle(colour: string) {
  const { surface, ink } = brandColours(colour)
  return {
    '--brand-light': surface.light.fill,
    '--brand-dark': surface.dark.fill,
    '--on-brand-light': surface.light.onFill,
    '--on-brand-dark': surface.dark.onFill,
    '--brand-hover-light': surface.light.fillHover,
    '--brand-hover-dark': surface.dark.fillHover,
    '--brand-ink-light': ink.light,
    '--brand-ink-dark': ink.dark,
  } as CSSProperties
}

/** The colour, with as little of black or white as it needs to be read on the other. */
function inkOn(ground: string, colour: string, least: number) {
  const towards = ground === white ? black : white
  for (let part = 0; part < 1; part += 0.02) {
    const ink = mix(colour, towards, part)
    if (contrastOf(ink, ground) >= least) return ink
  }
  return towards
}

/** A colour with a part of another one, from 0 to 1. */
export function mix(one: string, other: string, part: number) {
  const channel = (at: number) => {
    const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * part)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${[1, 3, 5].map(channel).join('')}`
}

/** The contrast of two colours of the form #rrggbb, from 1 to 21. */
export function contrastOf(one: string, other: string) {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

/** How far a colour is from grey, from 0 to 1. */
const saturationOf = (colour: string) => {
  const parts = partsOf(colour)
  return Math.max(...parts) - Math.min(...parts)
}

const partsOf = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)

function luminance(colour: string) {
  const [r, g, b] = partsOf(colour).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
