import type { RuleKind } from '../fields/messages.ts'
import { mapValues } from '../record.ts'
import { ruleRecords } from '../records/rules.ts'
import type { Text } from '../text.ts'
import { placesFilled } from './places-filled.ts'

/** Each rule as a sentence to a reader who fills in a field, but for the rule's own values. */
export const ruleWords: Readonly<Record<RuleKind, Text>> = mapValues(ruleRecords, placesFilled)
