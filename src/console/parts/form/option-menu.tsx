import type { Text } from '../../../contract/text.ts'
import { Icon } from '../../../ui/icons.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useText } from '../../state/use-text.ts'

const texts = { choose: { es: 'Elegir :field', en: 'Choose :field' } } as const

export interface Option {
  readonly value: string
  readonly label: string
}

/** The field that a choice fills. */
export interface Choice {
  readonly label: string
  readonly value: string | null | undefined
  readonly onChange: (value: string) => void
}

/** The values that a field takes, in a menu beside its box. */
export function OptionMenu({
  options,
  label,
  value,
  onChange,
}: Choice & { options: readonly Option[] }) {
  const t = useText()
  const known = options.some((option) => option.value === value)
  return (
    <span className="field-options">
      <Icon name="chevron-down" size={14} />
      <select
        aria-label={t(texts.choose, { field: label })}
        // The box has the stop of Tab, and its arrow down opens the menu.
        tabIndex={-1}
        value={known && value ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      >
        {!known && <option value="" disabled hidden />}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Two options side by side, in words; the box still takes anything. */
export function OptionChoice({
  options,
  words,
  label,
  value,
  onChange,
}: Choice & { options: readonly Option[]; words: Readonly<Record<string, Text>> }) {
  const t = useText()
  return (
    <Segmented
      label={t(texts.choose, { field: label })}
      value={value ?? ''}
      options={options.map((option) => {
        const word = words[option.value]
        return { value: option.value, label: word ? t(word) : option.value }
      })}
      onChange={onChange}
    />
  )
}
