import type { Target } from '../../client/exchange.ts'
import { isOwnMachine } from '../../contract/addresses.ts'

/** How a phone opens a page of the sandbox, or why it cannot. */
export type PhoneReach =
  | { readonly kind: 'reached'; readonly url: string }
  | { readonly kind: 'in the browser' | 'loopback' }

/**
 * How a phone opens a page of the sandbox that this console asks at `url`. The host of this page may
 * have an address for phones (`door`), since a salesperson opens the console at `localhost`.
 */
export function phoneReach(
  target: Target,
  url: string,
  { origin, door }: { readonly origin: string; readonly door: string | undefined },
): PhoneReach {
  if (target !== 'server' || !URL.canParse(url)) return { kind: 'in the browser' }
  const page = new URL(url)
  if (door !== undefined && (page.origin === origin || page.origin === door)) {
    return { kind: 'reached', url: door + page.pathname + page.search }
  }
  return isOwnMachine(page.hostname) ? { kind: 'loopback' } : { kind: 'reached', url }
}

/** Where this page is, and where its host lets phones in: it writes that into index.html. */
export const phoneDoor = () => ({
  origin: location.origin,
  door: document.querySelector<HTMLMetaElement>('meta[name="ensayo-phones"]')?.content,
})
