import { useSyncExternalStore } from 'react'
import type { ClientOptions } from '../../client/client.ts'
import type { Profile } from '../../client/live/profile.ts'

/** A profile that is open in this page, and the way to the service that it names. */
export interface LiveAccess {
  readonly profile: Profile
  readonly client: ClientOptions
  /** Through the console's own server, or straight from the page. */
  readonly way: 'proxy' | 'browser'
  /** Of the service, with its port if it has one: what stands on every button. */
  readonly host: string
}

let current: LiveAccess | undefined
const listeners = new Set<() => void>()

/** It is in no storage, and the page forgets it when it goes. */
export const liveAccess = {
  get: () => current,
  set(access: LiveAccess | undefined) {
    current = access
    listeners.forEach((listener) => listener())
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export const useLiveAccess = () => useSyncExternalStore(liveAccess.subscribe, liveAccess.get)
