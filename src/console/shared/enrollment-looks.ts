import type { EnrollmentState } from '../../contract/domain/enrollment-states.ts'
import type { IconName } from '../../ui/icons.tsx'
import type { Tone } from '../../ui/tone.ts'

/** How each state of an enrollment is drawn: never by its colour alone. */
export const enrollmentLooks: Readonly<Record<EnrollmentState, { tone: Tone; icon: IconName }>> = {
  pending: { tone: 'yellow', icon: 'clock' },
  active: { tone: 'green', icon: 'repeat' },
  failed: { tone: 'orange', icon: 'alert' },
  on_hold: { tone: 'red', icon: 'pause' },
  cancelled: { tone: 'grey', icon: 'ban' },
  finalized: { tone: 'blue', icon: 'check' },
}
