// The kind of the signature; no value, and never the secret, is in the URL.
export const workbenchRows = {
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

type WorkbenchRows = typeof workbenchRows
declare module '../../console/state/routes.ts' {
  interface AddedRows extends WorkbenchRows {}
}
