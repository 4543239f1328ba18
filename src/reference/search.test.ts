import { expect, test } from 'vitest'
import { defaultAssumptions } from '../contract/domain/assumptions.ts'
import { replies } from '../contract/replies/replies.ts'
import { entryAddress } from './entry.ts'
import { nearestEntries } from './reference.ts'
import { createSearch } from './search.ts'

const rulebook = { assumptions: defaultAssumptions }
const search = { es: createSearch('es', rulebook), en: createSearch('en', rulebook) }
const first = (query: string, lang: 'es' | 'en' = 'es') => {
  const [found] = search[lang](query)
  return found && `${entryAddress(found.entry)}${found.place ? `#${found.place.anchor}` : ''}`
}

test.each([
  ['venta', 'operations/payments.sale'],
  ['autoriz', 'operations/payments.auth'],
  ['payments.void', 'operations/payments.void'],
  ['x-auth-hash', 'headers/x-auth-hash'],
  ['order_callback', 'notifications/order_callback'],
  ['luhn', 'terms/luhn'],
  ['2.9', 'three-d-secure/2.9'],
  ['desafio', 'terms/challenge'],
  ['reintentar', 'terms/retry'],
  ['webhooks', 'terms/notification'],
  ['anular', 'operations/payments.void'],
  ['la autenticasion del cliente', 'errors/authentication_failed'],
  ['408', 'errors/timed_out'],
  ['8', 'outcomes/8'],
  ['ECI', 'terms/eci'],
  ['enrollment.charged', 'events/enrollment.charged'],
  ['estados de un cobro', 'states/payment'],
])('"%s" finds %s first', (query, address) => {
  expect(first(query)).toBe(address)
})

test.each([
  ['es', 'reembolso', 'operations/payments.void'],
  ['es', '3ds', 'terms/three_d_secure'],
  ['es', 'cuotas', 'terms/instalments'],
  ['es', 'tarjeta rechazada', 'errors/declined'],
  ['es', 'vencido', 'events/token.expired'],
  ['es', 'recibo', 'signatures/payment_hash'],
  ['es', 'tarjeta de prueba', 'cards/visa'],
  ['es', 'fecha de vencimiento', 'operations/payments.sale#field-card_expire'],
  ['en', 'refund', 'operations/payments.void'],
  ['en', '3ds', 'terms/three_d_secure'],
  ['en', 'card declined', 'errors/declined'],
  ['en', 'expired', 'errors/validation.expired'],
  ['en', 'receipt', 'signatures/payment_hash'],
  ['en', 'test card', 'cards/visa'],
  ['en', 'cancel subscription', 'operations/enrollments.cancel'],
] as const)('in %s what people call it, "%s", finds %s first', (lang, query, address) => {
  expect(first(query, lang)).toBe(address)
})

test('a field is found on its page', () => {
  expect(first('card_cvv')).toBe('operations/payments.sale#field-card_cvv')
  expect(first('cvv card')).toBe('operations/payments.sale#field-card_cvv')
})

test('a message that was received finds its page', () => {
  expect(first(replies.invalid_key.es)).toBe('errors/invalid_key')
  expect(first('La operación /api/v9 no existe en esta interfaz.')).toBe('errors/unknown_path')
  expect(first('El campo card_number es un número de tarjeta incorrecto.')).toBe(
    'errors/validation.luhn',
  )
})

test('it speaks the language that is asked for', () => {
  expect(first('stored card', 'en')).toBeDefined()
  expect(first('anulación', 'en')).toBeUndefined()
})

test('what fits nothing finds nothing', () => {
  expect(search.es('xyzzy')).toEqual([])
  expect(search.es('   ')).toEqual([])
  expect(search.es('zapatería')).toEqual([])
})

test.each([
  [{ kind: 'operations', name: 'payments.sales' }, 'operations/payments.sale'],
  [{ kind: 'operation', name: 'payments.void' }, 'operations/payments.void'],
  [{ kind: 'events', name: 'payment.payed' }, 'events/payment.paid'],
  [{ kind: 'terms', name: 'chalenge' }, 'terms/challenge'],
  [{ kind: 'nada', name: 'luhn' }, 'terms/luhn'],
])('for %j the nearest pages are offered', (address, wanted) => {
  expect(nearestEntries(address).map(entryAddress)).toContain(wanted)
})

test('of a long text its beginning is searched for', () => {
  expect(search.es(`reintentar${' '.repeat(300)}${'ab '.repeat(100)}`)).toEqual(
    search.es('reintentar'),
  )
})
