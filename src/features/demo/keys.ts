export const demoKeys = [
  {
    keys: ['0'],
    title: {
      es: 'Al presentar: empezar de nuevo',
      en: 'While presenting: start again',
    },
    does: { present: '0', on: '/demo' },
  },
  {
    keys: ['b'],
    title: {
      es: 'Al presentar: oscurecer la pantalla',
      en: 'While presenting: darken the screen',
    },
    does: { present: 'b', on: '/demo' },
  },
] as const
