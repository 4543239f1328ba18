import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReplayLink } from '../../contract/control/replay-link.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { sandboxInfoOptions, sandboxReplayOptions } from '../state/queries.ts'
import { QueryProblem } from '../page/query-problem.tsx'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { exactInstant } from '../../contract/format.ts'
import { usePreferences } from '../state/preferences.ts'
import { isFar, yearsOf } from './rebuild-in-parts.ts'
import { ProgressPanel } from './progress-panel.tsx'
import { RebuildOutcome } from './rebuild-outcome.tsx'
import { useRebuild } from './use-rebuild.ts'

const texts = {
  title: { es: 'Su sandbox ahora', en: 'Your sandbox now' },
  holds: {
    es: 'Cobros: :payments · Tokens: :tokens · Planes: :plans · Inscripciones: :enrollments',
    en: 'Payments: :payments · Tokens: :tokens · Plans: :plans · Enrollments: :enrollments',
  },
  kept: {
    es: 'Antes de reconstruir se toma una instantánea: podrá volver a lo que hay ahora.',
    en: 'A snapshot is taken before: you will be able to return to what there is now.',
  },
  rebuild: { es: 'Guardar lo que hay y reconstruir', en: 'Keep what there is and rebuild' },
  rebuilding: { es: 'Reconstruyendo…', en: 'Rebuilding…' },
  far: { es: 'El enlace avanza :years años', en: 'The link goes on for :years years' },
  farContent: {
    es: 'Pasos: :steps. El reloj avanza hasta el :until; todo lo que vence en el camino sucede, cada cobro de cada inscripción. Suele tardar segundos; con cientos de inscripciones, minutos. Se hace mes a mes: verá hasta dónde va y podrá pararlo.',
    en: 'Steps: :steps. The clock moves to :until; all that falls due on the way happens, each charge of each enrollment. That mostly takes seconds; with hundreds of enrollments, minutes. It is done month by month: you will see how far it is, and can stop it.',
  },
  reached: { es: 'Reconstruyendo', en: 'Rebuilding' },
  broken: {
    es: 'No se pudo reconstruir hasta el final; lo que había está en la instantánea más nueva',
    en: 'It could not be rebuilt to the end; what there was is in the newest snapshot',
  },
  snapshot: { es: 'Antes de abrir un enlace', en: 'Before a link was opened' },
  failed: {
    es: 'No se pudo reconstruir; el sandbox sigue como estaba',
    en: 'It could not be rebuilt; the sandbox is as it was',
  },
} as const

/** Rebuilds the state of a link: at once where nothing is lost by it, else when one says so. */
export function RebuildPanel({ link }: { link: ReplayLink }) {
  const t = useText()
  const session = useSession()
  const { data: info, error } = useQuery(sandboxInfoOptions(session))
  const {
    data: own,
    isPending,
    isFetchedAfterMount,
  } = useQuery({
    ...sandboxReplayOptions(session),
    refetchInterval: false,
  })
  const { rebuild, goBack, progress, stop } = useRebuild()
  const { lang, zone } = usePreferences()
  const { replay } = link
  // What was read on another page may be of before the last sale.
  const isRead = !isPending && isFetchedAfterMount
  const isUntouched = isRead && own?.dataset === 'empty' && own.steps.length === 0
  // A server may post notifications to an address that the link names: there one must say so. And a far
  // link may keep the page busy for minutes.
  const isAtOnce = isUntouched && session.client.target === 'browser' && !isFar(replay)

  // To follow the link is to ask for it; there is no other event.
  useEffect(() => {
    if (isAtOnce && rebuild.isIdle) rebuild.mutate({ replay })
  }, [isAtOnce, rebuild, replay])

  if (rebuild.data) {
    return <RebuildOutcome link={link} rebuilt={rebuild.data} goBack={goBack} />
  }
  if (rebuild.error) {
    return <QueryProblem error={rebuild.error} title={t(progress ? texts.broken : texts.failed)} />
  }
  if (error && !info) return <QueryProblem error={error} />
  if (!info || !isRead || isAtOnce) return <p role="status">{t(texts.rebuilding)}</p>
  if (rebuild.isPending && progress) {
    return (
      <ProgressPanel
        title={t(texts.title)}
        label={t(texts.reached)}
        now={progress.info.now}
        done={progress.done}
        onStop={stop}
      />
    )
  }
  return (
    <Panel title={t(texts.title)}>
      <div className="replay-now">
        <p>{t(texts.holds, info.counts)}</p>
        <p className="replay-note">{t(texts.kept)}</p>
        {isFar(replay) && (
          <Notice tone="warn" live="off" title={t(texts.far, { years: yearsOf(replay) })}>
            {t(texts.farContent, {
              steps: replay.steps.length,
              until: exactInstant(replay.until, lang, zone),
            })}
          </Notice>
        )}
        <Button
          variant="primary"
          icon="refresh"
          once
          busy={rebuild.isPending}
          onClick={() => rebuild.mutate({ replay, title: t(texts.snapshot) })}
        >
          {t(texts.rebuild)}
        </Button>
      </div>
    </Panel>
  )
}
