import { useQuery } from '@tanstack/react-query'
import type { SnapshotEntity } from '../../contract/control/snapshots.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { exactInstant } from '../../contract/format.ts'
import { usePreferences } from '../state/preferences.ts'
import { comparisonOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { differences } from './tables.ts'
import type { useSnapshots } from './use-snapshots.ts'

const texts = {
  title: { es: '¿Volver a esta instantánea?', en: 'Go back to this snapshot?' },
  text: {
    es: 'El sandbox vuelve a :at, con su reloj. Lo que pasó desde entonces se pierde.',
    en: 'The sandbox goes back to :at, with its clock. What happened since then is lost.',
  },
  kept: {
    es: 'Las demás instantáneas y el registro de solicitudes se quedan.',
    en: 'The other snapshots and the log of requests stay.',
  },
  nothing: { es: 'Desde entonces no cambió nada.', en: 'Nothing has changed since then.' },
  lost: { es: 'Se pierde o se deshace:', en: 'Lost or undone:' },
  added: { es: 'se van :count', en: ':count go' },
  removed: { es: 'se recuperan: :count', en: ':count return' },
  changed: { es: 'cambian :count', en: ':count change back' },
  confirm: { es: 'Restaurar', en: 'Restore' },
} as const

/** Asks before the sandbox goes back, and says what is lost by it. */
export function RestoreDialog({
  snapshot,
  onClose,
  restore,
}: {
  snapshot: SnapshotEntity | undefined
  onClose: () => void
  restore: ReturnType<typeof useSnapshots>['restore']
}) {
  const t = useText()
  const { lang, zone } = usePreferences()
  const confirm = () => {
    if (snapshot) restore.mutate(snapshot)
    onClose()
  }
  return (
    <ConfirmDialog
      open={snapshot !== undefined}
      title={t(texts.title)}
      confirm={t(texts.confirm)}
      icon="history"
      once
      size="m"
      onClose={onClose}
      onConfirm={confirm}
    >
      {snapshot && (
        <div className="snapshot-question">
          <p>{t(texts.text, { at: exactInstant(snapshot.at, lang, zone) })}</p>
          <Losses id={snapshot.id} />
          <p className="snapshot-note">{t(texts.kept)}</p>
        </div>
      )}
    </ConfirmDialog>
  )
}

function Losses({ id }: { id: string }) {
  const t = useText()
  const { data } = useQuery(comparisonOptions(useSession(), id, 'now'))
  if (!data) return null
  const tables = differences(data)
  if (!tables.length) return <p>{t(texts.nothing)}</p>
  return (
    <div>
      <p>{t(texts.lost)}</p>
      <ul className="snapshot-losses">
        {tables.map(({ table, name, comparison: { counts } }) => (
          <li key={table}>
            {t(name)}:{' '}
            {(['added', 'removed', 'changed'] as const)
              .filter((kind) => counts[kind] > 0)
              .map((kind) => t(texts[kind], { count: counts[kind] }))
              .join(', ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
