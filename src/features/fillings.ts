import type { Filling } from '../sandbox/filling.ts'
import { demoFillings } from './demo/filling.ts'

/** What fills a sandbox with each of the datasets. */
export const featureFillings: Readonly<Record<string, Filling>> = { ...demoFillings }
