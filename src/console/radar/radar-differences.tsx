import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StructuralDifference } from '../../contract/answers/structural-diff.ts'
import type { Text } from '../../contract/text.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Pill } from '../../ui/pill.tsx'
import { useText } from '../state/use-text.ts'
import { keepObservation, observationsKey } from './kept-observations.ts'
import { sideOf } from './side-of.ts'
import type { RadarRun } from './use-radar.ts'

const texts = {
  sandbox: { es: 'Sandbox', en: 'Sandbox' },
  live: { es: 'Servicio real', en: 'Real service' },
  differences: { es: 'Diferencias', en: 'Differences' },
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
} as const satisfies Record<StructuralDifference['kind'], { text: Text; tone: string }>

/** Where the answers differ; each difference can be kept as an observation. */
export function RadarDifferences({
  run,
  differences,
}: {
  run: RadarRun
  differences: readonly StructuralDifference[]
}) {
  const t = useText()
  const queries = useQueryClient()
  const { mutate, variables, isSuccess } = useMutation({
    networkMode: 'always',
    mutationFn: ({ path, ...one }: StructuralDifference) =>
      keepObservation({
        operation: run.operation,
        path,
        seen: sideOf({ path, ...one }, 'b'),
        expected: sideOf({ path, ...one }, 'a'),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: observationsKey }),
  })
  const columns: Column<StructuralDifference>[] = [
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
    { id: 'a', header: t(texts.sandbox), mono: true, cell: (one) => sideOf(one, 'a') },
    { id: 'b', header: t(texts.live), mono: true, cell: (one) => sideOf(one, 'b') },
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
