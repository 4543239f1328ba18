import { referenceLabels } from '../contract/records/reference-labels.ts'
import { namesPayment } from '../contract/answers/statuses.ts'
import { adviceOnFailure } from '../contract/explanations/failure-advice.ts'
import { answerAdvice } from '../contract/explanations/answer-advice.ts'
import { type OperationId, operationIds } from '../contract/operations/operation-ids.ts'
import { chargesCard } from '../contract/operations/registry.ts'
import {
  type Outcome,
  type OutcomeName,
  outcomeReplies,
  outcomes,
} from '../contract/replies/outcomes.ts'
import { bodiesOf, code, common, fact, facts, listed, paragraph, ref, section } from './parts.ts'
import { restsOn } from './rests-on.ts'
import { isRefusal } from './replies-of.ts'

const words = referenceLabels.outcomes

const names = Object.keys(outcomeReplies) as OutcomeName[]
const charging = operationIds.filter(chargesCard)

/** The sections about each amount of the sandbox. */
export const outcomeBodies = bodiesOf(
  outcomes,
  (outcome) => {
    const { amount, status, message } = outcome
    const name = names.find((one) => outcomeReplies[one].amount === amount)
    return () => [
      facts('answer', common.answer, [
        fact(words.amount, code(`order_amount=${amount}`)),
        fact(common.status, code(String(status))),
        fact(common.spanish, code(message.es)),
        fact(common.english, code(message.en)),
        fact(common.by, ...listed(charging.map((id) => ref('operations', id)))),
        fact(words.data, namesPayment(outcome.status) ? words.withData : words.withoutData),
        ...(name && isRefusal(name) ? [fact(words.error, ref('errors', name))] : []),
      ]),
      ...(name
        ? [section('example', common.given, { kind: 'example' as const, of: { reply: name } })]
        : []),
      section('advice', common.todo, paragraph(adviceOn('payments.sale', outcome))),
      restsOn([`outcome.${amount}`, 'errors.codes-and-messages'], ['english_texts'], 'observed'),
    ]
  },
  ({ amount }) => String(amount),
)

const adviceOn = (id: OperationId, outcome: Outcome) => {
  const { status, message } = outcome
  if (status === 200) return answerAdvice(id).done
  return adviceOnFailure(id, status, {
    message: message.es,
    ...(namesPayment(status) && { data: {} }),
  })
}
