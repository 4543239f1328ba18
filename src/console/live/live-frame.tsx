import { useQuery } from '@tanstack/react-query'
import { LiveFailure } from '../../client/live-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLiveAccess } from '../state/live-access.ts'
import { useObservable } from '../state/use-observable.ts'
import { useText } from '../state/use-text.ts'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { liveSession, proxyLoss, restoredProfile, takeWay } from './profiles.ts'

const texts = {
  noProxy: {
    es: 'Aquí no hay proxy hacia el servicio real',
    en: 'There is no proxy to the real service here',
  },
  whatToDo: {
    es: 'Lo mejor es iniciar Ensayo en esta máquina con npx ensayo: su servidor pregunta por usted y dice la causa de cada fallo. También puede pedirle al navegador que pregunte él mismo (CORS); la mayoría de los servicios no lo permite, y entonces solo dirá que no pudo.',
    en: 'Best start Ensayo on this machine with npx ensayo: its server asks for you and names the cause of every failure. You may also let the browser ask directly (CORS); most services do not permit it, and then it only says that it could not.',
  },
  direct: { es: 'Probar desde el navegador (CORS)', en: 'Try from the browser (CORS)' },
  again: { es: 'Buscar el proxy de nuevo', en: 'Look for the proxy again' },
  isDirect: {
    es: 'El navegador pregunta directamente a :host',
    en: 'The browser asks :host directly',
  },
  isDirectText: {
    es: 'Sin pasar por el servidor de la consola, mientras esta página siga abierta.',
    en: "Not through the console's server, as long as this page stays open.",
  },
  back: { es: 'Volver al proxy', en: 'Back to the proxy' },
} as const

/** Above every page in live mode: the way to the service, and the question before money moves. */
export function LiveFrame() {
  const access = useLiveAccess()
  useQuery(restoredProfile)
  return (
    <>
      <div className="sandbox-notice">
        {access?.way === 'browser' ? <DirectNotice host={access.host} /> : <ProxyNotice />}
      </div>
      <ConfirmationDialog />
    </>
  )
}

function ProxyNotice() {
  const t = useText()
  const access = useLiveAccess()
  const { error, refetch, isFetching } = useQuery(liveSession)
  const isLost = useObservable(proxyLoss)
  if (!error && !isLost) return null
  const text = error instanceof LiveFailure ? t(error.text) : error?.message
  return (
    <Notice
      tone="warn"
      title={t(texts.noProxy)}
      actions={
        <>
          <Button size="s" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
            {t(texts.again)}
          </Button>
          {access && (
            <Button size="s" onClick={() => takeWay('browser')}>
              {t(texts.direct)}
            </Button>
          )}
        </>
      }
    >
      {text && <p>{text}</p>}
      <p>{t(texts.whatToDo)}</p>
    </Notice>
  )
}

function DirectNotice({ host }: { host: string }) {
  const t = useText()
  return (
    <Notice
      tone="warn"
      title={t(texts.isDirect, { host })}
      actions={
        <Button size="s" onClick={() => takeWay('proxy')}>
          {t(texts.back)}
        </Button>
      }
    >
      {t(texts.isDirectText)}
    </Notice>
  )
}
