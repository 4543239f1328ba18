import './fields.css'
import { type ReactNode, useId } from 'react'
import { Icon } from './icons.tsx'
import { unbroken } from './line-breaks.tsx'

/** The mark is outside the label, so that the control's name is only the label. */
export function LabelledField({
  label,
  wireName,
  required = false,
  wide = false,
  aside,
  hint,
  error,
  children,
}: {
  label: ReactNode
  wireName?: string
  required?: boolean
  /** The field uses a whole row of its group. */
  wide?: FieldWidth
  /** Drawn beside the label, and reached after the control: keyboard users fill in first. */
  aside?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  children: (control: FieldControl) => ReactNode
}) {
  const id = useId()
  const describedBy = [error && `${id}-error`, (wireName || hint) && `${id}-hint`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="ui-field" data-invalid={error ? true : undefined} data-wide={wide || undefined}>
      <div className="ui-field-head">
        <label htmlFor={id}>{unbroken(label)}</label>
        {required && (
          <span className="ui-field-mark" aria-hidden="true">
            *
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {aside && <div className="ui-field-aside">{aside}</div>}
      <div className="ui-field-notes">
        {error && (
          <p className="ui-field-error" id={`${id}-error`}>
            <Icon name="alert" size={13} />
            <span>{error}</span>
          </p>
        )}
        {(wireName || hint) && (
          <p className="ui-field-hint" id={`${id}-hint`}>
            {wireName && (
              <code translate="no" className="ui-field-wire">
                {wireName}
              </code>
            )}{' '}
            {hint && <span>{unbroken(hint)}</span>}
          </p>
        )}
      </div>
    </div>
  )
}

/** A whole row of its group: always, where the group is narrow, or where it is not. */
export type FieldWidth = boolean | 'narrow' | 'roomy'

/** Spread on the control: `{(control) => <TextInput {...control} />}`. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}
