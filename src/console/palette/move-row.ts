import { rowLinkClass } from '../../ui/data-table.tsx'

/** What leads to a row's own page: a link over a whole row of a table, or one that is marked. */
const rowLink = `:is(.${rowLinkClass}, [data-row-link])`

/** How many frames a row may take to be drawn. */
const patience = 60

/**
 * Focuses the row below or above the one that has the focus; at first the first one in sight. Of a
 * long list the next row may not be drawn yet: then the one with the focus is brought into sight.
 */
export function moveRow(step: 1 | -1, frames = patience) {
  const links = [...document.querySelectorAll<HTMLElement>(`main ${rowLink}`)].filter((link) =>
    link.checkVisibility(),
  )
  const active = document.activeElement
  const row = active?.closest('tr, li')
  const at = links.findIndex((link) => link === active || row?.contains(link))
  const current = links[at]
  if (!current) return focusRow(links.find(isInSight) ?? links[0])
  const next = besideInTable(current, step)
  if (next !== 'not drawn') return focusRow(next ?? links[at + step])
  if (frames === 0) return
  current.scrollIntoView({ block: 'nearest' })
  requestAnimationFrame(() => {
    if (document.activeElement === active) moveRow(step, frames - 1)
  })
}

/** The link of the row beside, in a table of which only a part is drawn; undefined elsewhere. */
function besideInTable(link: HTMLElement, step: 1 | -1) {
  const table = link.closest('table')
  const total = Number(table?.getAttribute('aria-rowcount')) - 1
  let place = Number(link.closest('tr')?.dataset['index']) + step
  for (; place >= 0 && place < total; place += step) {
    const row = table?.querySelector(`tr[data-index="${place}"]:not([aria-busy])`)
    if (!row) return 'not drawn'
    const beside = row.querySelector<HTMLElement>(rowLink)
    // A row that leads nowhere is passed.
    if (beside) return beside
  }
  return undefined
}

const isInSight = (link: HTMLElement) => link.getBoundingClientRect().top >= 0

function focusRow(link: HTMLElement | undefined) {
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
}
