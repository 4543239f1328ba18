/** Messages between a page and the service worker (src/worker.ts). */
export const workerMessages = {
  keepFiles: 'ensayo:keep-files',
  /** For the worker that waits, and for the one that it replaces. */
  takeOver: 'ensayo:take-over',
  /** The key of a message with the address of a file of the page's program. */
  claim: 'ensayo:claim',
  /** The worker has started: MSW's may have forgotten its pages. */
  started: 'ensayo:started',
} as const

/** Accepts the URLs under `start` that the sandbox answers, and no others: the server answers those. */
export function sandboxAddresses(start: string) {
  const rest = /^(api\/v2\/|sandbox([/?#]|$))/
  return (url: string) => url.startsWith(start) && rest.test(url.slice(start.length))
}
