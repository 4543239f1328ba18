import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Text } from '../../contract/text.ts'
import { Link } from '../shared/link.tsx'
import { useText } from '../state/use-text.ts'
import type { EntityKind } from './form-values.ts'

/** What makes the first entity of a kind, for a field that names one where there is none. */
const makers: Readonly<Record<EntityKind, { operation: OperationId; text: Text }>> = {
  payment: {
    operation: 'payments.sale',
    text: { es: 'No hay cobros: haga una venta', en: 'No payments: make a sale' },
  },
  token: {
    operation: 'tokens.create',
    text: { es: 'No hay tokens: guarde una tarjeta', en: 'No tokens: store a card' },
  },
  plan: {
    operation: 'plans.create',
    text: { es: 'No hay planes: cree uno', en: 'No plans: create one' },
  },
  enrollment: {
    operation: 'enrollments.subscribe',
    text: { es: 'No hay inscripciones: haga una', en: 'No enrollments: make one' },
  },
}

const authorization = {
  operation: 'payments.auth',
  text: { es: 'No hay cobros: haga una autorización', en: 'No payments: make an authorization' },
} as const

/** What a new reader does first, where the sandbox has nothing that the field could name. */
export function FirstEntity({ kind, operation }: { kind: EntityKind; operation: OperationId }) {
  const t = useText()
  const maker = operation === 'payments.capture' ? authorization : makers[kind]
  return (
    <Link
      className="field-first"
      to="/operations/:operation"
      params={{ operation: maker.operation }}
    >
      {t(maker.text)}
    </Link>
  )
}
