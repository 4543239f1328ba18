import './parts.css'
import { type ReactNode, Suspense, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useText } from '../../state/use-text.ts'

const opening = { es: 'Abriendo…', en: 'Opening…' } as const

/** A part that only its reader waits for: the children are drawn, and loaded, once it is open. */
export function OnDemand({
  title,
  className,
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={classNames('on-demand', className)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen && <Suspense fallback={t(opening)}>{children}</Suspense>}
    </details>
  )
}
