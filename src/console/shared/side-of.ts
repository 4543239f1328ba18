import type { StructuralDifference } from '../../contract/answers/structural-diff.ts'
import { shownValue } from '../../contract/redaction/issue.ts'

/** A side of a difference as it may be shown and kept; a dash where there is nothing. */
export function sideOf(difference: StructuralDifference, side: 'a' | 'b') {
  const name = /[\w$-]+$/.exec(difference.path)?.[0] ?? ''
  return side in difference ? shownValue(name, difference[side]) : '—'
}
