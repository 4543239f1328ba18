import type { Target } from '../../client/exchange.ts'
import { forget, store, stored, keptKey } from './stored.ts'

const key = (target: Target) => keptKey(`ensayo.records.${target}`)

/**
 * Tells whether the sandbox had something to see when this browser last saw it, or has something
 * now, as the host that serves the page says: then the overview opens first.
 */
export const hasRecords = (target: Target) =>
  stored(key(target)) !== null || (target === 'server' && isSaidByHost)

const isSaidByHost = document.querySelector('meta[name="ensayo-records"]') !== null

export function noteRecords(target: Target, has: boolean) {
  if (has) store(key(target), '1')
  else forget(key(target))
}
