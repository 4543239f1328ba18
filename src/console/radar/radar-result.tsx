import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Exchange } from '../../client/exchange.ts'
import { shownValue } from '../../contract/redaction/issue.ts'
import type { Difference } from '../../contract/answers/structural-diff.ts'
import type { Text } from '../../contract/text.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { JsonView } from '../../ui/json-view.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { DriftList } from '../exchange/drift-list.tsx'
import { duration, messageOf, routeNames } from '../exchange/describe.ts'
import { LivePill } from '../exchange/live-pill.tsx'
import { StatusPill } from '../exchange/status-pill.tsx'
import { useText } from '../state/use-text.ts'
import { compareAnswers } from './compare.ts'
import { keepObservation, observationsKey } from './kept-observations.ts'
import type { Substitution } from './rehearsal.ts'
import type { RadarRun } from './use-radar.ts'

const texts = {
  result: { es: 'Comparación', en: 'Comparison' },
  sandbox: { es: 'Sandbox', en: 'Sandbox' },
  live: { es: 'Servicio real', en: 'Real service' },
  differences: { es: 'Diferencias', en: 'Differences' },
  count: {
    es: ':count diferencias, :ignored sin importancia',
    en: ':count differences, :ignored of no weight',
  },
  alike: { es: 'Responden igual', en: 'They answer alike' },
  alikeText: {
    es: 'Solo difieren identificadores, horas y lo que al sandbox hubo que decirle de otro modo.',
    en: 'Only identifiers, times and what the sandbox had to be told otherwise differ.',
  },
  noAnswer: {
    es: 'No hay dos respuestas que comparar',
    en: 'There are not two answers to compare',
  },
  noAnswerText: {
    es: 'Una de las dos solicitudes se quedó sin respuesta de la interfaz: arriba está la causa.',
    en: 'One of the two requests got no answer of the interface: the cause stands above.',
  },
  told: { es: 'Al sandbox se le dijo de otro modo', en: 'The sandbox was told otherwise' },
  ignored: { es: 'Lo que se pasó por alto (:count)', en: 'What was passed over (:count)' },
  drift: { es: 'Frente al contrato', en: 'Against the contract' },
  body: { es: 'Cuerpo', en: 'Body' },
  path: { es: 'Lugar', en: 'Place' },
  kind: { es: 'Qué pasa', en: 'What it is' },
  keep: { es: 'Guardar', en: 'Keep' },
  keepOne: { es: 'Guardar :path como observado', en: 'Keep :path as observed' },
  observe: { es: 'Observado', en: 'Observed' },
  kept: { es: 'Quedó entre las observaciones', en: 'It is among the observations now' },
} as const

const kinds = {
  added: { text: { es: 'solo en el real', en: 'only in the real one' }, tone: 'blue' },
  removed: { text: { es: 'falta en el real', en: 'missing in the real one' }, tone: 'orange' },
  changed: { text: { es: 'otro valor', en: 'another value' }, tone: 'yellow' },
} as const satisfies Record<Difference['kind'], { text: Text; tone: string }>

const substitutions: Readonly<Record<Substitution, Text>> = {
  card: {
    es: 'la tarjeta de prueba de la misma marca, porque una real no entra en el sandbox',
    en: 'the test card of the same brand, since a real one does not enter the sandbox',
  },
  amount: {
    es: 'monto 1 (transacción exitosa), porque en el sandbox el monto elige el resultado',
    en: 'amount 1 (successful transaction), since in the sandbox the amount chooses the outcome',
  },
  entity: {
    es: 'el identificador de su gemelo, de una comparación anterior',
    en: 'the identifier of its twin, of an earlier comparison',
  },
  signature: {
    es: 'sin la firma del perfil, que es de otro secreto',
    en: "without the profile's signature, which is of another secret",
  },
}

