import type { ClientOptions } from '../../client/client-options.ts'
import type { Profile } from '../../client/live/profile.ts'
import { createObservable } from '../../client/observable.ts'
import { useObservable } from './use-observable.ts'

/** A profile that is open in this page, and the way to the service that it names. */
export interface LiveAccess {
  readonly profile: Profile
  readonly client: ClientOptions
  /** Through the console's own server, or straight from the page. */
  readonly way: 'proxy' | 'browser'
  /** Of the service, with its port if it has one: every button shows it. */
  readonly host: string
}

/** The access is in no storage, and the page forgets it when it goes. */
export const liveAccess = createObservable<LiveAccess | undefined>(undefined)

export const useLiveAccess = () => useObservable(liveAccess)
