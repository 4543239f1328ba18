import type { Text } from '../../contract/text.ts'
import { Notice } from '../../ui/notice.tsx'
import { exactInstant } from '../../contract/format.ts'
import { usePreferences } from '../state/preferences.ts'
import { QueryProblem } from '../page/query-problem.tsx'
import { useText } from '../state/use-text.ts'
import { snapshotTitleOf, type useSnapshots } from './use-snapshots.ts'

const texts = {
  taken: { es: 'Instantánea tomada: :title', en: 'Snapshot taken: :title' },
  restored: {
    es: 'El sandbox está otra vez en :now',
    en: 'The sandbox is at :now again',
  },
  forked: { es: 'El sandbox “:name” empieza ahí', en: 'The sandbox “:name” begins there' },
  reach: {
    es: 'Esta consola sigue en el sandbox de siempre. A “:name” se llega con la cabecera x-sandbox:',
    en: 'This console stays in the sandbox it was in. “:name” is reached with the header x-sandbox:',
  },
  removed: { es: 'La instantánea se borró', en: 'The snapshot was deleted' },
} as const

const failures: Readonly<Record<'take' | 'restore' | 'fork' | 'remove', Text>> = {
  take: { es: 'No se pudo tomar la instantánea', en: 'The snapshot could not be taken' },
  restore: { es: 'No se pudo restaurar', en: 'It could not be restored' },
  fork: { es: 'No se pudo ramificar', en: 'It could not be forked' },
  remove: { es: 'No se pudo borrar', en: 'It could not be deleted' },
}

/** What came of the last operation on snapshots. */
export function SnapshotOutcome({ operations }: { operations: ReturnType<typeof useSnapshots> }) {
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
