import type { Fetching } from './fetch-outcome.ts'

/** The same way to a named sandbox of the same host; without a name to the one that has none. */
export const inSandbox = <Way extends Pick<Fetching, 'fetch'>>(
  way: Way,
  name: string | undefined,
): Way =>
  name === undefined
    ? way
    : {
        ...way,
        fetch(url, init) {
          const headers = new Headers(init.headers)
          headers.set('x-sandbox', name)
          return way.fetch(url, { ...init, headers })
        },
      }
