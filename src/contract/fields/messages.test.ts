import { expect, test } from 'vitest'
import { ruleMessage, ruleTexts } from './messages.ts'
import { fill } from '../text.ts'

test('parameters go to their places', () => {
  expect(ruleMessage('digits', 'cvv2', 'es', { digits: 3 })).toBe(
    'El campo cvv2 debe ser un número de 3 dígitos.',
  )
})

test('a place without its parameter stays', () => {
  expect(fill(':a and :b', { a: 1 })).toBe('1 and :b')
})

test('what goes to a place is not filled again', () => {
  expect(fill(':a', { a: ':b', b: 'no' })).toBe(':b')
})

test('a place named as something that every object has stays', () => {
  expect(fill(':constructor', {})).toBe(':constructor')
})

test.each(Object.entries(ruleTexts))('rule %s has the same places in both languages', (_, text) => {
  const places = (sentence: string) => [...sentence.matchAll(/:[a-z]+/g)].map(String).toSorted()
  expect(places(text.en)).toEqual(places(text.es))
})
