import { expect, test } from 'vitest'
import { headerText } from './remarks.ts'

test('a header has any text of others in signs that it may have', () => {
  expect(headerText('año 😀\n\uD83D')).toBe('año %F0%9F%98%80%0A%EF%BF%BD')
})
