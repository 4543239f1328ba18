import type { Fillings } from '../sandbox/world/filling.ts'
import { demoFillings } from './demo/filling.ts'

/** What fills a sandbox with each of the datasets. */
export const featureFillings: Fillings = { ...demoFillings }
