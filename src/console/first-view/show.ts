import { base } from '../../ui/base.ts'
import { draftKey } from '../parts/form/kept-values.ts'
import { hasRecords } from '../state/has-records.ts'
import { type Look, readLook } from '../state/kept-preferences.ts'
import { withNewOrder } from '../state/order-number.ts'
import type { Done, FirstView } from './first-view.ts'

// Runs in index.html, where the build writes it, behind the page that it has drawn in each language.

/** The operation whose form is drawn, and its address below the base path. */
declare const firstOperation: string
declare const firstPath: string

/** The beginning and the end of each input that belongs to one element. */
const presses = {
  pointerdown: ['pointerup', 'pointercancel', 'contextmenu', 'blur'],
  keydown: ['keyup', 'blur'],
  compositionstart: ['compositionend'],
} as const

document.querySelector('.not-started > button')?.addEventListener('click', () => location.reload())

const look = readLook()
const template = document.querySelector<HTMLTemplateElement>(`#first-${look.lang}`)
if (template && isFirstPage(look)) {
  document.currentScript?.before(firstView(template.content, look.target))
}

/** Tells whether the program will show the page as it is drawn. */
function isFirstPage({ target, view }: Look) {
  const { pathname, search } = location
  if (target === 'live' || view === 'presenter' || search || hasDraft()) return false
  // With something to see, / is the overview.
  return pathname === base ? !hasRecords(target) : pathname === base + firstPath
}

function hasDraft() {
  try {
    return sessionStorage.getItem(draftKey(firstOperation)) !== null
  } catch {
    return false
  }
}

function firstView(content: DocumentFragment, target: Look['target']) {
  const view = Object.assign(document.createElement('div'), { id: 'first' })
  view.append(content)
  const chosen = view.querySelector<HTMLInputElement>(`.top-bar [value=${target}]`)
  if (chosen) chosen.checked = true
  const order = view.querySelector<HTMLInputElement>('[name=order_id]')
  if (order) order.value = withNewOrder({ order_id: order.value }).order_id
  // The view is drawn as a phone has it.
  if (!matchMedia('(width < 56.25rem)').matches) showPanes(view)
  return Object.assign(view, { painted: paintInSteps(view), ...keepDone(view) })
}

function showPanes(view: HTMLElement) {
  view.querySelector('.ui-tablist')?.remove()
  for (const pane of view.querySelectorAll<HTMLElement>('.ui-pane')) {
    pane.hidden = false
    pane.removeAttribute('role')
    pane.removeAttribute('aria-labelledby')
  }
}

/** The top bar is painted before the form and the navigation, which take longer. */
async function paintInSteps(view: HTMLElement) {
  const rest = view.querySelectorAll<HTMLElement>('.ui-nav, .ui-frame-main')
  for (const part of rest) part.hidden = true
  await painted()
  for (const part of rest) part.hidden = false
  await painted()
}

function painted() {
  return new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100) // A hidden page paints nothing.
  })
}

/**
 * Keeps the typing, the presses and the sendings in the first view, in order, and the unfinished
 * ones.
 */
function keepDone(view: HTMLElement): Pick<FirstView, 'done' | 'held'> {
  const done: Done[] = []
  const keep = (kind: Done['kind'], element: HTMLElement | null) =>
    element && done.push({ kind, element })
  view.addEventListener('input', ({ target }) => {
    const input = target as HTMLInputElement
    if (input.type !== 'radio') keep('typed', input)
  })
  view.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const pressed = (event.target as Element).closest<HTMLElement>(
      'a, button, summary, input[type=radio]',
    )
    if (pressed instanceof HTMLAnchorElement) {
      event.preventDefault()
      // The link that skips to the form needs no program.
      if (pressed.hash) return view.querySelector<HTMLElement>('[data-skip-to]')?.focus()
    }
    if (!(pressed instanceof HTMLButtonElement && pressed.type === 'submit'))
      keep('pressed', pressed)
  })
  view.addEventListener('submit', (event) => {
    event.preventDefault()
    keep('sent', event.target as HTMLElement)
  })
  return { done, held: holdPresses(view) }
}

function holdPresses(view: HTMLElement) {
  const held = new Set<string>()
  for (const [begin, ends] of Object.entries(presses)) {
    const end = () => {
      for (const kind of ends) removeEventListener(kind, end)
      // The click of a press comes after its end.
      setTimeout(() => {
        held.delete(begin)
        view.dispatchEvent(new Event('released'))
      })
    }
    view.addEventListener(begin, () => {
      held.add(begin)
      for (const kind of ends) addEventListener(kind, end)
    })
  }
  return held
}
