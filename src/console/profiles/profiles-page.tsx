import './profiles-page.css'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { UnlockForm } from '../live/unlock-form.tsx'
import { vaultProblem } from '../live/vault-problem.ts'
import { PageHead } from '../page/page-head.tsx'
import type { PageProps } from '../state/routes.ts'
import { useText } from '../state/use-text.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileRow } from './profile-row.tsx'
import { ReadyNotice } from './ready-notice.tsx'
import { useProfiles } from './use-profiles.ts'

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
    en: 'Profiles that the browser could not delete: :count.',
  },
  failed: { es: 'No se pudo', en: 'It could not be done' },
  emptyTitle: { es: 'Todavía no hay perfiles', en: 'No profiles yet' },
  emptyText: {
    es: 'Cree uno con la llave y el secreto de su portal; usted decide si se guarda.',
    en: 'Make one with the key and the secret of your portal; you decide whether it is kept.',
  },
  unlock: { es: 'Hace falta la frase de paso', en: 'The passphrase is needed' },
  close: { es: 'Cerrar', en: 'Close' },
} as const

/** The merchants' credentials: made, chosen, changed and forgotten here. */
export function ProfilesPage(_: PageProps<'/profiles'>) {
  const t = useText()
  const profiles = useProfiles()
  const { kept, openId, editing, locked, clear, problem } = profiles

  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)}>
        <div className="operation-actions">
          <Button icon="trash" busy={clear.isPending} onClick={() => clear.mutate()}>
            {t(texts.clear)}
          </Button>
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
                <ProfileRow
                  key={profile.id}
                  profile={profile}
                  isOpen={openId === profile.id}
                  onUse={() => profiles.use(profile)}
                  onEdit={() => profiles.edit(profile)}
                  onForget={() => profiles.forget.mutate(profile)}
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
        onClose={profiles.endLocked}
        title={t(texts.unlock)}
        closeLabel={t(texts.close)}
      >
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
