import type { EnrollmentState } from '../../../contract/domain/enrollment-states.ts'
import { paymentStateNames } from '../../../contract/domain/payment-states.ts'
import type { TokenState } from '../../../contract/domain/token-states.ts'
import type { Text } from '../../../contract/text.ts'

export const enrollmentStateNames: Readonly<Record<EnrollmentState, Text>> = {
  pending: { es: 'Pendiente', en: 'Pending' },
  active: { es: 'Activa', en: 'Active' },
  failed: { es: 'Cobro fallido', en: 'Charge failed' },
  on_hold: { es: 'En espera', en: 'On hold' },
  cancelled: { es: 'Cancelada', en: 'Cancelled' },
  finalized: { es: 'Finalizada', en: 'Finalized' },
}

const tokenStateNames: Readonly<Record<TokenState, Text>> = {
  active: { es: 'Activo', en: 'Active' },
  deleted: { es: 'Borrado', en: 'Deleted' },
  expired: { es: 'Vencido', en: 'Expired' },
}

const planStateNames = {
  active: { es: 'Activo', en: 'Active' },
  inactive: { es: 'Desactivado', en: 'Deactivated' },
} as const satisfies Record<string, Text>

/** The name of a decline whose answer was uncertain. */
export const uncertainName: Text = { es: 'Incierto', en: 'Uncertain' }

const names = {
  payment: {
    ...paymentStateNames,
    // The names that the ledger can give the states, and a real service does.
    denied: paymentStateNames.declined,
    cancelled: paymentStateNames.voided,
    pending: { es: 'Pendiente', en: 'Pending' },
  },
  enrollment: enrollmentStateNames,
  token: tokenStateNames,
  plan: planStateNames,
} as const satisfies Record<string, Readonly<Record<string, Text>>>

export type StateFamily = keyof typeof names

/**
 * A state as a sentence names it: in the reader's words, then in the word of the wire where it
 * differs.
 */
export function quotedState(
  family: StateFamily,
  state: string,
  { es, en } = stateName(family, state),
): Text {
  const quoted = (name: string) =>
    name.toLowerCase() === state ? `“${name}”` : `“${name}” (${state})`
  return { es: quoted(es), en: quoted(en) }
}

/** A state in the reader's words; one that is not known is its own word. */
export function stateName(family: StateFamily, state: string): Text {
  const known: Readonly<Record<string, Text>> = names[family]
  return Object.hasOwn(known, state) && known[state] ? known[state] : { es: state, en: state }
}
