import './snapshots-page.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SnapshotEntity } from '../../../contract/control/state.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/controls.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LabelledField } from '../../../ui/labelled-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { Text } from '../../../contract/text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { exactInstant } from '../../../contract/format.ts'
import { ListLoading, QueryProblem } from '../../parts/page/query-state.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { snapshotsOptions } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'
import { type Speak, useText } from '../../state/use-text.ts'
import { When } from '../../parts/timeline/when.tsx'
import { usePreferences } from '../../state/preferences.ts'
import {
  DeleteSnapshotDialog,
  ForkDialog,
  RestoreDialog,
  snapshotTitleOf,
  useSnapshots,
} from './dialogs.tsx'
import { LinkPanel } from './link-panel.tsx'

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
  taken: { es: 'Instantánea tomada: :title', en: 'Snapshot taken: :title' },
  restored: { es: 'El sandbox está otra vez en :now', en: 'The sandbox is at :now again' },
  forked: { es: 'El sandbox “:name” empieza ahí', en: 'The sandbox “:name” begins there' },
  reach: {
    es: 'Esta consola sigue en el sandbox de siempre. A “:name” se llega con la cabecera x-sandbox:',
    en: 'This console stays in the sandbox it was in. “:name” is reached with the header x-sandbox:',
  },
  removed: { es: 'La instantánea se borró', en: 'The snapshot was deleted' },
} as const

type Asked = { readonly what: 'restore' | 'fork' | 'remove'; readonly snapshot: SnapshotEntity }

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

const failures: Readonly<Record<'take' | 'restore' | 'fork' | 'remove', Text>> = {
  take: { es: 'No se pudo tomar la instantánea', en: 'The snapshot could not be taken' },
  restore: { es: 'No se pudo restaurar', en: 'It could not be restored' },
  fork: { es: 'No se pudo ramificar', en: 'It could not be forked' },
  remove: { es: 'No se pudo borrar', en: 'It could not be deleted' },
}

function SnapshotOutcome({ operations }: { operations: ReturnType<typeof useSnapshots> }) {
  const t = useText()
  const { lang, zone } = usePreferences()
  const { take, restore, fork, remove } = operations
  const newest = Math.max(...Object.values(operations).map(({ submittedAt }) => submittedAt))
  const isNewest = (operation: { readonly submittedAt: number }) =>
    newest > 0 && operation.submittedAt === newest
  for (const name of ['take', 'restore', 'fork', 'remove'] as const) {
    const { error } = operations[name]
    if (error && isNewest(operations[name])) {
      return <QueryProblem error={error} title={t(failures[name])} />
    }
  }
  if (take.data && isNewest(take)) {
    return (
      <Notice tone="success">{t(texts.taken, { title: snapshotTitleOf(take.data, t) })}</Notice>
    )
  }
  if (restore.data && isNewest(restore)) {
    const now = exactInstant(restore.data.now, lang, zone)
    return <Notice tone="success">{t(texts.restored, { now })}</Notice>
  }
  if (fork.data && isNewest(fork)) {
    const { name } = fork.data
    return (
      <Notice tone="success" title={t(texts.forked, { name })}>
        <p>{t(texts.reach, { name })}</p>
        <p>
          <code translate="no">x-sandbox: {name}</code>
        </p>
      </Notice>
    )
  }
  if (remove.data && isNewest(remove)) return <Notice tone="success">{t(texts.removed)}</Notice>
  return null
}
