/** How a page looks in one size, without its pixels, which differ from machine to machine. */
export interface Look {
  /** A letter for each cell of a grid over the window: what lies there, and how light it is. */
  readonly cells: string
  /** The colours, sizes and weights of type of the whole page. */
  readonly style: readonly string[]
}

/** So many cells of a hundred may differ: fonts of another machine move an edge by some pixels. */
const tolerance = 8

/** What has changed between two looks; nothing where a reader would see none. */
export function changeOf(before: Look | undefined, now: Look): string[] {
  if (!before) return ['it has no look yet']
  const differing = [...now.cells].filter((cell, at) => cell !== before.cells[at]).length
  const share = Math.round((100 * differing) / now.cells.length)
  const gone = before.style.filter((one) => !now.style.includes(one))
  const come = now.style.filter((one) => !before.style.includes(one))
  return [
    ...(share > tolerance ? [`${share} of 100 cells differ`] : []),
    ...(gone.length ? [`no longer there: ${gone.join(', ')}`] : []),
    ...(come.length ? [`new: ${come.join(', ')}`] : []),
  ]
}

/** Reads the look of the window once it is the same twice; runs in the page. */
export async function readSteadyLook(): Promise<Look> {
  const [columns, rows] = [32, 20]
  const kinds = [
    'svg',
    'input',
    'select',
    'textarea',
    'button',
    'a',
    'th',
    'td',
    'h1',
    'h2',
    'h3',
    'code',
    'label',
    'p',
    'li',
    'dt',
    'dd',
    'nav',
    'header',
    'section',
  ]
  const backgroundOf = (element: Element | null): string => {
    for (let one = element; one; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one)
      if (!/, 0\)$|transparent/.test(backgroundColor)) return backgroundColor
    }
    return 'rgb(255, 255, 255)'
  }
  const lightness = (color: string) => {
    const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
    const scale = color.startsWith('color(') ? 255 : 1
    return Math.round(((0.3 * r + 0.6 * g + 0.1 * b) * scale) / 36)
  }
  const read = (): Look => {
    let cells = ''
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const x = ((column + 0.5) * innerWidth) / columns
        const y = ((row + 0.5) * innerHeight) / rows
        const element = document.elementFromPoint(x, y)
        const kind = kinds.findIndex((one) => element?.closest(one))
        cells += String.fromCodePoint(
          0x41 + (((kind + 1) * 8 + lightness(backgroundOf(element))) % 58),
        )
      }
    }
    const seen = new Set<string>()
    for (const element of document.querySelectorAll('#root *')) {
      const box = element.getBoundingClientRect()
      if (!box.width || !element.checkVisibility({ visibilityProperty: true })) continue
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element)
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === 3 && node.nodeValue?.trim(),
      )
      if (hasText)
        seen.add(`${color} ${fontSize} ${fontWeight}`.replaceAll(/rgb|[(), ]+/g, ' ').trim())
      if (!backgroundColor.endsWith(', 0)'))
        seen.add(`on ${backgroundColor.replaceAll(/rgb|[(), ]+/g, ' ').trim()}`)
    }
    return { cells, style: [...seen].toSorted() }
  }
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60)))
  for (let last = ''; ; await drawn()) {
    const found = read()
    const text = JSON.stringify(found)
    if (text === last) return found
    last = text
  }
}
