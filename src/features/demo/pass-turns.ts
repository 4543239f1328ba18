/** A remote turns the slide of the stage also while another page of it has the focus. */
export function passTurns(from: Document, stage: Document) {
  const pass = ({ key }: KeyboardEvent) => {
    if (key !== 'PageDown' && key !== 'PageUp') return
    stage.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
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
