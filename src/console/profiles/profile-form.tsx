import './profile-form.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { randomId } from '../state/random-id.ts'
import { useText } from '../state/use-text.ts'
import { type ProfileDraft, profileProblemsOf, profileOf } from './profile-draft.ts'
import { ProfileFields } from './profile-fields.tsx'
import { chooseProfile, liveSession, profilesKey, vault } from '../live/profiles.ts'
import { vaultProblem } from '../live/unlock-form.tsx'

const texts = {
  add: { es: 'Perfil nuevo', en: 'New profile' },
  edit: { es: 'Editar “:name”', en: 'Edit “:name”' },
  save: { es: 'Guardar y usar', en: 'Keep and use' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  failed: { es: 'El perfil no se guardó', en: 'The profile was not kept' },
} as const

/** Everything that identifies a merchant to one service, and where it may be kept. */
export function ProfileForm({
  id,
  initial,
  onDone,
}: {
  /** Of the profile that is edited. */
  id: string | undefined
  initial: ProfileDraft
  onDone: () => void
}) {
  const t = useText()
  const queries = useQueryClient()
  // Which addresses are allowed: until that is known, a right one would be refused.
  const { data: session, isPending: isComing } = useQuery(liveSession)
  const [draft, setDraft] = useState(initial)
  const [isTried, setTried] = useState(false)
  const found = profileProblemsOf(draft, session ?? { allowPrivate: false, origins: null })
  const problems = isTried ? found : {}
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const profile = profileOf(draft, id ?? randomId())
      await vault.keep(profile, draft.keeping, draft.passphrase)
      await chooseProfile(profile.id, draft.passphrase)
      await queries.invalidateQueries({ queryKey: profilesKey })
    },
    onSuccess: onDone,
  })
  const change = (part: Partial<ProfileDraft>) => setDraft((before) => ({ ...before, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(found).length === 0) mutate()
  }

  return (
    <form className="profile-form" noValidate onSubmit={submit}>
      <Panel
        title={id === undefined ? t(texts.add) : t(texts.edit, { name: initial.name })}
        footer={
          <div className="operation-actions">
            <Button onClick={onDone}>{t(texts.cancel)}</Button>
            <Button type="submit" variant="primary" icon="key" busy={isComing || isPending}>
              {t(texts.save)}
            </Button>
          </div>
        }
      >
        <div className="profile-fields">
          {error && (
            <Notice tone="error" title={t(texts.failed)}>
              {t(vaultProblem(error))}
            </Notice>
          )}
          <ProfileFields draft={draft} problems={problems} onChange={change} />
        </div>
      </Panel>
    </form>
  )
}
