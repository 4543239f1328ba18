import { createHash } from 'node:crypto'

/** Where looks are read: a window of 1440 px at 200 % is laid out as one of 720. */
export const windows = {
  desktop: { width: 1440, height: 900 },
  'desktop at 200 %': { width: 720, height: 450 },
  tablet: { width: 768, height: 1024 },
  wall: { width: 2560, height: 1440 },
  phone: { width: 390, height: 844 },
} as const

/** How a page looks in one size, without its pixels, which differ from machine to machine. */
export interface Look {
  /** A letter for each cell of a grid over the window: the kind of part that lies there. */
  readonly cells: string
  /** What each part is drawn with: its colours, type, edges and space; a set, in both themes. */
  readonly light: readonly string[]
  readonly dark: readonly string[]
}

/** What is kept of many looks: the sets as their sums, and once, what is in any of them. */
export interface KeptLooks {
  readonly looks: Readonly<Record<string, Readonly<Record<keyof Look, string>>>>
  readonly parts: Readonly<Record<Theme, readonly string[]>>
}

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** So many cells of a hundred may differ: fonts of another machine move an edge by some pixels. */
const tolerance = 8

export function kept(looks: Readonly<Record<string, Look>>): KeptLooks {
  const partsOf = (theme: Theme) =>
    [...new Set(Object.values(looks).flatMap((look) => look[theme]))].toSorted()
  return {
    looks: Object.fromEntries(
      Object.entries(looks).map(([name, { cells, light, dark }]) => [
        name,
        { cells, light: sumOf(light), dark: sumOf(dark) },
      ]),
    ),
    parts: { light: partsOf('light'), dark: partsOf('dark') },
  }
}

/** What has changed since looks were kept, page by page; nothing where a reader would see none. */
export function changesOf(before: KeptLooks, now: Readonly<Record<string, Look>>): string[] {
  const pages = Object.entries(now).flatMap(([name, look]) => {
    const known = before.looks[name]
    if (!known) return [`${name}: it has no look yet`]
    const share = differing(known.cells, look.cells)
    return [
      ...(share > tolerance ? [`${name}: ${share} of 100 cells differ`] : []),
      ...themes.flatMap((theme) =>
        sumOf(look[theme]) === known[theme]
          ? []
          : [`${name}, ${theme}: ${news(before, theme, look)}`],
      ),
    ]
  })
  return pages
}

/** Parts that no page had before say what has changed; otherwise it is a part of another page. */
function news(before: KeptLooks, theme: Theme, look: Look) {
  const known = new Set(before.parts[theme])
  const fresh = look[theme].filter((part) => !known.has(part))
  return fresh.length
    ? `new: ${fresh.slice(0, 5).join('; ')}${fresh.length > 5 ? `; and ${fresh.length - 5} more` : ''}`
    : 'its parts are others of those that the console has'
}

const differing = (before: string, now: string) =>
  Math.round((100 * [...now].filter((cell, at) => cell !== before[at]).length) / now.length)

const sumOf = (parts: readonly string[]) =>
  createHash('sha1').update(parts.join('\n')).digest('base64url').slice(0, 8)

/**
 * Waits until the page has stayed as it is for so many milliseconds, and two frames (runs in the page).
 */
export async function rest(stillFor: number) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const sizeOfAll = () =>
    `${document.documentElement.scrollHeight} ${document.getElementsByTagName('*').length}`
  const begun = performance.now()
  for (
    let last = '', frames = 0, since = begun;
    frames < 2 || performance.now() < since + stillFor;
  ) {
    const now = performance.now()
    if (now > begun + 60_000) throw new Error(`${location.pathname} does not come to rest`)
    await frame()
    const size = sizeOfAll()
    const isComing = document.querySelector('.list-loading:not(.design-loading *), tr[aria-busy]')
    if (size === last && !isComing) frames++
    else [frames, since] = [0, now]
    last = size
  }
  // Where one has scrolled to depends on the page before.
  scrollTo({ top: 0, behavior: 'instant' })
  document.querySelector('.ui-nav-groups')?.scrollTo(0, 0)
}
