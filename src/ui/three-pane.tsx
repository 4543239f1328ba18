import './three-pane.css'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { panelId, TabList, tabId, type Tab } from './tabs.tsx'
import { useMedia } from './use-media.ts'

/**
 * Three panes side by side; two of them one above the other where code would be narrow; on a narrow
 * screen one at a time, `active`, chosen by tabs.
 */
export function ThreePane<T extends string>({
  label,
  panes,
  active,
  onActive,
}: {
  label: string
  panes: readonly (Tab<T> & { content: ReactNode })[]
  active: T
  onActive: (pane: T) => void
}) {
  const id = useId()
  const narrow = useMedia('(width < 56.25rem)')
  const shown = useRef(active)

  // If the pane with the focus has just been hidden, the tab of the next pane takes the focus.
  useLayoutEffect(() => {
    if (narrow && shown.current !== active) document.getElementById(tabId(id, active))?.focus()
    shown.current = active
  }, [narrow, active, id])

  const [form, ...others] = panes.map((pane) => (
    <div
      key={pane.id}
      className="ui-pane"
      id={panelId(id, pane.id)}
      role={narrow ? 'tabpanel' : undefined}
      aria-labelledby={narrow ? tabId(id, pane.id) : undefined}
      hidden={narrow && pane.id !== active}
    >
      {pane.content}
    </div>
  ))
  return (
    <div className="ui-panes">
      {narrow && <TabList id={id} label={label} tabs={panes} value={active} onChange={onActive} />}
      {form}
      <div className="ui-panes-side">{others}</div>
    </div>
  )
}
