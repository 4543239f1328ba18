import './fields.css'
import { type ReactNode, type ToggleEvent, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from './icons.tsx'

/**
 * A group of fields; with `collapsible`, the caller opens it (an error inside) or the user does.
 */
export function FieldSet({
  legend,
  collapsible = false,
  columns = 2,
  open,
  onToggle,
  children,
}: {
  legend: ReactNode
  collapsible?: boolean
  /** How many fields stand in a row where there is room. */
  columns?: 2 | 3
  open?: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}) {
  const id = useId()
  const details = useRef<HTMLDetailsElement>(null)

  // The browser opens and closes it too: an effect restores the state that the caller wants.
  useLayoutEffect(() => {
    if (details.current && open !== undefined) details.current.open = open
  })

  const fields = (
    <div className="ui-field-set-fields" data-columns={columns}>
      {children}
    </div>
  )
  if (!collapsible) {
    return (
      <fieldset className="ui-field-set">
        <legend className="ui-field-set-legend">{legend}</legend>
        {fields}
      </fieldset>
    )
  }
  return (
    <details
      ref={details}
      className="ui-field-set"
      open={open}
      onToggle={(event: ToggleEvent<HTMLDetailsElement>) => onToggle?.(event.currentTarget.open)}
    >
      <summary className="ui-field-set-legend">
        <Icon name="chevron-right" size={14} />
        <span id={id}>{legend}</span>
      </summary>
      <fieldset aria-labelledby={id}>{fields}</fieldset>
    </details>
  )
}
