/**
 * Moves the focus to the first field with a problem, once the page has drawn what it found in a form that was
 * submitted. For all forms, so that none forgets it.
 */
export function focusProblem() {
  document.addEventListener('submit', ({ target }) => {
    setTimeout(() => {
      const wrong = [...(target as Element).querySelectorAll<HTMLElement>('[aria-invalid=true]')]
      if (!wrong.some((field) => field === document.activeElement)) wrong[0]?.focus()
    })
  })
}
