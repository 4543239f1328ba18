import './snapshots-page.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SnapshotEntity } from '../../contract/control/snapshots.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Link } from '../shared/link.tsx'
import { pickColumn, SelectionBar } from '../page/choosing.tsx'
import { ListLoading } from '../page/list-loading.tsx'
import { PageHead } from '../page/page-head.tsx'
import { snapshotsOptions } from '../state/queries.ts'
import { QueryProblem } from '../page/query-problem.tsx'
import type { PageProps } from '../state/routes.ts'
import { useSession } from '../state/session.tsx'
import { type Speak, useText } from '../state/use-text.ts'
import { When } from '../time/when.tsx'
import { LinkPanel } from './link-panel.tsx'
import { ComparePanel } from './compare-panel.tsx'
import { DeleteSnapshotDialog } from './delete-dialog.tsx'
import { ForkDialog } from './fork-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { SnapshotOutcome } from './snapshot-outcome.tsx'
import { TakeForm } from './take-form.tsx'
import { snapshotTitleOf } from './title-of.ts'
import { useSnapshots } from './use-snapshots.ts'

const texts = {
  title: { es: 'Instantáneas', en: 'Snapshots' },
  about: {
    es: 'El sandbox entero en un momento: vuelva a él, siga desde él en otro sandbox, o vea qué cambió.',
    en: 'The whole sandbox at one moment: go back to it, continue from it in another sandbox, or see what changed.',
  },
  emptyTitle: { es: 'Todavía no hay instantáneas', en: 'No snapshots yet' },
  emptyText: {
    es: 'Tome una antes de mover el reloj o de probar algo: así podrá volver.',
    en: 'Take one before you move the clock or try something, so that you can return.',
  },
  name: { es: 'Instantánea', en: 'Snapshot' },
  at: { es: 'Momento', en: 'Moment' },
  actions: { es: 'Acciones', en: 'Actions' },
  restore: { es: 'Restaurar…', en: 'Restore…' },
  fork: { es: 'Ramificar…', en: 'Fork…' },
  compare: { es: 'Comparar con ahora', en: 'Compare with now' },
  remove: { es: 'Borrar…', en: 'Delete…' },
  chosen: { es: 'Elegidas: :count', en: 'Chosen: :count' },
  another: { es: 'Elija otra para compararlas.', en: 'Choose another one to compare them.' },
  compareTwo: { es: 'Comparar las dos', en: 'Compare the two' },
  of: { es: ':action :name', en: ':action :name' },
} as const

type Asked = { readonly what: 'restore' | 'fork' | 'remove'; readonly snapshot: SnapshotEntity }

/** The snapshots of the sandbox, and what one may do with them. */
export function SnapshotsPage({ search }: PageProps<'/snapshots'>) {
  const t = useText()
  const { data, error } = useQuery(snapshotsOptions(useSession()))
  const operations = useSnapshots()
  const [asked, setAsked] = useState<Asked>()
  // The two that were pressed last, and are still there.
  const [picked, setPicked] = useState<readonly string[]>([])
  const chosen = data?.items.filter(({ id }) => picked.includes(id)) ?? []
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
                columns={[
                  pickColumn<SnapshotEntity>(t, {
                    nameOf: ({ id }) => id,
                    isPicked: ({ id }) => picked.includes(id),
                    onPress: ({ id }, isPicked) =>
                      setPicked(
                        [...picked.filter((one) => one !== id), ...(isPicked ? [id] : [])].slice(
                          -2,
                        ),
                      ),
                  }),
                  ...columns(t, (what, snapshot) => setAsked({ what, snapshot })),
                ]}
              />
            )}
          </Panel>
        )}
        <SelectionBar
          count={chosen.length ? t(texts.chosen, { count: chosen.length }) : ''}
          onClear={() => setPicked([])}
        >
          <ComparePicked chosen={chosen} />
        </SelectionBar>
        {data && (data.items.length > 0 || search.a) && (
          <ComparePanel items={data.items} search={search} />
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

/** Opens the comparison of two, the older one first. */
function ComparePicked({ chosen }: { chosen: readonly SnapshotEntity[] }) {
  const t = useText()
  // The list has the newest first, also where the clock stood still between two.
  const [a, b] = chosen
    .toReversed()
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  if (!a || !b) return <p>{t(texts.another)}</p>
  return (
    <Link
      className={buttonClass({ variant: 'primary' })}
      to="/snapshots"
      search={{ a: a.id, b: b.id }}
    >
      {t(texts.compareTwo)}
    </Link>
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
          <Link
            className={buttonClass({ size: 's' })}
            data-row-link
            aria-label={named(t(texts.compare))}
            to="/snapshots"
            search={{ a: snapshot.id, b: 'now' }}
          >
            {t(texts.compare)}
          </Link>
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
