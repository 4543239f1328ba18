import { expect, test } from 'vitest'
import { durationWords } from './duration-words.ts'

test.each([
  ['PT1H', '1 hora', '1 hour'],
  ['P1D', '1 día', '1 day'],
  ['P2W', '2 semanas', '2 weeks'],
  [
    'P1Y2M3DT4H5M6S',
    '1 año, 2 meses, 3 días, 4 horas, 5 minutos, 6 segundos',
    '1 year, 2 months, 3 days, 4 hours, 5 minutes, 6 seconds',
  ],
  ['PT0S', '0 segundos', '0 seconds'],
])('%s in words', (text, es, en) => {
  expect([durationWords(text, 'es'), durationWords(text, 'en')]).toEqual([es, en])
})

test.each(['', '5 horas', 'P', '1M', '-P1D', 'P1H'])(
  '"%s" is no duration that leads on',
  (text) => {
    expect(durationWords(text, 'es')).toBeUndefined()
  },
)
