import { signatureExamples } from '../../signatures/signature-examples.ts'
import type { SignatureKindId, SignedValues } from '../../contract/signing.ts'
import { Pill } from '../../ui/pill.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  known: { es: 'Igual a la conocida', en: 'Equal to the known answer' },
  notKnown: { es: 'Distinta de la conocida', en: 'Not the known answer' },
} as const

/** Whether the console signs as others do: seen where the values are those of a known answer. */
export function KnownAnswer({
  id,
  values,
  signature,
}: {
  id: SignatureKindId
  values: SignedValues
  signature: string
}) {
  const t = useText()
  const example = signatureExamples.find(
    (one) => one.kind === id && JSON.stringify(one.values) === JSON.stringify(values),
  )
  if (!example) return null
  return example.answer === signature ? (
    <Pill tone="green">{t(texts.known)}</Pill>
  ) : (
    <Pill tone="red">{t(texts.notKnown)}</Pill>
  )
}
