import './exchange.css'
import { Suspense, useState } from 'react'
import type { Exchange, ExchangeOutcome } from '../../../client/exchange.ts'
import { readStatus } from '../../../contract/answers/read-status.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DefinitionList, DefinitionRow } from '../../../ui/definition-list.tsx'
import { JsonView } from '../../../ui/json-view.tsx'
import { lazyPart } from '../actions/lazy-part.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { Issue, IssueKind } from '../../../contract/redaction/issue.ts'
import type { Text } from '../../../contract/text.ts'
import { Pill } from '../../../ui/pill.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { useText } from '../../state/use-text.ts'
import { AnswerFields } from './answer-fields.tsx'
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
  earlier: {
    es: 'Lo último no se envió: corrija los campos marcados. Esta es la respuesta anterior.',
    en: 'The latest was not sent: correct the marked fields. This is the earlier response.',
  },
  matches: { es: 'Coincide con el contrato', en: 'Matches the contract' },
  matchesHow: {
    es: 'El estado, los campos y, donde se conoce, el mensaje son los que describe el contrato de la interfaz.',
    en: "Status, fields and, where it is known, the message are what the interface's contract describes.",
  },
  see: { es: 'Ver la revisión', en: 'See the checks' },
  differs: { es: 'No coincide con el contrato', en: 'Does not match the contract' },
  unchecked: { es: 'Esta respuesta no se revisó', en: 'This response was not checked' },
  uncheckedWhy: {
    es: 'La recibió una versión anterior de la consola, o no se pudo cargar la revisión. Envíe la solicitud de nuevo.',
    en: 'An earlier version of the console received it, or the check could not be loaded. Send the request again.',
  },
  list: { es: 'Diferencias con el contrato', en: 'Differences from the contract' },
  expected: { es: 'Esperado', en: 'Expected' },
  actual: { es: 'Recibido', en: 'Received' },
} as const

// The writer of code is loaded for a failure only.
const InYourCode = lazyPart(() => import('./in-your-code.tsx'), 'InYourCode')

// Few answers have a history.
const StatusTimeline = lazyPart(() => import('./status-timeline.tsx'), 'StatusTimeline')

// The statements of the specification are many.
const AnswerLedger = lazyPart(() => import('./answer-ledger.tsx'), 'AnswerLedger')

/** The answer to an exchange: its meaning first, then the bytes. */
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
                { id: 'checks', label: t(texts.checks), badge: outcome.drift?.length || undefined },
              ] as const)
            : []),
        ]}
      >
        <div className="answer-tab">
          {tab === 'summary' || !answered ? (
            <>
              <ExchangeSummary exchange={exchange}>
                {answered && outcome.drift && outcome.drift.length > 0 && (
                  <Notice
                    live="off"
                    tone="warn"
                    title={t(texts.differs)}
                    actions={
                      <Button size="s" onClick={() => setTab('checks')}>
                        {t(texts.see)}
                      </Button>
                    }
                  />
                )}
              </ExchangeSummary>
              {isFailed(outcome) && (
                <Suspense>
                  <InYourCode exchange={exchange} />
                </Suspense>
              )}
            </>
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
            <DefinitionList>
              {Object.entries(outcome.headers).map(([name, value]) => (
                <DefinitionRow key={name} term={name} mono>
                  {value}
                </DefinitionRow>
              ))}
            </DefinitionList>
          )}
        </div>
      </Tabs>
    </Panel>
  )
}

const isFailed = (outcome: ExchangeOutcome) =>
  outcome.kind === 'network-error' ||
  (!outcome.envelope.success && outcome.envelope.action !== 'continue' && outcome.status !== 202)

const kinds: Record<IssueKind, { title: Text; tone: Tone }> = {
  unknown: { title: { es: 'campo desconocido', en: 'unknown field' }, tone: 'blue' },
  missing: { title: { es: 'campo ausente', en: 'missing field' }, tone: 'orange' },
  mistyped: { title: { es: 'otro tipo o valor', en: 'other type or value' }, tone: 'orange' },
  status: { title: { es: 'estado inesperado', en: 'unexpected status' }, tone: 'red' },
  message: { title: { es: 'mensaje inesperado', en: 'unexpected message' }, tone: 'orange' },
}

/** The places where an answer departs from the contract. */
function DriftList({ drift }: { drift: readonly Issue[] | undefined }) {
  const t = useText()
  if (!drift) {
    return (
      <Notice live="off" title={t(texts.unchecked)}>
        {t(texts.uncheckedWhy)}
      </Notice>
    )
  }
  if (drift.length === 0) {
    return (
      <Notice live="off" tone="success" title={t(texts.matches)}>
        {t(texts.matchesHow)}
      </Notice>
    )
  }
  return (
    <>
      <p className="drift-title">{t(texts.differs)}</p>
      <ul className="drift" role="list" aria-label={t(texts.list)}>
        {drift.map(({ path, kind, expected, actual }, at) => (
          <li key={at}>
            <p className="drift-place">
              <code translate="no">{path}</code>{' '}
              <Pill tone={kinds[kind].tone}>{t(kinds[kind].title)}</Pill>
            </p>
            <dl>
              {expected !== undefined && <Value term={t(texts.expected)} value={expected} />}
              {actual !== undefined && <Value term={t(texts.actual)} value={actual} />}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

function Value({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}
