/**
 * Ends after the waiting tasks had their turn: a page draws, other requests are answered. Browsers
 * slow down timers of hidden pages, but not this.
 */
export const pause = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
