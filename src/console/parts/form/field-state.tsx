import { useText } from '../../state/use-text.ts'

const texts = {
  empty: { es: 'vacío', en: 'empty' },
  askEmpty: { es: 'enviar vacío', en: 'send empty' },
  omit: { es: 'No enviar :field', en: 'Do not send :field' },
  sendEmpty: { es: 'Enviar :field vacío', en: 'Send :field empty' },
} as const

/**
 * An empty field is left out, unless its user has it sent empty: that is said, and can be chosen where
 * one is.
 */
export function FieldState({
  id,
  title,
  value,
  onChange,
}: {
  id: string
  title: string
  value: string | null | undefined
  onChange: (value: string | null) => void
}) {
  const t = useText()
  const isEmpty = value === ''
  const state = t(isEmpty ? texts.empty : texts.askEmpty)
  const action = t(isEmpty ? texts.omit : texts.sendEmpty, { field: title })
  return (
    <button
      id={id}
      type="button"
      tabIndex={-1}
      className="field-state"
      data-empty={isEmpty || undefined}
      title={`${action} (F2)`}
      aria-label={`${state}: ${title}`}
      onClick={() => onChange(isEmpty ? null : '')}
    >
      {state}
    </button>
  )
}
