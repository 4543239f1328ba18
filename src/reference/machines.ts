import type { Text } from '../contract/text.ts'
import { enrollmentMoves, enrollmentStates } from '../contract/domain/enrollment-states.ts'
import { paymentMoves, paymentStates } from '../contract/domain/payment-states.ts'
import { planMoves, planStates } from '../contract/domain/plans.ts'
import { tokenMoves, tokenStates } from '../contract/domain/token-states.ts'
import type { MachineRecord } from '../contract/records/machine-record.ts'
import { stateRecords } from '../contract/records/states.ts'
import type { MachineName } from './entry.ts'

/** A state machine, as the engine moves by it. */
export interface Machine extends Required<
  Pick<MachineRecord<string, string>, 'title' | 'about' | 'statements' | 'rows'>
> {
  readonly states: readonly { readonly id: string; readonly means: Text }[]
  readonly moves: readonly {
    readonly id: string
    readonly from: readonly string[]
    readonly to: string
    readonly trigger: Text
    /** Whether the specification shows it. */
    readonly isShown: boolean
  }[]
}

/** A machine by its record and its moves; a state or move without words is shown by its name. */
function machine<State extends string, Move extends string>(
  { title, about, statements, rows = [], ...words }: MachineRecord<State, Move>,
  states: readonly State[],
  moves: Readonly<Record<Move, Pick<Machine['moves'][number], 'from' | 'to'>>>,
  isShownIn: (move: Move) => boolean,
): Machine {
  return {
    title,
    about,
    statements,
    rows,
    states: states.map((id) => ({ id, means: words.states[id] ?? { es: id, en: id } })),
    moves: (Object.keys(moves) as Move[]).map((id) => ({
      ...moves[id],
      id,
      trigger: words.moves[id] ?? { es: id, en: id },
      isShown: isShownIn(id),
    })),
  }
}

/** Every state machine of the interface. */
export const machines: Readonly<Record<MachineName, Machine>> = {
  // The specification says that it does not show them.
  payment: machine(stateRecords.payment, paymentStates, paymentMoves, () => false),
  enrollment: machine(
    stateRecords.enrollment,
    enrollmentStates,
    enrollmentMoves,
    (move) => enrollmentMoves[move].isShown,
  ),
  token: machine(stateRecords.token, tokenStates, tokenMoves, () => true),
  plan: machine(stateRecords.plan, planStates, planMoves, () => true),
}

export const machineNames = Object.keys(machines) as MachineName[]
