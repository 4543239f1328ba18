import { QueryClient, QueryObserver } from '@tanstack/react-query'
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
