import { resultNames } from '../../contract/domain/result-names.ts'
import { money } from '../../contract/format.ts'
import type { Text } from '../../contract/text.ts'
import { kinds, statuses } from '../shared/delivery-words.ts'
import { eventLook } from '../shared/event-looks.ts'
import { Instant } from '../shared/instant.tsx'
import { stateName } from '../shared/state-names.ts'
import { usePreferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'
import { fieldOf, type SaidAs, valueText } from './tables.ts'

/** One field by which a reader recognizes an entity. */
export function SaidField({
  entity,
  field,
  as,
}: {
  entity: unknown
  field: string
  as: SaidAs | undefined
}) {
  const t = useText()
  const { lang } = usePreferences()
  const value = fieldOf(entity, field)
  const text = valueText(value)
  switch (as) {
    case undefined:
      return text
    case 'money':
      return money(
        { amount: Number(value), currency: valueText(fieldOf(entity, 'currency')) },
        lang,
      )
    case 'instant':
      return <Instant at={text} isExact />
    default: {
      const known = words[as](text)
      return known ? t(known) : text
    }
  }
}

/** Undefined for what another version of a sandbox says. */
const words: Readonly<
  Record<Exclude<SaidAs, 'money' | 'instant'>, (value: string) => Text | undefined>
> = {
  payment: (state) => stateName('payment', state),
  enrollment: (state) => stateName('enrollment', state),
  event: (type) => eventLook(type).title,
  notification: (kind) => new Map<string, Text>(Object.entries(kinds)).get(kind),
  delivery: (status) => new Map(Object.entries(statuses)).get(status)?.text,
  result: (result) => new Map<string, Text>(Object.entries(resultNames)).get(result),
}
