import {
  assumptionIds,
  assumptionOptions,
  type Assumptions,
} from '../../contract/domain/assumptions.ts'

/** The ledger that an answer of the control interface shows; of an answer without one, `before`. */
export function ledgerIn(
  { settings, ...body }: Readonly<Record<string, unknown>>,
  before?: Assumptions,
): Assumptions | undefined {
  const shown = isObject(settings) ? settings['assumptions'] : body['assumptions']
  if (!isObject(shown)) return before
  const isWhole = assumptionIds.every((row) => isOption(row, shown[row]))
  // The rows of another version say nothing that could be judged by.
  return isWhole ? (shown as Assumptions) : undefined
}

const isOption = (row: keyof Assumptions, value: unknown) =>
  (assumptionOptions[row] as readonly unknown[]).includes(value)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
