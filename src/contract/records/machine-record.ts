import type { AssumptionId } from '../domain/assumptions.ts'
import type { Text } from '../text.ts'

/** The texts of the states of a resource; `domain/` has the states that a move joins. */
export interface MachineRecord<State extends string, Move extends string> {
  readonly title: Text
  /** The beginning of the resource. */
  readonly about: Text
  /** The meaning of each state. */
  readonly states: Readonly<Partial<Record<State, Text>>>
  /** The cause of each move. */
  readonly moves: Readonly<Partial<Record<Move, Text>>>
  /** The statements about the resource, by the words with which their ids begin. */
  readonly statements: readonly string[]
  readonly rows?: readonly AssumptionId[]
}
