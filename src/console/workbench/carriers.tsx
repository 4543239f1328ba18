import {
  clientSignatureKind,
  isSignatureVerified,
} from '../../contract/operations/client-signature.ts'
import { operationIds, operations } from '../../contract/operations/registry.ts'
import type { SignatureKindId } from '../../contract/signing.ts'
import { Link } from '../shared/link.tsx'
import { useAssumptions } from '../state/use-assumptions.ts'
import { useText } from '../state/use-text.ts'

const texts = {
  none: { es: 'Ninguna operación, según el libro', en: 'No operation, says the ledger' },
  assumed: { es: 'supuesto', en: 'assumed' },
  assumedOf: { es: 'supuesto, sobre :operation', en: 'assumed, about :operation' },
} as const

/** The operations whose x-client-signature is of this kind, as the ledger reads it. */
export function Carriers({ id }: { id: SignatureKindId }) {
  const t = useText()
  const assumptions = useAssumptions()
  const carriers = operationIds.filter(
    (operation) =>
      clientSignatureKind(operation, assumptions) === id &&
      isSignatureVerified(operation, assumptions),
  )
  if (carriers.length === 0) {
    return (
      <Link to="/assumptions" search={{ id: 'signed_operations' }}>
        {t(texts.none)}
      </Link>
    )
  }
  return (
    <ul className="carriers" role="list">
      {carriers.map((operation) => {
        const { title, signature } = operations[operation]
        return (
          <li key={operation}>
            <Link to="/operations/:operation" params={{ operation }}>
              {t(title)}
            </Link>
            {signature?.assumed && (
              <>
                {' '}
                <Link
                  to="/assumptions"
                  search={{ id: 'unnamed_signature_parts' }}
                  className="carrier-assumed"
                  aria-label={t(texts.assumedOf, { operation: t(title) })}
                >
                  {t(texts.assumed)}
                </Link>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
