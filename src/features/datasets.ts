import { demoDatasets } from './demo/dataset.ts'

/** The datasets of features: their names, and how the console offers each. */
export const featureDatasets = { ...demoDatasets } as const
