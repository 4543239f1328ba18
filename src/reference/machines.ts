import { text, type Text } from '../contract/text.ts'
import type { AssumptionId } from '../contract/domain/assumptions.ts'
import { enrollmentMoves, enrollmentStates } from '../contract/domain/enrollment-states.ts'
import { paymentMoves, paymentStates } from '../contract/domain/payment-states.ts'
import { planMoves, planStates } from '../contract/domain/plans.ts'
import { tokenMoves, tokenStates } from '../contract/domain/token-states.ts'
import { paymentMoveTexts, paymentStateTexts } from '../contract/explanations/payments.ts'
import { enrollmentMoveTexts, enrollmentStateTexts } from '../contract/explanations/enrollments.ts'
import { planMoveTexts, planStateTexts } from '../contract/explanations/plans.ts'
import { tokenMoveTexts, tokenStateTexts } from '../contract/explanations/tokens.ts'
import type { MachineName } from './entry.ts'

/** A state machine, as the engine moves by it. */
export interface Machine {
  readonly title: Text
  readonly about: Text
  readonly states: readonly { readonly id: string; readonly means: Text }[]
  readonly moves: readonly {
    readonly id: string
    readonly from: readonly string[]
    readonly to: string
    readonly trigger: Text
    /** Whether the specification shows it. */
    readonly isShown: boolean
  }[]
  /** The statements about it, by the words with which their ids begin. */
  readonly statements: readonly string[]
  readonly rows: readonly AssumptionId[]
}

const statesOf = <State extends string>(
  states: readonly State[],
  texts: Readonly<Record<State, Text>>,
) => states.map((id) => ({ id, means: texts[id] }))

const movesOf = <Move extends string>(
  moves: Readonly<Record<Move, { readonly from: readonly string[]; readonly to: string }>>,
  texts: Readonly<Record<Move, Text>>,
  isShownIn: (move: Move) => boolean,
) =>
  (Object.keys(moves) as Move[]).map((id) => ({
    ...moves[id],
    id,
    trigger: texts[id],
    isShown: isShownIn(id),
  }))

const isShown = () => true

/** Every state machine of the interface. */
export const machines: Readonly<Record<MachineName, Machine>> = {
  payment: {
    title: text('Estados de un cobro', 'States of a payment'),
    about: text(
      'Una venta empieza en paid o declined, una autorización en authorized, una inscripción en temp.',
      'A sale begins as paid or declined, an authorization as authorized, an enrollment as temp.',
    ),
    states: statesOf(paymentStates, paymentStateTexts),
    // The specification says that it does not show them.
    moves: movesOf(paymentMoves, paymentMoveTexts, () => false),
    statements: ['payment-state'],
    rows: [],
  },
  enrollment: {
    title: text('Estados de una inscripción', 'States of an enrollment'),
    about: text(
      'Una inscripción empieza en pending, hasta el primer pago del cliente.',
      "An enrollment begins as pending, until the customer's first payment.",
    ),
    states: statesOf(enrollmentStates, enrollmentStateTexts),
    moves: movesOf(enrollmentMoves, enrollmentMoveTexts, (move) => enrollmentMoves[move].isShown),
    statements: ['enrollment-state', 'enrollment-move'],
    rows: [],
  },
  token: {
    title: text('Estados de un token', 'States of a token'),
    about: text(
      'Un token vale hasta que se borra; en el sandbox, a lo sumo 5 horas.',
      'A token is good until it is deleted; in the sandbox for 5 hours at most.',
    ),
    states: statesOf(tokenStates, tokenStateTexts),
    moves: movesOf(tokenMoves, tokenMoveTexts, isShown),
    statements: ['token-state'],
    rows: ['ended_token'],
  },
  plan: {
    title: text('Estados de un plan', 'States of a plan'),
    about: text('Un plan nuevo está activo.', 'A new plan is active.'),
    states: statesOf(planStates, planStateTexts),
    moves: movesOf(planMoves, planMoveTexts, isShown),
    statements: ['plan-state'],
    rows: [],
  },
}

export const machineNames = Object.keys(machines) as MachineName[]
