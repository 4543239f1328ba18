import type { ReactNode } from 'react'
import type { TokenEntity } from '../../contract/control/entities.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Text } from '../../contract/text.ts'
import { OperationLink } from '../shared/link.tsx'
import { useText } from '../state/use-text.ts'

interface TokenAction {
  readonly text: Text
  readonly operation: OperationId
  readonly variant?: string
}

const actions: readonly TokenAction[] = [
  { text: { es: 'Vender', en: 'Sell' }, operation: 'payments.sale', variant: 'token' },
  { text: { es: 'Autorizar', en: 'Authorize' }, operation: 'payments.auth', variant: 'token' },
  { text: { es: 'Consultar', en: 'Read' }, operation: 'tokens.read' },
  { text: { es: 'Actualizar', en: 'Update' }, operation: 'tokens.update' },
]

/** What one may do with a token. */
export function TokenActions({
  token,
  children,
}: {
  token: TokenEntity
  /** Further actions, after the others. */
  children?: ReactNode
}) {
  const t = useText()
  return (
    <div className="operation-actions">
      {actions.map(({ text, operation, variant }, place) => (
        <OperationLink
          key={operation}
          variant={place === 0 ? 'primary' : 'secondary'}
          operation={operation}
          search={{ variant, token: token.token }}
        >
          {t(text)}
        </OperationLink>
      ))}
      {children}
    </div>
  )
}
