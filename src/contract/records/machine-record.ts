import type { AssumptionId } from '../domain/assumptions.ts'
import type { Text } from '../text.ts'

/** What is said of the states of a resource; which of them a move joins stands in `domain/`. */
export interface MachineRecord<State extends string, Move extends string> {
  readonly title: Text
  /** Where it begins. */
  readonly about: Text
  /** What each state means. */
  readonly states: Readonly<Partial<Record<State, Text>>>
  /** What makes each move happen. */
  readonly moves: Readonly<Partial<Record<Move, Text>>>
  /** The statements about it, by the words with which their ids begin. */
  readonly statements: readonly string[]
  readonly rows?: readonly AssumptionId[]
}
