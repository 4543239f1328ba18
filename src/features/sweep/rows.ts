// `suite` is the one whose scenarios are the columns of the grid; the others choose scenarios.
export const sweepRows = {
  '/scenarios/sweep': {
    search: ['suite', 'q', 'tag'],
    menu: { under: '/assumptions', title: { es: 'En los escenarios', en: 'In the scenarios' } },
  },
} as const

type SweepRows = typeof sweepRows
declare module '../../console/state/routes.ts' {
  interface AddedRows extends SweepRows {}
}
