import { importLater as later } from '../../ui/import-again.ts'

export const sweepPages = {
  '/scenarios/sweep': later(() => import('./sweep-page.tsx'), 'SweepPage'),
}
