import { createObservable } from '../../client/observable.ts'
import type { Text } from '../../contract/text.ts'
import { keptKey } from './kept-key.ts'
import { store, stored } from './stored.ts'

export const drawerTitle = {
  es: 'Cajón del desarrollador',
  en: 'Developer drawer',
} as const satisfies Text

export const drawerTabs = ['requests', 'events', 'deliveries', 'inspector'] as const
export type DrawerTab = (typeof drawerTabs)[number]

interface Drawer {
  readonly isOpen: boolean
  readonly tab: DrawerTab
  /** In pixels; a window that is too low for it shows less. */
  readonly height: number
}

/** How low (pixels) it can be made. */
export const lowestDrawer = 160

const key = keptKey('ensayo.drawer')

/** The developer drawer; its tab and height outlive the visit. */
export const drawer = createObservable<Drawer>({ isOpen: false, ...read() })

export function setDrawer(change: Partial<Drawer>) {
  const next = { ...drawer.get(), ...change }
  drawer.set(next)
  store(key, `${next.tab} ${next.height}`)
}

function read(): Pick<Drawer, 'tab' | 'height'> {
  const [name, height] = (stored(key) ?? '').split(' ')
  return {
    tab: drawerTabs.find((tab) => tab === name) ?? 'requests',
    height: Math.max(lowestDrawer, Number(height) || 320),
  }
}
