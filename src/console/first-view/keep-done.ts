import type { Done, FirstView } from './first-view.ts'

/** Keeps what is typed, pressed and sent in the first view, in order, and what has not ended yet. */
export function keepDone(view: HTMLElement): Pick<FirstView, 'done' | 'held'> {
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

/** How each input begins that belongs to the element that it began in, and how it ends. */
const presses = {
  pointerdown: ['pointerup', 'pointercancel', 'contextmenu', 'blur'],
  keydown: ['keyup', 'blur'],
  compositionstart: ['compositionend'],
} as const

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
