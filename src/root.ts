/** The element that everything is drawn into. */
export function root() {
  const found = document.querySelector('#root')
  if (!found) throw new Error('Failed to start: index.html has no element "root"')
  return found
}
