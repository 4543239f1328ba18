import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { isMissingFile, RemovedFile } from '../../../ui/import-again.ts'
import { Notice } from '../../../ui/notice.tsx'
import { missingParts } from '../actions/lazy-part.ts'
import { EmptyPage } from './page-head.tsx'
import { useObservable } from '../../state/use-observable.ts'
import { useText } from '../../state/use-text.ts'

const texts = {
  brokenTitle: { es: 'Esta página no se pudo mostrar', en: 'This page could not be shown' },
  brokenText: {
    es: 'Sus datos están a salvo. Si el problema sigue después de recargar, restablezca el sandbox en Ajustes.',
    en: 'Your data is safe. If the problem remains after a reload, reset the sandbox in Settings.',
  },
  lostTitle: { es: 'Una parte de la consola no llegó', en: 'A part of the console did not arrive' },
  lostText: {
    es: 'El servidor de la consola no responde, o no hay conexión. Se le pide otra vez cada pocos segundos.',
    en: "The console's server does not respond, or there is no connection. It is asked again every few seconds.",
  },
  removedTitle: { es: 'Hay una versión nueva de Ensayo', en: 'There is a new version of Ensayo' },
  removedText: {
    es: 'El servidor ya no tiene todos los archivos de la versión abierta. Recargue para seguir: lo guardado queda en su sitio.',
    en: 'The server no longer has all files of the open version. Reload to go on: what is stored stays.',
  },
  reload: { es: 'Recargar', en: 'Reload' },
} as const

/** Says, as long as it is so, that a part of the page has not arrived, and why. */
export function MissingPartsNotice() {
  const t = useText()
  const errors = useObservable(missingParts)
  if (!errors.length) return null
  const kind = errors.some((error) => error instanceof RemovedFile) ? 'removed' : 'lost'
  return (
    <div className="sandbox-notice">
      <Notice tone="warn" title={t(texts[`${kind}Title`])} actions={<ReloadButton size="s" />}>
        {t(texts[`${kind}Text`])}
      </Notice>
    </div>
  )
}

function ReloadButton(look: Pick<ComponentProps<typeof Button>, 'size' | 'variant'>) {
  const t = useText()
  return (
    <Button {...look} icon="refresh" onClick={() => location.reload()}>
      {t(texts.reload)}
    </Button>
  )
}

export function PageError({ error }: { error: unknown }) {
  const t = useText()
  const kind = error instanceof RemovedFile ? 'removed' : isMissingFile(error) ? 'lost' : 'broken'
  return (
    <EmptyPage
      icon="alert"
      title={t(texts[`${kind}Title`])}
      action={<ReloadButton variant="primary" />}
    >
      <p>{t(texts[`${kind}Text`])}</p>
      {kind === 'broken' && (
        <p>
          <code translate="no">{error instanceof Error ? error.message : String(error)}</code>
        </p>
      )}
    </EmptyPage>
  )
}