/** Both answers beside each other, and where they differ. */
export function RadarResult({ run }: { run: RadarRun }) {
  const t = useText()
  const { live, sandbox, rehearsal } = run
  const diff = compareAnswers(sandbox, live, rehearsal.madeUp)
  const result = useRef<HTMLDivElement>(null)

  // The form is longer than the screen: what it brought stands below.
  useEffect(() => {
    result.current?.scrollIntoView({ block: 'start' })
    result.current?.focus({ preventScroll: true })
  }, [run])

  return (
    <div
      ref={result}
      className="radar-result"
      role="region"
      aria-label={t(texts.result)}
      tabIndex={-1}
    >
      {rehearsal.substituted.length > 0 && (
        <Notice title={t(texts.told)}>
          <ul className="radar-told">
            {rehearsal.substituted.map((one) => (
              <li key={one}>{t(substitutions[one])}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="two-columns">
        <Side title={t(texts.sandbox)} exchange={sandbox} />
        <Side title={t(texts.live)} exchange={live} />
      </div>
      {!diff && (
        <Notice tone="warn" title={t(texts.noAnswer)}>
          {t(texts.noAnswerText)}
        </Notice>
      )}
      {diff && (
        <Panel
          title={t(texts.differences)}
          meta={t(texts.count, {
            count: diff.differences.length,
            ignored: diff.ignored.length,
          })}
          flush={diff.differences.length > 0}
        >
          {diff.differences.length === 0 ? (
            <Notice live="off" tone="success" title={t(texts.alike)}>
              {t(texts.alikeText)}
            </Notice>
          ) : (
            <Differences run={run} differences={diff.differences} />
          )}
          {diff.ignored.length > 0 && (
            <details className="radar-ignored">
              <summary>{t(texts.ignored, { count: diff.ignored.length })}</summary>
              <ul>
                {diff.ignored.map((one, at) => (
                  <li key={at}>
                    <code>{one.path}</code> {valueOf(one, 'a')} → {valueOf(one, 'b')}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </Panel>
      )}
    </div>
  )
}

function Side({ title, exchange }: { title: string; exchange: Exchange }) {
  const t = useText()
  const { outcome } = exchange
  return (
    <Panel title={title} meta={duration(exchange.durationMs)}>
      <div className="answer-line">
        <StatusPill exchange={exchange} />
        {exchange.target === 'live' ? (
          <LivePill exchange={exchange} />
        ) : (
          <span className="answer-meta">{t(routeNames[exchange.target])}</span>
        )}
      </div>
      <p className="answer-message">{messageOf(exchange, t)}</p>
      {outcome.kind === 'response' && (
        <>
          <JsonView value={outcome.envelope} label={`${title}: ${t(texts.body)}`} />
          <h3 className="radar-drift">{t(texts.drift)}</h3>
          <DriftList drift={outcome.drift} />
        </>
      )}
    </Panel>
  )
}

function Differences({ run, differences }: { run: RadarRun; differences: readonly Difference[] }) {
  const t = useText()
  const queries = useQueryClient()
  const { mutate, variables, isSuccess } = useMutation({
    networkMode: 'always',
    mutationFn: ({ path, ...one }: Difference) =>
      keepObservation({
        operation: run.operation,
        path,
        seen: valueOf({ path, ...one }, 'b'),
        expected: valueOf({ path, ...one }, 'a'),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: observationsKey }),
  })
  const columns: Column<Difference>[] = [
    {
      id: 'path',
      header: t(texts.path),
      rowHeader: true,
      mono: true,
      cell: ({ path }) => path,
    },
    {
      id: 'kind',
      header: t(texts.kind),
      cell: ({ kind }) => <Pill tone={kinds[kind].tone}>{t(kinds[kind].text)}</Pill>,
    },
    { id: 'a', header: t(texts.sandbox), mono: true, cell: (one) => valueOf(one, 'a') },
    { id: 'b', header: t(texts.live), mono: true, cell: (one) => valueOf(one, 'b') },
    {
      id: 'keep',
      header: t(texts.observe),
      hideHeader: true,
      align: 'end',
      cell: (one) => (
        <Button
          size="s"
          icon="plus"
          aria-label={t(texts.keepOne, { path: one.path })}
          onClick={() => mutate(one)}
        >
          {t(texts.keep)}
        </Button>
      ),
    },
  ]
  return (
    <>
      <p className="visually-hidden" role="status">
        {isSuccess && `${variables.path}: ${t(texts.kept)}`}
      </p>
      <DataTable
        caption={t(texts.differences)}
        rows={differences}
        rowKey={({ path }) => path}
        columns={columns}
      />
    </>
  )
}

/** A side of a difference as it may be shown and kept; a dash where nothing stood. */
function valueOf(difference: Difference, side: 'a' | 'b') {
  const name = /[\w$-]+$/.exec(difference.path)?.[0] ?? ''
  return side in difference ? shownValue(name, difference[side]) : '—'
}
