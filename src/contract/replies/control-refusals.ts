/** Refusals of the control interface on which the console acts. */
export const controlRefusals = {
  clock_back: 'the clock cannot go back: restore a snapshot instead',
  clock_end: 'the clock ends with the year 9999',
} as const
