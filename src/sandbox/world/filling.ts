import type { Dataset } from '../../contract/control/sandbox.ts'
import type { Unit } from './tx.ts'

/** Loads the code that fills an empty sandbox with a dataset; its pages are at `origin`. */
export type Filling = () => Promise<(unit: Unit, origin: string) => void>

/** The filling of each dataset that the program has. */
export type Fillings = Readonly<Partial<Record<Dataset, Filling>>>
