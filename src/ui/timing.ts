/** Runs `work` at the first call, and once more every `ms` while there are further calls. */
export function atMostEvery(ms: number, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = false
  const run = () => {
    isAsked = false
    timer = setTimeout(() => {
      timer = undefined
      if (isAsked) run()
    }, ms)
    work()
  }
  return () => {
    if (timer === undefined) run()
    else isAsked = true
  }
}

/** Resolves when the browser has nothing better to do, and in a second at the latest. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 200)
    else requestIdleCallback(() => resolve(), { timeout: 1000 })
  })

/** Resolves when the present drawing is seen, or at once in a hidden page. */
export const whenPainted = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
