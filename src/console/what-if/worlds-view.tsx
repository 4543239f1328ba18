import type { ReplayComparison, TimelineRow } from '../../contract/control/replay-change.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { exactInstant } from '../../contract/format.ts'
import { eventLook } from '../shared/event-looks.ts'
import { kinds } from '../shared/delivery-words.ts'
import { Instant } from '../shared/instant.tsx'
import { titleOfStep } from '../replay/step-words.ts'
import { DifferenceView } from '../snapshots/difference-view.tsx'
import { differences } from '../snapshots/tables.ts'
import { usePreferences } from '../state/preferences.ts'
import { type Speak, useText } from '../state/use-text.ts'

const texts = {
  timeline: { es: 'Desde la primera diferencia', en: 'From the first difference on' },
  tables: { es: 'Qué queda distinto', en: 'What is different in the end' },
  same: { es: 'No cambia nada', en: 'Nothing is different' },
  sameText: {
    es: 'Los dos mundos son iguales hasta :until.',
    en: 'Both worlds are the same until :until.',
  },
  alike: {
    es: 'Momentos iguales antes: :alike. Los dos mundos terminan el :until.',
    en: 'Moments that are the same before: :alike. Both worlds end at :until.',
  },
  what: { es: 'Qué', en: 'What' },
  a: { es: 'Como fue', en: 'As it was' },
  b: { es: 'Con los cambios', en: 'With the changes' },
  differs: { es: 'Distinto', en: 'Different' },
  step: { es: 'Paso :number', en: 'Step :number' },
  not: { es: 'No sucede', en: 'Does not happen' },
} as const

/** Both worlds side by side, and what is different in the end. */
export function WorldsView({ compared }: { compared: ReplayComparison }) {
  const t = useText()
  const { lang, zone } = usePreferences()
  const { alike, timeline, until } = compared
  const changed = differences(compared)
  const end = exactInstant(until, lang, zone)
  if (!timeline.length && !changed.length) {
    return (
      <Notice tone="info" title={t(texts.same)}>
        {t(texts.sameText, { until: end })}
      </Notice>
    )
  }
  return (
    <>
      <Panel title={t(texts.timeline)} flush>
        <p className="what-if-alike" role="status">
          {t(texts.alike, { alike, until: end })}
        </p>
        <DataTable
          caption={t(texts.timeline)}
          rows={timeline.map((row, index) => ({ ...row, index }))}
          rowKey={({ index }) => String(index)}
          columns={columns(t)}
        />
      </Panel>
      {changed.length > 0 && (
        <Panel title={t(texts.tables)}>
          <div className="differences">
            {changed.map((difference) => (
              <DifferenceView key={difference.table} difference={difference} />
            ))}
          </div>
        </Panel>
      )}
    </>
  )
}

const columns = (t: Speak): Column<TimelineRow & { readonly index: number }>[] => [
  {
    id: 'what',
    header: t(texts.what),
    rowHeader: true,
    cell: ({ kind, step, a, b }) => (
      <>
        {kind === 'step' && step !== null ? t(texts.step, { number: step }) : null}{' '}
        <span className="what-if-about">{(a ?? b)?.about}</span>
      </>
    ),
  },
  { id: 'a', header: t(texts.a), cell: (row) => <Side row={row} side="a" /> },
  { id: 'b', header: t(texts.b), cell: (row) => <Side row={row} side="b" /> },
  {
    id: 'differs',
    header: t(texts.differs),
    hideHeader: true,
    cell: ({ differs }) =>
      differs ? (
        <Pill tone="yellow" icon="alert">
          {t(texts.differs)}
        </Pill>
      ) : null,
  },
]

function Side({ row, side }: { row: TimelineRow; side: 'a' | 'b' }) {
  const t = useText()
  const moment = row[side]
  if (!moment) return <span className="what-if-not">{t(texts.not)}</span>
  return (
    <div className="what-if-moment">
      <b>{t(nameOf(row.kind, moment.name))}</b>
      {moment.outcome && <span>{moment.outcome}</span>}
      <Instant at={moment.at} />
    </div>
  )
}

function nameOf(kind: TimelineRow['kind'], name: string) {
  if (kind === 'event') return eventLook(name).title
  if (kind === 'delivery') return kinds[name as keyof typeof kinds]
  const [method = '', path = ''] = name.split(' ')
  return titleOfStep({ method, path })
}
