/** What a page asks of the service worker (src/worker.ts). */
export const workerMessages = {
  keepFiles: 'ensayo:keep-files',
  takeOver: 'ensayo:take-over',
} as const
