import { queryOptions } from '@tanstack/react-query'

/** What moves the clock: no part of the first load. */
export const clockCode = queryOptions({
  queryKey: ['page', 'clock'],
  queryFn: async () => (await import('../clock/clock-dialog.tsx')).ClockDialog,
  staleTime: Infinity,
  gcTime: Infinity,
})
