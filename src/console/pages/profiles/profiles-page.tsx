import './profiles.css'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { KeptProfile } from '../../../client/live/credentials.ts'
import { Pill } from '../../../ui/pill.tsx'
import { UnlockForm, vaultProblem } from '../../live/unlock-form.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import type { PageProps } from '../../state/routes.ts'
import { useText } from '../../state/use-text.ts'
import { ConfirmDialog } from '../../parts/actions/confirm-dialog.tsx'
import { OperationLink } from '../../parts/actions/link.tsx'
import { preferences, usePreferences } from '../../state/preferences.ts'
import { ProfileForm } from './profile-form.tsx'
import { keepingNames } from './keeping-choice.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  chooseProfile,
  closeProfile,
  keptProfiles,
  profilesKey,
  restoredProfile,
  vault,
} from '../../live/profiles.ts'
import { useLiveAccess } from '../../state/live-access.ts'
import { draftOf, newDraft, type ProfileDraft } from './profile-draft.ts'

const texts = {
  title: { es: 'Servicio real', en: 'Real service' },
  about: {
    es: 'A qué servicio real se llama y con qué credenciales. Salen de este navegador solo hacia ese servicio.',
    en: 'Which real service is called, and with which credentials. They leave this browser for that service only.',
  },
  add: { es: 'Perfil nuevo', en: 'New profile' },
  clear: { es: 'Borrar todo', en: 'Clear everything' },
  clearTitle: { es: '¿Borrar todos los perfiles?', en: 'Clear all profiles?' },
  clearText: {
    es: 'Se borran las credenciales de los perfiles guardados (:count) de esta página, de esta pestaña y de este dispositivo. No se puede deshacer.',
    en: 'The credentials of the kept profiles (:count) are deleted from this page, this tab and this device. This cannot be undone.',
  },
  cleared: {
    es: 'No queda nada: se buscó en esta página, en esta pestaña y en este dispositivo.',
    en: 'Nothing is left: this page, this tab and this device were searched.',
  },
  left: {
    es: 'Perfiles que el navegador no dejó borrar: :count.',
    en: 'Profiles that the browser could not delete: :count.',
  },
  failed: { es: 'No se pudo', en: 'It could not be done' },
  emptyTitle: { es: 'Todavía no hay perfiles', en: 'No profiles yet' },
  emptyText: {
    es: 'Cree uno con la clave y el secreto de su portal; usted decide si se guarda.',
    en: 'Make one with the key and the secret of your portal; you decide whether it is kept.',
  },
  unlock: { es: 'Hace falta la frase de paso', en: 'The passphrase is needed' },
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
} as const

/** The merchants' credentials: made, chosen, changed and forgotten here. */
export function ProfilesPage(_: PageProps<'/profiles'>) {
  const t = useText()
  const profiles = useProfiles()
  const [isAsked, setAsked] = useState(false)
  const { kept, openId, editing, locked, clear, problem } = profiles

  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)}>
        <div className="operation-actions">
          {kept.length > 0 && (
            <Button icon="trash" onClick={() => setAsked(true)}>
              {t(texts.clear)}
            </Button>
          )}
          {!editing && (
            <Button variant="primary" icon="plus" onClick={profiles.add}>
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
        {openId && !editing && <ReadyNotice />}
        {editing && (
          <ProfileForm
            key={editing.id ?? ''}
            id={editing.id}
            initial={editing.draft}
            onDone={profiles.endEditing}
          />
        )}
        {kept.length > 0 && (
          <Panel title={t(texts.title)} flush>
            <ul className="profiles" role="list">
              {kept.map((profile) => (
                <ProfileRow key={profile.id} profile={profile} profiles={profiles} />
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
      <ConfirmDialog
        open={isAsked}
        title={t(texts.clearTitle)}
        confirm={t(texts.clear)}
        icon="trash"
        once
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          clear.mutate()
        }}
      >
        <p>{t(texts.clearText, { count: kept.length })}</p>
      </ConfirmDialog>
      <Dialog open={locked !== undefined} onClose={profiles.endLocked} title={t(texts.unlock)}>
        {locked && (
          <UnlockForm
            name={locked.profile.name}
            unlock={async (passphrase) => {
              await locked.unlock(passphrase)
              profiles.endLocked()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

/** A kept profile, without its secrets, and the actions on it. */
function ProfileRow({
  profile,
  profiles,
}: {
  profile: KeptProfile
  profiles: ReturnType<typeof useProfiles>
}) {
  const t = useText()
  const { id, name, baseUrl, env, key, keeping } = profile
  const isOpen = profiles.openId === id
  return (
    <li>
      <div className="profile-who">
        <h3>
          {name}
          {isOpen && <Pill tone="green">{t(texts.inUse)}</Pill>}
          <Pill icon={keeping === 'device' ? 'key' : 'device'}>{t(keepingNames[keeping])}</Pill>
        </h3>
        <p>
          <code translate="no">{baseUrl}</code> · {env || '—'} · {key}
        </p>
      </div>
      <div className="operation-actions">
        {!isOpen && (
          <Button
            size="s"
            aria-label={t(texts.useOne, { name })}
            onClick={() => profiles.use(profile)}
          >
            {t(texts.use)}
          </Button>
        )}
        <Button
          data-row-link
          size="s"
          aria-label={t(texts.editOne, { name })}
          onClick={() => profiles.edit(profile)}
        >
          {t(texts.edit)}
        </Button>
        <Button
          size="s"
          icon="trash"
          aria-label={t(texts.forgetOne, { name })}
          onClick={() => profiles.forget.mutate(profile)}
        >
          {t(texts.forget)}
        </Button>
      </div>
    </li>
  )
}

/** The link with an open profile: to the sale, by way of the target “live”. */
function ReadyNotice() {
  const t = useText()
  const { target } = usePreferences()
  const link = (
    <OperationLink size="s" operation="payments.sale">
      {t(texts.sell)}
    </OperationLink>
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

type Editing = { readonly id: string | undefined; readonly draft: ProfileDraft }

/** A profile that waits to be opened, and the action after that. */
type Opening = {
  readonly profile: KeptProfile
  readonly unlock: (passphrase?: string) => Promise<void>
}

/** The kept profiles, the edited one, and the one that waits for its passphrase. */
function useProfiles() {
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
