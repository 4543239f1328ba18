import type { ComponentType } from 'react'
import type { Exchange } from '../client/exchange.ts'
import type { Assumptions } from '../contract/domain/assumptions.ts'
import type { Values } from '../contract/operations/wire.ts'
import { codeViews } from './code/views.tsx'

/** Shows a request in another form than that of the wire; `typed` are the values of a form. */
type RequestView = ComponentType<{
  exchange: Exchange
  /** The ledger of the sandbox that is asked. */
  assumptions: Assumptions
  typed?: Values
}>

/** What shows a request in each of the forms that features add. */
export const featureViews: Readonly<Record<string, RequestView | undefined>> = { ...codeViews }
