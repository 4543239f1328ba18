import './app-frame.css'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from './button.tsx'
import { useMedia } from './use-media.ts'
import { Icon, type IconName } from './icons.tsx'

/** Sidebar, top bar and page; on a narrow screen the sidebar is a drawer. */
export function AppFrame({
  brand,
  nav,
  topbar,
  tone,
  labels,
  children,
}: {
  brand: ReactNode
  nav: ReactNode
  topbar: ReactNode
  tone: 'calm' | 'live'
  labels: { skip: string; nav: string; openMenu: string; closeMenu: string }
  children: ReactNode
}) {
  const id = useId()
  const narrow = useMedia('(width < 56.25rem)')
  const [opened, setOpened] = useState(false)
  const open = opened && narrow
  const menu = useRef<HTMLButtonElement>(null)
  const main = useRef<HTMLElement>(null)

  // The target is inert until the drawer is closed: close first, then focus.
  function close(then: HTMLElement | null) {
    flushSync(() => setOpened(false))
    then?.focus({ preventScroll: true })
  }

  function skip(event: MouseEvent) {
    event.preventDefault() // the app uses the fragment
    // A form begins where its page says so.
    const target = main.current?.querySelector<HTMLElement>('[data-skip-to]') ?? main.current
    target?.focus()
    target?.scrollIntoView()
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (open && event.key === 'Escape') close(menu.current)
  }

  function closeOnLink(event: MouseEvent) {
    if (!open || !(event.target as Element).closest('a')) return
    close(null)
    // Another page takes the focus where it begins.
    if (!main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true })
  }

  return (
    <div className="ui-frame" data-frame={tone} data-menu={open ? 'open' : undefined}>
      <a className="ui-frame-skip" href={`#${id}-main`} onClick={skip}>
        {labels.skip}
      </a>
      <nav
        className="ui-frame-side"
        id={`${id}-nav`}
        aria-label={labels.nav}
        onKeyDown={closeOnEscape}
        onClick={closeOnLink}
      >
        <div className="ui-frame-brand">
          {brand}
          {open && (
            <IconButton
              icon="x"
              label={labels.closeMenu}
              autoFocus
              onClick={() => close(menu.current)}
            />
          )}
        </div>
        {nav}
      </nav>
      {open && <div className="ui-frame-scrim" onClick={() => close(menu.current)} />}
      <div className="ui-frame-page" inert={open}>
        <header className="ui-frame-top">
          <span className="ui-frame-menu">
            <IconButton
              ref={menu}
              icon="menu"
              label={labels.openMenu}
              aria-expanded={open}
              aria-controls={`${id}-nav`}
              onClick={() => setOpened(true)}
            />
          </span>
          {topbar}
        </header>
        <main className="ui-frame-main" id={`${id}-main`} ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}

/** Some entries below a heading, or without one; the group named `foot` is at the foot. */
export function NavGroup({
  heading,
  name,
  children,
}: {
  heading: string | undefined
  name: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className="ui-nav-group" data-at={name}>
      {heading && (
        <p id={id} className="ui-nav-heading">
          {heading}
        </p>
      )}
      <ul role="list" aria-labelledby={heading && id}>
        {children}
      </ul>
    </div>
  )
}

/**
 * A link, the router's or plain, that fills the row and marks itself aria-current; with its
 * neighbours.
 */
export function NavItem({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="ui-nav-item">
      <Icon name={icon} />
      {children}
    </li>
  )
}
