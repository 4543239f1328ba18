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
