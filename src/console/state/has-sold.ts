import type { Target } from '../../client/exchange.ts'
import { keptKey } from './kept-key.ts'
import { forget, store, stored } from './stored.ts'

const key = (target: Target) => keptKey(`ensayo.sold.${target}`)

/**
 * Whether the sandbox had payments when this browser last saw it, or has some as the host that serves
 * the page says: then the overview opens first.
 */
export const hasSold = (target: Target) =>
  stored(key(target)) !== null || (target === 'server' && isSaidByHost)

const isSaidByHost = document.querySelector('meta[name="ensayo-sold"]') !== null

export function noteSold(target: Target, has: boolean) {
  if (has) store(key(target), '1')
  else forget(key(target))
}
