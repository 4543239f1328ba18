import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type ToggleEvent, useState } from 'react'
import { type Scenario, titleIn } from '../../../scenarios/scenario.ts'
import type { ScenarioResult } from '../../../scenarios/report/report.ts'
import { Button } from '../../../ui/button.tsx'
import { DefinitionList, DefinitionRow } from '../../../ui/definition-list.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { duration } from '../../../contract/format.ts'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { useObservable } from '../../state/use-observable.ts'
import { useText } from '../../state/use-text.ts'
import { QueryProblem } from '../../parts/page/query-state.tsx'
import { isRunning, runner } from './runner.ts'
import { lookOf } from './scenario-mark.tsx'
import { useStartRun } from './run-bar.tsx'
import { StepList } from './step-list.tsx'
import { catalogue } from './catalogue.ts'
import { readShippedSource } from './shipped-source.ts'

const texts = {
  runThis: { es: 'Ejecutar solo este', en: 'Run this one only' },
  noResult: { es: 'Sin pasos todavía', en: 'No steps yet' },
  noResultText: {
    es: 'Al ejecutarlo verá aquí cada paso, con su solicitud y su respuesta.',
    en: 'When it has run, each step appears here with its request and response.',
  },
  expected: { es: 'Esperado', en: 'Expected' },
  actual: { es: 'Recibido', en: 'Actual' },
  failed: {
    es: 'Falló en el paso :step: :path no es lo que se esperaba',
    en: 'Failed at step :step: :path is not what was expected',
  },
  stopped: { es: 'La ejecución se detuvo antes.', en: 'The run was stopped before.' },
  'needs-sandbox': { es: 'Solo en un sandbox.', en: 'In a sandbox only.' },
  'given-up': {
    es: 'No se probó: el destino dejó de responder.',
    en: 'It was not tried: the target no longer answered.',
  },

  source: { es: 'Fuente', en: 'Source' },
  ofFile: { es: 'De su archivo de escenarios', en: 'Of your file of scenarios' },
  made: {
    es: 'Sale de una fila de una tabla del archivo, que está aquí entero.',
    en: 'It is made from a row of a table of the file, which is here as a whole.',
  },
  whole: { es: 'Ver el archivo entero', en: 'Show the whole file' },
  alone: { es: 'Ver solo el escenario', en: 'Show the scenario only' },
  copy: { es: 'Copiar', en: 'Copy' },
} as const

/** A scenario: its subject, its result, and its steps. */
export function ScenarioDetails({ scenario }: { scenario: Scenario }) {
  const t = useText()
  const { lang } = usePreferences()
  const { start } = useStartRun()
  const state = useObservable(runner, ({ states }) => states.get(scenario.id))
  const busy = useObservable(runner, isRunning)
  const result = typeof state === 'object' ? state : undefined
  const { tone, icon, text } = lookOf(state)
  const { id, title, about, tags = [] } = scenario
  return (
    <Panel
      title={titleIn(title, lang)}
      actions={
        <Button size="s" icon="send" disabled={busy} onClick={() => start([scenario])}>
          {t(texts.runThis)}
        </Button>
      }
    >
      <div className="scenario-details">
        <div className="scenario-meta">
          <Pill tone={tone} icon={icon ?? 'clock'}>
            {t(text)}
          </Pill>
          <code translate="no">{id}</code>
          {result && <span>{duration(result.durationMs)}</span>}
          {tags.map((tag) => (
            <Pill key={tag} icon="tag">
              {tag}
            </Pill>
          ))}
        </div>
        {about && <p>{titleIn(about, lang)}</p>}
        <ScenarioSource scenario={scenario} />
        {result?.skipped && <p>{t(texts[result.skipped])}</p>}
        {result?.failure && <FailureNotice failure={result.failure} />}
        {result?.steps.length ? (
          <StepList key={`${id} ${result.durationMs}`} scenario={scenario} steps={result.steps} />
        ) : (
          !result?.failure && (
            <EmptyState icon="beaker" title={t(texts.noResult)}>
              {t(texts.noResultText)}
            </EmptyState>
          )
        )}
      </div>
    </Panel>
  )
}

/** Messages of programs and files are in English; a difference of answers is in both languages. */
function FailureNotice({ failure }: { failure: NonNullable<ScenarioResult['failure']> }) {
  const t = useText()
  const { sentence, step, path, expected, actual } = failure
  if (path === undefined) {
    return <Notice tone="error" live="off" title={<span lang="en">{sentence}</span>} />
  }
  return (
    <Notice tone="error" live="off" title={t(texts.failed, { step: step ?? '', path })}>
      <DefinitionList>
        <DefinitionRow term={t(texts.expected)} mono>
          {expected ?? ''}
        </DefinitionRow>
        <DefinitionRow term={t(texts.actual)} mono>
          {actual ?? ''}
        </DefinitionRow>
      </DefinitionList>
    </Notice>
  )
}

/** The source of a scenario: JSON of the user's file, or TypeScript that ships with Ensayo. */
function ScenarioSource({ scenario }: { scenario: Scenario }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const imported = useObservable(catalogue, ({ files }) =>
    files.flatMap(({ sources }) => sources.get(scenario.id) ?? []).at(0),
  )
  return (
    <details
      className="scenario-source"
      onToggle={(event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
    >
      <summary>{t(texts.source)}</summary>
      {isOpen &&
        (imported === undefined ? (
          <Shipped key={scenario.id} scenario={scenario} />
        ) : (
          <Source about={t(texts.ofFile)} text={JSON.stringify(imported, null, 2)} />
        ))}
    </details>
  )
}

function Shipped({ scenario }: { scenario: Scenario }) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const { data: source, error } = useQuery({
    queryKey: ['scenario-source', scenario.id],
    queryFn: async () => (await readShippedSource(scenario)) ?? null,
    staleTime: Infinity,
  })
  if (error) return <QueryProblem error={error} />
  if (!source) return null
  const { path, file, excerpt } = source
  return (
    <>
      <Source
        about={<code translate="no">{path}</code>}
        text={excerpt === undefined || isWhole ? file : excerpt}
      />
      {excerpt === undefined ? (
        <p>{t(texts.made)}</p>
      ) : (
        <Button size="s" variant="ghost" onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? texts.alone : texts.whole)}
        </Button>
      )}
    </>
  )
}

function Source({ about, text }: { about: ReactNode; text: string }) {
  const t = useText()
  return (
    <>
      <p>{about}</p>
      <CodeBlock
        label={t(texts.source)}
        actions={<CopyButton text={() => text} label={t(texts.copy)} />}
      >
        {text}
      </CodeBlock>
    </>
  )
}
