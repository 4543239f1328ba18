import type { AddedOperation } from '../sandbox/added-operation.ts'
import { documentControl } from './documents/control.ts'

/** The operations that features add to the control interface. */
export const featureControl: readonly AddedOperation[] = [...documentControl]
