import { queryOptions } from '@tanstack/react-query'
import { openVault, type Vault } from '../../client/live/credentials.ts'
import { LiveFailure } from '../../client/live-failure.ts'
import { createLiveLink, isWithoutProxy } from '../../client/live/live-link.ts'
import type { Profile } from '../../client/live/profile.ts'
import { scrubOutcome } from '../../client/export/scrub.ts'
import { createObservable } from '../../client/observable.ts'
import { authHash, signerOf } from '../../client/live/sign.ts'
import { type LiveAccess, liveAccess } from '../state/live-access.ts'
import { site } from '../../ui/base.ts'
import { keptKey } from '../state/stored.ts'
import { randomId } from '../../contract/random-id.ts'
import { confirm, waitingConfirmation } from './confirmations.ts'

/** The browser may refuse its storage as soon as it is named: so it is named late. */
const places = openVault({
  tab: {
    getItem: (name) => sessionStorage.getItem(keptKey(name)),
    setItem: (name, value) => sessionStorage.setItem(keptKey(name), value),
    removeItem: (name) => sessionStorage.removeItem(keptKey(name)),
  },
  database: keptKey('ensayo-profiles'),
})

/** Carries the identifiers of profiles that a tab keeps otherwise, or no longer. */
const otherTabs = new BroadcastChannel(keptKey('ensayo-profiles'))

/** The vault, whose changes reach the other tabs: an open profile is a copy in their memory. */
export const vault: Vault = {
  ...places,
  async keep(profile, ...place) {
    await places.keep(profile, ...place)
    otherTabs.postMessage([profile.id])
  },
  async forget(id) {
    await places.forget(id)
    otherTabs.postMessage([id])
  },
  async clearAll() {
    const kept = await places.list()
    await places.clearAll()
    otherTabs.postMessage(kept.map(({ id }) => id))
  },
}

/** Whether another tab has changed or deleted the profile that was open here. */
export const changedElsewhere = createObservable(false)

// Any page of the origin may write on a channel.
otherTabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const access = liveAccess.get()
  if (!access || !Array.isArray(data) || !data.includes(access.profile.id)) return
  waitingConfirmation.get()?.settle(false)
  liveAccess.set(undefined)
  changedElsewhere.set(true)
})

const link = createLiveLink(site, (url, init) => fetch(url, init))

/** Whether the last request found no proxy any more. */
export const proxyLoss = createObservable(false)

/** Notes when the proxy is lost, and when it is back. */
async function throughProxy(url: string, init: RequestInit) {
  try {
    const response = await link.askThroughProxy(url, init)
    proxyLoss.set(false)
    return response
  } catch (error) {
    proxyLoss.set(error instanceof LiveFailure && isWithoutProxy(error.reason))
    throw error
  }
}

/** A little more than the proxy takes, since that one knows the cause. */
const timeoutMs = 65_000

function accessTo(profile: Profile, way: LiveAccess['way']): LiveAccess {
  const { baseUrl, key, hash, secret, voidUser } = profile
  const { host } = new URL(baseUrl)
  const credentials = { key, hash: authHash(profile) }
  const secrets = [hash, secret, voidUser, credentials.hash].flatMap((text) => text || [])
  return {
    profile,
    way,
    host,
    client: {
      target: 'live',
      baseUrl,
      credentials,
      transmit: way === 'proxy' ? throughProxy : link.askDirectly,
      now: Date.now,
      newId: randomId,
      timeoutMs,
      live: {
        sign: signerOf(profile),
        approve: (operation, values) => confirm(operation, values, host),
        scrub: (outcome, sent) => scrubOutcome(outcome, sent, secrets),
      },
    },
  }
}

/** Holds the identifier of the profile that this tab uses, and no part of the profile. */
const chosenItem = keptKey('ensayo.liveProfile')

/** @throws VaultError */
export async function chooseProfile(id: string, passphrase?: string) {
  const profile = await vault.open(id, passphrase)
  changedElsewhere.set(false)
  liveAccess.set(accessTo(profile, liveAccess.get()?.way ?? 'proxy'))
  try {
    sessionStorage.setItem(chosenItem, id)
  } catch {
    // The profile is chosen again after a reload.
  }
}

export function closeProfile() {
  liveAccess.set(undefined)
  try {
    sessionStorage.removeItem(chosenItem)
  } catch {
    // Nothing was kept.
  }
}

/** Asks through the proxy, or from the page itself: the user's own choice, until the page goes. */
export function takeWay(way: LiveAccess['way']) {
  const access = liveAccess.get()
  if (access) liveAccess.set(accessTo(access.profile, way))
}

/**
 * Opens the profile that this tab used before a reload, or returns the profile that still needs its
 * passphrase.
 */
async function restoreProfile(): Promise<string | null> {
  const id = liveAccess.get()?.profile.id ?? chosenId()
  const kept = (await vault.list()).find((profile) => profile.id === id)
  if (!kept || liveAccess.get()) return null
  if (kept.keeping === 'device') return kept.id
  await chooseProfile(kept.id)
  return null
}

function chosenId() {
  try {
    return sessionStorage.getItem(chosenItem)
  } catch {
    return null
  }
}

export const profilesKey = ['live', 'profiles'] as const

export const keptProfiles = queryOptions({ queryKey: profilesKey, queryFn: () => vault.list() })

/** The profile of before the reload, which is asked for once. */
export const restoredProfile = queryOptions({
  queryKey: ['live', 'restored'],
  queryFn: restoreProfile,
  staleTime: Infinity,
  gcTime: Infinity,
})

/** The permissions of the proxy that this start has; an error where there is none. */
export const liveSession = queryOptions({
  queryKey: ['live', 'session'],
  queryFn: async () => {
    const session = await link.session()
    proxyLoss.set(false)
    return session
  },
  staleTime: 60_000,
})
