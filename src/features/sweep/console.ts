// `suite` is the one whose scenarios are the columns of the grid; the others choose scenarios.
export const sweepRoutes = {
  '/scenarios/sweep': {
    search: ['suite', 'q', 'tag'],
    menu: { under: '/scenarios', title: { es: 'Lo que suponen', en: 'What they assume' } },
  },
} as const

export const sweepLinks = [
  {
    on: '/scenarios',
    to: '/scenarios/sweep',
    title: { es: '¿Qué suponen?', en: 'What do they assume?' },
    keeps: ['q', 'tag'],
  },
] as const
