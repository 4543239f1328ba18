import { rowLinkClass } from '../../ui/data-table.tsx'

/** The link to a row's own page: one over a whole row of a table, or one that is marked. */
const rowLink = `:is(.${rowLinkClass}, [data-row-link])`

/** A list of which only a part is drawn, and how many rows it has. */
const longList = '[data-total]'

/** How many frames a row may take to be drawn. */
const patience = 60

/** The number of moves so far: a later move ends the waiting of an earlier one. */
let moves = 0

/** Tells whether the focus is in a row of a list. */
export const isInRow = () => currentOf(shownLinks()) !== undefined

/**
 * Focuses the row below or above the focused one; at first the first one in sight. The next row of
 * a long list may not be drawn yet: then the focused row is brought into sight.
 */
export function moveRow(step: 1 | -1, frames = patience) {
  if (frames === patience) moves++
  const links = shownLinks()
  const current = currentOf(links)
  if (!current) return focusRow(links.find(isInSight) ?? links[0])
  const next = besideInLongList(current, step)
  if (next !== 'not drawn') return focusRow(next ?? links[links.indexOf(current) + step])
  current.scrollIntoView({ block: 'nearest' })
  again(frames, () => moveRow(step, frames - 1))
}

/** Focuses the first or the last row of the list with the focus. */
export function moveToEnd(end: 'first' | 'last', frames = patience, known?: HTMLElement) {
  if (frames === patience) moves++
  const links = shownLinks()
  const list = known ?? currentOf(links)?.closest<HTMLElement>(longList)
  if (!list) return focusRow(links.at(end === 'first' ? 0 : -1))
  const total = Number(list.dataset['total'])
  const goal = end === 'first' ? linkFrom(list, 0, 1) : linkFrom(list, total - 1, -1)
  if (goal !== 'not drawn') return focusRow(goal)
  // The room of the rows that are not drawn is part of the list.
  list.scrollIntoView({ block: end === 'first' ? 'start' : 'end' })
  again(frames, () => moveToEnd(end, frames - 1, list))
}

const shownLinks = () =>
  [...document.querySelectorAll<HTMLElement>(`main ${rowLink}`)].filter((link) =>
    link.checkVisibility(),
  )

function currentOf(links: readonly HTMLElement[]) {
  const active = document.activeElement
  const row = active?.closest('tr, li')
  return links.find((link) => link === active || row?.contains(link))
}

/**
 * Tries again in the next frame, unless the focus has gone elsewhere or is to; of a row that is no
 * longer drawn it goes nowhere.
 */
function again(frames: number, move: () => void) {
  const active = document.activeElement
  const asked = moves
  if (frames === 0) return
  requestAnimationFrame(() => {
    const { activeElement, body } = document
    if ((activeElement === active || activeElement === body) && moves === asked) move()
  })
}

/** The link of the row beside, in a list of which only a part is drawn; undefined elsewhere. */
function besideInLongList(link: HTMLElement, step: 1 | -1) {
  const list = link.closest<HTMLElement>(longList)
  const place = Number(link.closest<HTMLElement>('[data-index]')?.dataset['index']) + step
  return list ? linkFrom(list, place, step) : undefined
}

/** The first link of a long list from a place on; a row that leads nowhere is passed. */
function linkFrom(list: HTMLElement, from: number, step: 1 | -1) {
  const total = Number(list.dataset['total'])
  for (let place = from; place >= 0 && place < total; place += step) {
    const row = rowAt(list, place)
    if (!row) return 'not drawn'
    const link = row.querySelector<HTMLElement>(rowLink)
    if (link) return link
  }
  return undefined
}

/** The row at a place, once it is drawn. */
const rowAt = (list: HTMLElement, place: number) =>
  list.querySelector(`[data-index="${place}"]:not([aria-busy], :has(> [aria-busy]))`)

const isInSight = (link: HTMLElement) => link.getBoundingClientRect().top >= 0

function focusRow(link: HTMLElement | undefined) {
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
}

/**
 * Presses the element that the page marks with a key, or focuses a text box; false without such an
 * element.
 */
export function pressMarked(key: string) {
  const marked = [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key}"]`)].find(
    (element) => element.checkVisibility(),
  )
  if (!marked) return false
  marked.focus()
  if (marked instanceof HTMLInputElement) marked.select()
  else marked.click()
  return true
}

/** Presses it once a page that is being opened has drawn it; after some seconds no more. */
export function pressOnceDrawn(key: string, frames = 180) {
  if (frames === 0) return
  requestAnimationFrame(() => pressMarked(key) || pressOnceDrawn(key, frames - 1))
}
