import type { Target } from '../../client/exchange.ts'

/** Whether a phone can open a page of the sandbox: if not, why. */
export function phoneReach(target: Target, url: string): 'reached' | 'in the browser' | 'loopback' {
  if (target !== 'server' || !URL.canParse(url)) return 'in the browser'
  const { hostname } = new URL(url)
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname) ? 'loopback' : 'reached'
}
