import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { reachAgain } from './reach-again.ts'

afterEach(() => void vi.useRealTimers())

test('what is said of a place out of reach stays until it answers, and goes then', async () => {
  vi.useFakeTimers()
  let isThere = false
  const ask = async () => {
    if (!isThere) throw new Error('out of reach')
    return 'answer'
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const said: string[] = []
  const watching = new QueryObserver(queries, { queryKey: ['page'], queryFn: ask })
  const leave = watching.subscribe(({ error, data }) => said.push(error?.message ?? data ?? '…'))
  const probe = vi.fn<() => Promise<string>>(ask)
  const stop = reachAgain(queries, (error) => error instanceof Error, probe)
  await vi.advanceTimersByTimeAsync(7000)
  expect(probe.mock.calls.length).toBeGreaterThan(2)
  expect(new Set(said.slice(said.indexOf('out of reach')))).toEqual(new Set(['out of reach']))
  isThere = true
  await vi.advanceTimersByTimeAsync(2000)
  expect(said.at(-1)).toBe('answer')
  // Nothing is asked where nothing is lost.
  const asked = probe.mock.calls.length
  await vi.advanceTimersByTimeAsync(7000)
  expect(probe).toHaveBeenCalledTimes(asked)
  stop()
  leave()
})

test('a question that is still under way when the place answers again is asked once more', async () => {
  vi.useFakeTimers()
  let isThere = false
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const watch = (queryKey: string[], queryFn: () => Promise<string>) =>
    new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined)
  const leaveLost = watch(['lost'], () =>
    isThere ? Promise.resolve('answer') : Promise.reject(new Error('out of reach')),
  )
  const ask = vi.fn<() => Promise<string>>(() =>
    isThere ? Promise.resolve('answer') : new Promise(() => {}),
  )
  const leaveWaiting = watch(['on a lost connection'], ask)
  const stop = reachAgain(
    queries,
    (error) => error instanceof Error,
    () => (isThere ? Promise.resolve('answer') : Promise.reject(new Error('out of reach'))),
  )
  await vi.advanceTimersByTimeAsync(5000)
  expect(ask).toHaveBeenCalledTimes(1)
  isThere = true
  await vi.advanceTimersByTimeAsync(2000)
  expect(queries.getQueryData(['on a lost connection'])).toBe('answer')
  stop()
  leaveLost()
  leaveWaiting()
})

test('what is said of a place out of reach stays where another part asks for the same', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const isOutOfReach = (error: unknown) =>
    error instanceof Error && error.message === 'out of reach'
  const stop = reachAgain(queries, isOutOfReach, () => new Promise(() => {}))
  const read = async (message: string) => {
    const options = {
      queryKey: [message],
      queryFn: () => Promise.reject(new Error(message)),
    }
    const first = new QueryObserver(queries, options)
    const leave = first.subscribe(() => undefined)
    await expect.poll(() => first.getCurrentResult().error).toBeTruthy()
    const leaveAgain = new QueryObserver(queries, options).subscribe(() => undefined)
    const { error } = first.getCurrentResult()
    leave()
    leaveAgain()
    return error?.message
  }
  expect(await read('out of reach')).toBe('out of reach')
  expect(await read('not found'), 'which another read may find').toBeUndefined()
  stop()
})
