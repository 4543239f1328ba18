// `step` is the shown slide; `window` is the window of the notes.
export const demoRows = {
  '/demo': {
    search: ['step', 'window'],
    isForAudience: true,
    isStage: true,
    menu: {
      group: 'foot',
      key: 'd',
      icon: 'presentation',
      title: { es: 'Demostración', en: 'Demonstration' },
    },
  },
} as const

type DemoRows = typeof demoRows
declare module '../../console/state/routes.ts' {
  interface AddedRows extends DemoRows {}
}
