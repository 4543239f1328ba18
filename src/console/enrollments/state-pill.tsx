import type { EnrollmentState } from '../../contract/domain/enrollment-states.ts'
import { Pill } from '../../ui/pill.tsx'
import { enrollmentLooks } from '../shared/enrollment-looks.ts'

/** The state of an enrollment, as the wire calls it. */
export const StatePill = ({ state }: { state: EnrollmentState }) => (
  <Pill {...enrollmentLooks[state]}>{state}</Pill>
)
