/**
 * Ends when what waits has had its turn: a page draws, other requests are answered. Browsers slow down timers
 * of pages that are not seen, but not this.
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
