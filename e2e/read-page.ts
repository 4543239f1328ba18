import type { Look } from './looks.ts'

/** A text of one kind, as it is painted. */
export interface Ink {
  /** The element in which it was met first. */
  readonly where: string
  readonly theme: 'light' | 'dark'
  /** The text and what is behind it: #rrggbb. Several over a gradient. */
  readonly painted: readonly (readonly [text: string, surface: string])[]
  /** From 24 px on, or bold from 18.66 px on: needs less contrast. */
  readonly isLarge: boolean
}

/** Where a window is only looked at, no more than contrast is audited. */
export type Purpose = 'look' | 'audit' | 'both'

export interface Reading {
  readonly look: Look
  readonly inks: readonly Ink[]
  /** How a text would look over a part that is not around it; whether it lies there, axe can say. */
  readonly doubtful: readonly Ink[]
  /** Whether axe has not yet audited what the page shows. */
  readonly isNew: boolean
  /** Whether two targets are small, and nearer to each other than any that were met before. */
  readonly isCrowded: boolean
}

/** What a walk remembers in the page, until it is loaded again. */
export interface Memory {
  /** What was met, each with the number by which others refer to it. */
  readonly numbers: Map<string, number>
  readonly audited: Set<number>
  readonly styles: Map<string, Style>
  readonly inks: Set<string>
  readonly crowded: Set<string>
  /** Of the latest reading: what axe has not to audit again, and what it will have audited then. */
  leftOut: readonly Element[]
  doubtful: readonly Element[]
  found: readonly number[]
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** What is painted behind a text, from the nearest part outwards. */
interface Surface {
  readonly key: string
  /** One colour, or those of a gradient, in each layer. */
  readonly layers: readonly (readonly Colour[])[]
  readonly opacity: number
  readonly behind: Surface | undefined
}

/** What is drawn of an element; of one that is not rendered, nothing. */
type Style =
  | 'hidden'
  | {
      readonly part: string
      readonly surface: Surface
      readonly isSeen: boolean
      readonly clips: boolean
      readonly canScroll: boolean
    }

/**
 * Reads how the page looks in both themes, its kinds of text, and what of it axe has to audit. The style of
 * an element is read once in a walk for each width of the window: where all elements around it had the
 * same attributes and states, it is the same again (runs in the page).
 */
export function readPage([walk, purpose]: readonly [string, Purpose]): Reading {
  const root = document.documentElement
  const memory = ((globalThis as unknown as Record<string, Memory>)[walk] ??= {
    numbers: new Map(),
    audited: new Set(),
    styles: new Map(),
    inks: new Set(),
    crowded: new Set(),
    leftOut: [],
    doubtful: [],
    found: [],
  })
  finishAnimations()
  const isDrawing = /^(d|r|[cdr]?[xy][12]?|points|transform|width|height|viewBox|marker-.*|id)$/
  const states = statesNow()
  const ids = idsNow()
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const page = numberOf(
    `${hasWords(document.title)} ${hasWords(root.lang)} ${root.dataset['view']}`,
  )
  const body = partOf(document.body, page)
  const inks: Ink[] = []
  const doubtful: Ink[] = []
  memory.doubtful = []
  readStyles()
  const isLookedAt = purpose !== 'audit'
  const isAudited = purpose !== 'look'
  return {
    look: isLookedAt
      ? { cells: readCells(), light: drawn('light'), dark: drawn('dark') }
      : { cells: '', light: [], dark: [] },
    inks,
    doubtful,
    isNew: isAudited && findNew(),
    isCrowded: isAudited && isCrowded(),
  }

  function numberOf(name: string) {
    const number = memory.numbers.get(name) ?? memory.numbers.size
    memory.numbers.set(name, number)
    return number
  }

  interface Part {
    readonly element: Element
    readonly around: number
    /** By what the rules of style select it, within what is around it. */
    readonly place: number
    /** All that the rules of accessibility judge of it: names and references, too. */
    readonly own: number
    readonly hasText: boolean
    readonly parts: readonly Part[]
  }

  function partOf(element: Element, around: number): Part {
    const hasText = [...element.childNodes].some((it) => it.nodeType === 3 && it.nodeValue?.trim())
    const [styled, own] = ownShape(element, hasText)
    const place = numberOf(`${around}>${styled}`)
    const parts = [...element.children].map((child) => partOf(child, place))
    return { element, around, place, own: numberOf(own), hasText, parts }
  }

  /** The attributes, the states and whether there are words, not which words: first what has a style. */
  function ownShape(element: Element, hasText: boolean) {
    const isUnstyled =
      /^(id|for|headers|list|href|name|value|title|alt|placeholder|datetime|download|min|max|src|srcdoc|autocomplete|spellcheck|inputmode|tabindex|popovertarget|data-(label|index|key|id)|aria-(\w+edby|controls|owns|details|activedescendant|errormessage|label|value\w*|roledescription|(col|row)\w+|posinset|setsize|keyshortcuts|required))$/
    let styled = `${element.localName}${hasText ? ' text' : ''}${states.get(element) ?? ''}`
    let rest = ''
    for (const { name, value } of element.attributes) {
      if (isUnstyled.test(name)) rest += ` ${name}=${meaningOf(name, value)}`
      else if (!(element instanceof SVGElement && isDrawing.test(name))) {
        styled += ` ${name}=${name === 'style' ? value.replaceAll(/[\d.]+/g, '') : value}`
      }
    }
    return [styled, `${styled} |${rest}`] as const
  }

  function meaningOf(name: string, value: string) {
    if (name === 'id') return ids.get(value) === 1 ? '' : 'twice'
    if (
      /^(for|headers|list|popovertarget|aria-(\w+edby|controls|owns|details|activedescendant|errormessage))$/.test(
        name,
      )
    ) {
      const targets = value.split(' ').map((id) => document.getElementById(id))
      return targets.map((it) => it && `${it.localName} ${hasWords(it.textContent)}`).join()
    }
    if (/^(autocomplete|spellcheck|inputmode|tabindex|aria-required)$/.test(name)) return value
    return hasWords(value) + (value.startsWith('#') ? '#' : '')
  }

  function hasWords(text: string | null) {
    return text?.trim() ? 'words' : 'empty'
  }

  function statesNow() {
    const found = new Map<Element, string>()
    const names = 'checked disabled placeholder-shown user-invalid popover-open'
    for (const name of names.split(' ')) {
      for (const element of document.querySelectorAll(`:${name}`)) {
        found.set(element, `${found.get(element) ?? ''} :${name}`)
      }
    }
    return found
  }

  function idsNow() {
    const found = new Map<string, number>()
    for (const { id } of document.querySelectorAll('[id]')) found.set(id, (found.get(id) ?? 0) + 1)
    return found
  }

  // Shapes: what the rules judge by, contrast and sizes aside.

  interface Shape {
    readonly part: Part
    /** The elements of the part that are rendered. */
    readonly size: number
    /** The part, whether it shows words, and what it is the parent of; of parts alike one speaks for all. */
    readonly key: number
    readonly hasWords: boolean
    readonly isAudited: boolean
    readonly shapes: readonly Shape[]
  }

  function shapeOf(part: Part): Shape | undefined {
    const style = styleOf('light', part.place)
    if (!style || style === 'hidden') return undefined
    const shapes = part.parts.flatMap((inside) => shapeOf(inside) ?? [])
    const size = shapes.reduce((sum, shape) => sum + shape.size, 1)
    const hasWords = part.hasText || shapes.some((shape) => shape.hasWords)
    const scrolls = style.canScroll && isFull(part.element)
    const inside = new Set(shapes.map((shape) => shape.part.own))
    const flags = `${hasWords} ${scrolls} ${style.isSeen} ${part.parts.length > shapes.length}`
    const key = numberOf(`${part.around} ${part.own} ${flags} (${[...inside].join()})`)
    const isAudited = memory.audited.has(key) && shapes.every((shape) => shape.isAudited)
    return { part, size, key, hasWords, isAudited, shapes }
  }

  function isFull({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) {
    return scrollWidth > clientWidth || scrollHeight > clientHeight
  }

  /** Leaves out what the walk has audited, and what a modal dialog covers. */
  function findNew() {
    const leftOut: Element[] = []
    const found: number[] = []
    const visit = ({ part, size, key, isAudited, shapes }: Shape) => {
      // To leave out single elements takes as long as to audit them.
      if (size > 3 && isAudited) return void leftOut.push(part.element)
      found.push(key)
      shapes.forEach(visit)
    }
    const shape = shapeOf(partWithin(body, modal) ?? body)
    if (shape) visit(shape)
    Object.assign(memory, { leftOut, found })
    return !shape?.isAudited
  }

  function partWithin(part: Part, element: Element | undefined): Part | undefined {
    if (!element || part.element === element) return part
    const inside = part.parts.find((each) => each.element.contains(element))
    return inside && partWithin(inside, element)
  }

  /** A target of less than 24 px needs that much room around its middle. */
  function isCrowded() {
    const targets =
      'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'
    const boxes = [...(modal ?? document.body).querySelectorAll(targets)].map((element) => ({
      element,
      box: element.getBoundingClientRect(),
    }))
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    let isOne = false
    for (const { element, box } of boxes) {
      if (box.width >= 24 && box.height >= 24) continue
      if (box.width === 0 || box.height === 0 || !isShown(element)) continue
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      for (const { element: other, box: beside } of boxes) {
        if (beside.width === 0 || beside.height === 0) continue
        const away = Math.hypot(
          Math.max(beside.left - x, x - beside.right, 0),
          Math.max(beside.top - y, y - beside.bottom, 0),
        )
        if (away >= 24 || element.contains(other) || other.contains(element)) continue
        const sizes = [Math.min(box.width, 24), Math.min(box.height, 24), away / 4].map(Math.round)
        const key = `${kindOf(element)} ${kindOf(other)} ${sizes}`
        if (memory.crowded.has(key) || !isShown(other)) continue
        memory.crowded.add(key)
        isOne = true
      }
    }
    return isOne
  }

  // Styles: what parts are drawn with, and the colours of texts.

  function styleOf(theme: string, place: number) {
    return memory.styles.get(`${theme} ${innerWidth} ${place}`)
  }

  function readStyles() {
    const unknown: Part[] = []
    const list = (part: Part) => {
      const style = styleOf('light', part.place)
      if (style === 'hidden') return
      if (!style) unknown.push(part)
      part.parts.forEach(list)
    }
    list(body)
    if (unknown.length) {
      const before = root.dataset['theme']
      for (const theme of ['light', 'dark'] as const) {
        root.dataset['theme'] = theme
        finishAnimations()
        readTheme(theme, unknown)
      }
      if (before) root.dataset['theme'] = before
      else delete root.dataset['theme']
    }
  }

  function drawn(theme: string) {
    const parts = new Set<string>()
    const visit = ({ place, parts: inside }: Part) => {
      const style = styleOf(theme, place)
      if (!style || style === 'hidden') return
      parts.add(style.part)
      inside.forEach(visit)
    }
    visit(body)
    return [...parts].toSorted()
  }

  function readTheme(theme: Ink['theme'], unknown: readonly Part[]) {
    const paper: Surface = {
      key: '',
      layers: [[[255, 255, 255, 1]]],
      opacity: 1,
      behind: undefined,
    }
    const page = surfaceOf(getComputedStyle(root), paper)
    const texts: { element: Element; surface: Surface; ink: string; isLarge: boolean }[] = []
    for (const part of unknown) {
      const { element, around, place } = part
      const key = `${theme} ${innerWidth} ${place}`
      const outer = styleOf(theme, around)
      if (outer === 'hidden' || !element.checkVisibility()) {
        memory.styles.set(key, 'hidden')
        continue
      }
      const style = getComputedStyle(element)
      const surface = surfaceOf(style, element === modal || !outer ? page : outer.surface)
      const overflow = `${style.overflowX} ${style.overflowY}`
      memory.styles.set(key, {
        part: drawingOf(part, style),
        surface,
        isSeen: style.visibility === 'visible',
        clips: overflow !== 'visible visible',
        canScroll: /auto|scroll/.test(overflow),
      })
      const ink = inkOf(part, style)
      if (!ink || !isRead(element)) continue
      const size = Number.parseFloat(style.fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      texts.push({ element, surface, ink, isLarge })
    }
    const painted = texts.length && purpose !== 'look' ? paintedParts(theme) : []
    for (const { element, surface, ink, isLarge } of texts) {
      const where = nameOf(element)
      const look = (on: Surface) => ({ where, theme, isLarge, painted: paint(ink, on) })
      const isMet = (kind: string) => memory.inks.has(kind) || !memory.inks.add(kind)
      const kind = `${theme} ${isLarge} ${ink} ${surface.key}`
      if (!isMet(kind)) inks.push(look(surface))
      const box = element.getBoundingClientRect()
      for (const other of painted) {
        if (other.surface === surface || !overlap(box, other.box)) continue
        if (other.element.contains(element) || element.contains(other.element)) continue
        if (isMet(`${kind} over ${other.surface.key}`)) continue
        doubtful.push(look(other.surface))
        memory.doubtful = [...memory.doubtful, element]
      }
    }
  }

  function paintedParts(theme: string) {
    const found: { element: Element; surface: Surface; box: DOMRect }[] = []
    const visit = ({ element, place, parts }: Part, around: Surface | undefined) => {
      const style = styleOf(theme, place)
      if (!style || style === 'hidden' || style.surface.opacity === 0) return
      const { surface } = style
      if (surface !== around) found.push({ element, surface, box: element.getBoundingClientRect() })
      for (const part of parts) visit(part, surface)
    }
    visit(body, undefined)
    return found
  }

  /** Halfway between two colours, or while it fades in, a text may have no contrast. */
  function finishAnimations() {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  }

  function drawingOf({ element, hasText }: Part, style: CSSStyleDeclaration) {
    const name = element.getAttribute('class')?.split(' ')[0] ?? element.localName
    if (element instanceof SVGElement && element.localName !== 'svg') {
      return `${name} fill ${style.fill} stroke ${style.stroke}`
    }
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

  function surfaceOf(style: CSSStyleDeclaration, behind: Surface): Surface {
    const { backgroundColor, backgroundImage, opacity } = style
    const stops = backgroundImage.includes('gradient(') ? coloursIn(backgroundImage) : []
    const layers = [stops, coloursIn(backgroundColor)].filter((layer) =>
      layer.some(([, , , alpha]) => alpha > 0),
    )
    if (layers.length === 0 && opacity === '1') return behind
    const key = `${backgroundColor} ${stops.join(' ')} ${opacity} on ${behind.key}`
    return { key, layers, opacity: Number(opacity), behind }
  }

  /** The colour of the text that an element itself shows. */
  function inkOf({ element, hasText }: Part, style: CSSStyleDeclaration) {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      if (/^(radio|checkbox|range|color|file|hidden)$/.test(element.type)) return ''
      if (element.value) return style.color
      return element.placeholder && getComputedStyle(element, '::placeholder').color
    }
    if (!hasText && !(element instanceof HTMLSelectElement)) return ''
    if (!(element instanceof SVGElement)) return style.color
    return style.fill === 'none' ? '' : style.fill
  }

  function isRead(element: Element) {
    if (element.closest(':disabled, [aria-disabled=true], .visually-hidden')) return false
    if (element.closest('label')?.control?.matches(':disabled')) return false
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  function paint(ink: string, surface: Surface) {
    const [text] = coloursIn(ink)
    if (!text) throw new Error(`Failed to read the colour ${ink}`)
    let pairs: [Colour, Colour][] = [[text, [0, 0, 0, 0]]]
    for (let at: Surface | undefined = surface; at; at = at.behind) {
      const { layers, opacity } = at
      for (const layer of layers) {
        pairs = pairs.flatMap(([over, under]) =>
          layer.map((colour): [Colour, Colour] => [blend(over, colour), blend(under, colour)]),
        )
      }
      pairs = pairs.map(([over, under]) => [fade(over, opacity), fade(under, opacity)])
    }
    return pairs.map(([over, under]) => [hexOf(over), hexOf(under)] as const)
  }

  function blend([r, g, b, a]: Colour, [red, green, blue, alpha]: Colour): Colour {
    const sum = a + alpha * (1 - a)
    const mix = (one: number, other: number) =>
      sum === 0 ? 0 : (one * a + other * alpha * (1 - a)) / sum
    return [mix(r, red), mix(g, green), mix(b, blue), sum]
  }

  function fade([r, g, b, a]: Colour, opacity: number): Colour {
    return [r, g, b, a * opacity]
  }

  function hexOf([r, g, b]: Colour) {
    return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
  }

  function coloursIn(value: string): Colour[] {
    const colours = [...value.matchAll(/(rgba?|color)\(([^)]*)\)/g)]
    if (colours.length === 0) throw new Error(`Failed to read the colour ${value}`)
    return colours.map(([, form, inside = '']) => {
      const [r = 0, g = 0, b = 0, a = 1] = (inside.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number)
      const scale = form === 'color' ? 255 : 1
      return [r * scale, g * scale, b * scale, a]
    })
  }

  function overlap(one: DOMRect, other: DOMRect) {
    return (
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    )
  }

  function nameOf(element: Element) {
    return `${kindOf(element)} "${element.textContent?.trim().slice(0, 30)}"`
  }

  function kindOf(element: Element) {
    const [name = ''] = (element.getAttribute('class') ?? '').split(' ')
    return `${element.localName}${name && `.${name}`}`
  }

  /** A letter for what lies in the middle of each cell: the latest in the document, and what is on top. */
  function readCells() {
    const [columns, rows] = [24, 16]
    const kinds =
      'svg input select textarea button a th td h1 h2 h3 code label p li dt dd nav header section dialog'.split(
        ' ',
      )
    const cells = Array.from({ length: columns * rows }, () => '`')
    type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
    const cellsAt = (from: number, to: number, length: number, count: number) => {
      const first = Math.max(0, Math.ceil((from * count) / length - 0.5))
      const last = Math.min(count - 1, Math.floor((to * count) / length - 0.5))
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
    }
    const visit = (part: Part, around: Box, isOnTop: boolean) => {
      const { element, place, parts } = part
      if (element === modal && !isOnTop) return
      const style = styleOf('light', place)
      if (!style || style === 'hidden' || style.surface.opacity === 0) return
      const kind = kinds.indexOf(element.localName)
      let box = around
      if (kind >= 0 || style.clips) {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        box = {
          left: Math.max(left, around.left),
          right: Math.min(right, around.right),
          top: Math.max(top, around.top),
          bottom: Math.min(bottom, around.bottom),
        }
      }
      for (const row of kind < 0 ? [] : cellsAt(box.top, box.bottom, innerHeight, rows)) {
        for (const column of cellsAt(box.left, box.right, innerWidth, columns)) {
          cells[row * columns + column] = String.fromCodePoint(0x61 + kind)
        }
      }
      if (element instanceof SVGElement) return
      for (const inside of parts) visit(inside, style.clips ? box : around, isOnTop)
    }
    const window = { left: 0, right: innerWidth, top: 0, bottom: innerHeight }
    visit(body, window, false)
    const top = modal && partWithin(body, modal)
    if (top) visit(top, window, true)
    return cells.join('')
  }
}
