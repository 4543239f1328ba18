import { useState } from 'react'
import type { SignatureKindId, SignedValues } from '../../contract/signing.ts'
import { DiagnosisPanel } from './diagnosis-panel.tsx'

/** The diagnosis beside what is known of a request: what is pasted is of no other part of the page. */
export function OwnDiagnosis({ id, values }: { id: SignatureKindId; values: SignedValues }) {
  const [pasted, setPasted] = useState('')
  return <DiagnosisPanel id={id} values={values} pasted={pasted} onPaste={setPasted} />
}
