import './snapshots-page.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SnapshotEntity } from '../../contract/control/snapshots.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/controls.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ListLoading } from '../page/list-loading.tsx'
import { PageHead } from '../page/page-head.tsx'
import { snapshotsOptions } from '../state/queries.ts'
import { QueryProblem } from '../page/query-problem.tsx'
import { useSession } from '../state/session.tsx'
import { type Speak, useText } from '../state/use-text.ts'
import { When } from '../time/when.tsx'
import { DeleteSnapshotDialog, ForkDialog, RestoreDialog } from './dialogs.tsx'
import { LinkPanel } from './link-panel.tsx'
import { SnapshotOutcome } from './snapshot-outcome.tsx'
import { snapshotTitleOf, useSnapshots } from './use-snapshots.ts'

const texts = {
  title: { es: 'Instantáneas', en: 'Snapshots' },
  about: {
    es: 'El sandbox entero en un momento: vuelva a él, o siga desde él en otro sandbox.',
    en: 'The whole sandbox at one moment: go back to it, or continue from it in another sandbox.',
  },
  emptyTitle: { es: 'Todavía no hay instantáneas', en: 'No snapshots yet' },
  emptyText: {
    es: 'Tome una antes de mover el reloj o de probar algo: así podrá volver.',
    en: 'Take one before you move the clock or try something, so that you can return.',
  },
  takeTitle: { es: 'Tomar una instantánea', en: 'Take a snapshot' },
  givenTitle: { es: 'Título (opcional)', en: 'Title (optional)' },
  hint: { es: 'Por ejemplo: antes del tercer cobro', en: 'Such as: before the third charge' },
  take: { es: 'Tomar', en: 'Take' },
  name: { es: 'Instantánea', en: 'Snapshot' },
  at: { es: 'Momento', en: 'Moment' },
  actions: { es: 'Acciones', en: 'Actions' },
  restore: { es: 'Restaurar…', en: 'Restore…' },
  fork: { es: 'Ramificar…', en: 'Fork…' },
  remove: { es: 'Borrar…', en: 'Delete…' },
  of: { es: ':action :name', en: ':action :name' },
} as const

type Asked = { readonly what: 'restore' | 'fork' | 'remove'; readonly snapshot: SnapshotEntity }

/** The snapshots of the sandbox, and what one may do with them. */
export function SnapshotsPage() {
  const t = useText()
  const { data, error } = useQuery(snapshotsOptions(useSession()))
  const operations = useSnapshots()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const askedFor = (what: Asked['what']) => (asked?.what === what ? asked.snapshot : undefined)
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      <SnapshotOutcome operations={operations} />
      {!data && error && <QueryProblem error={error} />}
      <div className="snapshots">
        <TakeForm take={operations.take} />
        {!data && !error && <ListLoading title={t(texts.title)} />}
        {data && (
          <Panel title={t(texts.title)} flush={data.items.length > 0}>
            {data.items.length === 0 ? (
              <EmptyState icon="camera" title={t(texts.emptyTitle)}>
                {t(texts.emptyText)}
              </EmptyState>
            ) : (
              <DataTable
                caption={t(texts.title)}
                rows={data.items}
                rowKey={({ id }) => id}
                columns={columns(t, (what, snapshot) => setAsked({ what, snapshot }))}
              />
            )}
          </Panel>
        )}
        <LinkPanel />
      </div>
      <RestoreDialog snapshot={askedFor('restore')} onClose={close} restore={operations.restore} />
      <ForkDialog snapshot={askedFor('fork')} onClose={close} fork={operations.fork} />
      <DeleteSnapshotDialog
        snapshot={askedFor('remove')}
        onClose={close}
        remove={operations.remove}
      />
    </>
  )
}

/** Takes a snapshot of the sandbox as it is now. */
function TakeForm({ take }: { take: ReturnType<typeof useSnapshots>['take'] }) {
  const t = useText()
  const [title, setTitle] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (take.isPending) return
    take.mutate(title.trim(), { onSuccess: () => setTitle('') })
  }
  return (
    <Panel title={t(texts.takeTitle)}>
      <form onSubmit={submit}>
        <LabelledField label={t(texts.givenTitle)} hint={t(texts.hint)}>
          {(control) => (
            <div className="snapshot-entry">
              <TextInput
                {...control}
                maxLength={120}
                value={title}
                onChange={(event) => setTitle(event.target.value)}
              />
              <Button type="submit" variant="primary" icon="copy" once busy={take.isPending}>
                {t(texts.take)}
              </Button>
            </div>
          )}
        </LabelledField>
      </form>
    </Panel>
  )
}

const columns = (
  t: Speak,
  onAsk: (what: Asked['what'], snapshot: SnapshotEntity) => void,
): Column<SnapshotEntity>[] => [
  {
    id: 'name',
    header: t(texts.name),
    rowHeader: true,
    cell: (snapshot) => (
      <>
        {snapshotTitleOf(snapshot, t)}{' '}
        <code translate="no" className="snapshot-id">
          {snapshot.id}
        </code>
      </>
    ),
  },
  { id: 'at', header: t(texts.at), cell: ({ at }) => <When at={at} /> },
  {
    id: 'actions',
    header: t(texts.actions),
    hideHeader: true,
    align: 'end',
    cell: (snapshot) => {
      const named = (action: string) => t(texts.of, { action, name: snapshot.id })
      return (
        <div className="snapshot-actions">
          <Button
            size="s"
            icon="history"
            aria-label={named(t(texts.restore))}
            onClick={() => onAsk('restore', snapshot)}
          >
            {t(texts.restore)}
          </Button>
          <Button
            size="s"
            aria-label={named(t(texts.fork))}
            onClick={() => onAsk('fork', snapshot)}
          >
            {t(texts.fork)}
          </Button>
          <Button
            size="s"
            variant="ghost"
            icon="trash"
            aria-label={named(t(texts.remove))}
            onClick={() => onAsk('remove', snapshot)}
          >
            {t(texts.remove)}
          </Button>
        </div>
      )
    },
  },
]
