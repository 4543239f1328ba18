import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refreshSandbox } from './refresh-sandbox.ts'

test('a change during the first read of something is read too', async () => {
  const queries = new QueryClient()
  let stored = 'old'
  let arrive = () => {}
  const observer = new QueryObserver(queries, {
    queryKey: ['sandbox', 'info'],
    queryFn: async () => {
      const answer = stored
      await new Promise<void>((resolve) => (arrive = resolve))
      return answer
    },
  })
  const stop = observer.subscribe(() => {})
  stored = 'new'
  const refreshed = refreshSandbox(queries)
  const answering = setInterval(() => arrive())
  await refreshed
  clearInterval(answering)
  expect(observer.getCurrentResult().data).toBe('new')
  stop()
  queries.clear()
})

test('a tab that is not seen reads what has changed when it is', async () => {
  const queries = new QueryClient()
  queries.mount()
  let reads = 0
  const observer = new QueryObserver(queries, {
    queryKey: ['sandbox', 'info'],
    queryFn: async () => ++reads,
  })
  const stop = observer.subscribe(() => {})
  await expect.poll(() => reads).toBe(1)
  focusManager.setFocused(false)
  await refreshSandbox(queries)
  await refreshSandbox(queries)
  expect(reads).toBe(1)
  focusManager.setFocused(true)
  await expect.poll(() => observer.getCurrentResult().data).toBe(2)
  focusManager.setFocused(undefined)
  stop()
  queries.unmount()
  queries.clear()
})
