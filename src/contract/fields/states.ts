import names from './states.json' with { type: 'json' }
import { type States, statesOf } from './countries.ts'

/**
 * Country -> code -> name, such as `HN` -> `HN-CR` -> Cortés, as the service knows them
 * (docs/evidence.md#places-and-postal-codes).
 */
export const stateNames: Readonly<Record<string, Readonly<Record<string, string>>>> = names

export const states: States = statesOf(stateNames)
