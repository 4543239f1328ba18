import { referenceLabels } from '../contract/records/reference-labels.ts'
import { text } from '../contract/text.ts'
import { authenticationResults } from '../contract/domain/authentication-results.ts'
import {
  codeOfCard,
  resultOfCase,
  type ThreeDSecureCase,
  threeDSecureCases,
} from '../contract/domain/three-d-secure.ts'
import { flowOf } from '../contract/explanations/authentication-flow.ts'
import { authenticationResultRecords } from '../contract/records/authentication-results.ts'
import { caseRecord } from '../contract/records/cards.ts'
import { bodiesOf, code, common, fact, facts, listed, paragraph, section, table } from './parts.ts'
import { restsOn, statementsNamed } from './rests-on.ts'
import { cardBrands, same } from './heads.ts'

const words = referenceLabels['three-d-secure']

/** The specification names twelve of them. */
const isOfSpecification = ({ id }: ThreeDSecureCase) =>
  statementsNamed(`case.${id.replace('.', '-')}`).length > 0

const letter = (value: string | null) => (value === null ? words.none : code(value))

/** The sections about each case of 3-D Secure. */
export const caseBodies = bodiesOf(
  threeDSecureCases,
  (one) => {
    const { id, lookup, challenge } = one
    const result = resultOfCase(one)
    const { enrolled, status, eci, cavv } = authenticationResults[result]
    const rests = restsOn(
      [`case.${id.replace('.', '-')}`, 'case.only-outcome-1', 'case.by-brand'],
      ['authentication_not_asked'],
      isOfSpecification(one) ? undefined : 'observed',
    )
    return () => [
      section(
        'cards',
        words.cards,
        table(
          [words.brand, common.number, common.cvv],
          (['visa', 'mastercard'] as const).map((brand) => [
            same(cardBrands[brand]),
            code(one[brand]),
            code(codeOfCard(one[brand]) ?? ''),
          ]),
        ),
      ),
      facts('flow', words.flow, [
        fact(words.lookup, flowOf(one)),
        fact(
          words.challenge,
          ...(lookup === 'challenge' && challenge ? [code(challenge)] : [words.noChallenge]),
        ),
      ]),
      facts('end', words.end, [
        fact(words.enrolled, letter(enrolled)),
        fact(words.status, letter(status)),
        fact(
          text('ECI', 'ECI'),
          ...listed([code(`${eci.visa} (Visa)`), code(`${eci.mastercard} (Mastercard)`)]),
        ),
        fact(words.proof, cavv ? caseRecord.withProof : caseRecord.withoutProof),
        fact(common.todo, authenticationResultRecords[result]),
      ]),
      isOfSpecification(one)
        ? rests
        : { ...rests, blocks: [paragraph(caseRecord.playground), ...rests.blocks] },
    ]
  },
  ({ id }) => id,
)
