import type { Assumptions } from '../../contract/domain/assumptions.ts'
import { type FieldProblem, problemTexts } from '../../contract/fields/problems.ts'
import type { Envelope } from '../../contract/envelope.ts'
import type { Remark } from '../../contract/replies/remarks.ts'
import { replies, type ReplyName } from '../../contract/replies/replies.ts'
import { fill, type Lang } from '../../contract/text.ts'

/** An answer of the payment interface. */
export interface Reply<Data = unknown> {
  readonly status: number
  readonly body: Envelope<Data>
}

/** An answer that has data. */
export type Success<Data> = Reply<Data> & { readonly body: { readonly data: Data } }

export const success = <Data>(lang: Lang, name: ReplyName, data: Data): Success<Data> => ({
  status: replies[name].status,
  body: { success: true, message: replies[name][lang], data },
})

/** An expected refusal: the request changes nothing and gets this answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reply: Reply
  readonly remarks: readonly Remark[]

  constructor(reply: Reply, remarks: readonly Remark[] = []) {
    super(reply.body.message)
    this.reply = reply
    this.remarks = remarks
  }
}

interface RefusalOptions {
  /** A status that differs from the row's, where the ledger says so. */
  readonly status?: number
  /** Remarks of the sandbox beside the reply. */
  readonly remarks?: readonly Remark[]
}

/** The refusal of a row of `replies`. */
export function refuse(
  lang: Lang,
  name: ReplyName,
  params?: Readonly<Record<string, string>>,
  { status = replies[name].status, remarks }: RefusalOptions = {},
) {
  const message = fill(replies[name][lang], params)
  return new Refusal({ status, body: { success: false, message } }, remarks)
}

/** The refusal of failed rules: the message is the first field's first text. */
export function refuseProblems(
  lang: Lang,
  problems: readonly FieldProblem[],
  remarks?: readonly Remark[],
) {
  const errors = problemTexts(problems, lang)
  const message = Object.values(errors)[0]?.[0] ?? ''
  return new Refusal({ status: 422, body: { success: false, message, errors } }, remarks)
}

/** The statuses of refusals that the ledger may merge into 400. */
const kindsOfRefusal: readonly number[] = [404, 406, 412, 422]

/** The status that an operation answers under the ledger, of one that names the kind of a refusal. */
export const statusUnder = ({ error_status: assumed }: Assumptions, status: number) =>
  assumed === 'bad_request' && kindsOfRefusal.includes(status) ? 400 : status
