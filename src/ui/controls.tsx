import './controls.css'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import { pasteBy } from './paste.ts'

const readPasted = () => import('./bare-text.ts').then((module) => module.readPasted)

/** `trailing` is inside the box, after the text: a unit, a copy button, a state switch. */
export function TextInput({
  icon,
  trailing,
  mono = false,
  className,
  ...rest
}: ComponentProps<'input'> & { icon?: IconName; trailing?: ReactNode; mono?: boolean }) {
  return (
    <div className={classNames('ui-control', mono && 'ui-control-mono', className)}>
      {icon && <Icon name={icon} size={15} />}
      <input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onPaste={(event) => pasteBy(event, readPasted)}
        {...rest}
      />
      {trailing && <span className="ui-control-trailing">{trailing}</span>}
    </div>
  )
}

export function Select({
  trailing,
  mono = false,
  className,
  children,
  ...rest
}: ComponentProps<'select'> & { trailing?: ReactNode; mono?: boolean }) {
  return (
    <div className={classNames('ui-control ui-select', mono && 'ui-control-mono', className)}>
      <select {...rest}>{children}</select>
      <Icon name="chevron-down" size={14} />
      {trailing && <span className="ui-control-trailing">{trailing}</span>}
    </div>
  )
}

/** A checkbox with its label, which comes after the control, unlike a field's. */
export function Checkbox({
  label,
  hint,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }) {
  return (
    <label className={classNames('ui-checkbox', className)}>
      <input type="checkbox" {...rest} />
      <span>
        {label}
        {hint && <span className="ui-checkbox-hint">{hint}</span>}
      </span>
    </label>
  )
}
