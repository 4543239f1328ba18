/**
 * Gives the focus a place when the focused element has gone: its row or the one beside, the same
 * control drawn again, or the surrounding part of the page. The browser would leave the focus
 * nowhere, and a screen reader silent.
 */
export function keepFocus() {
  /** The focused element and its ancestors, from the inside out. */
  let path: readonly Element[] = []
  /** The row of the focused element, and the rows beside. */
  let rows: readonly (Element | null)[] = []
  /** The name that is read out: a removed element has no label any more. */
  let name = ''

  const remember = ({ target }: FocusEvent) => {
    path = pathOf(target as Element)
    const row = path.find((one) => one.matches('tr, li'))
    rows = row ? [row, row.nextElementSibling, row.previousElementSibling] : []
    name = nameOf(target as Element)
  }
  const keep = () => {
    const [element] = path
    if (!element || document.activeElement !== document.body) return
    // A user who has left it takes no focus along when it goes later.
    if (isShown(element)) return void (path = [])
    const isLike = (one: Element) => one.tagName === element.tagName && nameOf(one) === name
    const row = controlsIn(rows.find(isShown))
    const control = row.find(isLike) ?? row[0] ?? controlsIn(path.find(isShown)).find(isLike)
    if (control) control.focus(still)
    else focusPlace(partAround(path))
  }
  // Some browsers report that a removed element loses the focus, others do not.
  const onLeave = () => queueMicrotask(keep)
  const observer = new MutationObserver(keep)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', onLeave)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', onLeave)
  }
}

/** Focuses an element that is no control: it is read out, and Tab goes on from there. */
export function focusPlace(place: HTMLElement | undefined) {
  if (place?.hasAttribute('tabindex') === false) place.tabIndex = -1
  place?.focus(still)
}

const still = { preventScroll: true }

const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** Parts with a name that is read out, or with a heading. */
const parts = ':is(section, [role]):is([aria-labelledby], [aria-label]), dialog, main'

function partAround(path: readonly Element[]) {
  const around = path.findIndex(isShown)
  const gone = path[around - 1]
  const inItsPlace = [...(path[around]?.querySelectorAll<HTMLElement>(parts) ?? [])].find(
    (one) => one.parentElement === path[around] && one.tagName === gone?.tagName && isShown(one),
  )
  const part = inItsPlace ?? path[around]?.closest<HTMLElement>(parts) ?? undefined
  return part?.matches('main') ? (part.querySelector('h1') ?? part) : part
}

const isShown = (element: Element | null | undefined) =>
  Boolean(element?.isConnected && element.checkVisibility())

const controlsIn = (place: Element | null | undefined) =>
  [...(place?.querySelectorAll<HTMLElement>(controls) ?? [])].filter(isShown)

const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ??
  ((element as HTMLInputElement).labels?.[0] ?? element).textContent

const pathOf = (element: Element | null): Element[] =>
  element ? [element, ...pathOf(element.parentElement)] : []

/**
 * Moves the focus to the first field with a problem, once the page has drawn the problems of a
 * submitted form. For all forms, so that none forgets it.
 */
export function focusProblem() {
  document.addEventListener('submit', ({ target }) => {
    setTimeout(() => {
      const wrong = [...(target as Element).querySelectorAll<HTMLElement>('[aria-invalid=true]')]
      if (!wrong.some((field) => field === document.activeElement)) wrong[0]?.focus()
    })
  })
}
