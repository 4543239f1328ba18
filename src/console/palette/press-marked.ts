/** Presses what the page marks with a key, or focuses it where one types there; false without one. */
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
