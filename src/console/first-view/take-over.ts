import { flushSync } from 'react-dom'
import type { FirstView } from './first-view.ts'

/**
 * Replaces the first view by the program's own page, in one frame, with the user's input.
 */
export async function takeOver(root: Element, draw: () => void) {
  const first = document.querySelector<FirstView>('#first')
  if (!first) return draw()
  while (first.held.size > 0) {
    await new Promise((done) => first.addEventListener('released', done, { once: true }))
  }
  flushSync(draw)
  const { activeElement } = document
  const twinOf = (element: Element) => {
    const like = (within: Element) =>
      [...within.querySelectorAll(element.tagName)].filter((one) => nameOf(one) === nameOf(element))
    return like(root)[like(first).indexOf(element)]
  }
  const focused = activeElement && first.contains(activeElement) ? twinOf(activeElement) : undefined
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  for (const { kind, element } of first.done) {
    const twin = twinOf(element)
    if (kind === 'typed') type(twin, (element as HTMLInputElement).value)
    else if (kind === 'sent') (twin as HTMLFormElement | undefined)?.requestSubmit()
    else (twin as HTMLElement | undefined)?.click()
  }
  if (focused && focused === document.activeElement) selectLike(activeElement, focused)
  first.remove()
}

/** The name of an element in either page: two elements of one name are in the same order in both. */
const nameOf = (element: Element) =>
  [
    element.getAttribute('name')?.replace(/^_r_.*/, ''),
    element.getAttribute('href'),
    element.getAttribute('aria-label'),
    element.closest('label, summary, a, button')?.textContent,
  ].join('\n')

/** As typing does: React hears of no value that a program has set. */
function type(input: Element | undefined, text: string) {
  if (!input) return
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  value?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function selectLike(before: Element | null, now: Element) {
  if (!(before instanceof HTMLInputElement && now instanceof HTMLInputElement)) return
  const { selectionStart, selectionEnd, selectionDirection } = before
  if (selectionStart === null) return
  now.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none')
}
