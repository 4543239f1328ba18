import { useQuery } from '@tanstack/react-query'
import type { SnapshotEntity } from '../../contract/control/snapshots.ts'
import { Select } from '../../ui/controls.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useNavigate } from '../shared/link.tsx'
import { comparisonOptions } from '../state/queries.ts'
import { QueryProblem } from '../page/query-problem.tsx'
import type { Search } from '../state/routes.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { DifferenceView } from './difference-view.tsx'
import { differences } from './tables.ts'
import { snapshotTitleOf } from './title-of.ts'

const texts = {
  title: { es: 'Qué cambió', en: 'What changed' },
  from: { es: 'Desde', en: 'From' },
  to: { es: 'Hasta', en: 'To' },
  choose: { es: 'Elija una instantánea', en: 'Choose a snapshot' },
  now: { es: 'Ahora', en: 'Now' },
  gone: { es: 'La instantánea :id no está', en: 'The snapshot :id is not there' },
  goneText: {
    es: 'Puede ser de otro sandbox, o se eliminó. Elija otra arriba.',
    en: 'It may belong to another sandbox, or it was deleted. Choose another one above.',
  },
  nothing: { es: 'No hay ninguna diferencia.', en: 'There is no difference.' },
} as const

/** Two states of the sandbox side by side; which ones is in the URL. */
export function ComparePanel({
  items,
  search: { a = '', b = 'now' },
}: {
  items: readonly SnapshotEntity[]
  search: Search<'/snapshots'>
}) {
  const t = useText()
  const navigate = useNavigate()
  const choose = (change: Search<'/snapshots'>) =>
    navigate({ to: '/snapshots', search: { a, b, ...change }, replace: true })
  const isThere = (id: string) => id === 'now' || items.some((one) => one.id === id)
  const gone = [...new Set([a, b])].filter((id) => id && !isThere(id))
  const options = (
    <>
      {gone.map((id) => (
        <option key={id} value={id}>
          {id}
        </option>
      ))}
      {items.map((snapshot) => (
        <option key={snapshot.id} value={snapshot.id}>
          {`${snapshotTitleOf(snapshot, t)} (${snapshot.id})`}
        </option>
      ))}
      <option value="now">{t(texts.now)}</option>
    </>
  )
  return (
    <Panel title={t(texts.title)}>
      <div className="snapshot-sides">
        <LabelledField label={t(texts.from)}>
          {(control) => (
            <Select {...control} value={a} onChange={(event) => choose({ a: event.target.value })}>
              <option value="">{t(texts.choose)}</option>
              {options}
            </Select>
          )}
        </LabelledField>
        <LabelledField label={t(texts.to)}>
          {(control) => (
            <Select {...control} value={b} onChange={(event) => choose({ b: event.target.value })}>
              {options}
            </Select>
          )}
        </LabelledField>
      </div>
      {gone.map((id) => (
        <Notice key={id} tone="warn" title={t(texts.gone, { id })}>
          {t(texts.goneText)}
        </Notice>
      ))}
      {a && gone.length === 0 && <Comparison a={a} b={b} />}
    </Panel>
  )
}

function Comparison({ a, b }: { a: string; b: string }) {
  const t = useText()
  const { data, error } = useQuery(comparisonOptions(useSession(), a, b))
  if (!data) return error ? <QueryProblem error={error} /> : null
  const found = differences(data)
  return (
    <div className="differences">
      {found.length === 0 && <p>{t(texts.nothing)}</p>}
      {found.map((difference) => (
        <DifferenceView key={difference.table} difference={difference} />
      ))}
    </div>
  )
}
