import './drawer.css'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { ResizeHandle } from '../../ui/resize-handle.tsx'
import { panelId, tabId, TabList } from '../../ui/tabs.tsx'
import {
  drawer,
  type DrawerTab,
  drawerTabs,
  drawerTitle,
  lowestDrawer,
  setDrawer,
} from '../state/drawer.ts'
import { usePreferences } from '../state/preferences.ts'
import { useObservable } from '../state/use-observable.ts'
import { useText } from '../state/use-text.ts'
import { DrawerInspector } from './drawer-inspector.tsx'
import { NewestDeliveries, NewestEvents, NewestRequests } from './newest.tsx'

const texts = {
  height: { es: 'Altura del cajón', en: 'Height of the drawer' },
  heightHint: {
    es: 'Doble clic: lo más alto, o lo más bajo',
    en: 'Double click: as high, or as low, as it can be',
  },
  close: { es: 'Cerrar el cajón', en: 'Close the drawer' },
  requests: { es: 'Solicitudes', en: 'Requests' },
  events: { es: 'Eventos', en: 'Events' },
  deliveries: { es: 'Notificaciones', en: 'Notifications' },
  inspector: { es: 'Inspector', en: 'Inspector' },
} as const

const contents = {
  requests: NewestRequests,
  events: NewestEvents,
  deliveries: NewestDeliveries,
  inspector: DrawerInspector,
} as const satisfies Record<DrawerTab, () => unknown>

/** What happened latest, and what anything is, below every page. */
export function DrawerPanel() {
  const t = useText()
  const id = useId()
  const { target } = usePreferences()
  const { tab: chosen, height } = useObservable(drawer)
  // The real service has neither events nor notifications to show.
  const shown = target === 'live' ? (['requests', 'inspector'] as const) : drawerTabs
  const tab = shown.find((one) => one === chosen) ?? 'requests'
  const Content = contents[tab]
  const place = useRef<HTMLElement>(null)

  // Who opens it by a key reads there next, and goes on where the focus was once it is closed.
  useEffect(() => {
    const before = document.activeElement
    const section = place.current
    section?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
    return () => {
      const hadFocus = document.activeElement === document.body
      if (hadFocus && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    setDrawer({ isOpen: false })
  }

  return (
    <section className="drawer" aria-label={t(drawerTitle)} ref={place} onKeyDown={closeOnEscape}>
      <ResizeHandle
        label={t(texts.height)}
        hint={t(texts.heightHint)}
        height={height}
        lowest={lowestDrawer}
        onChange={(next) => setDrawer({ height: next })}
      />
      <div className="drawer-head">
        <TabList
          id={id}
          label={t(drawerTitle)}
          tabs={shown.map((one) => ({ id: one, label: t(texts[one]) }))}
          value={tab}
          onChange={(next) => setDrawer({ tab: next })}
        />
        <IconButton icon="x" label={t(texts.close)} onClick={() => setDrawer({ isOpen: false })} />
      </div>
      <div
        className="drawer-body"
        role="tabpanel"
        id={panelId(id, tab)}
        aria-labelledby={tabId(id, tab)}
      >
        <Content />
      </div>
    </section>
  )
}
