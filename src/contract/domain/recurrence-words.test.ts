import { expect, test } from 'vitest'
import { assumptionOptions, defaultAssumptions } from './assumptions.ts'
import { periodOf, recurrences } from './recurrence.ts'
import { periodWords, recurrenceWords } from './recurrence-words.ts'

test('every recurrence has its words', () => {
  const words = recurrences.map(
    (recurrence) => periodWords(periodOf(recurrence, defaultAssumptions)).es,
  )
  expect(new Set(words).size).toBe(recurrences.length)
  expect(words[0]).toBe('cada semana')
  expect(periodWords({ unit: 'day', count: 15 })).toEqual({
    es: 'cada 15 días',
    en: 'every 15 days',
  })
})

test('bimonthly reads as the ledger takes it', () => {
  const words = assumptionOptions.bimonthly.map(
    (bimonthly) => recurrenceWords('bimonthly', { bimonthly }).en,
  )
  expect(words).toEqual(['every 15 days', 'every two weeks', 'every two months'])
})
