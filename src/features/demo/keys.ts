export const demoKeys = [
  {
    keys: ['0'],
    title: {
      es: 'Empezar de nuevo la demostración (en la vista de presentación)',
      en: 'Start the demonstration again (in the presenter view)',
    },
    does: { present: '0', on: '/demo' },
  },
  {
    keys: ['b'],
    title: {
      es: 'Oscurecer la pantalla de la demostración, y volver',
      en: 'Darken the screen of the demonstration, and come back',
    },
    does: { present: 'b', on: '/demo' },
  },
] as const
