import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ButtonLink } from '../shared/link.tsx'
import { useLiveAccess } from '../state/live-access.ts'
import { PageTitle } from '../page/page-head.tsx'
import { useText } from '../state/use-text.ts'
import { chooseProfile, keptProfiles, restoredProfile } from './profiles.ts'
import { UnlockForm } from './unlock-form.tsx'

const texts = {
  title: {
    es: 'Elija con qué perfil trabajar en vivo',
    en: 'Choose the profile to work live with',
  },
  text: {
    es: 'Un perfil dice a qué servicio se llama y con qué credenciales. Sin uno abierto no sale nada de esta página.',
    en: 'A profile says which service is called and with which credentials. While none is open nothing leaves this page.',
  },
  profiles: { es: 'Ir a los perfiles', en: 'Go to the profiles' },
} as const

/** In live mode: shows the page inside once a profile is open; until then, how to open one. */
export function LiveGate({ children }: { children: ReactNode }) {
  const t = useText()
  const access = useLiveAccess()
  const { data: locked, isPending } = useQuery(restoredProfile)
  const { data: kept = [] } = useQuery(keptProfiles)
  // Another profile gets new pages: no text that was typed for one service is sent to another.
  if (access) return <Fragment key={access.profile.id}>{children}</Fragment>
  if (isPending) return null
  const waiting = kept.find(({ id }) => id === locked)
  return (
    <>
      <PageTitle>{t(texts.title)}</PageTitle>
      {waiting && <h1 className="visually-hidden">{t(texts.title)}</h1>}
      {waiting && (
        <UnlockForm
          isAlone
          name={waiting.name}
          unlock={(passphrase) => chooseProfile(waiting.id, passphrase)}
        />
      )}
      {!waiting && (
        <Panel>
          <EmptyState
            icon="key"
            level={1}
            title={t(texts.title)}
            action={
              <ButtonLink variant="primary" to="/profiles">
                {t(texts.profiles)}
              </ButtonLink>
            }
          >
            {t(texts.text)}
          </EmptyState>
        </Panel>
      )}
    </>
  )
}
