import { isMissingFile } from './ui/import-again.ts'

/**
 * Loads the page once more when a file of its program did not arrive: a browser asks for it again in a
 * new page only. What was typed in the first view would be lost: then, and the second time, the user is
 * asked.
 */
export function startAgain(error: unknown) {
  if (!isMissingFile(error)) throw error
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const first = document.querySelector<HTMLElement & { done: readonly unknown[] }>('#first')
  if (visit?.type !== 'reload' && !first?.done.length) return location.reload()
  // The sentence and its button are in index.html.
  document.querySelector('.not-started')?.removeAttribute('hidden')
}
