import { isFiller, stem, wordsIn } from './words.ts'

/**
 * The words that people type for a thing, and Ensayo's own words for it, in Spanish and English. A
 * search for the left finds the right, too.
 */
const synonyms: readonly (readonly [typed: string, ours: string])[] = [
  [
    'reembolso, reembolsar, devolución, devolver, reversar, reversión, reverso, contracargo, refund, reversal, reverse, chargeback, money back, cancelar venta, cancelar pago, cancel payment',
    'anulación, void',
  ],
  [
    'rechazo, rechazar, rechazada, sin fondos, fondos insuficientes, saldo, rejected, refused, declined, insufficient funds, no funds',
    'denegación, denegado, decline',
  ],
  [
    'tarjeta rechazada, tarjeta denegada, pago rechazado, cobro rechazado, card declined, declined card, card rejected, payment declined',
    'transacción denegada, transaction declined',
  ],
  [
    'monto inválido, monto incorrecto, monto no válido, invalid amount, wrong amount, bad amount',
    'unknown_test_case',
  ],
  ['3ds, 3ds2, 3d, 3dsecure, emv 3ds, sca', '3-d secure, three_d_secure'],
  ['otp, código sms, bank page, página del banco', 'desafío, challenge'],
  [
    'suscripción, suscribir, membresía, mensualidad, afiliación, subscription, subscribe, membership',
    'inscripción, inscribir, inscribir cliente, enrollment, enroll',
  ],
  ['cobro automático, débito automático, direct debit', 'cobro recurrente, recurring charge'],
  [
    'preautorización, preautorizar, preauth, preauthorization, hold, bloqueo',
    'autorización, authorization',
  ],
  [
    'tarjeta guardada, saved card, stored card, card on file, vault, tokenizar, tokenize',
    'guardar tarjeta, create token, token',
  ],
  [
    'expirado, expirada, caducado, caduca, expired, expire',
    'vencido, vencida, vence, expired, lapse',
  ],
  ['cargo, cobrar, pagar, pago, pay, charge', 'venta, sale, cobro, payment'],
  ['apikey, api key, llave, public key', 'clave, x-auth-key'],
  ['clave secreta, llave secreta, client secret, secret key', 'secreto, secret'],
  ['webhook, callback, aviso, notify, ipn', 'notificación, notification'],
  ['cvc, cvv2, security code', 'cvv'],
  [
    'cuota, cuotas, plazos, meses, tasa cero, extrafinanciamiento, installment',
    'cuotas, instalment',
  ],
  ['dólares, dólar, usd, lempiras, hnl, dollars, divisa', 'moneda, currency'],
  [
    'demora, lento, timeout, time out, slow, tiempo agotado',
    'tiempo de espera, latencia, timed_out, latency',
  ],
  ['producción, real, prod, production', 'producción, servicio real, modo real, live'],
  [
    'demo, presentar, presentación, diapositivas, present, presentation, slides, audiencia, audience',
    'demostración, demonstration',
  ],
  ['qr, código qr, qr code', 'demostración, demonstration, checkout'],
  ['duplicado, doble cobro, repetido, duplicate, double charge', 'idempotente, idempotent'],
  [
    'tarjeta de prueba, tarjetas de prueba, test card, test cards',
    'visa, mastercard, tarjetas prueba, test cards',
  ],
  [
    'fecha de vencimiento, fecha de expiración, expiry date, expiration date',
    'card_expire, expire_month, vencimiento, expiry',
  ],
  ['recibo, factura, receipt, invoice', 'comprobante, payment_hash'],
  ['logs, registro de solicitudes, request log', 'solicitudes, requests'],
]

/** A phrase of synonyms in the words of the index. */
const phrasesIn = (list: string) =>
  list.split(',').map((phrase) => wordsIn(phrase).filter((word) => !isFiller.test(word)))

const keyOf = (phrase: readonly string[]) => phrase.map(stem).join(' ')

const known = synonyms.map(([typed, ours]) => ({
  typed: phrasesIn(typed).map(keyOf),
  ours: phrasesIn(ours),
}))

/** The synonyms of a phrase. The beginning of a long word is enough: a search is read while it is typed. */
export function synonymsOf(phrase: readonly string[]) {
  const key = keyOf(phrase)
  const isBegun = (typed: string) => key.length > 4 && !typed.includes(' ') && typed.startsWith(key)
  // `charge` is a whole word, before it is the beginning of `chargeback`.
  const whole = known.filter(({ typed }) => typed.includes(key))
  const meant = whole.length > 0 ? whole : known.filter(({ typed }) => typed.some(isBegun))
  return meant.flatMap(({ ours }) => ours)
}
