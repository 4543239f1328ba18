import { isMissingFile } from './ui/import-again.ts'

const texts = {
  es: { missing: 'Una parte de Ensayo no llegó por la red.', reload: 'Recargar' },
  en: { missing: 'A part of Ensayo did not arrive over the network.', reload: 'Reload' },
}

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
  const { missing, reload } = texts[document.documentElement.lang === 'en' ? 'en' : 'es']
  const notice = document.createElement('p')
  notice.className = 'not-started'
  notice.role = 'alert'
  const button = document.createElement('button')
  button.textContent = reload
  button.addEventListener('click', () => location.reload())
  notice.append(missing, button)
  document.body.append(notice)
}
