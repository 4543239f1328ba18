import './state-machine.css'
import { type ReactNode, useId } from 'react'
import type { Text } from '../../../contract/text.ts'
import { Button, type ButtonSize } from '../../../ui/button.tsx'
import type { IconName } from '../../../ui/icons.tsx'
import { useText } from '../../state/use-text.ts'

interface Refusable {
  readonly id: string
  readonly text: Text
  readonly icon?: IconName
  readonly refused?: Text | undefined
}

/** The actions that are possible, as `draw` shows them, and the others; a reason is written once, below them. */
export function TriggerList<One extends Refusable>({
  triggers,
  size,
  draw,
}: {
  triggers: readonly One[]
  size?: ButtonSize
  draw: (trigger: One) => ReactNode
}) {
  const t = useText()
  const id = useId()
  const reasons = [...new Set(triggers.flatMap(({ refused }) => (refused ? [t(refused)] : [])))]
  return (
    <>
      <div className="operation-actions">
        {triggers.map((one) => {
          const { refused, icon } = one
          if (!refused) return draw(one)
          return (
            <Button
              key={one.id}
              size={size}
              {...(icon && { icon })}
              disabled
              aria-describedby={`${id}-${reasons.indexOf(t(refused))}`}
            >
              {t(one.text)}
            </Button>
          )
        })}
      </div>
      {reasons.map((reason, place) => (
        <p key={reason} className="trigger-reason" id={`${id}-${place}`}>
          {sentence(reason)}
        </p>
      ))}
    </>
  )
}

const sentence = (text: string) =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`
