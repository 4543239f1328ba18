import type { OperationId } from '../operations/operation-ids.ts'
import { replyRecords } from '../records/replies.ts'
import type { ReplyRecord } from '../records/reply-record.ts'
import { outcomeReplies } from '../replies/outcomes.ts'
import { replyNames } from '../replies/reply-name.ts'
import { replies, type ReplyName } from '../replies/replies.ts'
import { text } from '../text.ts'
import { operationsIn } from './operations-in.ts'
import { placesFilled } from './places-filled.ts'

/** When the interface answers with a reply. */
interface ReplyText extends Required<
  Pick<ReplyRecord, 'when' | 'evidence' | 'rows' | 'statement'>
> {
  readonly by: readonly OperationId[]
}

const records: Readonly<Partial<Record<ReplyName, ReplyRecord>>> = replyRecords

/** The texts of each reply; a reply without a record has its own sentence. */
export const replyTexts = Object.fromEntries(
  replyNames.map((name) => [name, textOf(name)]),
) as Readonly<Record<ReplyName, ReplyText>>

function textOf(name: ReplyName): ReplyText {
  const {
    when,
    by,
    evidence = 'assumed',
    rows = [],
    statement = 'errors.envelope',
  } = records[name] ?? {}
  const amount = amountOf(name)
  const sentence = amount === undefined ? replies[name] : selectedBy(amount)
  return {
    when: when ? placesFilled(when) : text(sentence.es, sentence.en),
    by: operationsIn(by ?? (amount === undefined ? [] : ['charging'])),
    evidence,
    rows,
    statement,
  }
}

function amountOf(name: ReplyName) {
  const isOutcome = Object.hasOwn(outcomeReplies, name)
  return isOutcome ? outcomeReplies[name as keyof typeof outcomeReplies].amount : undefined
}

function selectedBy(amount: number) {
  return text(
    `En el sandbox lo elige order_amount ${amount}.`,
    `In the sandbox order_amount ${amount} selects it.`,
  )
}
