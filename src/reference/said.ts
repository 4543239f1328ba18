import type { Statement } from '../contract/specification/statement.ts'
import { statements } from '../contract/specification/statements.ts'

/** The statements of parts, or single ones: `callback`, `status-event.when`. */
export const statementsNamed = (...names: readonly string[]): readonly Statement[] =>
  statements.filter(({ id }) => names.some((name) => id === name || id.startsWith(`${name}.`)))
