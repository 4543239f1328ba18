import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Observation } from '../../client/live/observations.ts'
import { operations } from '../../contract/operations/registry.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { dayInWords, dayOf } from '../../contract/format.ts'
import { usePreferences } from '../state/preferences.ts'
import { downloadText } from '../shared/download.ts'
import { useText } from '../state/use-text.ts'
import { keptObservations, observations, observationsKey } from './kept-observations.ts'

const texts = {
  title: { es: 'Observado en el servicio real', en: 'Observed in the real service' },
  count: { es: ':count en este navegador', en: ':count in this browser' },
  export: { es: 'Exportar JSON', en: 'Export JSON' },
  emptyTitle: { es: 'Todavía no hay observaciones', en: 'No observations yet' },
  emptyText: {
    es: 'Guarde una diferencia y quedará aquí, como fila del libro de supuestos con la evidencia “observado”.',
    en: 'Keep a difference and it will stay here, as a row of the ledger with the evidence “observed”.',
  },
  path: { es: 'Lugar', en: 'Place' },
  operation: { es: 'Operación', en: 'Operation' },
  seen: { es: 'Visto', en: 'Seen' },
  expected: { es: 'En el sandbox', en: 'In the sandbox' },
  day: { es: 'Día', en: 'Day' },
  remove: { es: 'Borrar :path', en: 'Delete :path' },
  actions: { es: 'Acciones', en: 'Actions' },
} as const

/** The observations of the real service's behaviour that the user kept, to read and to export. */
export function ObservationsPanel() {
  const t = useText()
  const { lang } = usePreferences()
  const queries = useQueryClient()
  const { data: kept = [] } = useQuery(keptObservations)
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => observations.delete(id),
    onSettled: () => queries.invalidateQueries({ queryKey: observationsKey }),
  })
  const columns: Column<Observation>[] = [
    { id: 'path', header: t(texts.path), rowHeader: true, mono: true, cell: ({ path }) => path },
    {
      id: 'operation',
      header: t(texts.operation),
      cell: ({ operation }) => t(operations[operation].title),
    },
    { id: 'expected', header: t(texts.expected), mono: true, cell: ({ expected }) => expected },
    { id: 'seen', header: t(texts.seen), mono: true, cell: ({ seen }) => seen },
    { id: 'day', header: t(texts.day), cell: ({ at }) => dayInWords(dayOf(at), lang) },
    {
      id: 'remove',
      header: t(texts.actions),
      hideHeader: true,
      align: 'end',
      cell: ({ id, path }) => (
        <IconButton
          size="s"
          icon="trash"
          label={t(texts.remove, { path })}
          onClick={() => remove.mutate(id)}
        />
      ),
    },
  ]
  return (
    <Panel
      title={t(texts.title)}
      meta={kept.length > 0 && t(texts.count, { count: kept.length })}
      flush={kept.length > 0}
      actions={
        kept.length > 0 && (
          <Button size="s" icon="download" onClick={() => void download()}>
            {t(texts.export)}
          </Button>
        )
      }
    >
      {kept.length === 0 ? (
        <EmptyState icon="beaker" title={t(texts.emptyTitle)}>
          {t(texts.emptyText)}
        </EmptyState>
      ) : (
        <DataTable caption={t(texts.title)} rows={kept} rowKey={({ id }) => id} columns={columns} />
      )}
    </Panel>
  )
}

const download = async () =>
  downloadText('ensayo-observations.json', 'application/json', await observations.exported())
