import { demoDatasets } from './demo/dataset.ts'

/** What a sandbox may begin with, besides nothing: names, and how the console offers each. */
export const featureDatasets = { ...demoDatasets } as const
