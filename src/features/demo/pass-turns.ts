/** A remote turns the slide of the stage also while another page of it has the focus. */
export function passTurns(from: Document, stage: Document) {
  const pass = ({ key }: KeyboardEvent) => {
    if (key !== 'PageDown' && key !== 'PageUp') return
    stage.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
  }
  from.addEventListener('keydown', pass)
  return () => from.removeEventListener('keydown', pass)
}
