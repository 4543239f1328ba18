import { replyRecords } from '../records/replies.ts'
import type { ReplyRecord } from '../records/reply-record.ts'
import type { ReplyName } from '../replies/replies.ts'
import { placesFilled } from './places-filled.ts'

const records: Readonly<Partial<Record<ReplyName, ReplyRecord>>> = replyRecords

/** What a refusal means, what to do, and what a program sends then; nothing where no record says it. */
export function refusalAdvice(name: ReplyName) {
  const own = records[name]
  const { advice, next, code } = (own?.adviceOf ? records[own.adviceOf] : own) ?? {}
  return advice && { advice: placesFilled(advice), next, code: code && placesFilled(code) }
}
