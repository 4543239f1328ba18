export const examRoutes = {
  '/exam': {
    search: [],
    menu: { under: '/events', title: { es: 'Examen del receptor', en: 'Exam of the receiver' } },
  },
} as const
