/** Refusals of the control interface on which the console acts. */
export const controlRefusals = {
  clock_back: 'the clock cannot go back: restore a snapshot instead',
} as const
