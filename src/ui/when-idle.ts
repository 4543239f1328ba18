/** Resolves when the browser has nothing better to do, and in a second at the latest. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 200)
    else requestIdleCallback(() => resolve(), { timeout: 1000 })
  })
