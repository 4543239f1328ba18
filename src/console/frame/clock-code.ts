import { queryOptions } from '@tanstack/react-query'
import { importAgain } from '../../ui/import-again.ts'

/** What moves the clock: no part of the first load. */
export const clockCode = queryOptions({
  queryKey: ['page', 'clock'],
  queryFn: () => importAgain(() => import('../clock/clock-dialog.tsx'), 'ClockDialog'),
  staleTime: Infinity,
  gcTime: Infinity,
})
