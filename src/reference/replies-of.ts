import { replyTexts } from '../contract/explanations/reply-texts.ts'
import type { OperationId } from '../contract/operations/operation-ids.ts'
import { replies, type ReplyName } from '../contract/replies/replies.ts'
import { replyNames } from '../contract/replies/reply-name.ts'

/** The replies of an operation, by their status. */
export const repliesOf = (id: OperationId): readonly ReplyName[] =>
  replyNames
    .filter((name) => replyTexts[name].by.includes(id))
    .toSorted((a, b) => replies[a].status - replies[b].status)

/** Tells whether an operation was refused by a reply. */
export const isRefusal = (name: ReplyName) => replies[name].status >= 400
