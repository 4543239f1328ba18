import { useEffect, useRef } from 'react'
import type { Text } from '../../contract/text.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useText } from '../state/use-text.ts'
import { compareAnswers } from './compare.ts'
import { RadarAnswer } from './radar-answer.tsx'
import { RadarDifferences } from './radar-differences.tsx'
import type { Substitution } from './rehearsal.ts'
import { IgnoredDifferences } from '../shared/ignored-differences.tsx'
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
  alike: { es: 'Responden igual', en: 'Their responses match' },
  alikeText: {
    es: 'Solo difieren identificadores, horas y lo que al sandbox hubo que decirle de otro modo.',
    en: 'Only identifiers, times and the values replaced for the sandbox differ.',
  },
  noAnswer: {
    es: 'No hay dos respuestas que comparar',
    en: 'There are not two responses to compare',
  },
  noAnswerText: {
    es: 'Una de las dos solicitudes se quedó sin respuesta de la interfaz: arriba está la causa.',
    en: 'One of the two requests got no response of the interface: the cause is shown above.',
  },
  substituted: { es: 'Al sandbox se le dijo de otro modo', en: 'The sandbox got other values' },
  ignored: { es: 'Lo que se pasó por alto (:count)', en: 'What was ignored (:count)' },
} as const

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

  // The form is longer than the screen: its result is below.
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
        <Notice title={t(texts.substituted)}>
          <ul className="radar-substituted">
            {rehearsal.substituted.map((one) => (
              <li key={one}>{t(substitutions[one])}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="two-columns">
        <RadarAnswer title={t(texts.sandbox)} exchange={sandbox} />
        <RadarAnswer title={t(texts.live)} exchange={live} />
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
            <RadarDifferences run={run} differences={diff.differences} />
          )}
          <IgnoredDifferences
            title={t(texts.ignored, { count: diff.ignored.length })}
            differences={diff.ignored}
          />
        </Panel>
      )}
    </div>
  )
}
