import type { AddedOperation } from '../sandbox/added-operation.ts'
import { documentControl } from './documents/control.ts'

export const featureControl: readonly AddedOperation[] = [...documentControl]
