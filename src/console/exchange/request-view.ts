import type { ComponentType } from 'react'
import type { Exchange } from '../../client/exchange.ts'
import type { Values } from '../../contract/operations/wire.ts'

/** Shows a request in another form than that of the wire; `typed` are the values of a form. */
export type RequestView = ComponentType<{ exchange: Exchange; typed?: Values }>
