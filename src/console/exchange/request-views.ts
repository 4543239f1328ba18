import type { ComponentType } from 'react'
import type { Exchange } from '../../client/exchange.ts'
import type { Values } from '../../contract/operations/wire.ts'
import { featureViews } from '../../features/requests.ts'

/** What shows a request in another form than that of the wire; `typed` are the values of a form. */
export const requestViews: Readonly<
  Record<string, ComponentType<{ exchange: Exchange; typed?: Values }> | undefined>
> = featureViews
