/**
 * The keys of a presenter's remote or keyboard, and the marks of the buttons that they press on the
 * stage.
 */
const turns: Readonly<Record<string, string>> = {
  ArrowRight: 'ArrowRight',
  ArrowDown: 'ArrowRight',
  PageDown: 'ArrowRight',
  ' ': 'ArrowRight',
  ArrowLeft: 'ArrowLeft',
  ArrowUp: 'ArrowLeft',
  PageUp: 'ArrowLeft',
  '.': 'b',
  b: 'b',
  B: 'b',
  0: '0',
}

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey'>

/** The mark that a press is meant for. */
export const turnOf = ({ key, shiftKey }: Press) =>
  key === ' ' && shiftKey ? 'ArrowLeft' : turns[key]

/** A remote turns the slide of the stage also while another page of it has the focus. */
export function passTurns(from: Document, stage: Document, isPassed: (press: Press) => boolean) {
  const pass = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    if (!isPassed(event)) return
    stage.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, cancelable: true }))
  }
  from.addEventListener('keydown', pass)
  return () => from.removeEventListener('keydown', pass)
}

/** The page that has opened this one, unless it shows another site by now. */
export function openingPage() {
  try {
    return (window.opener as Window | null)?.document
  } catch {
    return undefined
  }
}
