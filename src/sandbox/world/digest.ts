import type { Assumptions } from '../../contract/domain/assumptions.ts'

/** Tells whether the sent text is this lower-case digest (docs/evidence.md#upper-case-digests). */
export const isDigest = ({ digest_case: row }: Assumptions, sent: string, digest: string) =>
  (row === 'any_case' ? sent.toLowerCase() : sent) === digest
