import { expect, test } from 'vitest'
import { ControlError } from '../../../client/control-client.ts'
import { failureAdvice, problemText, receivedInstead } from './failures.ts'

test.each([
  [new DOMException('Quota exceeded.', 'QuotaExceededError'), /^El navegador no tiene espacio/],
  [new DOMException('The operation is insecure.', 'SecurityError'), /no permite guardar datos/],
  [new DOMException('The file could not be read', 'NotReadableError'), /elija el archivo de nuevo/],
  [new TypeError("can't access property x, y is undefined"), /Una parte de la consola falló/],
])('the words of a browser are replaced: %s', (error, said) => {
  const { es, en } = problemText(error)
  expect(es).toMatch(said)
  expect([es, en].join()).not.toContain(error.message)
  for (const text of [es, en]) expect(text).toContain(error.name)
})

test('what a sandbox says of its refusal stays', () => {
  expect(problemText(new ControlError('No existe', { status: 404 })).es).toBe('No existe')
})

test('a limit of requests that has a body of its own says to wait', () => {
  expect(failureAdvice({ cause: 'not-json', status: 429 }).es).toMatch(/429.*Espere/)
})

test('what a proxy answers for a sandbox that it does not reach leaves the result uncertain', () => {
  expect(failureAdvice({ cause: 'not-json', status: 502 }).es).toContain('incierto')
  expect(failureAdvice({ cause: 'not-json', status: 200 }).es).not.toContain('incierto')
})

test('where nothing came, neither a code nor the words of a browser are shown as received', () => {
  expect(receivedInstead({ cause: 'answer-empty', message: '', status: 502 })).toBe('')
  expect(receivedInstead({ cause: 'timeout', message: 'signal timed out' })).toBe('')
  expect(receivedInstead({ cause: 'service-down', message: '<h1>oops', status: 502 })).toBe(
    '<h1>oops',
  )
})

test('what is no answer of this interface may be of a service that has acted', () => {
  expect(failureAdvice({ cause: 'not-json', status: 200 }).es).toContain('averigüe qué pasó')
  expect(problemText(new ControlError('x', { cause: 'not-json' })).es).not.toContain('averigüe')
})

test('that a sandbox has no room is said in the language of the reader', () => {
  const { es, en } = problemText(new ControlError('the disk is full', { status: 507 }))
  expect(es).toBe(
    'No hay lugar, y nada cambió: haga lugar y repita. El sandbox dice: the disk is full',
  )
  expect(en).toMatch(/^There is no room.*: the disk is full$/)
})
