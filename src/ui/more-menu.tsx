import './more-menu.css'
import { type ReactNode, useId, useState } from 'react'
import { Button, IconButton } from './button.tsx'

/** Further actions behind one button; `text` is on it, unless it is as small as an icon. */
export function MoreMenu({
  label,
  text,
  children,
}: {
  label: string
  text?: string
  children: ReactNode
}) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {text ? (
        <Button icon="chevron-down" popoverTarget={id} title={label}>
          {text}
        </Button>
      ) : (
        <IconButton size="s" icon="chevron-down" label={label} popoverTarget={id} />
      )}
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className="ui-more"
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        // Each of its actions closes it.
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {isOpen && children}
      </div>
    </>
  )
}
