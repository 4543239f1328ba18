import type { Target } from '../../client/exchange.ts'
import { keptKey, store, stored } from './stored.ts'

const key = keptKey('ensayo.target')

/** The sandbox that was chosen last, in whichever tab. */
export const lastSandbox = () => ((stored(key) ?? usualSandbox) === 'server' ? 'server' : 'browser')

/** The sandbox that a page opens on before its user has chosen one, as the host of the page says. */
const usualSandbox = globalThis.document?.querySelector('meta[name="ensayo-first"]')
  ? 'server'
  : 'browser'

/** Where the requests of this tab go. */
export function readTarget(): Target {
  const target = chosenTarget() ?? usualSandbox
  return target === 'live' || target === 'server' ? target : 'browser'
}

/**
 * The target that was chosen in this tab, or last in another one: each tab keeps its own, and a new
 * one never begins with the real service.
 */
export function chosenTarget() {
  try {
    return sessionStorage.getItem(key) ?? stored(key)
  } catch {
    // Storage is refused: the usual one it is.
    return null
  }
}

export function keepTarget(target: Target) {
  keepTargetOfTab(target)
  if (target !== 'live') store(key, target)
}

/** Calls back when another tab has chosen. */
export const onOtherChoice = (hear: () => void) =>
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key) hear()
  })

/** Keeps the target of this tab, which other tabs need not share. */
export function keepTargetOfTab(target: Target) {
  try {
    sessionStorage.setItem(key, target)
  } catch {
    // The choice still holds for this page.
  }
}
