import type { ApiRequest } from '../../contract/http.ts'

/** A repetition follows its request at once. */
const mostRemembered = 20

/**
 * Does the work of a request once, however often the request is repeated: for work of several
 * units, none of which could keep the answer. Only its own page repeats a request, so memory is
 * enough.
 */
export function onceForMark<Rest extends unknown[], Result>(
  work: (request: ApiRequest, ...rest: Rest) => Promise<Result>,
) {
  const begun = new Map<string, Promise<Result>>()
  const ended: string[] = []

  const forgetOldest = (name: string) => {
    const oldest = ended.push(name) > mostRemembered ? ended.shift() : undefined
    if (oldest !== undefined) begun.delete(oldest)
  }

  return (request: ApiRequest, ...rest: Rest): Promise<Result> => {
    const { method, path, mark } = request
    const name = mark === undefined ? undefined : `${mark} ${method} ${path}`
    const known = name === undefined ? undefined : begun.get(name)
    if (known) return known
    const result = work(request, ...rest)
    if (name !== undefined) {
      begun.set(name, result)
      const forget = () => forgetOldest(name)
      result.then(forget, forget)
    }
    return result
  }
}
