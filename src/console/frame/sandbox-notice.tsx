import './frame.css'
import { isServed, site } from '../../ui/base.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { SandboxInfo } from '../../contract/control/sandbox.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { lazyPart } from '../parts/actions/lazy-part.ts'
import { problemText } from '../parts/actions/failures.ts'
import { ButtonLink } from '../parts/actions/link.tsx'
import { sandboxInfoOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { usePreferences } from '../state/preferences.ts'
import { useObservable } from '../state/use-observable.ts'
import { useText } from '../state/use-text.ts'
import { ProgramsLine } from './programs-line.tsx'
import { AsideNotices, DamagedFileNotice, StoredActions, storageCauses } from './stored-sandbox.tsx'

const texts = {
  outdated: {
    es: 'Hay una versión más nueva de Ensayo en otra pestaña',
    en: 'A newer version of Ensayo is open in another tab',
  },
  outdatedText: {
    es: 'Esta pestaña se detuvo para no dañar lo que aquella guarda. Recárguela para seguir; si vuelve a una versión anterior, borre antes los datos de este sitio.',
    en: 'This tab stopped so as not to harm what that one stores. Reload it to go on; if you return to an older version, first clear the data of this site.',
  },
  failed: { es: 'El sandbox no pudo arrancar', en: 'The sandbox could not start' },
  failedText: {
    es: 'Si sigue igual, revise que el navegador permita scripts de este sitio.',
    en: 'If it stays so, check that the browser allows scripts of this site.',
  },
  inPage: {
    es: 'El sandbox responde dentro de esta página',
    en: 'The sandbox answers inside this page',
  },
  inPageText: {
    es: 'Solo esta página llega al sandbox; los programas de otras páginas, no.',
    en: 'Only this page reaches the sandbox; programs of other pages do not.',
  },
  unsupported: {
    es: 'Este navegador no ofrece service workers aquí: abra la página por https o en localhost.',
    en: 'This browser offers no service workers here: open the page over https or on localhost.',
  },
  uncontrolled: {
    es: 'El service worker no tomó el control de la página.',
    en: 'The service worker did not take control of the page.',
  },
  lost: {
    es: 'El service worker dejó la página: otro tomó el control, o se borraron los datos del sitio.',
    en: 'The service worker left the page: another one took control, or the data of the site was cleared.',
  },
  refused: {
    es: 'El navegador no permite un service worker en este sitio: permita que guarde datos, use una ventana que no sea privada, o un certificado en que el navegador confíe.',
    en: 'The browser does not allow a service worker on this site: allow it to store data, use a window that is not private, or a certificate that the browser trusts.',
  },
  missing: {
    es: 'El archivo del service worker no llegó: recargue cuando haya conexión.',
    en: 'The file of the service worker did not arrive: reload when there is a connection.',
  },
  bypassed: {
    es: 'Las herramientas de desarrollo pasan por alto el service worker (“Bypass for network”): desactívelo.',
    en: 'The developer tools bypass the service worker (“Bypass for network”): switch that off.',
  },
  inMemory: {
    es: 'Nada se guardará al cerrar esta pestaña',
    en: 'Nothing will be kept when this tab closes',
  },
  onlyHere: { es: 'El sandbox funciona, pero solo aquí.', en: 'The sandbox works, but only here.' },
  deleted: {
    es: 'El estado guardado era de otra versión',
    en: 'The stored state was of another version',
  },
  deletedText: {
    es: 'Se borró de este navegador (IndexedDB :databases) y empieza uno vacío.',
    en: 'It was deleted from this browser (IndexedDB :databases), and an empty one begins.',
  },
  noServer: { es: 'No hay un sandbox en :url', en: 'There is no sandbox at :url' },
  ownGone: {
    es: 'Ensayo se detuvo en esta máquina, no hay conexión, o una extensión del navegador la impide. Inícielo como la primera vez: esta página sigue sola cuando responda.',
    en: 'Ensayo was stopped on this machine, there is no connection, or an extension of the browser prevents it. Start it as you did before: this page goes on when it responds.',
  },
  recordsLost: {
    es: 'El sandbox del servidor empezó de nuevo',
    en: 'The server sandbox began again',
  },
  recordsLostText: {
    es: 'Se detuvo, y lo que había no está: solo queda con --data ARCHIVO.',
    en: 'It was stopped, and what it had is gone: it stays with --data FILE only.',
  },
  dismiss: { es: 'Entendido', en: 'Understood' },
  noServerText: {
    es: 'Inícielo con “npx --no-install ensayo sandbox”, o cambie la dirección en Ajustes.',
    en: 'Start it with “npx --no-install ensayo sandbox”, or change the address in Settings.',
  },
  update: { es: 'Hay una versión nueva de Ensayo', en: 'There is a new version of Ensayo' },
  updateText: {
    es: 'Ya está descargada. Empieza cuando usted la pida o cuando se cierren todas las pestañas; lo guardado y lo escrito quedan en su sitio.',
    en: 'It has been downloaded. It begins when you ask for it or when all tabs are closed; what is stored and typed stays.',
  },
  begin: { es: 'Usarla ahora', en: 'Use it now' },
  reload: { es: 'Recargar', en: 'Reload' },
  settings: { es: 'Ajustes', en: 'Settings' },
} as const

/** The notice about the sandbox itself: none when all is well. */
export function SandboxNotice() {
  const { target, serverUrl } = usePreferences()
  return (
    <div className="sandbox-notice">
      {/* The losses of one server are no news of another one. */}
      {target === 'browser' ? <BrowserNotice /> : <ServerNotice key={serverUrl} />}
      <FaultsNotice />
    </div>
  )
}

function BrowserNotice() {
  const t = useText()
  const { closedNotice, view } = usePreferences()
  const { link } = useSession()
  const state = useObservable(link.state)
  const reload = (
    <Button size="s" icon="refresh" onClick={() => location.reload()}>
      {t(texts.reload)}
    </Button>
  )
  switch (state.kind) {
    case 'starting':
      return null
    case 'outdated':
      return (
        <Notice tone="error" title={t(texts.outdated)} actions={reload}>
          {t(texts.outdatedText)}
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="error" title={t(texts.failed)} actions={reload}>
          {t(problemText(state.error))} {t(texts.failedText)}
        </Notice>
      )
    case 'ready':
      return (
        <>
          {isServed && view === 'developer' && closedNotice !== 'programs' && <ProgramsLine />}
          {state.problem && (
            <Notice tone="warn" title={t(texts.inPage)} actions={reload}>
              {t(texts.inPageText)} {t(texts[state.problem])}
            </Notice>
          )}
          {state.storageCause && (
            <Notice
              tone="warn"
              title={t(texts.inMemory)}
              actions={state.storageCause === 'damaged' && <StoredActions of={state} />}
            >
              {t(storageCauses[state.storageCause])} {t(texts.onlyHere)}
            </Notice>
          )}
          <AsideNotices of={state} />
          {state.deleted.length > 0 && (
            <Notice tone="warn" title={t(texts.deleted)}>
              {t(texts.deletedText, { databases: state.deleted.join(', ') })}
            </Notice>
          )}
          {state.update && (
            <Notice
              title={t(texts.update)}
              actions={
                <Button size="s" icon="refresh" onClick={state.update}>
                  {t(texts.begin)}
                </Button>
              }
            >
              {t(texts.updateText)}
            </Notice>
          )}
        </>
      )
  }
}

function ServerNotice() {
  const t = useText()
  const session = useSession()
  const { data, error } = useQuery(sandboxInfoOptions(session))
  const isOwn = isServed && session.client.baseUrl === site
  const [lost, setLost] = useRecordsLost(data, error)
  if (!error)
    return (
      <>
        {data?.damage && <DamagedFileNotice of={data.damage} />}
        {lost && (
          <Notice
            tone="warn"
            title={t(texts.recordsLost)}
            actions={
              <Button size="s" onClick={() => setLost(false)}>
                {t(texts.dismiss)}
              </Button>
            }
          >
            {t(texts.recordsLostText)}
          </Notice>
        )}
      </>
    )
  return (
    <Notice
      tone="error"
      title={t(texts.noServer, { url: session.client.baseUrl })}
      actions={
        <ButtonLink size="s" to="/settings">
          {t(texts.settings)}
        </ButtonLink>
      }
    >
      {t(isOwn ? texts.ownGone : texts.noServerText)}
    </Notice>
  )
}

/** Whether a server that did not answer came back without the records that it had. */
function useRecordsLost(info: SandboxInfo | undefined, error: Error | null) {
  const state = useState(false)
  const [, setLost] = state
  const had = useRef<SandboxInfo>(undefined)
  const wasGone = useRef(false)
  useEffect(() => {
    if (error) wasGone.current = true
    else if (info) {
      const { instance, counts } = had.current ?? info
      if (wasGone.current && counts.events > 0 && info.instance !== instance) setLost(true)
      wasGone.current = false
      had.current = info
    }
  }, [info, error, setLost])
  return state
}

// Most users never switch a fault on: the notice is loaded with the first fault.
const ActiveFaults = lazyPart(() => import('./active-faults.tsx'), 'ActiveFaults')

/** On every page while a lab is on: it says why an answer or a notification does not arrive. */
function FaultsNotice() {
  const faults = useQuery(sandboxInfoOptions(useSession())).data?.settings.faults
  return faults && faults.deliveries.length + faults.api.length > 0 ? (
    <Suspense>
      <ActiveFaults faults={faults} />
    </Suspense>
  ) : null
}
