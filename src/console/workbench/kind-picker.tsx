import { type SignatureKindId, signatureKindIds, signatureKinds } from '../../contract/signing.ts'
import { useText } from '../state/use-text.ts'

const texts = { legend: { es: 'Qué se firma', en: 'What is signed' } } as const

export function KindPicker({
  value,
  onChange,
}: {
  value: SignatureKindId
  onChange: (id: SignatureKindId) => void
}) {
  const t = useText()
  return (
    <fieldset className="kinds">
      <legend className="visually-hidden">{t(texts.legend)}</legend>
      {signatureKindIds.map((id) => (
        <label key={id} className="kind">
          <input
            type="radio"
            name="kind"
            value={id}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <span className="kind-title">{t(signatureKinds[id].title)}</span>
          <code translate="no">{signatureKinds[id].wire}</code>
        </label>
      ))}
    </fieldset>
  )
}
