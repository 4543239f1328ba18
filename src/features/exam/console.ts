export const examRoutes = {
  '/exam': {
    search: [],
    menu: { under: '/scenarios', title: { es: 'Examen del receptor', en: 'Exam of the receiver' } },
  },
} as const

export const examLinks = [
  {
    on: '/deliveries',
    to: '/exam',
    title: { es: 'Examinar mi receptor', en: 'Examine my receiver' },
  },
] as const
