import names from '@pixelpay/sdk-core/lib/assets/states.json' with { type: 'json' }
import type { States } from './places.ts'

/**
 * Country -> code -> name, such as `HN` -> `HN-CR` -> Cortés: the vendor's own list
 * (docs/evidence.md#places-and-postal-codes).
 */
export const stateNames: Readonly<Record<string, Readonly<Record<string, string>>>> =
  Object.fromEntries(Object.entries(names).map(([country, codes]) => [country, trimKeys(codes)]))

export const states: States = new Map(
  Object.entries(stateNames).map(([country, codes]) => [country, new Set(Object.keys(codes))]),
)

/** Without the spaces that some codes of the list begin with. */
function trimKeys(codes: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(codes).map(([code, name]) => [code.trim(), name]))
}
