import { Notice } from '../../ui/notice.tsx'
import { instant } from '../../contract/format.ts'
import { usePreferences } from '../state/preferences.ts'
import { QueryProblem } from '../page/query-problem.tsx'
import type { useClock } from '../state/use-clock.ts'
import { useText } from '../state/use-text.ts'

const texts = {
  moved: {
    es: 'El reloj del sandbox está en :now. Sucesos: :count.',
    en: 'The sandbox clock is at :now. Events: :count.',
  },
  refused: { es: 'El reloj no se movió', en: 'The clock did not move' },
} as const

/** What came of moving the clock. */
export function ClockOutcome({ clock: { data, error } }: { clock: ReturnType<typeof useClock> }) {
  const t = useText()
  const { lang } = usePreferences()
  if (error) return <QueryProblem error={error} title={t(texts.refused)} />
  if (!data) return null
  const now = instant(data.now, lang)
  return <Notice tone="success">{t(texts.moved, { now, count: data.events.length })}</Notice>
}
