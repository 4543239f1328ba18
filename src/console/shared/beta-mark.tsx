import { Pill } from '../../ui/pill.tsx'
import { useText } from '../state/use-text.ts'

const about = {
  es: 'La especificación marca esta parte como BETA: puede cambiar.',
  en: 'The specification marks this part as BETA: it may change.',
} as const

/** What the specification calls BETA says so. */
export function BetaMark() {
  const t = useText()
  return (
    <span data-for="developer" title={t(about)}>
      <Pill tone="blue" icon="beaker">
        BETA
      </Pill>
    </span>
  )
}
