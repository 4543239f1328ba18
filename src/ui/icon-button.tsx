import './icon-button.css'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import type { IconName } from './icons.tsx'

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
