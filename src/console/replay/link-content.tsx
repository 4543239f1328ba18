import type { Replay } from '../../contract/control/replay.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Instant } from '../shared/instant.tsx'
import { useText } from '../state/use-text.ts'
import { detailOfStep, titleOfStep } from './step-words.ts'

const texts = {
  title: { es: 'Lo que trae el enlace', en: 'What the link holds' },
  seed: { es: 'Semilla', en: 'Seed' },
  begins: { es: 'Empieza', en: 'Begins' },
  ends: { es: 'El reloj queda en', en: 'The clock ends at' },
  dataset: { es: 'Datos del comienzo', en: 'Data at the beginning' },
  empty: { es: 'ninguno', en: 'none' },
  demo: { es: 'la tienda de ejemplo', en: 'the sample shop' },
  webhook: { es: 'Notificaciones a', en: 'Notifications to' },
  steps: { es: 'Pasos', en: 'Steps' },
  noSteps: {
    es: 'Ninguno: solo el comienzo y el reloj.',
    en: 'None: only the beginning and the clock.',
  },
  withoutSecret: {
    es: 'El comercio tenía un secreto propio, que ningún enlace lleva: con el del sandbox, los hash y las firmas salen distintos. Lo demás queda igual.',
    en: "The merchant had a secret of its own, which no link carries: with the sandbox's own, hashes and signatures come out different. All else is the same.",
  },
} as const

/** Seed, clock and steps of a link, in words. */
export function LinkContent({ replay }: { replay: Replay }) {
  const t = useText()
  const { seed, now, until, dataset, webhook_url: webhookUrl, steps } = replay
  const rows = [
    { id: 'seed', term: t(texts.seed), description: seed, mono: true },
    { id: 'dataset', term: t(texts.dataset), description: t(texts[dataset]) },
    { id: 'begins', term: t(texts.begins), description: <Instant isExact at={now} /> },
    { id: 'ends', term: t(texts.ends), description: <Instant isExact at={until} /> },
    ...(webhookUrl ? [{ id: 'webhook', term: t(texts.webhook), description: webhookUrl }] : []),
  ]
  return (
    <Panel title={t(texts.title)}>
      <DefinitionList rows={rows} />
      {replay.without_secret && (
        <Notice tone="warn" live="off">
          {t(texts.withoutSecret)}
        </Notice>
      )}
      <h3 className="replay-heading">
        {t(texts.steps)} <span>{steps.length}</span>
      </h3>
      {steps.length === 0 ? (
        <p>{t(texts.noSteps)}</p>
      ) : (
        <ol className="replay-steps">
          {steps.map((step, index) => (
            <li key={index}>
              <b>{t(titleOfStep(step))}</b>
              <span className="replay-detail">{detailOfStep(step)}</span>
              <Instant isExact at={step.at} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
