import './diagnosis-panel.css'
import { useText } from '../../console/state/use-text.ts'
import type { SignatureKindId, SignedValues } from '../../contract/signing.ts'
import { diagnoseSignature } from '../../contract/signatures/diagnose-signature.ts'

/** The reasons why a received signature does not fit these values. */
export function Reasons({
  id,
  values,
  received,
}: {
  id: SignatureKindId
  values: SignedValues
  received: string
}) {
  const t = useText()
  const diagnosis = diagnoseSignature(id, values, received)
  switch (diagnosis.kind) {
    case 'nothing':
    case 'equal':
      return null
    case 'explained':
      return diagnosis.differences.map(({ id: difference, what, fix, params }) => (
        <p key={difference}>
          {t(what, params)} <span className="difference-fix">{t(fix, params)}</span>
        </p>
      ))
    case 'unexplained':
      return <p>{t(diagnosis.what, diagnosis.params)}</p>
  }
}
