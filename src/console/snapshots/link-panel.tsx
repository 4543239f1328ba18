import './link-panel.css'
import { skipToken, useQuery } from '@tanstack/react-query'
import { ControlError } from '../../client/control-client.ts'
import { encodeReplay, longestLink } from '../../contract/control/replay-link.ts'
import { replayObstacles } from '../../contract/control/replay.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { count, exactInstant } from '../../contract/format.ts'
import { usePreferences } from '../state/preferences.ts'
import { isOfSandbox, sandboxReplayOptions } from '../state/queries.ts'
import { QueryProblem } from '../page/query-problem.tsx'
import { useSession } from '../state/session.tsx'
import { WhatIfLink } from '../shared/what-if-link.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  title: { es: 'Enlace que reconstruye este estado', en: 'Link that rebuilds this state' },
  about: {
    es: 'Quien lo abra verá el sandbox tal como está ahora, también sin conexión: el enlace lleva la semilla, el reloj y los pasos detrás del signo #, que ningún servidor recibe.',
    en: 'Whoever opens it sees the sandbox as it is now, offline too: the link carries seed, clock and steps behind the # sign, which no server is sent.',
  },
  facts: {
    es: 'Pasos: :steps. Momento: :until. Largo del enlace: :length caracteres.',
    en: 'Steps: :steps. Moment: :until. Length of the link: :length characters.',
  },
  carries: {
    es: 'No lleva números de tarjeta, códigos ni secretos. Sí lleva lo demás que usted escribió, como nombres, correos y direcciones de notificación.',
    en: 'It carries no card numbers, codes or secrets. It does carry what else you typed, such as names, e-mails and addresses of notifications.',
  },
  without_secret: {
    es: 'El secreto del comercio, que usted cambió, no va en el enlace: quien lo abra tendrá el del sandbox, y sus hash y firmas serán otros.',
    en: "The merchant's secret, which you changed, is not in the link: whoever opens it has the sandbox's own, with other hashes and signatures.",
  },
  tooLong: {
    es: 'El enlace tendría :length caracteres, y los de más de :most se cortan por el camino: reinicie el sandbox, o vuelva a una instantánea, y llegue con menos pasos.',
    en: 'The link would have :length characters, and beyond :most links are cut on their way: reset the sandbox, or go back to a snapshot, and take fewer steps.',
  },
  copy: { es: 'Copiar el enlace', en: 'Copy the link' },
  copied: { es: 'Copiado', en: 'Copied' },
  failed: { es: 'No se pudo copiar', en: 'Could not be copied' },
} as const

/** Makes a link to the state of the sandbox, or says why there can be none. */
export function LinkPanel() {
  const t = useText()
  const { lang, zone } = usePreferences()
  const session = useSession()
  const { client } = session
  const { data: read, error } = useQuery(sandboxReplayOptions(session))
  // While a newer one is encoded, link and facts are those of the same state.
  const { data: { replay, fragment } = {} } = useQuery({
    queryKey: ['replay-fragment', client.target, client.baseUrl, read],
    queryFn: read
      ? async () => ({ replay: read, fragment: await encodeReplay({ replay: read }) })
      : skipToken,
    placeholderData: (shown, query) => (isOfSandbox(query, session) ? shown : undefined),
  })
  const url = `${session.sandbox.baseUrl}/replay#${fragment}`
  const length = count(url.length)
  return (
    <Panel title={t(texts.title)}>
      <div className="link-facts">
        <p>{t(texts.about)}</p>
        {error && <Obstacle error={error} />}
        {!error && replay && url.length > longestLink && (
          <Notice tone="warn" live="off">
            {t(texts.tooLong, { length, most: count(longestLink) })}
          </Notice>
        )}
        {!error && replay && url.length <= longestLink && (
          <>
            {replay.without_secret && (
              <Notice tone="warn" live="off">
                {t(texts.without_secret)}
              </Notice>
            )}
            <p className="link-note">
              {t(texts.facts, {
                steps: replay.steps.length,
                until: exactInstant(replay.until, lang, zone),
                length,
              })}{' '}
              {t(texts.carries)}
            </p>
            <div className="snapshot-actions">
              <CopyButton
                text={() => url}
                label={t(texts.copy)}
                copiedLabel={t(texts.copied)}
                failedLabel={t(texts.failed)}
                showLabel
                size="m"
                variant="primary"
              />
              {replay.steps.length > 0 && <WhatIfLink />}
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}

function Obstacle({ error }: { error: Error }) {
  const t = useText()
  const obstacle = error instanceof ControlError ? error.obstacle : undefined
  if (!obstacle) return <QueryProblem error={error} />
  const { reason, ...named } = obstacle
  return (
    <Notice tone="warn" live="off">
      {t(replayObstacles[reason], named)}
    </Notice>
  )
}
