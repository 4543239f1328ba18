import { text } from '../contract/text.ts'
import { maskCard, sandboxCards } from '../contract/domain/cards.ts'
import { sampleSale } from '../contract/samples.ts'
import type { Bodies, Body } from './entry.ts'
import { code, common, fact, facts, bullets, paragraph, ref, section } from './parts.ts'
import { restsOn } from './rests-on.ts'

const words = {
  card: text('La tarjeta', 'The card'),
  anyCvv: text(
    'Si otro código también pasa lo dice el libro de supuestos.',
    'Whether another code passes too is a row of the ledger of assumptions.',
  ),
  expiry: text('Vencimiento', 'Expiry'),
  expiryText: text(
    'como AAMM en los cobros; en los tokens, mes y año en dos campos.',
    'as YYMM in payments; in tokens month and year are two fields.',
  ),
  mask: text('Así se muestra', 'As it is shown'),
  use: text('Para qué', 'What for'),
  plain: text(
    'Cobros sin 3-D Secure, y tokens. El monto elige el resultado.',
    'Payments without 3-D Secure, and tokens. The amount selects the outcome.',
  ),
  storingText: text(
    'Esta consola y este sandbox aceptan solo números que los servicios de pago publican para pruebas: un número que puede ser real no se guarda. Con el token de una de ellas un cobro se rechaza.',
    'This console and this sandbox accept only numbers that payment services publish for tests: a number that may be real is not stored. With the token of one of them a payment is refused.',
  ),
}

/** What is said of each card of the sandbox, and of those that can only be stored. */
export const cardBodies: Bodies = new Map<string, Body>([
  ...sandboxCards.map(({ network, number, cvv }): [string, Body] => [
    network,
    () => [
      facts('card', words.card, [
        fact(common.number, code(number)),
        fact(common.cvv, code(cvv), text('. ', '. '), words.anyCvv),
        fact(words.expiry, code(sampleSale.card_expire), text(', ', ', '), words.expiryText),
        fact(words.mask, code(maskCard(number))),
        fact(words.use, words.plain),
      ]),
      restsOn(
        ['limits.cards', 'service.test-cards', 'service.test-codes', 'service.test-expiry'],
        ['card_security_code', 'card_expiry'],
      ),
    ],
  ]),
  [
    'stored-only',
    () => [
      section('cards', words.card, paragraph(words.storingText)),
      section(
        'see',
        common.see,
        bullets(ref('operations', 'tokens.create'), ref('errors', 'unaccepted_card')),
      ),
      restsOn(['limits.cards'], ['token_of_other_card']),
    ],
  ],
])
