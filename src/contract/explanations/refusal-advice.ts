import { replyRecords } from '../records/replies.ts'
import type { ReplyRecord } from '../records/reply-record.ts'
import type { ReplyName } from '../replies/replies.ts'
import { placesFilled } from './places-filled.ts'

const records: Readonly<Partial<Record<ReplyName, ReplyRecord>>> = replyRecords

/**
 * The meaning of a refusal, the cure, and the next request of a program; undefined where no record
 * has them.
 */
export function refusalAdvice(name: ReplyName) {
  const own = records[name]
  const { advice, next, code } = (own?.adviceOf ? records[own.adviceOf] : own) ?? {}
  return advice && { advice: placesFilled(advice), next, code: code && placesFilled(code) }
}
