import './controls.css'
import { useId } from 'react'
import { Icon, type IconName } from './icons.tsx'

/** A choice of one in a few. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly {
    value: T
    label: string
    /** Part of the label, which a narrow page may show alone. */
    short?: string
    icon?: IconName
    disabled?: boolean
  }[]
  value: T
  onChange: (value: T) => void
}) {
  const name = useId()
  return (
    <fieldset className="ui-segmented">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} size={14} />}
          <span className="ui-segmented-label">{option.label}</span>
          {option.short && (
            <span className="ui-segmented-short" aria-hidden="true">
              {option.short}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
