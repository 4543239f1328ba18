import { useMutation } from '@tanstack/react-query'
import { askControl } from '../../../client/control-client.ts'
import { longestLink } from '../../../contract/control/state-link.ts'
import { count } from '../../../contract/format.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QueryProblem } from '../../parts/page/query-state.tsx'
import { downloadText } from '../../parts/actions/download.ts'
import { ButtonLink } from '../../parts/actions/link.tsx'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'

const texts = {
  title: { es: 'Compartir este estado', en: 'Share this state' },
  about: {
    es: 'Quien abra el enlace o el archivo verá el sandbox tal como está ahora, también sin conexión. El enlace lleva todo detrás del signo #, que ningún servidor recibe.',
    en: 'Whoever opens the link or the file sees the sandbox as it is now, offline too. The link carries all of it behind the # sign, which no server is sent.',
  },
  carries: {
    es: 'No llevan números de tarjeta, códigos ni secretos: con el secreto del sandbox, los hash y las firmas que sigan pueden ser otros. Sí llevan lo demás que usted escribió, como nombres, correos y direcciones de notificación.',
    en: "They carry no card numbers, codes or secrets: with the sandbox's own secret, the hashes and signatures that follow may be others. They do carry what else you typed, such as names, e-mails and addresses of notifications.",
  },
  share: { es: 'Compartir', en: 'Share' },
  length: {
    es: 'Largo del enlace: :length caracteres.',
    en: 'Length of the link: :length characters.',
  },
  tooLong: {
    es: 'El enlace pasaría de :most caracteres, que se cortan por el camino: comparta el archivo.',
    en: 'The link would be over :most characters, which are cut on their way: share the file.',
  },
  copy: { es: 'Copiar el enlace', en: 'Copy the link' },
  file: { es: 'Guardar el archivo', en: 'Save the file' },
  open: { es: 'Abrir un estado', en: 'Open a state' },
} as const

/** Gives the state of the sandbox as a link, or as a file where a link would be too long. */
export function LinkPanel() {
  const t = useText()
  const { client, sandbox } = useSession()
  const read = useMutation({
    mutationFn: () =>
      askControl(client, 'state.read', { query: { format: 'link', console: sandbox.baseUrl } }),
  })
  const { link = null, ...state } = read.data ?? {}
  return (
    <Panel title={t(texts.title)}>
      <div className="link-facts">
        <p>{t(texts.about)}</p>
        <p className="snapshot-note">{t(texts.carries)}</p>
        {read.error && <QueryProblem error={read.error} />}
        {read.data && link === null && (
          <Notice tone="warn">{t(texts.tooLong, { most: count(longestLink) })}</Notice>
        )}
        {link !== null && (
          <p className="snapshot-note">{t(texts.length, { length: count(link.length) })}</p>
        )}
        <div className="snapshot-actions">
          <Button icon="link" busy={read.isPending} onClick={() => read.mutate()}>
            {t(texts.share)}
          </Button>
          {link !== null && (
            <CopyButton
              text={() => link}
              label={t(texts.copy)}
              showLabel
              size="m"
              variant="primary"
            />
          )}
          {read.data && (
            <Button
              icon="download"
              onClick={() =>
                downloadText('ensayo-state.json', 'application/json', JSON.stringify(state))
              }
            >
              {t(texts.file)}
            </Button>
          )}
          <ButtonLink variant="ghost" to="/state">
            {t(texts.open)}
          </ButtonLink>
        </div>
      </div>
    </Panel>
  )
}
