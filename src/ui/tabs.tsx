import './tabs.css'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Icon, type IconName } from './icons.tsx'

/** Tabs with one visible panel; only the current panel needs children. */
export function Tabs<T extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onChange: (value: T) => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className="ui-tabs">
      <TabList id={id} label={label} tabs={tabs} value={value} onChange={onChange} />
      <div
        role="tabpanel"
        className="ui-tabpanel"
        id={panelId(id, value)}
        aria-labelledby={tabId(id, value)}
      >
        {children}
      </div>
    </div>
  )
}

/** Only the row, for panels in other places with the id `panelId(id, value)`. */
export function TabList<T extends string>({
  id,
  label,
  tabs,
  value,
  onChange,
}: {
  id: string
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onChange: (value: T) => void
}) {
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex((tab) => tab.id === value)
    const next = steps[event.key]?.(at, tabs.length)
    const tab = next === undefined ? undefined : tabs[(next + tabs.length) % tabs.length]
    if (!tab) return
    event.preventDefault()
    onChange(tab.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(tab.id)}"]`)?.focus()
  }
  return (
    <div role="tablist" className="ui-tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => {
        const current = tab.id === value
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="ui-tab"
            id={tabId(id, tab.id)}
            data-tab={tab.id}
            aria-selected={current}
            aria-controls={current ? panelId(id, tab.id) : undefined}
            tabIndex={current ? 0 : -1}
            onClick={(event) => {
              event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' })
              onChange(tab.id)
            }}
          >
            {tab.icon && <Icon name={tab.icon} size={14} />}
            {tab.label}
            {tab.badge !== undefined && <span className="ui-tab-badge">{tab.badge}</span>}
          </button>
        )
      })}
    </div>
  )
}

export type Tab<T extends string = string> = {
  id: T
  label: string
  icon?: IconName
  badge?: ReactNode
}

export function tabId(id: string, tab: string) {
  return `${id}-tab-${tab}`
}

export function panelId(id: string, tab: string) {
  return `${id}-panel-${tab}`
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}
