/** Where text, or a part that must be seen, lies on a surface: tokens.test.ts computes each contrast. */
export interface ColourPair {
  readonly ink: string
  readonly surface: string
  /** WCAG 2.2 AA: 4.5 for text, 3 for the edges of controls and for focus. */
  readonly least: 4.5 | 3
}

const surfaces = ['page', 'panel', 'raised', 'sunken', 'hover']
const families = ['green', 'blue', 'yellow', 'orange', 'red', 'grey']

const on = (ink: string, over: readonly string[], least: 4.5 | 3 = 4.5): ColourPair[] =>
  over.map((surface) => ({ ink, surface, least }))

/** The names are those of the custom properties in tokens.css, without their dashes. */
export const colourPairs: readonly ColourPair[] = [
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
