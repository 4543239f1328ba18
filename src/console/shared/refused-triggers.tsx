import './triggers.css'
import { useId } from 'react'
import type { Text } from '../../contract/text.ts'
import { Button } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icons.tsx'
import { useText } from '../state/use-text.ts'

/** What cannot be done now; a reason that several share is written once, below them. */
export function RefusedTriggers({
  triggers,
}: {
  triggers: readonly {
    readonly id: string
    readonly text: Text
    readonly icon?: IconName
    readonly refused?: Text | undefined
  }[]
}) {
  const t = useText()
  const id = useId()
  const reasons = [...new Set(triggers.flatMap(({ refused }) => (refused ? [t(refused)] : [])))]
  return reasons.map((reason, place) => (
    <div key={reason} className="trigger-refused">
      <div className="operation-actions">
        {triggers
          .filter(({ refused }) => refused && t(refused) === reason)
          .map((one) => (
            <Button
              key={one.id}
              size="s"
              {...(one.icon && { icon: one.icon })}
              disabled
              aria-describedby={`${id}-${place}`}
            >
              {t(one.text)}
            </Button>
          ))}
      </div>
      <p className="trigger-reason" id={`${id}-${place}`}>
        {sentence(reason)}
      </p>
    </div>
  ))
}

const sentence = (text: string) =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`
