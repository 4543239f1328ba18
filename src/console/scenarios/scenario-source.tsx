import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type ToggleEvent, useState } from 'react'
import type { Scenario } from '../../scenarios/scenario.ts'
import { Button } from '../../ui/button.tsx'
import { CodeBlock } from '../../ui/code-block.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QueryProblem } from '../page/query-problem.tsx'
import { useObservable } from '../state/use-observable.ts'
import { useText } from '../state/use-text.ts'
import { catalogue } from './catalogue.ts'
import { readShippedSource } from './shipped-source.ts'

const texts = {
  source: { es: 'Fuente', en: 'Source' },
  ofFile: { es: 'De su archivo de escenarios', en: 'Of your file of scenarios' },
  made: {
    es: 'Sale de una fila de una tabla del archivo, que está aquí entero.',
    en: 'It is made from a row of a table of the file, which is here as a whole.',
  },
  whole: { es: 'Ver el archivo entero', en: 'Show the whole file' },
  alone: { es: 'Ver solo el escenario', en: 'Show the scenario only' },
  copy: { es: 'Copiar', en: 'Copy' },
  copied: { es: 'Copiado', en: 'Copied' },
  failed: { es: 'No se pudo copiar', en: 'Could not be copied' },
} as const

/** What the author of a scenario wrote: JSON of the user's file, or TypeScript that ships with Ensayo. */
export function ScenarioSource({ scenario }: { scenario: Scenario }) {
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
    networkMode: 'always',
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
        actions={
          <CopyButton
            text={() => text}
            label={t(texts.copy)}
            copiedLabel={t(texts.copied)}
            failedLabel={t(texts.failed)}
          />
        }
      >
        {text}
      </CodeBlock>
    </>
  )
}
