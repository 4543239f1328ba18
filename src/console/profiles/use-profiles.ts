import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeptProfile } from '../../client/live/credentials.ts'
import {
  chooseProfile,
  closeProfile,
  keptProfiles,
  profilesKey,
  restoredProfile,
  vault,
} from '../live/profiles.ts'
import { useLiveAccess } from '../state/live-access.ts'
import { usePreferences } from '../state/preferences.ts'
import { draftOf, newDraft, type ProfileDraft } from './profile-draft.ts'

type Editing = { readonly id: string | undefined; readonly draft: ProfileDraft }

/** A profile that waits to be opened, and what is done with it then. */
type Opening = {
  readonly profile: KeptProfile
  readonly unlock: (passphrase?: string) => Promise<void>
}

/** The kept profiles, the one that is edited, the one that waits for its passphrase. */
export function useProfiles() {
  const queries = useQueryClient()
  const access = useLiveAccess()
  const { target } = usePreferences()
  useQuery({ ...restoredProfile, enabled: target === 'live' })
  const { data: kept = [] } = useQuery(keptProfiles)
  const [editing, setEditing] = useState<Editing>()
  const [locked, setLocked] = useState<Opening>()
  const refresh = () => queries.invalidateQueries({ queryKey: profilesKey })

  const open = useMutation({
    mutationFn: async (opening: Opening) => {
      if (opening.profile.keeping === 'device') setLocked(opening)
      else await opening.unlock()
    },
  })
  const forget = useMutation({
    mutationFn: async ({ id }: KeptProfile) => {
      await vault.forget(id)
      if (access?.profile.id === id) closeProfile()
      await refresh()
    },
  })
  const clear = useMutation({
    mutationFn: async () => {
      closeProfile()
      setEditing(undefined)
      await vault.clearAll()
      await refresh()
      return (await vault.list()).length
    },
  })

  return {
    kept,
    openId: access?.profile.id,
    editing,
    add: () => setEditing({ id: undefined, draft: newDraft }),
    edit: (profile: KeptProfile) =>
      open.mutate({
        profile,
        async unlock(passphrase) {
          const whole = await vault.open(profile.id, passphrase)
          setEditing({ id: profile.id, draft: draftOf(whole, profile.keeping) })
        },
      }),
    endEditing: () => setEditing(undefined),
    use: (profile: KeptProfile) =>
      open.mutate({ profile, unlock: (passphrase) => chooseProfile(profile.id, passphrase) }),
    locked,
    endLocked: () => setLocked(undefined),
    forget,
    clear,
    problem: open.error ?? forget.error ?? clear.error,
  }
}
