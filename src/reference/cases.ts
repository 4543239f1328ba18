import { text } from '../contract/text.ts'
import { authenticationResults } from '../contract/domain/authentication-results.ts'
import {
  codeOfCard,
  resultOfCase,
  type ThreeDSecureCase,
  threeDSecureCases,
} from '../contract/domain/three-d-secure.ts'
import { courseOf, resultAdvice } from '../contract/explanations/authentication-advice.ts'
import type { Bodies } from './entry.ts'
import { code, fact, listed, section, source, sourceOf, table } from './parts.ts'
import { cardBrands, same } from './heads.ts'
import { statementsNamed } from './said.ts'

const words = {
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
  playground: text(
    'Este caso no está en la especificación: es de la página de pruebas del proveedor.',
    "This case is not in the specification: it is of the vendor's page for trying things out.",
  ),
  said: text('En qué se basa', 'What it rests on'),
  number: text('Número', 'Number'),
  cvv: text('Código de seguridad', 'Security code'),
}

/** The specification names twelve of them. */
const isOfSpecification = ({ id }: ThreeDSecureCase) =>
  statementsNamed(`case.${id.replace('.', '-')}`).length > 0

/** What is said of each case of 3-D Secure. */
export const caseBodies: Bodies = new Map(
  threeDSecureCases.map((one) => {
    const { id, lookup, challenge } = one
    const result = resultOfCase(one)
    const { enrolled, status, eci, cavv } = authenticationResults[result]
    const letter = (value: string | null) => (value === null ? words.none : code(value))
    return [
      id,
      () => [
        section(
          'cards',
          words.cards,
          table(
            [words.brand, words.number, words.cvv],
            (['visa', 'mastercard'] as const).map((brand) => [
              [same(cardBrands[brand])],
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
              statementsNamed(
                `case.${id.replace('.', '-')}`,
                'case.only-outcome-1',
                'case.by-brand',
              ),
              ['authentication_not_asked'],
            ),
            ...(isOfSpecification(one) ? {} : { evidence: 'observed' as const }),
          }),
        ),
      ],
    ]
  }),
)
