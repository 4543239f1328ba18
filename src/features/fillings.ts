import type { Filling } from '../sandbox/filling.ts'
import type { featureDatasets } from './datasets.ts'
import { demoFillings } from './demo/filling.ts'

/** What fills a sandbox with each of the datasets. */
export const featureFillings: Readonly<Record<keyof typeof featureDatasets, Filling>> = {
  ...demoFillings,
}
