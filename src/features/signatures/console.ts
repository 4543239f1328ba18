// What is signed; no value, and never the secret, is in the URL.
export const workbenchRoutes = {
  '/workbench': {
    search: ['kind'],
    live: 'always',
    menu: {
      group: 'tests',
      key: 'f',
      icon: 'signature',
      title: { es: 'Firmas', en: 'Signatures' },
    },
  },
} as const
