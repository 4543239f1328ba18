export const sweepLinks = [
  {
    on: '/scenarios',
    to: '/scenarios/sweep',
    title: {
      es: 'Probar con cada supuesto',
      en: 'Try with each assumption',
    },
    keeps: ['q', 'tag'],
  },
] as const
