export const examRoutes = { '/exam': { search: [] } } as const

const title = { es: 'Examen del receptor', en: 'Exam of the receiver' }

export const examTabs = [{ to: '/exam', title }] as const

export const examLinks = [
  {
    on: '/deliveries',
    to: '/exam',
    title: { es: 'Examinar mi receptor', en: 'Examine my receiver' },
  },
] as const
