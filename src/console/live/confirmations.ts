import { createObservable } from '../../client/observable.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Values } from '../../contract/operations/wire.ts'

/** A request that waits until the user types that it is meant. */
export interface Confirmation {
  readonly operation: OperationId
  readonly values: Values
  readonly host: string
  /** The text to be typed: the amount as it will be sent, or the host where there is none. */
  readonly phrase: string
  readonly settle: (confirmed: boolean) => void
}

/** The confirmation that waits, if any. */
export const waitingConfirmation = createObservable<Confirmation | undefined>(undefined)

/**
 * Asks whether a request is meant; a request that moves no money always is. A second request while
 * the first waits is not meant: it comes of a double click.
 */
export function confirm(operation: OperationId, values: Values, host: string): Promise<boolean> {
  if (!operations[operation].movesMoney) return Promise.resolve(true)
  if (waitingConfirmation.get()) return Promise.resolve(false)
  return new Promise((resolve) => {
    const settle = (confirmed: boolean) => {
      if (waitingConfirmation.get()?.settle !== settle) return
      waitingConfirmation.set(undefined)
      resolve(confirmed)
    }
    const phrase = namedAmountOf(values) ?? host
    waitingConfirmation.set({ operation, values, host, phrase, settle })
  })
}

/** The amount that a request names, as it travels. */
export const namedAmountOf = (values: Values) =>
  values['transaction_approved_amount']?.trim() || values['order_amount']?.trim() || undefined
