/** What a page asks of the service worker (src/worker.ts). */
export const workerMessages = {
  keepFiles: 'ensayo:keep-files',
  takeOver: 'ensayo:take-over',
} as const

/** Accepts the URLs under `start` that the sandbox answers, and no others: the server answers those. */
export function sandboxAddresses(start: string) {
  const rest = /^(api\/v2\/|sandbox([/?#]|$))/
  return (url: string) => url.startsWith(start) && rest.test(url.slice(start.length))
}
