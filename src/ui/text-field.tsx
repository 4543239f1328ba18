import './fields.css'
import type { ComponentProps } from 'react'
import { Select, TextInput } from './controls.tsx'
import { LabelledField } from './labelled-field.tsx'
import { classNames } from './class-names.ts'

type Labels = Pick<
  ComponentProps<typeof LabelledField>,
  'label' | 'wireName' | 'required' | 'hint' | 'error'
>

export const TextField = ({
  label,
  wireName,
  required,
  hint,
  error,
  ...box
}: Labels & Omit<ComponentProps<typeof TextInput>, 'required'>) => (
  <LabelledField label={label} wireName={wireName} required={required} hint={hint} error={error}>
    {(control) => <TextInput {...control} {...box} />}
  </LabelledField>
)

export const SelectField = <Value extends string>({
  label,
  wireName,
  options,
  value,
  onChange,
}: Pick<Labels, 'label' | 'wireName'> & {
  options: readonly (readonly [value: Value, name: string])[]
  value: Value
  onChange: (value: Value) => void
}) => (
  <LabelledField label={label} wireName={wireName}>
    {(control) => (
      <Select
        {...control}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
      >
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    )}
  </LabelledField>
)

/** Grows with its text, if the browser supports that. */
export function TextArea({
  mono = false,
  className,
  ...rest
}: ComponentProps<'textarea'> & { mono?: boolean }) {
  return (
    <textarea
      autoComplete="off"
      spellCheck={false}
      {...rest}
      className={classNames('ui-text-area', mono && 'ui-text-area-mono', className)}
    />
  )
}
