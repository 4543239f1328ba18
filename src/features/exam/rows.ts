export const examRows = {
  '/exam': {
    search: [],
    menu: { under: '/events', title: { es: 'Examen del receptor', en: 'Exam of the receiver' } },
  },
} as const

type ExamRows = typeof examRows
declare module '../../console/state/routes.ts' {
  interface AddedRows extends ExamRows {}
}
