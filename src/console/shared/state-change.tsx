import { StatePill } from './state-pill.tsx'

/** From which state an enrollment came to which. */
export const StateChange = ({ from, to }: { from: string; to: string }) => (
  <>
    <StatePill of="enrollment" state={from} /> → <StatePill of="enrollment" state={to} />
  </>
)
