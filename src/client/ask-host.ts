import { hostHeader } from '../contract/http.ts'

/** Asks the host of this page, also where the service worker answers for the browser's sandbox. */
export function askHost(url: string, init: RequestInit) {
  const headers = new Headers(init.headers)
  headers.set(hostHeader, '1')
  return fetch(url, { ...init, headers })
}
