import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Icon } from '../../ui/icons.tsx'
import { Instant } from '../shared/instant.tsx'
import { sandboxInfoOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useSandboxNow } from '../state/use-sandbox-now.ts'
import { useText } from '../state/use-text.ts'
import { clockCode } from './clock-code.ts'

const texts = {
  running: { es: 'Reloj del sandbox', en: 'Sandbox clock' },
  frozen: { es: 'Reloj del sandbox, detenido', en: 'Sandbox clock, stopped' },
} as const

/** The virtual instant, in the merchant's zone; pressed, it opens what moves it. */
export function SandboxClock() {
  const t = useText()
  const { data } = useQuery(sandboxInfoOptions(useSession()))
  const now = useSandboxNow()
  const [here] = useLocation()
  // Where it was opened: another page, or a step back, closes it.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === here
  // And it stays closed when one comes back there.
  if (openAt !== undefined && !isOpen) setOpenAt(undefined)
  const { data: Dialog } = useQuery({ ...clockCode, enabled: isOpen })
  if (!data || now === undefined) return null
  const iso = new Date(now).toISOString()
  const label = t(data.frozen ? texts.frozen : texts.running)
  return (
    <>
      <button
        type="button"
        className="ui-bar-button"
        title={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="t"
        onClick={() => setOpenAt(here)}
      >
        <Icon name={data.frozen ? 'pause' : 'clock'} size={14} />
        <span className="visually-hidden">{label}</span>
        <Instant at={iso} />
      </button>
      {isOpen && Dialog && <Dialog onClose={() => setOpenAt(undefined)} />}
    </>
  )
}
