import './exchange-answer.css'
import { Suspense, useState } from 'react'
import type { Exchange } from '../../client/exchange.ts'
import { readStatus } from '../../contract/answers/read-status.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { JsonView } from '../../ui/json-view.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useText } from '../state/use-text.ts'
import { AnswerFields } from './answer-fields.tsx'
import { DriftList } from './drift-list.tsx'
import { ExchangeSummary } from './exchange-summary.tsx'

const texts = {
  title: { es: 'Respuesta', en: 'Response' },
  parts: { es: 'Partes de la respuesta', en: 'Parts of the response' },
  summary: { es: 'Resumen', en: 'Summary' },
  body: { es: 'Cuerpo', en: 'Body' },
  headers: { es: 'Encabezados', en: 'Headers' },
  timeline: { es: 'Línea de tiempo', en: 'Timeline' },
  checks: { es: 'Revisión', en: 'Checks' },
  copyBody: { es: 'Copiar el cuerpo', en: 'Copy the body' },
  copied: { es: 'Copiado', en: 'Copied' },
  copyFailed: { es: 'No se pudo copiar', en: 'Could not be copied' },
  earlier: {
    es: 'Lo último no se envió: corrija los campos marcados. Esta es la respuesta anterior.',
    en: 'The latest was not sent: correct the marked fields. This is the earlier response.',
  },
} as const

// Few answers have a history.
const StatusTimeline = lazyPart(() => import('./status-timeline.tsx'), 'StatusTimeline')

// The statements of the specification are many.
const AnswerLedger = lazyPart(() => import('./answer-ledger.tsx'), 'AnswerLedger')

/** What came back for one exchange: its meaning first, then the bytes. */
export function ExchangeAnswer({
  exchange,
  isEarlier,
}: {
  exchange: Exchange
  /** Another request was to follow it, and was not sent. */
  isEarlier?: boolean
}) {
  const t = useText()
  const [tab, setTab] = useState<'summary' | 'body' | 'timeline' | 'headers' | 'checks'>('summary')
  const { outcome } = exchange
  const answered = outcome.kind === 'response'
  const status =
    answered && exchange.operation === 'payments.status'
      ? readStatus(outcome.envelope.data)
      : undefined
  const hasTimeline = Object.keys(status?.history ?? {}).length > 0
  return (
    <Panel
      title={t(texts.title)}
      flush
      actions={
        answered && (
          <CopyButton
            text={() => JSON.stringify(outcome.envelope, null, 2)}
            label={t(texts.copyBody)}
            copiedLabel={t(texts.copied)}
            failedLabel={t(texts.copyFailed)}
          />
        )
      }
    >
      {isEarlier && (
        <div className="answer-earlier">
          <Notice tone="warn">{t(texts.earlier)}</Notice>
        </div>
      )}
      <Tabs
        label={t(texts.parts)}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'summary', label: t(texts.summary) },
          ...(answered
            ? ([
                { id: 'body', label: t(texts.body) },
                ...(hasTimeline ? ([{ id: 'timeline', label: t(texts.timeline) }] as const) : []),
                { id: 'headers', label: t(texts.headers) },
                {
                  id: 'checks',
                  label: t(texts.checks),
                  badge: outcome.drift?.length || undefined,
                },
              ] as const)
            : []),
        ]}
      >
        <div className="answer-tab">
          {tab === 'summary' || !answered ? (
            <ExchangeSummary exchange={exchange} />
          ) : tab === 'body' ? (
            <>
              <JsonView value={outcome.envelope} label={t(texts.body)} expandDepth={3} />
              <AnswerFields kind={exchange.operation} body={outcome.envelope} />
            </>
          ) : tab === 'timeline' && status ? (
            <Suspense>
              <StatusTimeline status={status} isLive={exchange.target === 'live'} />
            </Suspense>
          ) : tab === 'checks' ? (
            <>
              <DriftList drift={outcome.drift} />
              {exchange.target !== 'live' && (
                <Suspense>
                  <AnswerLedger kind={exchange.operation} body={outcome.envelope} />
                </Suspense>
              )}
            </>
          ) : (
            <DefinitionList
              rows={Object.entries(outcome.headers).map(([term, description]) => ({
                id: term,
                term,
                description,
                mono: true,
              }))}
            />
          )}
        </div>
      </Tabs>
    </Panel>
  )
}
