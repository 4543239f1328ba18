import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { assumptionOptions } from './assumptions.ts'
import { paymentStates } from './payment-states.ts'
import { isTooLateToVoid } from './void-window.ts'

const zones = { utc: 'UTC', honduras: '-06:00' }
const ledgers = assumptionOptions.void_window.flatMap((void_window) =>
  assumptionOptions.printed_times.map((printed_times) => ({ void_window, printed_times })),
)
const day = 86_400_000
const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2029, 0, 1) })

test.each(ledgers)(
  'a paid payment is voided on its own day only, if $void_window, $printed_times',
  (ledger) => {
    const dayOf = (at: number) =>
      Temporal.Instant.fromEpochMilliseconds(at)
        .toZonedDateTimeISO(zones[ledger.printed_times])
        .toPlainDate()
    fc.assert(
      fc.property(instant, fc.nat({ max: 2 * day }), (movedAt, later) => {
        const isLate = isTooLateToVoid({ state: 'paid', movedAt }, movedAt + later, ledger)
        const isSameDay = dayOf(movedAt).equals(dayOf(movedAt + later))
        expect(isLate).toBe(ledger.void_window === 'same_day' && !isSameDay)
      }),
      { seed: 12 },
    )
  },
)

test.each(ledgers)('nothing else is ever too late, if $void_window, $printed_times', (ledger) => {
  for (const state of paymentStates.filter((one) => one !== 'paid')) {
    expect(isTooLateToVoid({ state, movedAt: 0 }, 10 * day, ledger)).toBe(false)
  }
})
