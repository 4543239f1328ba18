/**
 * A place where an answer departs from the contract; all parts of an issue may be kept and shown.
 */
export interface Issue {
  /** Within the envelope, such as `data.history["2026-01-15"][0].label`; `HTTP` for the status. */
  readonly path: string
  readonly kind: IssueKind
  /** As a type would be written; absent where nothing is known. */
  readonly expected?: string
  /** Masked JSON, cut short; absent if there was no value. */
  readonly actual?: string
}

export type IssueKind = 'unknown' | 'missing' | 'mistyped' | 'status' | 'message'
