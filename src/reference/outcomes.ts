import { text } from '../contract/text.ts'
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
import type { Bodies } from './entry.ts'
import { code, fact, listed, ref, section, source, sourceOf } from './parts.ts'
import { isRefusal } from './replies-of.ts'
import { statementsNamed } from './said.ts'

const words = {
  answer: text('La respuesta', 'The response'),
  amount: text('Se elige con', 'Selected by'),
  status: text('HTTP', 'HTTP'),
  spanish: text('Mensaje en español', 'Message in Spanish'),
  english: text('Mensaje en inglés', 'Message in English'),
  by: text('Operaciones', 'Operations'),
  data: text('data', 'data'),
  withData: text(
    'Trae data: queda un cobro, con su payment_uuid.',
    'Has data: a payment is left, with its payment_uuid.',
  ),
  withoutData: text('No trae data: no queda ningún cobro.', 'Has no data: no payment is left.'),
  error: text('Como error', 'As an error'),
  example: text('Lo que respondió el sandbox', 'What the sandbox answered'),
  todo: text('Qué hacer', 'What to do'),
  said: text('En qué se basa', 'What it rests on'),
}

const leavesPayment = ({ status }: Outcome) => [200, 402, 408].includes(status)
const names = Object.keys(outcomeReplies) as OutcomeName[]
const charging = operationIds.filter(chargesCard)

/** What is said of each amount of the sandbox. */
export const outcomeBodies: Bodies = new Map(
  outcomes.map((outcome) => {
    const { amount, status, message } = outcome
    const name = names.find((one) => outcomeReplies[one].amount === amount)
    return [
      String(amount),
      () => [
        section('answer', words.answer, {
          kind: 'facts',
          facts: [
            fact(words.amount, code(`order_amount=${amount}`)),
            fact(words.status, code(String(status))),
            fact(words.spanish, code(message.es)),
            fact(words.english, code(message.en)),
            fact(words.by, ...listed(charging.map((id) => ref('operations', id)))),
            fact(words.data, leavesPayment(outcome) ? words.withData : words.withoutData),
            ...(name && isRefusal(name) ? [fact(words.error, ref('errors', name))] : []),
          ],
        }),
        ...(name
          ? [section('example', words.example, { kind: 'example' as const, of: { reply: name } })]
          : []),
        section('advice', words.todo, {
          kind: 'text',
          words: [adviceOn('payments.sale', outcome)],
        }),
        section(
          'source',
          words.said,
          source({
            ...sourceOf(statementsNamed(`outcome.${amount}`, 'errors.codes-and-messages'), [
              'english_texts',
            ]),
            evidence: 'observed',
          }),
        ),
      ],
    ]
  }),
)

const adviceOn = (id: OperationId, outcome: Outcome) => {
  const { status, message } = outcome
  if (status === 200) return answerAdvice[id].done
  return adviceOnFailure(id, status, {
    message: message.es,
    ...(leavesPayment(outcome) ? { data: {} } : {}),
  })
}
