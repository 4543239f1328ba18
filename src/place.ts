/** The element that everything is drawn into. */
export function root() {
  const found = document.querySelector('#root')
  if (!found) throw new Error('Failed to start: index.html has no element "root"')
  return found
}

/** Whether the Node host has served this page: it writes so into index.html, and is the sandbox. */
export const isServed =
  document.querySelector<HTMLMetaElement>('meta[name="ensayo-host"]')?.content === 'node'
