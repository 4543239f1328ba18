import { expect, test } from 'vitest'
import { createQueue } from './post.ts'

test('at most so many works are under way; the others begin in turn, whatever ends before', async () => {
  const queue = createQueue(2)
  const begun: number[] = []
  const ends: ((error?: Error) => void)[] = []
  const works = [0, 1, 2, 3].map((number) =>
    queue(() => {
      begun.push(number)
      return new Promise<number>((resolve, reject) => {
        ends[number] = (error) => (error ? reject(error) : resolve(number))
      })
    }),
  )
  expect(begun).toEqual([0, 1])
  ends[1]?.(new Error('no connection'))
  await expect(works[1]).rejects.toThrow('no connection')
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.()
  expect(await works[0]).toBe(0)
  ends[2]?.()
  ends[3]?.()
  expect(await Promise.all([works[2], works[3]])).toEqual([2, 3])
  const last = await queue(async () => 'free again')
  expect(last).toBe('free again')
})
