import type { Fillings } from '../sandbox/world/filling.ts'
import { demoFillings } from './demo/filling.ts'

export const featureFillings: Fillings = { ...demoFillings }
