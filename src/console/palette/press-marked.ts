/** Presses what the page marks with a key, or focuses it where one types there. */
export function pressMarked(key: string) {
  const marked = [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key}"]`)].find(
    (element) => element.checkVisibility(),
  )
  if (!marked) return
  marked.focus()
  if (marked instanceof HTMLInputElement) marked.select()
  else marked.click()
}
