import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReplayLink } from '../../client/replay-link.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { sandboxInfoOptions, sandboxReplayOptions } from '../state/queries.ts'
import { QueryProblem } from '../page/query-problem.tsx'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
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
  const { data: own, isPending } = useQuery({
    ...sandboxReplayOptions(session),
    refetchInterval: false,
  })
  const { rebuild, goBack } = useRebuild()
  const { replay } = link
  const isUntouched = own?.dataset === 'empty' && own.steps.length === 0
  // A server may post notifications to an address that the link names: there one must say so.
  const isAtOnce = isUntouched && session.client.target === 'browser'

  // To follow the link is to ask for it; there is no other event.
  useEffect(() => {
    if (isAtOnce && rebuild.isIdle) rebuild.mutate({ replay })
  }, [isAtOnce, rebuild, replay])

  if (rebuild.data) {
    return <RebuildOutcome link={link} rebuilt={rebuild.data} goBack={goBack} />
  }
  if (rebuild.error) return <QueryProblem error={rebuild.error} title={t(texts.failed)} />
  if (error && !info) return <QueryProblem error={error} />
  if (!info || isPending || isAtOnce) return <p role="status">{t(texts.rebuilding)}</p>
  return (
    <Panel title={t(texts.title)}>
      <div className="replay-now">
        <p>{t(texts.holds, info.counts)}</p>
        <p className="replay-note">{t(texts.kept)}</p>
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
