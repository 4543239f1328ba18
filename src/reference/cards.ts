import { text } from '../contract/explanations/field-explanation.ts'
import { authenticationResults } from '../contract/domain/authentication-results.ts'
import { maskCard, type SandboxCard, sandboxCards } from '../contract/domain/cards.ts'
import {
  codeOfCard,
  resultOfCase,
  type ThreeDSecureCase,
  threeDSecureCases,
} from '../contract/domain/three-d-secure.ts'
import { courseOf, resultAdvice } from '../contract/explanations/authentication-advice.ts'
import { sampleSale } from '../contract/samples.ts'
import type { Text } from '../contract/text.ts'
import type { Entry } from './entry.ts'
import { code, fact, listed, ref, section, source, sourceOf, table } from './parts.ts'
import { statementsNamed } from './said.ts'

const brands = { visa: 'Visa', mastercard: 'Mastercard' } as const satisfies Record<
  SandboxCard['network'],
  string
>

const words = {
  cardAbout: text(
    'Aprueba, deniega o falla según order_amount.',
    'It succeeds, is declined or fails as order_amount says.',
  ),
  card: text('La tarjeta', 'The card'),
  number: text('Número', 'Number'),
  cvv: text('Código de seguridad', 'Security code'),
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
  storing: text('Tarjetas que solo se guardan', 'Cards that can only be stored'),
  storingAbout: text(
    'Un token admite cualquier número que pase el algoritmo de Luhn; los cobros no.',
    'A token takes any number that passes the Luhn formula; payments do not.',
  ),
  storingText: text(
    'Esta consola y este sandbox aceptan solo números que los servicios de pago publican para pruebas: un número que puede ser real no se guarda. Con el token de una de ellas un cobro se rechaza.',
    'This console and this sandbox accept only numbers that payment services publish for tests: a number that may be real is not stored. With the token of one of them a payment is refused.',
  ),
  said: text('En qué se basa', 'What it rests on'),
  see: text('Vea también', 'See also'),
  course: text('El curso', 'The course'),
  lookup: text('La consulta', 'The lookup'),
  challenge: text('El desafío', 'The challenge'),
  noChallenge: text('No hay.', 'There is none.'),
  end: text('El final', 'The end'),
  enrolled: text('Enrolled', 'Enrolled'),
  status: text('PAResStatus', 'PAResStatus'),
  none: text('ninguno', 'none'),
  proof: text('CAVV', 'CAVV'),
  withProof: text('Sí: el emisor responde por el fraude.', 'Yes: the issuer is liable for fraud.'),
  withoutProof: text('No: responde el comercio.', 'No: the merchant is liable for it.'),
  todo: text('Qué hacer', 'What to do'),
  brand: text('Marca', 'Brand'),
  cards: text('Sus tarjetas', 'Its cards'),
  caseAbout: text(
    'Funciona con order_amount 1 y authentication_request true.',
    'It works with order_amount 1 and authentication_request true.',
  ),
  playground: text(
    'Este caso no está en la especificación: es de la página de pruebas del proveedor.',
    "This case is not in the specification: it is of the vendor's page for trying things out.",
  ),
}

/** A page for each card of the sandbox, and one for those that can only be stored. */
export const cardEntries: readonly Entry[] = [
  ...sandboxCards.map(({ network, number, cvv }): Entry => ({
    kind: 'cards',
    name: network,
    title: text(`Tarjeta ${brands[network]}`, `${brands[network]} card`),
    code: number,
    about: words.cardAbout,
    sections: () => [
      section('card', words.card, {
        kind: 'facts',
        facts: [
          fact(words.number, code(number)),
          fact(words.cvv, code(cvv), text('. ', '. '), words.anyCvv),
          fact(words.expiry, code(sampleSale.card_expire), text(', ', ', '), words.expiryText),
          fact(words.mask, code(maskCard(number))),
          fact(words.use, words.plain),
        ],
      }),
      section(
        'source',
        words.said,
        source(
          sourceOf(
            statementsNamed(
              'limits.cards',
              'service.test-cards',
              'service.test-codes',
              'service.test-expiry',
            ),
            ['card_security_code', 'card_expiry'],
          ),
        ),
      ),
    ],
  })),
  {
    kind: 'cards',
    name: 'stored-only',
    title: words.storing,
    about: words.storingAbout,
    sections: () => [
      section('cards', words.card, { kind: 'text', words: [words.storingText] }),
      section('see', words.see, {
        kind: 'list',
        items: [[ref('operations', 'tokens.create')], [ref('errors', 'unaccepted_card')]],
      }),
      section(
        'source',
        words.said,
        source(sourceOf(statementsNamed('limits.cards'), ['token_of_other_card'])),
      ),
    ],
  },
]

/** The specification names twelve of them. */
const isOfSpecification = ({ id }: ThreeDSecureCase) =>
  statementsNamed(`case.${id.replace('.', '-')}`).length > 0

/** A page for each case of 3-D Secure. */
export const caseEntries: readonly Entry[] = threeDSecureCases.map((one) => {
  const { id, title, lookup, challenge } = one
  const result = resultOfCase(one)
  const { enrolled, status, eci, cavv } = authenticationResults[result]
  const letter = (value: string | null) => (value === null ? words.none : code(value))
  return {
    kind: 'three-d-secure',
    name: id,
    code: id,
    title,
    about: words.caseAbout,
    sections: () => [
      section(
        'cards',
        words.cards,
        table(
          [words.brand, words.number, words.cvv],
          (['visa', 'mastercard'] as const).map((brand) => [
            [same(brands[brand])],
            [code(one[brand])],
            [code(codeOfCard(one[brand]) ?? '')],
          ]),
        ),
      ),
      section('course', words.course, {
        kind: 'facts',
        facts: [
          fact(words.lookup, courseOf(one)),
          fact(
            words.challenge,
            ...(lookup === 'challenge' && challenge ? [code(challenge)] : [words.noChallenge]),
          ),
        ],
      }),
      section('end', words.end, {
        kind: 'facts',
        facts: [
          fact(words.enrolled, letter(enrolled)),
          fact(words.status, letter(status)),
          fact(
            text('ECI', 'ECI'),
            ...listed([code(`${eci.visa} (Visa)`), code(`${eci.mastercard} (Mastercard)`)]),
          ),
          fact(words.proof, cavv ? words.withProof : words.withoutProof),
          fact(words.todo, resultAdvice[result]),
        ],
      }),
      section(
        'source',
        words.said,
        ...(isOfSpecification(one) ? [] : [{ kind: 'text' as const, words: [words.playground] }]),
        source({
          ...sourceOf(
            statementsNamed(`case.${id.replace('.', '-')}`, 'case.only-outcome-1', 'case.by-brand'),
            ['authentication_not_asked'],
          ),
          ...(isOfSpecification(one) ? {} : { evidence: 'observed' as const }),
        }),
      ),
    ],
  }
})

const same = (name: string): Text => ({ es: name, en: name })
