import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { ButtonLink, OperationLink } from '../parts/actions/link.tsx'
import { useLiveAccess } from '../state/live-access.ts'
import { EmptyPage, PageTitle } from '../parts/page/page-head.tsx'
import { useText } from '../state/use-text.ts'
import { changedElsewhere, chooseProfile, keptProfiles, restoredProfile } from './profiles.ts'
import { UnlockForm } from './unlock-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useObservable } from '../state/use-observable.ts'
import { lastSandbox } from '../state/chosen-target.ts'
import { preferences } from '../state/preferences.ts'

const texts = {
  title: {
    es: 'Elija con qué perfil trabajar',
    en: 'Choose the profile to work live with',
  },
  text: {
    es: 'Un perfil dice a qué servicio se llama y con qué credenciales. Sin uno abierto no sale nada de esta página.',
    en: 'A profile says which service is called and with which credentials. While none is open nothing leaves this page.',
  },
  changed: {
    es: 'Otra pestaña cambió o borró el perfil que estaba abierto aquí. Ya no se usa.',
    en: 'Another tab changed or deleted the profile that was open here. It is no longer used.',
  },
  profiles: { es: 'Ir a los perfiles', en: 'Go to the profiles' },
} as const

/** In live mode: the page inside, if it is not only of a sandbox, once a profile is open. */
export function LiveGate({ isOfSandbox, children }: { isOfSandbox: boolean; children: ReactNode }) {
  return isOfSandbox ? <SandboxOnly /> : <ProfileGate>{children}</ProfileGate>
}

/** Shows the page inside once a profile is open; until then, how to open one. */
function ProfileGate({ children }: { children: ReactNode }) {
  const t = useText()
  const access = useLiveAccess()
  const { data: locked, isPending } = useQuery(restoredProfile)
  const { data: kept = [] } = useQuery(keptProfiles)
  const isChanged = useObservable(changedElsewhere)
  // Another profile gets new pages: no text that was typed for one service is sent to another.
  if (access) return <Fragment key={access.profile.id}>{children}</Fragment>
  if (isPending) return null
  const changed = isChanged && <Notice tone="warn">{t(texts.changed)}</Notice>
  const waiting = kept.find(({ id }) => id === locked)
  if (waiting) {
    return (
      <>
        <PageTitle>{t(texts.title)}</PageTitle>
        <h1 className="visually-hidden">{t(texts.title)}</h1>
        {changed}
        <UnlockForm
          isAlone
          name={waiting.name}
          unlock={(passphrase) => chooseProfile(waiting.id, passphrase)}
        />
      </>
    )
  }
  return (
    <>
      {changed}
      <EmptyPage
        icon="key"
        title={t(texts.title)}
        action={
          <ButtonLink variant="primary" to="/profiles">
            {t(texts.profiles)}
          </ButtonLink>
        }
      >
        {t(texts.text)}
      </EmptyPage>
    </>
  )
}

const sandboxTexts = {
  title: { es: 'Esta página es del sandbox', en: 'This page belongs to the sandbox' },
  text: {
    es: 'El servicio real no permite leer lo que guarda, así que aquí no hay nada que mostrar. En vivo dispone de las operaciones, del historial de este navegador y, desde cada cobro, de la página de su estado.',
    en: 'The real service does not let one read what it keeps, so there is nothing to show here. Live offers the operations, the history of this browser and, from each payment, the page of its status.',
  },
  history: { es: 'Ver el historial', en: 'See the history' },
  status: { es: 'Consultar un cobro', en: 'Query a payment' },
  sandbox: { es: 'Volver al sandbox', en: 'Back to the sandbox' },
} as const

/** Replaces, in live mode, a page about the rows of a sandbox. */
function SandboxOnly() {
  const t = useText()
  return (
    <EmptyPage
      icon="server"
      title={t(sandboxTexts.title)}
      action={
        <>
          <ButtonLink variant="primary" to="/history" search={{ target: 'live' }}>
            {t(sandboxTexts.history)}
          </ButtonLink>
          <OperationLink operation="payments.status">{t(sandboxTexts.status)}</OperationLink>
          <Button onClick={() => preferences.set({ target: lastSandbox() })}>
            {t(sandboxTexts.sandbox)}
          </Button>
        </>
      }
    >
      {t(sandboxTexts.text)}
    </EmptyPage>
  )
}
