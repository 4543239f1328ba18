import './profiles-page.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeptProfile } from '../../client/live/credentials.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Link } from '../shared/link.tsx'
import { useLiveAccess } from '../state/live-access.ts'
import { PageHead } from '../page/page-head.tsx'
import { preferences, usePreferences } from '../state/preferences.ts'
import type { PageProps } from '../state/routes.ts'
import { useText } from '../state/use-text.ts'
import { keepingNames } from './keeping-choice.tsx'
import { draftOf, newDraft, type ProfileDraft } from './profile-draft.ts'
import { ProfileForm } from './profile-form.tsx'
import {
  chooseProfile,
  closeProfile,
  keptProfiles,
  profilesKey,
  restoredProfile,
  vault,
} from './profiles.ts'
import { UnlockForm } from './unlock-form.tsx'
import { vaultProblem } from './vault-problem.ts'

const texts = {
  title: { es: 'Perfiles', en: 'Profiles' },
  about: {
    es: 'A qué servicio real se llama y con qué credenciales. Salen de este navegador solo hacia ese servicio.',
    en: 'Which real service is called, and with which credentials. They leave this browser for that service only.',
  },
  add: { es: 'Perfil nuevo', en: 'New profile' },
  clear: { es: 'Borrar todo', en: 'Clear everything' },
  cleared: {
    es: 'No queda nada: se buscó en esta página, en esta pestaña y en este dispositivo.',
    en: 'Nothing is left: this page, this tab and this device were searched.',
  },
  left: {
    es: 'Perfiles que el navegador no dejó borrar: :count.',
    en: 'Profiles that the browser did not let go: :count.',
  },
  failed: { es: 'No se pudo', en: 'It could not be done' },
  emptyTitle: { es: 'Todavía no hay perfiles', en: 'No profiles yet' },
  emptyText: {
    es: 'Cree uno con la llave y el secreto de su portal; usted decide si se guarda.',
    en: 'Make one with the key and the secret of your portal; you decide whether it is kept.',
  },
  use: { es: 'Usar', en: 'Use' },
  useOne: { es: 'Usar :name', en: 'Use :name' },
  editOne: { es: 'Editar :name', en: 'Edit :name' },
  forgetOne: { es: 'Borrar :name', en: 'Delete :name' },
  edit: { es: 'Editar', en: 'Edit' },
  forget: { es: 'Borrar', en: 'Delete' },
  inUse: { es: 'abierto', en: 'open' },
  goLive: { es: 'Pasar a En vivo', en: 'Go live' },
  ready: { es: 'El perfil está abierto', en: 'The profile is open' },
  readyText: {
    es: 'Las solicitudes van todavía a un sandbox.',
    en: 'Requests still go to a sandbox.',
  },
  sell: { es: 'Ir a la venta', en: 'Go to the sale' },
  unlock: { es: 'Hace falta la frase de paso', en: 'The passphrase is needed' },
  close: { es: 'Cerrar', en: 'Close' },
} as const

type Editing = { readonly id: string | undefined; readonly draft: ProfileDraft }
/** A profile on its way to be opened, and what is done with it then. */
type Opening = {
  readonly profile: KeptProfile
  readonly unlock: (passphrase?: string) => Promise<void>
}

