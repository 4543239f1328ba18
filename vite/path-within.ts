/** The path of a request without Vite's `base` and without the query string. */
export function pathWithin(base: string, url = '/') {
  const path = url.split('?', 1)[0] ?? '/'
  return path.startsWith(base) ? `/${path.slice(base.length)}` : path
}
