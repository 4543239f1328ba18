import type { Exchange } from '../../client/exchange.ts'
import { isIncidental } from '../../contract/answers/incidental.ts'
import { type StructuralDiff, structuralDiff } from '../../contract/answers/structural-diff.ts'

/**
 * Where the answers of the service and the sandbox differ; undefined unless both answered. Fields
 * that differ only because the sandbox got other values are ignored.
 */
export function compareAnswers(
  sandbox: Exchange,
  live: Exchange,
  madeUp: ReadonlySet<string>,
): StructuralDiff | undefined {
  const [a, b] = [answerOf(sandbox), answerOf(live)]
  if (!a || !b) return undefined
  return structuralDiff(a, b, {
    ignore: (name, left, right) =>
      isIncidental(name, left, right) || (madeUp.has(name) && typeof left === typeof right),
  })
}

/** An answer as one value: its status has the name that drift gives it. */
const answerOf = ({ outcome }: Exchange) =>
  outcome.kind === 'response' ? { HTTP: outcome.status, ...outcome.envelope } : undefined
