import { referenceLabels } from '../contract/records/reference-labels.ts'
import { text } from '../contract/text.ts'
import { maskCard, sandboxCards } from '../contract/domain/cards.ts'
import { sampleSale } from '../contract/samples.ts'
import { cardRecord, storedOnlyRecord } from '../contract/records/cards.ts'
import type { Bodies, Body } from './entry.ts'
import { code, common, fact, facts, bullets, paragraph, ref, section } from './parts.ts'
import { restsOn } from './rests-on.ts'

const words = referenceLabels.cards

/** The sections about each card of the sandbox, and of those that can only be stored. */
export const cardBodies: Bodies = new Map<string, Body>([
  ...sandboxCards.map(({ network, number, cvv }): [string, Body] => [
    network,
    () => [
      facts('card', words.card, [
        fact(common.number, code(number)),
        fact(common.cvv, code(cvv), text('. ', '. '), cardRecord.code),
        fact(words.expiry, code(sampleSale.card_expire), text(', ', ', '), cardRecord.expiry),
        fact(words.mask, code(maskCard(number))),
        fact(words.use, cardRecord.use),
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
      section('cards', words.card, paragraph(storedOnlyRecord.use)),
      section(
        'see',
        common.see,
        bullets(ref('operations', 'tokens.create'), ref('errors', 'unaccepted_card')),
      ),
      restsOn(['limits.cards'], ['token_of_other_card']),
    ],
  ],
])
