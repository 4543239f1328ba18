import { expect, test } from 'vitest'
import { createObservable } from './observable.ts'

test('an observable holds a value and calls back after each change', () => {
  const count = createObservable(1)
  const seen: number[] = []
  count.subscribe(() => seen.push(count.get()))
  count.set(2)
  count.set(3)
  expect(seen).toEqual([2, 3])
})

test('it calls back no more once the subscription has ended', () => {
  const count = createObservable(1)
  let calls = 0
  const end = count.subscribe(() => calls++)
  end()
  count.set(2)
  expect([count.get(), calls]).toEqual([2, 0])
})
