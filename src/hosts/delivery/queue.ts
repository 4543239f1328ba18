/** Runs at most so many works at once; the others begin in turn. */
export function createQueue(most: number) {
  const waiting: (() => void)[] = []
  let underWay = 0

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (underWay < most) underWay++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underWay--
    }
  }
}
