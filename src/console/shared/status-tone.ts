import type { EnrollmentState } from '../../contract/domain/enrollment-states.ts'
import type { IconName } from '../../ui/icons.tsx'
import type { Tone } from '../../ui/tone.ts'

/** The colour of an HTTP status: never its only sign. */
export const statusTone = (status: number): Tone => {
  if (status < 300) return 'green'
  if (status === 402) return 'red'
  if (status === 408) return 'yellow'
  return status < 500 ? 'orange' : 'red'
}

/** How each state of an enrollment is drawn: never by its colour alone. */
export const enrollmentLooks: Readonly<Record<EnrollmentState, { tone: Tone; icon: IconName }>> = {
  pending: { tone: 'yellow', icon: 'clock' },
  active: { tone: 'green', icon: 'repeat' },
  failed: { tone: 'orange', icon: 'alert' },
  on_hold: { tone: 'red', icon: 'pause' },
  cancelled: { tone: 'grey', icon: 'ban' },
  finalized: { tone: 'blue', icon: 'check' },
}
