import { useSyncExternalStore } from 'react'
import { operations, type OperationId } from '../../contract/operations/registry.ts'
import type { Values } from '../../contract/operations/wire.ts'

/** A request that waits for somebody to type that it is meant. */
export interface Confirmation {
  readonly operation: OperationId
  readonly values: Values
  readonly host: string
  /** What is to be typed: the amount as it will be sent, or the host where there is none. */
  readonly phrase: string
  readonly settle: (confirmed: boolean) => void
}

let waiting: Confirmation | undefined
const listeners = new Set<() => void>()

function become(next: Confirmation | undefined) {
  waiting = next
  listeners.forEach((listener) => listener())
}

/**
 * Whether a request is meant: what moves no money always is. A second one that comes while the first
 * waits is not: it is that of a double click.
 */
export function confirm(operation: OperationId, values: Values, host: string): Promise<boolean> {
  if (!movesMoney(operation)) return Promise.resolve(true)
  if (waiting) return Promise.resolve(false)
  return new Promise((resolve) => {
    const settle = (confirmed: boolean) => {
      if (waiting?.settle !== settle) return
      become(undefined)
      resolve(confirmed)
    }
    become({ operation, values, host, phrase: amountOf(values) ?? host, settle })
  })
}

const movesMoney = (id: OperationId) => 'movesMoney' in operations[id]

/** The amount that a request names, as it travels. */
export const amountOf = (values: Values) =>
  values['transaction_approved_amount']?.trim() || values['order_amount']?.trim() || undefined

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const waitingConfirmation = () => waiting

export const useConfirmation = () => useSyncExternalStore(subscribe, waitingConfirmation)
