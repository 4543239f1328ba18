import './button.css'
import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'

/** A disabled or busy button stays focusable, so that one can reach it and learn why. */
export function Button({
  variant,
  size,
  icon,
  busy = false,
  disabled = false,
  className,
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  busy?: boolean
}) {
  const refused = disabled || busy
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size }), className)}
      aria-disabled={refused || undefined}
      aria-busy={busy || undefined}
      onClick={refused ? refuse : onClick}
    >
      {icon && <Icon name={icon} size={15} />}
      {children && <span className="ui-button-text">{children}</span>}
    </button>
  )
}

/** For links that look like buttons: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({
  variant = 'secondary',
  size = 'm',
}: { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined } = {}) {
  return `ui-button ui-button-${variant} ui-button-${size}`
}

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 's' | 'm'

// Also stops a form's implicit submission, which clicks its submit button.
function refuse(event: MouseEvent) {
  event.preventDefault()
}
