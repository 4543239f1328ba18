import './button.css'
import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'

/**
 * A disabled or busy button stays focusable, so that a user can reach it and learn the reason. With
 * `once`, the second press of a double click, or of a key, does nothing, even after the first one has
 * finished.
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
  const pressedAt = useRef(-Infinity)
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    // A key that is pressed twice, or held, makes clicks that count no further.
    const isRepeated =
      event.detail > 1 || (event.detail === 0 && event.timeStamp - pressedAt.current < 500)
    if (event.detail === 0) pressedAt.current = event.timeStamp
    if (refused || (once && isRepeated)) event.preventDefault()
    else onClick?.(event)
  }
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

/**
 * `label` is both the accessible name and the tooltip, which browsers describe the button by unless it is
 * the text inside; `pressed` makes it a toggle.
 */
export function IconButton({
  icon,
  label,
  pressed,
  className,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'children' | 'aria-label'> & {
  icon: IconName
  label: string
  pressed?: boolean
}) {
  return (
    <Button
      variant="ghost"
      title={label}
      {...rest}
      icon={icon}
      aria-pressed={pressed}
      className={classNames('ui-icon-button', className)}
    >
      <span className="visually-hidden">{label}</span>
    </Button>
  )
}
