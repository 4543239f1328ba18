import './button.css'
import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'

/**
 * A disabled or busy button stays focusable, so that a user can reach it and learn the reason. With
 * `once`, the second click of a double click does nothing, even after the first one has finished.
 */
export function Button({
  variant,
  size,
  icon,
  busy = false,
  once = false,
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
  once?: boolean
}) {
  const refused = disabled || busy
  const act = (event: MouseEvent<HTMLButtonElement>) =>
    refused || (once && event.detail > 1) ? event.preventDefault() : onClick?.(event)
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size }), className)}
      aria-disabled={refused || undefined}
      aria-busy={busy || undefined}
      onClick={act} // A prevented click does not submit the form either, also when Enter caused it.
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
