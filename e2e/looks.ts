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

/** FNV-1a. */
const sumOf = (parts: readonly string[]) => {
  let sum = 0x811c9dc5
  for (const one of parts.join('\n')) sum = Math.imul(sum ^ (one.codePointAt(0) ?? 0), 0x01000193)
  return (sum >>> 0).toString(36)
}

/**
 * Reads the look of the window, in both themes, once it has stayed as it is for so many milliseconds;
 * runs in the page.
 */
export async function readLook(stillFor: number): Promise<Look> {
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
    const isComing = document.querySelector('.list-loading, tr[aria-busy]')
    if (size === last && !isComing) frames++
    else [frames, since] = [0, now]
    last = size
  }
  // Where one has scrolled to depends on the page before.
  document.querySelector('.ui-nav-groups')?.scrollTo(0, 0)
  const root = document.documentElement
  const before = root.dataset['theme']
  root.dataset['theme'] = 'light'
  const [cells, light] = [readCells(), readParts()]
  root.dataset['theme'] = 'dark'
  const dark = readParts()
  if (before) root.dataset['theme'] = before
  else delete root.dataset['theme']
  return { cells, light, dark }

  function readCells() {
    const [columns, rows] = [24, 16]
    const kinds =
      'svg input select textarea button a th td h1 h2 h3 code label p li dt dd nav header section'.split(
        ' ',
      )
    let letters = ''
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const x = ((column + 0.5) * innerWidth) / columns
        const y = ((row + 0.5) * innerHeight) / rows
        let element = document.elementFromPoint(x, y)
        while (element && !kinds.includes(element.localName)) element = element.parentElement
        letters += String.fromCodePoint(0x61 + kinds.indexOf(element?.localName ?? ''))
      }
    }
    return letters
  }

  /** Of many parts side by side that are alike, the first few speak for all. */
  function readParts() {
    const seen = new Set<string>()
    const visit = (element: Element) => {
      const style = getComputedStyle(element)
      if (style.display === 'none') return
      seen.add(partOf(element, style))
      const alike = new Map<string, number>()
      for (const child of element.children) {
        const kind = `${child.localName} ${child.getAttribute('class')}`
        const count = (alike.get(kind) ?? 0) + 1
        alike.set(kind, count)
        if (count <= 4) visit(child)
      }
    }
    visit(document.querySelector('#root') ?? document.body)
    return [...seen].toSorted()
  }

  function partOf(element: Element, style: CSSStyleDeclaration) {
    const name = element.getAttribute('class')?.split(' ')[0] ?? element.localName
    if (element instanceof SVGElement && element.localName !== 'svg') {
      return `${name} fill ${style.fill} stroke ${style.stroke}`
    }
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === 3 && node.nodeValue?.trim(),
    )
    const type = `${style.color} ${style.fontSize}/${style.lineHeight} ${style.fontWeight}`
    return [
      name,
      style.display,
      style.backgroundColor.endsWith(', 0)') ? '' : `on ${style.backgroundColor}`,
      hasText || element.localName === 'svg' ? type : '',
      style.padding === '0px' ? '' : `padding ${style.padding}`,
      style.gap === 'normal' ? '' : `gap ${style.gap}`,
      style.borderWidth === '0px' ? '' : `edge ${style.borderWidth} ${style.borderColor}`,
      style.borderRadius === '0px' ? '' : `corner ${style.borderRadius}`,
      style.boxShadow === 'none' ? '' : `shadow ${style.boxShadow}`,
      style.opacity === '1' ? '' : `opacity ${style.opacity}`,
    ]
      .filter(Boolean)
      .join(' ')
      .replaceAll(
        /rgb(a?)\(([^)]*)\)/g,
        (_, alpha: string, parts: string) => `#${alpha}${parts.replaceAll(', ', '.')}`,
      )
  }
}
