/** The path of a request as it is without Vite's `base`, and without its query string. */
export function pathWithin(base: string, url = '/') {
  const path = url.split('?', 1)[0] ?? '/'
  return path.startsWith(base) ? `/${path.slice(base.length)}` : path
}
