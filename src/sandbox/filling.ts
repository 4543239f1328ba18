import type { Unit } from './world/tx.ts'

/** Loads what fills an empty sandbox with a dataset; its pages are at `origin`. */
export type Filling = () => Promise<(unit: Unit, origin: string) => void>
