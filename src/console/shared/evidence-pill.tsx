import { type Evidence, evidences } from '../../contract/domain/evidence.ts'
import type { IconName } from '../../ui/icons.tsx'
import { Pill } from '../../ui/pill.tsx'
import type { Tone } from '../../ui/tone.ts'
import { useText } from '../state/use-text.ts'

const looks: Readonly<Record<Evidence, { tone: Tone; icon: IconName }>> = {
  documented: { tone: 'green', icon: 'book' },
  observed: { tone: 'blue', icon: 'search' },
  assumed: { tone: 'yellow', icon: 'wand' },
}

/** How much is known of something. */
export function EvidencePill({ evidence }: { evidence: Evidence }) {
  const t = useText()
  return <Pill {...looks[evidence]}>{t(evidences[evidence].name)}</Pill>
}
