import { expect, test } from 'vitest'
import { numbersIn, plantedCards } from '../testing/card-corpus.ts'
import { findCardNumbers } from './find-cards.ts'
import { redactText } from './redact-text.ts'

const corpus = [...plantedCards()]

test('the search finds every number of the corpus in its text', () => {
  const blind = corpus.filter(({ number, text }) => {
    return !numbersIn(text, (found) => found === number).length
  })
  expect(blind.map(({ written }) => written)).toEqual([])
})

test('the redactor leaves no number of the corpus, however it is written', () => {
  const left = corpus.filter(({ number, text }) => {
    return numbersIn(redactText(text), (found) => found === number).length
  })
  expect(left.map(({ written }) => written)).toEqual([])
})

test('the guard finds a number wherever the redactor masks one', () => {
  const unseen = corpus.filter(({ text }) => !findCardNumbers(text).length)
  expect(unseen.map(({ written }) => written)).toEqual([])
})
