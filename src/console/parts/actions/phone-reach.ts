import type { Target } from '../../../client/exchange.ts'
import { isOwnMachine } from '../../../contract/addresses.ts'

/** How a phone opens a page of the sandbox, or why it cannot. */
export type PhoneReach =
  | { readonly kind: 'reached'; readonly url: string }
  /** `not yet`: the host of this page can let phones in. */
  | { readonly kind: 'in the browser' | 'loopback' | 'not yet' }

/** Of the page of this console. */
export interface OwnPage {
  readonly origin: string
  /** Whether a Node host serves it. */
  readonly isServed: boolean
  /** The address by which that host lets phones in. */
  readonly door: string | undefined
}

/**
 * How a phone opens a page of the sandbox that this console asks at `url`. The host of this page may
 * have an address for phones, since a salesperson opens the console at `localhost`.
 */
export function phoneReach(
  target: Target,
  url: string,
  { origin, isServed, door }: OwnPage,
): PhoneReach {
  if (target !== 'server' || !URL.canParse(url)) return { kind: 'in the browser' }
  const page = new URL(url)
  if (door !== undefined && (page.origin === origin || page.origin === door)) {
    return { kind: 'reached', url: door + page.pathname + page.search }
  }
  if (!isOwnMachine(page.hostname)) return { kind: 'reached', url }
  return { kind: isServed && page.origin === origin ? 'not yet' : 'loopback' }
}