/** The merchants' credentials: made, chosen, changed and forgotten here. */
export function ProfilesPage(_: PageProps<'/profiles'>) {
  const t = useText()
  const queries = useQueryClient()
  const access = useLiveAccess()
  const { target } = usePreferences()
  useQuery({ ...restoredProfile, enabled: target === 'live' })
  const { data: kept = [] } = useQuery(keptProfiles)
  const [editing, setEditing] = useState<Editing>()
  const [locked, setLocked] = useState<Opening>()
  const refresh = () => queries.invalidateQueries({ queryKey: profilesKey })

  const open = useMutation({
    networkMode: 'always',
    mutationFn: async (opening: Opening) => {
      if (opening.profile.keeping === 'device') setLocked(opening)
      else await opening.unlock()
    },
  })
  const forget = useMutation({
    networkMode: 'always',
    mutationFn: async ({ id }: KeptProfile) => {
      await vault.forget(id)
      if (access?.profile.id === id) closeProfile()
      await refresh()
    },
  })
  const clear = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      closeProfile()
      setEditing(undefined)
      await vault.clearAll()
      await refresh()
      return (await vault.list()).length
    },
  })
  const use = (profile: KeptProfile) =>
    open.mutate({ profile, unlock: (passphrase) => chooseProfile(profile.id, passphrase) })
  const edit = (profile: KeptProfile) =>
    open.mutate({
      profile,
      async unlock(passphrase) {
        const whole = await vault.open(profile.id, passphrase)
        setEditing({ id: profile.id, draft: draftOf(whole, profile.keeping) })
      },
    })
  const problem = open.error ?? forget.error ?? clear.error

  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)}>
        <div className="operation-actions">
          <Button icon="trash" busy={clear.isPending} onClick={() => clear.mutate()}>
            {t(texts.clear)}
          </Button>
          {!editing && (
            <Button
              variant="primary"
              icon="plus"
              onClick={() => setEditing({ id: undefined, draft: newDraft })}
            >
              {t(texts.add)}
            </Button>
          )}
        </div>
      </PageHead>
      <div className="profiles-page">
        {problem && (
          <Notice tone="error" title={t(texts.failed)}>
            {t(vaultProblem(problem))}
          </Notice>
        )}
        {clear.data !== undefined && kept.length === 0 && (
          <Notice tone={clear.data ? 'error' : 'success'}>
            {clear.data ? t(texts.left, { count: clear.data }) : t(texts.cleared)}
          </Notice>
        )}
        {access && !editing && <Ready />}
        {editing && (
          <ProfileForm
            key={editing.id ?? ''}
            id={editing.id}
            initial={editing.draft}
            onDone={() => setEditing(undefined)}
          />
        )}
        {kept.length > 0 && (
          <Panel title={t(texts.title)} flush>
            <ul className="profiles" role="list">
              {kept.map((profile) => (
                <ProfileRow
                  key={profile.id}
                  profile={profile}
                  isOpen={access?.profile.id === profile.id}
                  onUse={() => use(profile)}
                  onEdit={() => edit(profile)}
                  onForget={() => forget.mutate(profile)}
                />
              ))}
            </ul>
          </Panel>
        )}
        {kept.length === 0 && !editing && (
          <Panel>
            <EmptyState icon="key" level={2} title={t(texts.emptyTitle)}>
              {t(texts.emptyText)}
            </EmptyState>
          </Panel>
        )}
      </div>
      <Dialog
        open={locked !== undefined}
        onClose={() => setLocked(undefined)}
        title={t(texts.unlock)}
        closeLabel={t(texts.close)}
      >
        {locked && (
          <UnlockForm
            name={locked.profile.name}
            unlock={async (passphrase) => {
              await locked.unlock(passphrase)
              setLocked(undefined)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function Ready() {
  const t = useText()
  const { target } = usePreferences()
  const link = (
    <Link
      className={buttonClass({ size: 's', variant: 'primary' })}
      to="/operations/:operation"
      params={{ operation: 'payments.sale' }}
    >
      {t(texts.sell)}
    </Link>
  )
  return target === 'live' ? (
    <Notice live="off" tone="success" title={t(texts.ready)} actions={link} />
  ) : (
    <Notice
      live="off"
      title={t(texts.ready)}
      actions={
        <Button size="s" icon="bolt" onClick={() => preferences.set({ target: 'live' })}>
          {t(texts.goLive)}
        </Button>
      }
    >
      {t(texts.readyText)}
    </Notice>
  )
}

function ProfileRow({
  profile: { name, baseUrl, env, key, keeping },
  isOpen,
  onUse,
  onEdit,
  onForget,
}: {
  profile: KeptProfile
  isOpen: boolean
  onUse: () => void
  onEdit: () => void
  onForget: () => void
}) {
  const t = useText()
  return (
    <li>
      <div className="profile-who">
        <h3>
          {name}
          {isOpen && <Pill tone="green">{t(texts.inUse)}</Pill>}
          <Pill icon={keeping === 'device' ? 'key' : 'device'}>{t(keepingNames[keeping])}</Pill>
        </h3>
        <p>
          <code>{baseUrl}</code> · {env || '—'} · {key}
        </p>
      </div>
      <div className="operation-actions">
        {!isOpen && (
          <Button size="s" variant="primary" aria-label={t(texts.useOne, { name })} onClick={onUse}>
            {t(texts.use)}
          </Button>
        )}
        <Button size="s" aria-label={t(texts.editOne, { name })} onClick={onEdit}>
          {t(texts.edit)}
        </Button>
        <Button size="s" icon="trash" aria-label={t(texts.forgetOne, { name })} onClick={onForget}>
          {t(texts.forget)}
        </Button>
      </div>
    </li>
  )
}
