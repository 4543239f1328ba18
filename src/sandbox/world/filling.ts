import type { Unit } from './tx.ts'

/** Loads what fills an empty sandbox with a dataset; its pages are at `origin`. */
export type Filling = () => Promise<(unit: Unit, origin: string) => void>

/** What fills a sandbox with each dataset, by its name. */
export type Fillings = Readonly<Record<string, Filling>>
