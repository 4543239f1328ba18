/** The number of what rows hold, which each stored state carries: a change of what they hold adds one. */
export const stateFormat = 16
