import './clock-dialog.css'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../ui/dialog.tsx'
import { usePreferences } from '../state/preferences.ts'
import { sandboxInfoOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { AdvanceForm } from './advance-form.tsx'
import { ClockNow } from './clock-now.tsx'
import { GoToForm } from './go-to-form.tsx'
import { JumpOutcome } from './jump-outcome.tsx'
import { NextDue } from './next-due.tsx'
import { useJump } from './use-jump.ts'

const texts = {
  title: { es: 'Reloj del sandbox', en: 'Sandbox clock' },
  presented: { es: 'Reloj', en: 'Clock' },
  close: { es: 'Cerrar', en: 'Close' },
} as const

/** Moves the clock of the sandbox, and lists the events that the move caused. */
export function ClockDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { view } = usePreferences()
  const { data } = useQuery(sandboxInfoOptions(useSession()))
  const { state, start, freeze, stop } = useJump()
  const isMoving = state.kind === 'moving'
  return (
    <Dialog
      open
      // A move in hand is stopped first: what it did so far should be read.
      onClose={isMoving ? stop : onClose}
      title={t(view === 'presenter' ? texts.presented : texts.title)}
      closeLabel={t(texts.close)}
    >
      {data && (
        <div className="clock-dialog">
          <ClockNow info={data} isBusy={isMoving} onFreeze={(frozen) => void freeze(frozen)} />
          <JumpOutcome state={state} onStop={stop} />
          <NextDue info={data} isBusy={isMoving} onMove={(move) => void start(move)} />
          <AdvanceForm isBusy={isMoving} onMove={(move) => void start(move)} />
          <GoToForm now={data.now} isBusy={isMoving} onMove={(move) => void start(move)} />
        </div>
      )}
    </Dialog>
  )
}
