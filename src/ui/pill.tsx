import './parts.css'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'
import { useSoftMark } from './soft-mark.ts'
import type { Tone } from './tone.ts'

/** Never colour alone: without an icon of its own, a pill shows the icon of its tone. */
export function Pill({
  tone = 'grey',
  icon = usual[tone],
  mono = false,
  solid = false,
  value,
  children,
}: {
  tone?: Tone
  icon?: IconName
  mono?: boolean
  solid?: boolean
  /** The value of the pill; a change of it is marked. */
  value?: string
  children: ReactNode
}) {
  const mark = useSoftMark()
  return (
    <span
      key={value}
      ref={mark}
      className="ui-pill"
      data-tone={tone}
      data-mono={mono || undefined}
      translate={mono ? 'no' : undefined}
      data-solid={solid || undefined}
    >
      <Icon name={icon} size={12} />
      <span>{children}</span>
    </span>
  )
}

const usual: Record<Tone, IconName> = {
  grey: 'ban',
  green: 'check',
  blue: 'info',
  yellow: 'clock',
  orange: 'alert',
  red: 'x',
}
