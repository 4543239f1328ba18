import { demoKeys } from './demo/keys.ts'

/** The keys of the pages that features add. */
export const featureKeys = [...demoKeys] as const
