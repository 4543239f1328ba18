import '../actions/parts.css'
import { Icon } from '../../../ui/icons.tsx'
import { useText } from '../../state/use-text.ts'
import { eventLook } from './event-looks.ts'

/** An event in words, over the name that the interface gives it. */
export function EventName({ type }: { type: string }) {
  const t = useText()
  const { tone, icon, title } = eventLook(type)
  return (
    <span className="event-name">
      <span className="event-dot" data-tone={tone}>
        <Icon name={icon} size={14} />
      </span>
      <span>{t(title)}</span>
      <code translate="no">{type}</code>
    </span>
  )
}
