import './time.css'
import { useDeferredValue, useMemo, useState } from 'react'
import { countEntries, manyEntries, Timeline, type TimelineDay } from '../../../ui/timeline.tsx'
import { TextFilter } from '../page/filters.tsx'
import { useText } from '../../state/use-text.ts'
import { entriesWith } from './build-timeline.ts'

const texts = {
  timeline: { es: 'Línea de tiempo', en: 'Timeline' },
  search: { es: 'Buscar en la línea de tiempo', en: 'Search the timeline' },
  none: { es: 'Ningún evento tiene ese texto.', en: 'No entry has that text.' },
} as const

/** A timeline with a search where it is long: the browser finds drawn text only. */
export function SearchedTimeline({ days }: { days: readonly TimelineDay[] }) {
  const t = useText()
  const [typed, setTyped] = useState<string>()
  const q = useDeferredValue(typed)
  const found = useMemo(() => entriesWith(q, days), [q, days])
  const isLong = countEntries(days) > manyEntries
  return (
    <>
      {isLong && (
        <div className="timeline-search" role="search">
          <TextFilter label={t(texts.search)} value={typed} onChange={setTyped} />
        </div>
      )}
      {isLong && <p role="status">{found.length === 0 && t(texts.none)}</p>}
      {/* A search makes another timeline: it begins at its own end. */}
      <Timeline key={q} days={isLong ? found : days} label={t(texts.timeline)} />
    </>
  )
}
