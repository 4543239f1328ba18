import type { Exchange } from '../../client/exchange.ts'
import { createObservable } from '../../client/observable.ts'

/** The request that the page shows, as it may be kept: a key copies it. */
export const shownRequest = createObservable<Exchange | undefined>(undefined)
