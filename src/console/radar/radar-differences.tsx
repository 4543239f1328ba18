import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StructuralDifference } from '../../contract/answers/structural-diff.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DifferenceTable } from '../shared/difference-table.tsx'
import { sideOf } from '../shared/side-of.ts'
import { useText } from '../state/use-text.ts'
import { keepObservation, observationsKey } from './kept-observations.ts'
import type { RadarRun } from './use-radar.ts'

const texts = {
  sandbox: { es: 'Sandbox', en: 'Sandbox' },
  live: { es: 'Servicio real', en: 'Real service' },
  keep: { es: 'Guardar', en: 'Keep' },
  keepOne: { es: 'Guardar :path como observado', en: 'Keep :path as observed' },
  observe: { es: 'Observado', en: 'Observed' },
  kept: { es: 'Quedó entre las observaciones', en: 'It is among the observations now' },
} as const

const kinds = {
  added: { es: 'solo en el real', en: 'only in the real one' },
  removed: { es: 'falta en el real', en: 'missing in the real one' },
  changed: { es: 'otro valor', en: 'another value' },
} as const

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
  const keep: Column<StructuralDifference> = {
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
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {isSuccess && `${variables.path}: ${t(texts.kept)}`}
      </p>
      <DifferenceTable
        differences={differences}
        kinds={kinds}
        names={{ a: t(texts.sandbox), b: t(texts.live) }}
        action={keep}
      />
    </>
  )
}
